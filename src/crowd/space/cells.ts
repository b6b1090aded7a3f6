/** Which cells of a square grid a shape covers. */
import { boundsOf, crossingX } from '#plane';
import type { Ring } from '#world/walkable';
import { distanceToSegment } from './segments.ts';

export interface GridLayout {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

/** Visits the cells whose middle is inside a ring. */
export function eachCellInRing(grid: GridLayout, ring: Ring, visit: (cell: number) => void): void {
  eachRunInRing(grid, ring, (first, end) => {
    for (let at = first; at < end; at++) visit(at);
  });
}

/** Visits the same cells as runs within a row, from `first` to before `end`. */
export function eachRunInRing(
  grid: GridLayout,
  ring: Ring,
  visit: (first: number, end: number) => void,
): void {
  const { x0, y0, cell, columns, rows } = grid;
  const { minY, maxY } = boundsOf(ring);
  const lastRow = Math.min(rows - 1, Math.floor((maxY - y0) / cell));
  for (let row = Math.max(0, Math.floor((minY - y0) / cell)); row <= lastRow; row++) {
    const y = y0 + (row + 0.5) * cell;
    const crossings: number[] = [];
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!;
      const b = ring[(i + 1) % ring.length]!;
      if (a.y > y !== b.y > y) crossings.push(crossingX(a.x, a.y, b.x, b.y, y));
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil((crossings[i]! - x0) / cell - 0.5));
      const end = Math.min(columns, Math.ceil((crossings[i + 1]! - x0) / cell - 0.5));
      if (first < end) visit(row * columns + first, row * columns + end);
    }
  }
}

/** Visits the cells whose middle is less than `reach` from a segment. */
export function eachCellNear(
  grid: GridLayout,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  reach: number,
  visit: (cell: number, x: number, y: number) => void,
): void {
  const { x0, y0, cell, columns } = grid;
  eachRowSpan(grid, [ax, ay, bx, by], { reach, isBand: false }, (row, low, high) => {
    const y = y0 + (row + 0.5) * cell;
    const first = Math.max(0, Math.ceil((low - x0) / cell - 0.5));
    const last = Math.min(columns - 1, Math.floor((high - x0) / cell - 0.5));
    for (let column = first; column <= last; column++) {
      const x = x0 + (column + 0.5) * cell;
      if (distanceToSegment(ax, ay, bx, by, x, y) < reach) visit(row * columns + column, x, y);
    }
  });
}

/**
 * For each row, the range of x in which a segment can be within reach: of the middle line of the row, or of the whole
 * band. A long slanting wall has few cells near it and millions in its bounding box, so the search goes row by row.
 */
export function eachRowSpan(
  { y0, cell, rows }: GridLayout,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  { reach, isBand }: { readonly reach: number; readonly isBand: boolean },
  visit: (row: number, low: number, high: number) => void,
): void {
  const half = isBand ? cell / 2 + reach : reach;
  const first = Math.max(0, Math.ceil((Math.min(ay, by) - half - y0) / cell - 0.5));
  const last = Math.min(rows - 1, Math.floor((Math.max(ay, by) + half - y0) / cell - 0.5));
  const isLevel = ay === by;
  const toX = (y: number): number => {
    const share = isLevel ? 0 : (y - ay) / (by - ay);
    return ax + (share < 0 ? 0 : share > 1 ? 1 : share) * (bx - ax);
  };
  for (let row = first; row <= last; row++) {
    const y = y0 + (row + 0.5) * cell;
    const [one, other] = isLevel ? [ax, bx] : [toX(y - half), toX(y + half)];
    visit(row, Math.min(one, other) - reach, Math.max(one, other) + reach);
  }
}
