/**
 * The earth divided into cells of about equal size: rows of latitude, each with fewer columns the nearer it is to a
 * pole. So a search around a point costs the same in Lagos and at the pole, and the antimeridian is a column border
 * like any other.
 */
import { DEGREE } from '#geo';
import type { LatLng } from '#geo';

export interface EarthGrid {
  readonly cellDegrees: number;
  readonly rows: number;
  /** The first cell of each row, and after the last row the number of cells. */
  readonly rowStart: Uint32Array;
}

/** West may lie below -180 or east above 180: then the box crosses the antimeridian. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A point with its position on the unit sphere, where straight lines need no special case for poles and the antimeridian. */
export interface SpherePoint extends LatLng {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point on the sphere that is reused, where a new one each time would be too much for the garbage collector. */
export type MutableSpherePoint = { -readonly [Field in keyof SpherePoint]: number };

export function createEarthGrid(cellDegrees: number): EarthGrid {
  const rows = Math.round(180 / cellDegrees);
  const rowStart = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    const south = row * cellDegrees - 90;
    const nearestToEquator = Math.min(Math.abs(south), Math.abs(south + cellDegrees));
    const columns = Math.ceil((360 * Math.cos(nearestToEquator * DEGREE)) / cellDegrees);
    rowStart[row + 1] = rowStart[row]! + Math.max(1, columns);
  }
  return { cellDegrees, rows, rowStart };
}

/** A quarter of a degree for coasts, borders and towns, which lie close together; a half for other lines, two for cities. */
export const FINE_GRID: EarthGrid = createEarthGrid(0.25);
export const LINE_GRID: EarthGrid = createEarthGrid(0.5);
export const CITY_GRID: EarthGrid = createEarthGrid(2);

export function countCells({ rows, rowStart }: EarthGrid): number {
  return rowStart[rows]!;
}

export function rowAt({ cellDegrees, rows }: EarthGrid, lat: number): number {
  return Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDegrees)));
}

export function cellAt(grid: EarthGrid, { lat, lng }: LatLng): number {
  const row = rowAt(grid, lat);
  const first = grid.rowStart[row]!;
  const columns = grid.rowStart[row + 1]! - first;
  return first + wrap(Math.floor(((lng + 180) / 360) * columns), columns);
}

export function rowOfCell({ rows, rowStart }: EarthGrid, cell: number): number {
  let [low, high] = [0, rows - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (rowStart[middle]! <= cell) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The middle of a cell, whose row is known to the caller. */
export function cellMiddle(
  { cellDegrees, rowStart }: EarthGrid,
  cell: number,
  row: number,
): LatLng {
  const first = rowStart[row]!;
  const columns = rowStart[row + 1]! - first;
  return {
    lat: Math.min(90, (row + 0.5) * cellDegrees - 90),
    lng: ((cell - first + 0.5) / columns) * 360 - 180,
  };
}

/** Calls `visit` once for every cell that has a part in the box. */
export function forEachCell(grid: EarthGrid, box: Box, visit: (cell: number) => void): void {
  for (let row = rowAt(grid, box.south); row <= rowAt(grid, box.north); row++) {
    const first = grid.rowStart[row]!;
    const columns = grid.rowStart[row + 1]! - first;
    const west = Math.floor(((box.west + 180) / 360) * columns);
    const east = Math.floor(((box.east + 180) / 360) * columns);
    const count = Math.min(columns, east - west + 1);
    for (let i = 0; i < count; i++) visit(first + wrap(west + i, columns));
  }
}

/** Half the width in longitude of the cap of `radians` around a latitude; 180 when the cap holds a pole. */
export function lngReach(lat: number, radians: number): number {
  if (Math.abs(lat) * DEGREE + radians >= Math.PI / 2) return 180;
  return Math.asin(Math.sin(radians) / Math.cos(lat * DEGREE)) / DEGREE;
}

export function toSphere({ lat, lng }: LatLng): SpherePoint {
  return setSphere({ lat, lng, x: 0, y: 0, z: 0 }, lat, lng);
}

/** Moves a point of the sphere. */
export function setSphere(point: MutableSpherePoint, lat: number, lng: number): SpherePoint {
  const cosLat = Math.cos(lat * DEGREE);
  point.lat = lat;
  point.lng = lng;
  point.x = cosLat * Math.cos(lng * DEGREE);
  point.y = cosLat * Math.sin(lng * DEGREE);
  point.z = Math.sin(lat * DEGREE);
  return point;
}

export function wrap(index: number, count: number): number {
  const rest = index % count;
  return rest < 0 ? rest + count : rest;
}

/**
 * Lists of items per cell, packed: the items of cell c are `items[start[c] .. start[c + 1]]`, in ascending order.
 * `pairs` is called twice and must name the same pairs each time: once to count, once to fill.
 */
export function packCells(
  cellCount: number,
  pairs: (put: (cell: number, item: number) => void) => void,
): { cellStart: Uint32Array; cellItems: Uint32Array } {
  const cellStart = new Uint32Array(cellCount + 1);
  pairs((cell) => {
    cellStart[cell + 1]!++;
  });
  for (let cell = 0; cell < cellCount; cell++) cellStart[cell + 1]! += cellStart[cell]!;
  const cellItems = new Uint32Array(cellStart[cellCount]!);
  const next = cellStart.slice();
  pairs((cell, item) => {
    cellItems[next[cell]!++] = item;
  });
  return { cellStart, cellItems };
}
