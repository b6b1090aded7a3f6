/** The middle of a square in which smoke, water or gas was sampled. */
import type { Point } from '#world/walkable';

interface Square {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function squareMiddle({ minX, minY, maxX, maxY }: Square): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
