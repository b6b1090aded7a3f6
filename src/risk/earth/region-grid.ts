/**
 * Whether a point is inside: land, lakes. Every cell knows whether its middle is inside; on the way from the middle to
 * the point, each crossing of an outline changes sides. So the result is as exact as the outline itself, at the price
 * of one cell.
 *
 * The middles are found by the same walk, from the north pole down and then along each row. Scan lines in degrees were
 * tried: where a middle lies within a metre of a shore they and the walk can disagree, and then a whole cell is turned
 * inside out.
 */
import { cellAt, cellMiddle, countCells, rowAt, toSphere } from './earth-grid.ts';
import type { EarthGrid, SpherePoint } from './earth-grid.ts';
import { packLines } from './line-grid.ts';
import type { FlatLine, LineGridData } from './line-grid.ts';

export interface RegionGridData {
  readonly outline: LineGridData;
  /** 1 where the middle of the cell is inside. */
  readonly isMiddleInside: Uint8Array;
}

/**
 * Rings are closed (last vertex = first) and may cross the antimeridian, be cut at it or go around the south pole; a ring
 * within a ring is a hole. The north pole is outside.
 */
export function packRegion(grid: EarthGrid, rings: readonly FlatLine[]): RegionGridData {
  const outline = packLines(grid, rings);
  return { outline, isMiddleInside: markMiddles(grid, outline) };
}

export function isInside(
  grid: EarthGrid,
  { outline, isMiddleInside }: RegionGridData,
  at: SpherePoint,
): boolean {
  const cell = cellAt(grid, at);
  const begin = outline.cellStart[cell]!;
  const end = outline.cellStart[cell + 1]!;
  let inside = isMiddleInside[cell] === 1;
  if (begin === end) return inside;
  const row = rowAt(grid, at.lat);
  const middle = toSphere(cellMiddle(grid, cell, row));
  const way = toWay(middle, at);
  for (let k = begin; k < end; k++)
    if (isCrossed(outline.vertices, 3 * outline.cellItems[k]!, way)) inside = !inside;
  return inside;
}

function markMiddles(grid: EarthGrid, outline: LineGridData): Uint8Array {
  const marks = new Uint8Array(countCells(grid));
  walkMiddles(grid, outline, (from, to, crossed) => {
    marks[to] = (from === undefined ? 0 : marks[from]!) ^ (crossed.length & 1);
  });
  return marks;
}

/**
 * Goes from middle to middle through all cells, from the north pole down and then along each row, and reports which
 * pieces of the outline are crossed on the way from one to the next. `from` is undefined where the way begins at the
 * pole.
 */
export function walkMiddles(
  grid: EarthGrid,
  outline: LineGridData,
  visit: (from: number | undefined, to: number, crossed: readonly number[]) => void,
): void {
  const middle = (row: number, cell: number): SpherePoint => toSphere(cellMiddle(grid, cell, row));
  const pole = toSphere({ lat: 90, lng: -180 });
  for (let row = grid.rows - 1; row >= 0; row--) {
    const start = grid.rowStart[row]!;
    const end = grid.rowStart[row + 1]!;
    // The first cell of the row is reached from the one above it, the highest from the pole.
    if (row === grid.rows - 1)
      visit(
        undefined,
        start,
        listCrossed(outline, start, start, () => toWay(pole, middle(row, start))),
      );
    else
      visit(
        end,
        start,
        listCrossed(outline, end, start, () => toWay(middle(row + 1, end), middle(row, start))),
      );
    for (let cell = start + 1; cell < end; cell++) {
      const way = (): Way => toWay(middle(row, cell - 1), middle(row, cell));
      visit(cell - 1, cell, listCrossed(outline, cell - 1, cell, way));
    }
  }
}

const NONE: readonly number[] = [];

/** The pieces that are crossed on the way from one cell into the next. A piece may touch both. */
function listCrossed(
  outline: LineGridData,
  from: number,
  to: number,
  toTake: () => Way,
): readonly number[] {
  const { vertices, cellStart, cellItems } = outline;
  if (cellStart[from] === cellStart[from + 1] && cellStart[to] === cellStart[to + 1]) return NONE;
  const way = toTake();
  const pieces = new Set(cellItems.subarray(cellStart[from], cellStart[from + 1]));
  for (const piece of cellItems.subarray(cellStart[to], cellStart[to + 1])) pieces.add(piece);
  return [...pieces].filter((piece) => isCrossed(vertices, 3 * piece, way));
}

/** A path along a great circle, with its plane. */
export interface Way {
  readonly from: SpherePoint;
  readonly to: SpherePoint;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
}

export function toWay(from: SpherePoint, to: SpherePoint): Way {
  return {
    from,
    to,
    nx: from.y * to.z - from.z * to.y,
    ny: from.z * to.x - from.x * to.z,
    nz: from.x * to.y - from.y * to.x,
  };
}

/**
 * The ends of the piece lie on different sides of the path's plane, and the ends of the path on different sides of the
 * piece's.
 */
export function isCrossed(
  vertices: Float32Array,
  i: number,
  { from, to, nx, ny, nz }: Way,
): boolean {
  const ax = vertices[i]!;
  const ay = vertices[i + 1]!;
  const az = vertices[i + 2]!;
  const bx = vertices[i + 3]!;
  const by = vertices[i + 4]!;
  const bz = vertices[i + 5]!;
  const isStartLeft = nx * ax + ny * ay + nz * az >= 0;
  const isEndLeft = nx * bx + ny * by + nz * bz >= 0;
  if (isStartLeft === isEndLeft) return false;
  const mx = ay * bz - az * by;
  const my = az * bx - ax * bz;
  const mz = ax * by - ay * bx;
  const isFromLeft = mx * from.x + my * from.y + mz * from.z >= 0;
  const isToLeft = mx * to.x + my * to.y + mz * to.z >= 0;
  return isFromLeft !== isToLeft;
}
