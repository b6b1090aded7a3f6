/** Lines of a plan as gates see them: along a gate's own line and off it. */
import type { Level, Point, Ring, Segment } from '#world';

export interface Frame {
  readonly length: number;
  /** Meters along the line from its beginning, and to the left of it. */
  along(point: Point): number;
  off(point: Point): number;
  at(along: number, off?: number): Point;
}

export function frameOf({ from, to }: Segment): Frame {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return {
    length,
    along: ({ x, y }) => (x - from.x) * ux + (y - from.y) * uy,
    off: ({ x, y }) => (y - from.y) * ux - (x - from.x) * uy,
    at: (along, off = 0) => ({
      x: from.x + along * ux - off * uy,
      y: from.y + along * uy + off * ux,
    }),
  };
}

export function edgesOf(ring: Ring): Segment[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! }));
}

/** Everything that stands on a level. */
export function wallsOf({ outlines, holes, walls }: Level): Segment[] {
  return [...outlines.flatMap(edgesOf), ...holes.flatMap(edgesOf), ...walls];
}

export function middleOf({ from, to }: Segment): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

export function lengthOf({ from, to }: Segment): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function isInRing(ring: Ring, { x, y }: Point): boolean {
  let isInside = false;
  for (const { from, to } of edgesOf(ring))
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))
      isInside = !isInside;
  return isInside;
}

export function areaOf(ring: Ring): number {
  const twice = edgesOf(ring).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0);
  return Math.abs(twice) / 2;
}

/** The mean of its corners. */
export function centerOf(ring: Ring): Point {
  const sum = ring.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}
