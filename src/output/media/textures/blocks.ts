/** Bricks, slabs, tiles, planks: rectangles in rows, each row shifted along, with joints between. */
import type { Canvas } from './canvas.ts';
import { shareOf } from './hash.ts';

export interface BlockPattern {
  readonly columns: number;
  readonly rows: number;
  readonly jointMeters: number;
  readonly seed: number;
  /** By how much of a block a row is moved to the right. */
  shiftOf?(row: number): number;
}

/** Where in which block a pixel lies. The same object at every visit, with other values. */
export interface InBlock {
  /** Shares between 0 and 1 of the block. */
  tone: number;
  hue: number;
  column: number;
  row: number;
  /** 0 to 1 from left to right, and from top to bottom. */
  u: number;
  v: number;
  /** Meters to the nearest edge of the block; negative in the joint. */
  edgeMeters: number;
}

export function eachInBlock(
  canvas: Canvas,
  pattern: BlockPattern,
  visit: (pixel: number, at: InBlock, x: number, y: number) => void,
): void {
  const { size, meters } = canvas;
  const { columns, rows, jointMeters, seed } = pattern;
  const width = meters / columns;
  const depth = meters / rows;
  const at: InBlock = { tone: 0, hue: 0, column: 0, row: 0, u: 0, v: 0, edgeMeters: 0 };
  for (let y = 0, pixel = 0; y < size; y++) {
    const down = ((y + 0.5) * rows) / size;
    at.row = Math.floor(down);
    at.v = down - at.row;
    const shift = pattern.shiftOf?.(at.row) ?? 0;
    const edgeV = Math.min(at.v, 1 - at.v) * depth;
    for (let x = 0; x < size; x++, pixel++) {
      const along = ((x + 0.5) * columns) / size - shift + columns;
      const column = Math.floor(along);
      at.u = along - column;
      at.column = column % columns;
      at.tone = shareOf(at.column, at.row, seed);
      at.hue = shareOf(at.column, at.row, seed + 1);
      const edgeU = Math.min(at.u, 1 - at.u) * width;
      at.edgeMeters = Math.min(edgeU, edgeV) - jointMeters / 2;
      visit(pixel, at, x, y);
    }
  }
}
