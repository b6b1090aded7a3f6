/** Where a vehicle stands, or comes to stand, that is not in the traffic on the lanes. */
import { isInRing } from '#plane';
import type { Point, Ring } from '../walkable.ts';

export interface Stand {
  /** Its middle, and where its front points: radians to the left from east. */
  readonly at: Point;
  readonly heading: number;
  readonly length: number;
  readonly width: number;
  readonly carriages?: number;
  /** The walkable level whose height it has; none on streets, on water and in the air. */
  readonly level?: string;
  readonly storey: number;
  readonly z: number;
  /** The way it comes by, over `at` and on, where it has one of its own. */
  readonly line?: readonly Point[];
  /** It rides along its line from the start, and is gone at the end of it. */
  readonly rides?: boolean;
  /** The room, part or street it stands at. */
  readonly beside?: string;
}

/** The corners of a body with its middle at a point, wider by a margin. */
export function bodyOf(
  { at, heading, length, width }: Pick<Stand, 'at' | 'heading' | 'length' | 'width'>,
  margin = 0,
): Ring {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [a, b] = [length / 2 + margin, width / 2 + margin];
  return [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ].map(([u, v]) => ({ x: at.x + u! * c - v! * s, y: at.y + u! * s + v! * c }));
}

/** Whether two bodies overlap: no side of either parts them. */
export function doBodiesMeet(one: Ring, other: Ring): boolean {
  return !isParted(one, other) && !isParted(other, one);
}

function isParted(one: Ring, other: Ring): boolean {
  return one.some((from, i) => {
    const to = one[(i + 1) % one.length]!;
    const out = ({ x, y }: Point): number =>
      (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
    return other.every((corner) => out(corner) >= 0);
  });
}

/** All of a body is in the ring: its corners, and the middles of its sides. */
export function isBodyIn(ring: Ring, body: Ring): boolean {
  return body.every((corner, i) => {
    const next = body[(i + 1) % body.length]!;
    const half = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    return isInRing(ring, corner) && isInRing(ring, half);
  });
}
