/** Cells that are square everywhere: a row is `cellKm` of latitude high and has as many columns as fit around the earth there. */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';

const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;
/** The smallest cells are 75 m wide, 534,000 around the equator. */
const CELLS_PER_ROW_MAX = 2 ** 20;

/** Some cells, ascending, and where each row of them begins. */
export interface Cells {
  readonly cellKm: number;
  readonly cells: Float64Array;
  readonly rowFirst: number;
  /** The index in `cells` of each row's first one, from `rowFirst` on; one more entry ends the last row. */
  readonly rowStarts: Uint32Array;
}

export function toCells(cells: Float64Array, cellKm: number): Cells {
  const rowAt = (i: number): number => Math.floor(cells[i]! / CELLS_PER_ROW_MAX);
  const rowFirst = cells.length === 0 ? 0 : rowAt(0);
  const rowCount = cells.length === 0 ? 0 : rowAt(cells.length - 1) - rowFirst + 1;
  const rowStarts = new Uint32Array(rowCount + 1).fill(cells.length);
  for (let i = cells.length - 1; i >= 0; i--) rowStarts[rowAt(i) - rowFirst] = i;
  // A row without cells begins where the next one does.
  for (let row = rowCount - 1; row >= 0; row--)
    rowStarts[row] = Math.min(rowStarts[row]!, rowStarts[row + 1]!);
  return { cellKm, cells, rowFirst, rowStarts };
}

export function cellOf(lat: number, lng: number, cellKm: number): number {
  const row = rowOf(lat, cellKm);
  return row * CELLS_PER_ROW_MAX + columnOf(lng, rowsOf(cellKm).columns[row]!);
}

export function centerOf(cell: number, cellKm: number): LatLng {
  const row = Math.floor(cell / CELLS_PER_ROW_MAX);
  return {
    lat: Math.min(90, ((row + 0.5) * cellKm) / KM_PER_DEGREE - 90),
    lng: ((cell - row * CELLS_PER_ROW_MAX + 0.5) / rowsOf(cellKm).columns[row]!) * 360 - 180,
  };
}

function rowOf(lat: number, cellKm: number): number {
  return Math.floor(((lat + 90) * KM_PER_DEGREE) / cellKm);
}

function columnOf(lng: number, columns: number): number {
  return Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns));
}

/** What all rows of one height need; computed once per height, of which there are few. */
interface Rows {
  readonly columns: Uint32Array;
  /** The lesser cosine of each row's two edges. */
  readonly cosMin: Float64Array;
}

const rowsByHeight = new Map<number, Rows>();

function rowsOf(cellKm: number): Rows {
  const known = rowsByHeight.get(cellKm);
  if (known) return known;
  const count = rowOf(90, cellKm) + 1;
  const columns = new Uint32Array(count);
  const cosMin = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const south = (row * cellKm) / KM_PER_DEGREE - 90;
    const height = cellKm / KM_PER_DEGREE;
    const roundKm = 360 * KM_PER_DEGREE * cosOf(south + height / 2);
    columns[row] = Math.min(CELLS_PER_ROW_MAX, Math.max(1, Math.floor(roundKm / cellKm)));
    cosMin[row] = Math.min(cosOf(south), cosOf(south + height));
  }
  const rows = { columns, cosMin };
  rowsByHeight.set(cellKm, rows);
  return rows;
}

function cosOf(lat: number): number {
  return Math.max(0, Math.cos(Math.min(90, Math.max(-90, lat)) * DEGREE));
}

/** Stretches [first, last) of a list of cells, two entries each. Kept between queries so that none allocates. */
export interface Stretches {
  count: number;
  bounds: Int32Array;
}

export function createStretches(): Stretches {
  return { count: 0, bounds: new Int32Array(256) };
}

/** The reach of a search, as an angle and as the square of half its sine. */
export interface CellReach {
  readonly degrees: number;
  readonly square: number;
}

export function toCellReach(km: number): CellReach {
  const degrees = km / KM_PER_DEGREE;
  return { degrees, square: halfSineSquare(Math.min(180, degrees)) };
}

/** Finds the stretches that may hold something within reach. */
export function findStretches(
  { cells, cellKm, rowFirst, rowStarts }: Cells,
  { lat, lng }: LatLng,
  { degrees: reachDegrees, square: reachSquare }: CellReach,
  found: Stretches,
): void {
  found.count = 0;
  const rows = rowsOf(cellKm);
  const cosLat = Math.cos(lat * DEGREE);
  const rowLast = Math.min(
    rowOf(Math.min(90, lat + reachDegrees), cellKm),
    rowFirst + rowStarts.length - 2,
  );
  let row = Math.max(rowOf(Math.max(-90, lat - reachDegrees), cellKm), rowFirst);
  const height = cellKm / KM_PER_DEGREE;
  for (; row <= rowLast; row++) {
    const start = rowStarts[row - rowFirst]!;
    const end = rowStarts[row - rowFirst + 1]!;
    if (start === end) continue;
    const south = row * height - 90;
    const gapDegrees = Math.max(0, south - lat, lat - south - height);
    // The haversine formula, solved for the longitude at the row's nearer edge and shorter side: no cell in reach is missed.
    const square = (reachSquare - halfSineSquareMin(gapDegrees)) / (cosLat * rows.cosMin[row]!);
    if (!(square < 1)) {
      addStretch(start, end, found);
      continue;
    }
    // Rounding may put the last row just out of reach.
    const spanDegrees = (2 * arcSineMax(Math.sqrt(Math.max(0, square)))) / DEGREE + SLACK_DEGREES;
    const columns = rows.columns[row]!;
    const base = row * CELLS_PER_ROW_MAX;
    const west = lng - spanDegrees;
    const east = lng + spanDegrees;
    if (west < -180)
      addStretch(lowerBound(cells, base + columnOf(west + 360, columns), start, end), end, found);
    if (east > 180)
      addStretch(
        start,
        lowerBound(cells, base + columnOf(east - 360, columns) + 1, start, end),
        found,
      );
    const first = lowerBound(cells, base + columnOf(Math.max(-180, west), columns), start, end);
    const beyond = base + columnOf(Math.min(180, east), columns) + 1;
    addStretch(first, lowerBound(cells, beyond, first, end), found);
  }
}

/** A tenth of a metre. */
const SLACK_DEGREES = 1e-6;

function halfSineSquare(degrees: number): number {
  return Math.sin((degrees * DEGREE) / 2) ** 2;
}

/** A lower bound, without a sine: the series ends below. */
function halfSineSquareMin(degrees: number): number {
  const x = degrees * DEGREE;
  return x < 1 ? ((x * x) / 4) * (1 - (x * x) / 12) : halfSineSquare(degrees);
}

/** An upper bound of the arc sine, very close for small values: asin y = y + y^3 / 6 + 3 y^5 / 40 + ... */
function arcSineMax(y: number): number {
  return y < 0.4 ? y * (1 + 0.2 * y * y) : Math.asin(y);
}

function addStretch(first: number, last: number, found: Stretches): void {
  if (first === last) return;
  if (found.count + 2 > found.bounds.length) {
    const larger = new Int32Array(found.bounds.length * 2);
    larger.set(found.bounds);
    found.bounds = larger;
  }
  found.bounds[found.count++] = first;
  found.bounds[found.count++] = last;
}

/** The first of the cells from `low` to `high` that is not below `wanted`. */
export function lowerBound(cells: Float64Array, wanted: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cells[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
