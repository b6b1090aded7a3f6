/** Finds the walls near a place. */
import { eachRowSpan } from './cells.ts';
import type { Box } from './rings.ts';
import type { WallIndex } from './space.ts';

/** Each cell lists the walls within this distance of any of its points. */
export const WALL_REACH_METERS = 1;

const CELL_METERS_MIN = 1;
const CELLS_MAX = 1_000_000;

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
  return { ...layout, starts, items };
}
