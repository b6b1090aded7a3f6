/** Wheels: turned pieces that lie on their side. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';

const SIDES = 10;
/** Where the tyre ends, as a share of the radius; also for bicycles. */
const HUB = 0.55;
const THIN_HUB = 0.9;
const THIN_METERS = 0.06;

export interface Wheels {
  readonly length: number;
  readonly width: number;
  readonly radius: number;
}

/** Draws two axles, each a fifth of the length from an end. */
export function drawWheels(sketch: Sketch, { length, width, radius }: Wheels): void {
  for (const at of [-0.3 * length, 0.3 * length]) drawAxle(sketch, { at, width, radius });
}

export function drawAxle(
  sketch: Sketch,
  { at, width, radius }: { readonly at: number; readonly width: number; readonly radius: number },
): void {
  for (const z of [-width / 2 + 0.1, width / 2 - 0.1]) drawWheel(sketch, [at, radius, z], radius);
}

export function drawWheel(sketch: Sketch, at: Vec3, radius: number, breadth = 0.22): void {
  const rim = (side: number, z: number, part = 1): Vec3 => {
    const angle = (2 * Math.PI * side) / SIDES;
    return [
      at[0] + part * radius * Math.cos(angle),
      at[1] + part * radius * Math.sin(angle),
      at[2] + z,
    ];
  };
  const half = breadth / 2;
  const isThin = breadth < THIN_METERS;
  const hub = isThin ? THIN_HUB : HUB;
  for (let side = 0; side < SIDES; side++) {
    const [a, b] = [rim(side, half), rim(side + 1, half)];
    const [c, d] = [rim(side + 1, -half), rim(side, -half)];
    sketch.quad(PALETTE.rubber, d, c, b, a);
    for (const [z, p, q] of [
      [half, a, b],
      [-half, c, d],
    ] as const) {
      const [i, j] = z > 0 ? [side, side + 1] : [side + 1, side];
      sketch.quad(PALETTE.rubber, rim(i, z, hub), p, q, rim(j, z, hub));
      // Of a thin one two pieces stand for all spokes, and one looks through between them.
      if (!isThin || side % 5 === 0)
        sketch.triangle(PALETTE.frame, [at[0], at[1], at[2] + z], rim(i, z, hub), rim(j, z, hub));
    }
  }
}
