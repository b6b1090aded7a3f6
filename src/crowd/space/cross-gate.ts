/** Whether a step passes a gate. */
import { turn } from './segments.ts';
import type { Gate } from './space.ts';

/**
 * +1 when the step from (x0, y0) to (x1, y1) passes the gate from its right to its left, seen from a to b; -1 the other
 * way; 0 when it does not pass.
 *
 * Every point has one side: the line itself belongs to the left. So a person who stops exactly on the line has either
 * passed it or not, and is not counted again when walking on. The same holds at the ends: of two gates that share an
 * end and lie on two sides of the step, a step through that point passes exactly one. There and back are exact
 * opposites.
 */
export function crosses(
  { ax, ay, bx, by }: Pick<Gate, 'ax' | 'ay' | 'bx' | 'by'>,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): -1 | 0 | 1 {
  const isLeft0 = turn(ax, ay, bx, by, x0, y0) >= 0;
  const isLeft1 = turn(ax, ay, bx, by, x1, y1) >= 0;
  if (isLeft0 === isLeft1) return 0;
  // The line of the step is always taken eastward: an end exactly on it is on the same side there and back.
  const isEastward = x0 < x1 || (x0 === x1 && y0 < y1);
  const isBetweenEnds = isEastward
    ? turn(x0, y0, x1, y1, ax, ay) >= 0 !== turn(x0, y0, x1, y1, bx, by) >= 0
    : turn(x1, y1, x0, y0, ax, ay) >= 0 !== turn(x1, y1, x0, y0, bx, by) >= 0;
  if (!isBetweenEnds) return 0;
  return isLeft1 ? 1 : -1;
}
