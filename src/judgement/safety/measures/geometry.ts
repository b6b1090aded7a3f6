/** Lines of a plan as gates see them: along a gate's own line and off it. */
import { edgesOf } from '#plane';
import type { Level, Point, Segment } from '#world/walkable';

export interface Frame {
  readonly length: number;
  /** Metres along the line from its beginning, and to the left of it. */
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

/** Everything that stands on a level. */
export function wallsOf({ outlines, holes, walls }: Level): Segment[] {
  return [...outlines.flatMap(edgesOf), ...holes.flatMap(edgesOf), ...walls];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
