/** Who sees whom on a level: walls and closed gates stop sight; people, smoke and the height of things do not. */
import type { Gate, Space, SpaceLevel } from '../space/space.ts';

export interface Sight {
  canSee(level: number, ax: number, ay: number, bx: number, by: number): boolean;
}

export function createSight(space: Space, isGateClosed: (gate: Gate) => boolean): Sight {
  return {
    canSee(level, ax, ay, bx, by) {
      const { gates } = space.levels[level]!;
      for (let n = 0; n < gates.length; n++) {
        const gate = space.gates[gates[n]!]!;
        if (isGateClosed(gate) && crosses(ax, ay, bx, by, gate.ax, gate.ay, gate.bx, gate.by))
          return false;
      }
      return !isWalled(space.levels[level]!, ax, ay, bx, by);
    },
  };
}

/** Goes through the cells of the index along the line (Amanatides and Woo 1987). */
function isWalled(
  { walls, fixedWalls, wallIndex }: SpaceLevel,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const { x0, y0, cell, columns, rows, starts, items } = wallIndex;
  let column = Math.floor((ax - x0) / cell);
  let row = Math.floor((ay - y0) / cell);
  const columnEnd = Math.floor((bx - x0) / cell);
  const rowEnd = Math.floor((by - y0) / cell);
  const dx = bx - ax;
  const dy = by - ay;
  const stepX = Math.sign(dx);
  const stepY = Math.sign(dy);
  let nextX = dx === 0 ? Infinity : (x0 + (column + (stepX > 0 ? 1 : 0)) * cell - ax) / dx;
  let nextY = dy === 0 ? Infinity : (y0 + (row + (stepY > 0 ? 1 : 0)) * cell - ay) / dy;
  const steps = Math.abs(columnEnd - column) + Math.abs(rowEnd - row);
  for (let s = 0; s <= steps; s++) {
    if (column >= 0 && row >= 0 && column < columns && row < rows) {
      const c = row * columns + column;
      for (let n = starts[c]!; n < starts[c + 1]!; n++) {
        const w = 4 * items[n]!;
        if (w >= 4 * fixedWalls) continue;
        if (crosses(ax, ay, bx, by, walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!))
          return true;
      }
    }
    if (nextX < nextY) {
      column += stepX;
      nextX += cell / Math.abs(dx);
    } else {
      row += stepY;
      nextY += cell / Math.abs(dy);
    }
  }
  return false;
}

/** Whether two segments meet, ends included. */
export function crosses(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = side(ax, ay, bx, by, cx, cy);
  const d = side(ax, ay, bx, by, dx, dy);
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return false;
  const a = side(cx, cy, dx, dy, ax, ay);
  const b = side(cx, cy, dx, dy, bx, by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  if (c !== 0 || d !== 0) return true;
  // On one line: they meet when their extents do.
  return (
    Math.max(Math.min(ax, bx), Math.min(cx, dx)) <= Math.min(Math.max(ax, bx), Math.max(cx, dx)) &&
    Math.max(Math.min(ay, by), Math.min(cy, dy)) <= Math.min(Math.max(ay, by), Math.max(cy, dy))
  );
}

function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}
