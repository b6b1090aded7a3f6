/** The way down a field: the path of a person who walks to its end. */
import type { Field } from '../space/field.ts';
import { canSee } from '../space/sight.ts';
import type { SpaceLevel } from '../space/space.ts';
import { lowestBeside } from './bends.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The middles of the cells from a place down to the end of a field, each with its distance from the one before; false
 * where no way is known.
 */
export function walkDown(
  { time }: Field,
  { grid }: SpaceLevel,
  from: Place,
  each: (x: number, y: number, meters: number) => void,
): boolean {
  const { x0, y0, cell, columns, rows } = grid;
  const column = Math.floor((from.x - x0) / cell);
  const row = Math.floor((from.y - y0) / cell);
  if (column < 1 || row < 1 || column >= columns - 1 || row >= rows - 1) return false;
  let at = nearestKnown(time, columns, row * columns + column);
  if (at < 0) return false;
  let { x, y } = from;
  for (; at >= 0; at = lowestBeside(time, columns, at)) {
    const nextX = x0 + ((at % columns) + 0.5) * cell;
    const nextY = y0 + (Math.floor(at / columns) + 0.5) * cell;
    each(nextX, nextY, Math.hypot(nextX - x, nextY - y));
    [x, y] = [nextX, nextY];
  }
  return true;
}

/**
 * The way from a place to the end of a field, both included; undefined where no way is known. Between two points there
 * is no wall, so the line stays on walkable ground.
 */
export function traceWay(
  field: Field,
  level: SpaceLevel,
  from: Place,
  to: Place,
): Place[] | undefined {
  const points: Place[] = [{ x: from.x, y: from.y }];
  let last = points[0]!;
  let before = last;
  const bend = (x: number, y: number): void => {
    // The last point in a straight line from the last bend is the next bend.
    if (!canSee(level, last.x, last.y, x, y) && before !== last) {
      last = before;
      points.push(last);
    }
    before = { x, y };
  };
  if (!walkDown(field, level, from, bend)) return undefined;
  bend(to.x, to.y);
  return [...points, { x: to.x, y: to.y }];
}

/** The cell itself, or the neighbour with the least time; -1 for none. */
function nearestKnown(time: Float32Array, columns: number, own: number): number {
  if (time[own]! < Infinity) return own;
  let best = -1;
  let least = Infinity;
  for (let row = -columns; row <= columns; row += columns)
    for (let step = -1; step <= 1; step++) {
      const at = own + row + step;
      if (!(time[at]! < least)) continue;
      best = at;
      least = time[at]!;
    }
  return best;
}
