/** How high the ground lies, from the grid of `elevation.f32` (docs/result-files.md). */
import type { Story } from './story.ts';

export function createGround(
  grid: Story['ground'],
  bytes: Uint8Array | undefined,
): (x: number, y: number) => number {
  if (!grid || !bytes || bytes.byteLength < 4 * grid.columns * grid.rows) return () => 0;
  const heights = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { columns, rows, cell, x0, y0 } = grid;
  const at = (column: number, row: number): number =>
    heights.getFloat32(4 * (row * columns + column), true);
  return (x, y) => {
    const u = Math.min(columns - 1.001, Math.max(0, (x - x0) / cell));
    const v = Math.min(rows - 1.001, Math.max(0, (y - y0) / cell));
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - column, v - row];
    const south = at(column, row) * (1 - a) + at(column + 1, row) * a;
    const north = at(column, row + 1) * (1 - a) + at(column + 1, row + 1) * a;
    return south * (1 - b) + north * b;
  };
}
