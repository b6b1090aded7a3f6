/** Straight segments of wall. */
import { invariant } from '#base';
import { lengthOf } from '#plane';
import type { Point, Segment } from '../walkable.ts';

export function pointAlong({ from, to }: Segment, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A gap of this width in a wall: its middle at a share of the wall's length, kept this far from its ends. */
export function gapIn(wall: Segment, width: number, at = 0.5, margin = 0.1): Segment {
  const whole = lengthOf(wall);
  invariant(whole >= width - 1e-9, `a gap of ${width} m in a wall of ${whole.toFixed(2)} m`);
  const free = Math.max(0, Math.min(margin, (whole - width) / 2));
  const half = width / 2;
  const middle = Math.min(whole - free - half, Math.max(free + half, at * whole));
  return {
    from: pointAlong(wall, (middle - half) / whole),
    to: pointAlong(wall, (middle + half) / whole),
  };
}

const GRAIN = 1e-4;

/**
 * The same walls, each part once: the union of walls on one line. Two rooms side by side both bring the wall between
 * them.
 */
export function mergeWalls(walls: readonly Segment[]): Segment[] {
  const lines = new Map<string, { along: Point; base: Point; spans: [number, number][] }>();
  for (const { from, to } of walls) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < GRAIN) continue;
    let [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    if (ux < -GRAIN || (Math.abs(ux) <= GRAIN && uy < 0)) [ux, uy] = [-ux, -uy];
    const offset = from.x * -uy + from.y * ux;
    const key = `${Math.round(Math.atan2(uy, ux) / 1e-6)}:${Math.round(offset / GRAIN)}`;
    const line = lines.get(key) ?? {
      along: { x: ux, y: uy },
      base: { x: -uy * offset, y: ux * offset },
      spans: [],
    };
    const [a, b] = [from.x * ux + from.y * uy, to.x * ux + to.y * uy];
    line.spans.push([Math.min(a, b), Math.max(a, b)]);
    lines.set(key, line);
  }
  return [...lines.values()].flatMap(({ along, base, spans }) =>
    unite(spans).map(([a, b]) => ({
      from: { x: base.x + along.x * a, y: base.y + along.y * a },
      to: { x: base.x + along.x * b, y: base.y + along.y * b },
    })),
  );
}

function unite(spans: readonly (readonly [number, number])[]): [number, number][] {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  const united: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = united.at(-1);
    if (last && from <= last[1] + GRAIN) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}
