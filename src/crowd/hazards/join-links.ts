/** The openings between levels: parcels on both sides of a join are linked along its length. */
import type { Space } from '../space/space.ts';

/** An opening between two parcels; through a gate's index, or -1. */
export interface Link {
  readonly a: number;
  readonly b: number;
  readonly gate: number;
  widthM: number;
}

export function linkJoins(space: Space, parcelOf: readonly Int32Array[], links: Link[]): void {
  for (const gate of space.gates) {
    if (gate.kind !== 'join' || gate.otherLevel < 0) continue;
    const cell = space.levels[gate.level]!.grid.cell;
    const samples = Math.max(1, Math.round(gate.width / cell));
    const known = new Map<string, Link>();
    for (let s = 0; s < samples; s++) {
      const part = (s + 0.5) / samples;
      const x = gate.ax + part * (gate.bx - gate.ax);
      const y = gate.ay + part * (gate.by - gate.ay);
      const near = {
        x,
        y,
        nx: (gate.by - gate.ay) / gate.width,
        ny: (gate.ax - gate.bx) / gate.width,
      };
      const a = nearestParcel(space, parcelOf, gate.level, near);
      const b = nearestParcel(space, parcelOf, gate.otherLevel, near);
      if (a === -1 || b === -1 || a === b) continue;
      const link = known.get(`${a} ${b}`) ?? { a, b, gate: gate.index, widthM: 0 };
      link.widthM += gate.width / samples;
      known.set(`${a} ${b}`, link);
    }
    links.push(...known.values());
  }
}

/** The nearest parcel beside a point of a join, searched outwards to both sides. */
function nearestParcel(
  space: Space,
  parcelOf: readonly Int32Array[],
  level: number,
  at: { readonly x: number; readonly y: number; readonly nx: number; readonly ny: number },
): number {
  const { grid } = space.levels[level]!;
  for (let step = 0.5; step <= 3; step += 0.5)
    for (const side of [1, -1]) {
      const column = Math.floor((at.x + side * step * grid.cell * at.nx - grid.x0) / grid.cell);
      const row = Math.floor((at.y + side * step * grid.cell * at.ny - grid.y0) / grid.cell);
      if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
      const parcel = parcelOf[level]![row * grid.columns + column]!;
      if (parcel !== -1) return parcel;
    }
  return -1;
}
