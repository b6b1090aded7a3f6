/** Walls stop people: a body is never closer to one than its radius, and slides along it. */
import type { SpaceLevel } from '../space/space.ts';

/** A point, written in place. */
export interface Place {
  x: number;
  y: number;
}

/** A corner takes two turns, a niche three; a person who still touches something then stays where they were. */
const TURNS_MAX = 3;
const ENOUGH = 1e-9;

/** Moves `to` so that a body that was at (fromX, fromY) stays clear of all walls. */
export function keepOffWalls(
  { walls, wallIndex }: Pick<SpaceLevel, 'walls' | 'wallIndex'>,
  fromX: number,
  fromY: number,
  radius: number,
  to: Place,
): void {
  const { x0, y0, cell, columns, rows, starts, items } = wallIndex;
  const column = Math.floor((fromX - x0) / cell);
  const row = Math.floor((fromY - y0) / cell);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return;
  const first = starts[row * columns + column]!;
  const end = starts[row * columns + column + 1]!;
  if (first === end) return;
  let isClear = true;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    isClear = true;
    for (let k = first; k < end; k++) {
      const at = 4 * items[k]!;
      const ax = walls[at]!;
      const ay = walls[at + 1]!;
      const alongX = walls[at + 2]! - ax;
      const alongY = walls[at + 3]! - ay;
      const square = alongX * alongX + alongY * alongY;
      const raw = ((to.x - ax) * alongX + (to.y - ay) * alongY) / square;
      const share = raw < 0 ? 0 : raw > 1 ? 1 : raw;
      const nearX = ax + share * alongX;
      const nearY = ay + share * alongY;
      const awayX = to.x - nearX;
      const awayY = to.y - nearY;
      const distance = Math.sqrt(awayX * awayX + awayY * awayY);
      // On the other side now? The step went through the wall.
      const sideBefore = alongX * (fromY - ay) - alongY * (fromX - ax);
      const sideAfter = alongX * (to.y - ay) - alongY * (to.x - ax);
      const isThrough =
        sideBefore * sideAfter < 0 &&
        passesThrough(fromX, fromY, to.x, to.y, ax, ay, alongX, alongY);
      if (distance >= radius - ENOUGH && !isThrough) continue;
      isClear = false;
      if (share > 0 && share < 1) {
        // Out along the wall's normal, to the side the body came from.
        const length = Math.sqrt(square);
        const side = sideBefore >= 0 ? 1 : -1;
        to.x = nearX - (side * radius * alongY) / length;
        to.y = nearY + (side * radius * alongX) / length;
      } else if (isThrough || distance < ENOUGH) {
        to.x = fromX;
        to.y = fromY;
      } else {
        to.x = nearX + (awayX * radius) / distance;
        to.y = nearY + (awayY * radius) / distance;
      }
    }
    if (isClear) return;
  }
  to.x = fromX;
  to.y = fromY;
}

/** Whether the step from (fromX, fromY) crosses the wall between its ends; the sides differ. */
function passesThrough(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  ax: number,
  ay: number,
  alongX: number,
  alongY: number,
): boolean {
  const stepX = toX - fromX;
  const stepY = toY - fromY;
  const cross = stepX * alongY - stepY * alongX;
  if (cross === 0) return false;
  const share = ((ax - fromX) * stepY - (ay - fromY) * stepX) / cross;
  return share >= 0 && share <= 1;
}
