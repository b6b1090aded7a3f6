/** Raked floors in their own axes: up the slope, and across it. */
import type { Level, Point, Ring } from '#world/walkable';
import { toVec3 } from '../mesh-sketch.ts';
import type { Vec3 } from '../mesh-sketch.ts';

/** A raked level in its own axes: how far up its slope, and across it. */
export interface Slope {
  readonly u: Point;
  readonly grade: number;
  readonly low: number;
  readonly high: number;
  readonly left: number;
  readonly right: number;
}

export function slopeOf({ rise, outlines }: Level): Slope | undefined {
  const grade = Math.hypot(rise?.perX ?? 0, rise?.perY ?? 0);
  if (rise === undefined || grade === 0) return undefined;
  const u = { x: rise.perX / grade, y: rise.perY / grade };
  const points = outlines.flat();
  const along = points.map(({ x, y }) => x * u.x + y * u.y);
  const across = points.map(({ x, y }) => y * u.x - x * u.y);
  return {
    u,
    grade,
    low: Math.min(...along),
    high: Math.max(...along),
    left: Math.max(...across),
    right: Math.min(...across),
  };
}

export function heightOn({ z }: Level, { grade }: Slope, along: number): number {
  return z + grade * along;
}

/** A point up a slope and to the left of it. */
export function placer(
  { u }: Slope,
  middle: Point,
): (along: number, left: number, height: number) => Vec3 {
  return (along, left, height) =>
    toVec3(along * u.x - left * u.y - middle.x, along * u.y + left * u.x - middle.y, height);
}

export function shiftRing(ring: Ring, { x, y }: Point): Ring {
  return ring.map((point) => ({ x: point.x - x, y: point.y - y }));
}
