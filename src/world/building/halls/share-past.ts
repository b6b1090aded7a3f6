/** Where a point is in a building, in everyday words: in the west, at the back. */
import type { Side } from '#scenario/values';
import type { Point } from '../../walkable.ts';
import { isAlongX, towards } from '../plan.ts';
import type { Rect } from '../plan.ts';

/** How far a point is towards a side of the building: 0 in its middle, 1 at the wall. */
export function sharePast({ x, y }: Point, { x0, y0, x1, y1 }: Rect, side: Side): number {
  const step = towards(side);
  const [fromX, fromY] = [x - (x0 + x1) / 2, y - (y0 + y1) / 2];
  return (2 * (step.x * fromX + step.y * fromY)) / (isAlongX(side) ? y1 - y0 : x1 - x0);
}
