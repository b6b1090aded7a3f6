/** Finds the walls near a place. */
import { eachRowSpan } from './cells.ts';
import type { Box } from './rings.ts';
import type { WallIndex } from './space.ts';

/** Each cell lists the walls within this distance of any of its points. */
export const WALL_REACH_METERS = 1;

const CELL_METERS_MIN = 1;
const CELLS_MAX = 1_000_000;
const FREE_MAX = 255;

export function indexWalls(walls: Float64Array, box: Box): WallIndex {
  const width = box.maxX - box.minX + 2 * WALL_REACH_METERS;
  const height = box.maxY - box.minY + 2 * WALL_REACH_METERS;
  const cell = Math.max(CELL_METERS_MIN, Math.sqrt((width * height) / CELLS_MAX));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const layout = {
    x0: box.minX - WALL_REACH_METERS,
    y0: box.minY - WALL_REACH_METERS,
    cell,
    columns,
    rows,
  };

  const eachEntry = (visit: (at: number, wall: number) => void): void => {
    for (let wall = 0; 4 * wall < walls.length; wall++) {
      const at = 4 * wall;
      const segment = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!] as const;
      // Slightly more than the reach: rounding must not lose a wall exactly that far away.
      const span = { reach: WALL_REACH_METERS + 1e-6, isBand: true };
      eachRowSpan(layout, segment, span, (row, low, high) => {
        const first = Math.max(0, Math.floor((low - layout.x0) / cell));
        const last = Math.min(columns - 1, Math.floor((high - layout.x0) / cell));
        for (let column = first; column <= last; column++) visit(row * columns + column, wall);
      });
    }
  };

  const starts = new Uint32Array(columns * rows + 1);
  eachEntry((at) => starts[at + 1]!++);
  for (let at = 0; at < columns * rows; at++) starts[at + 1]! += starts[at]!;
  const items = new Uint32Array(starts[columns * rows]!);
  const next = starts.slice();
  eachEntry((at, wall) => {
    items[next[at]!++] = wall;
  });
  return { ...layout, starts, items, free: measureFree(starts, columns, rows) };
}

/** Steps of a king on a chessboard to the nearest cell that lists a wall, by one pass there and one back. */
function measureFree(starts: Uint32Array, columns: number, rows: number): Uint8Array {
  const free = new Uint8Array(columns * rows);
  const least = (column: number, row: number, back: number): number => {
    let steps = FREE_MAX;
    const look = (x: number, y: number): void => {
      if (x < 0 || y < 0 || x >= columns || y >= rows) return;
      steps = Math.min(steps, free[y * columns + x]! + 1);
    };
    look(column + back, row);
    for (let side = -1; side <= 1; side++) look(column + side, row + back);
    return steps;
  };
  for (let at = 0; at < free.length; at++) {
    const column = at % columns;
    const row = (at - column) / columns;
    free[at] = starts[at + 1]! > starts[at]! ? 0 : least(column, row, -1);
  }
  for (let at = free.length - 1; at >= 0; at--) {
    const column = at % columns;
    const row = (at - column) / columns;
    free[at] = Math.min(free[at]!, least(column, row, 1));
  }
  return free;
}
