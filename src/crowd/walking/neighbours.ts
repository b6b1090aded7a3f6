/**
 * Neighbours of each person. Everybody who is up and not aside is sorted by cell, row by row, into one list of records,
 * so that all people within reach lie in a few stretches of consecutive records. Others step over people who have
 * fallen: two of them in a doorway must not lock a crowd in.
 *
 * On the stairs of a tower people stand above each other. So the list is made for each band of height, with the people just
 * above and below it: whoever looks around in their own band finds everybody within `RISE_MAX`.
 */
import { REACH, RISE_MAX } from './reach.ts';
import { OPEN_SIGHT } from './sight.ts';
import type { Sight } from './sight.ts';
import { isSeen } from './walkers.ts';
import type { Walkers } from './walkers.ts';

/**
 * What others can see of a person: x, y, wish x and y, radius, z, index, distance to the nearest wall; velocity, level,
 * gate.
 */
export const RECORD = 12;

export interface Neighbours {
  readonly records: Float64Array;
  /** Records in use. */
  count: number;
  cell: number;
  x0: number;
  y0: number;
  columns: number;
  rows: number;
  /** The lowest height, the height of a band, and how many there are. */
  z0: number;
  band: number;
  bands: number;
  /** Records of cell c of a band are `starts[c] .. starts[c + 1]`, counted on from `firstCellOf` the band. */
  starts: Uint32Array;
  /** The period of x; 0 for a world that does not repeat. */
  readonly periodX: number;
  /** How far the nearest wall is from each person, at most a metre. */
  readonly clear: Float64Array;
  /** Where each person was when that was measured: most people stand still for most of a run. */
  readonly measuredX: Float64Array;
  readonly measuredY: Float64Array;
  readonly measuredLevel: Int32Array;
  readonly sight: Sight;
}

/** The smallest cell size, and the most cells per person. */
const CELL_MIN = 1;
const CELLS_PER_PERSON_MAX = 4;
/** The least height of a band: about a storey. Nobody is in more than two. */
const BAND_MIN = 3;
const BANDS_MAX = 64;
/** Slightly more than people see up and down: rounding must not lose anybody. */
const BAND_MARGIN = RISE_MAX + 1e-6;

export function createNeighbours(
  capacity: number,
  { periodX = 0, sight = OPEN_SIGHT }: { periodX?: number; sight?: Sight } = {},
): Neighbours {
  // People between two bands are in both; in a periodic world, people near one end are also seen from the other end.
  const records = 2 * capacity * (periodX > 0 ? 2 : 1);
  return {
    records: new Float64Array(RECORD * records),
    count: 0,
    cell: CELL_MIN,
    x0: 0,
    y0: 0,
    columns: 0,
    rows: 0,
    z0: 0,
    band: BAND_MIN,
    bands: 1,
    starts: new Uint32Array(64),
    periodX,
    clear: new Float64Array(capacity),
    measuredX: new Float64Array(capacity),
    measuredY: new Float64Array(capacity),
    measuredLevel: new Int32Array(capacity).fill(-1),
    sight,
  };
}

/** To be called when walls have changed. */
export function forgetWalls({ measuredLevel }: Neighbours): void {
  measuredLevel.fill(-1);
}

/** The cell from which the cells of a person's own band are counted. */
export function firstCellOf({ z0, band, bands, columns, rows }: Neighbours, z: number): number {
  const own = Math.floor((z - z0) / band);
  return (own < 0 ? 0 : own >= bands ? bands - 1 : own) * columns * rows;
}

/** Sorts everybody present by their present position. */
export function sortNeighbours(neighbours: Neighbours, walkers: Walkers): void {
  measure(neighbours, walkers);
  const { starts, periodX, columns, rows, bands } = neighbours;
  const { count, x, y, z } = walkers;
  const cells = columns * rows * bands;
  starts.fill(0, 0, cells + 1);
  let present = 0;
  for (let i = 0; i < count; i++) {
    if (!isSeen(walkers, i)) continue;
    const lowest = firstCellOf(neighbours, z[i]! - BAND_MARGIN);
    const highest = firstCellOf(neighbours, z[i]! + BAND_MARGIN);
    const twin = periodX > 0 ? twinX(x[i]!, periodX, REACH) : NaN;
    for (let first = lowest; first <= highest; first += columns * rows) {
      starts[first + cellAt(neighbours, x[i]!, y[i]!)]!++;
      present++;
      if (twin !== twin) continue;
      starts[first + cellAt(neighbours, twin, y[i]!)]!++;
      present++;
    }
  }
  neighbours.count = present;
  // From counts to the end of each cell; filling from the back turns ends into starts.
  let end = 0;
  for (let cell = 0; cell <= cells; cell++) {
    end += starts[cell]!;
    starts[cell] = end;
  }
  for (let i = count - 1; i >= 0; i--) {
    if (!isSeen(walkers, i)) continue;
    measureClear(neighbours, walkers, i);
    const lowest = firstCellOf(neighbours, z[i]! - BAND_MARGIN);
    const highest = firstCellOf(neighbours, z[i]! + BAND_MARGIN);
    const twin = periodX > 0 ? twinX(x[i]!, periodX, REACH) : NaN;
    for (let first = lowest; first <= highest; first += columns * rows) {
      if (twin === twin) write(neighbours, first, walkers, i, twin);
      write(neighbours, first, walkers, i, x[i]!);
    }
  }
}

function measureClear(neighbours: Neighbours, { level, x, y }: Walkers, i: number): void {
  const { clear, measuredX, measuredY, measuredLevel, sight } = neighbours;
  if (measuredX[i] === x[i] && measuredY[i] === y[i] && measuredLevel[i] === level[i]) return;
  clear[i] = sight.clearAround(level[i]!, x[i]!, y[i]!);
  measuredX[i] = x[i]!;
  measuredY[i] = y[i]!;
  measuredLevel[i] = level[i]!;
}

function write(
  neighbours: Neighbours,
  firstCell: number,
  walkers: Walkers,
  i: number,
  x: number,
): void {
  const { records, starts, clear } = neighbours;
  const at = RECORD * --starts[firstCell + cellAt(neighbours, x, walkers.y[i]!)]!;
  records[at] = x;
  records[at + 1] = walkers.y[i]!;
  records[at + 2] = walkers.wishX[i]!;
  records[at + 3] = walkers.wishY[i]!;
  records[at + 4] = walkers.radius[i]!;
  records[at + 5] = walkers.z[i]!;
  records[at + 6] = i;
  records[at + 7] = clear[i]!;
  records[at + 8] = walkers.vx[i]!;
  records[at + 9] = walkers.vy[i]!;
  records[at + 10] = walkers.level[i]!;
  records[at + 11] = walkers.gate[i]!;
}

/** Where a person near one end is seen from the other end; NaN away from the ends. */
function twinX(x: number, period: number, reach: number): number {
  return x < reach ? x + period : x > period - reach ? x - period : NaN;
}

function measure(neighbours: Neighbours, walkers: Walkers): void {
  const { count, x, y, z } = walkers;
  let [west, east, south, north, present] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    if (!isSeen(walkers, i)) continue;
    present++;
    if (x[i]! < west) west = x[i]!;
    if (x[i]! > east) east = x[i]!;
    if (y[i]! < south) south = y[i]!;
    if (y[i]! > north) north = y[i]!;
    if (z[i]! < low) low = z[i]!;
    if (z[i]! > high) high = z[i]!;
  }
  if (present === 0) [west, east, south, north, low, high] = [0, 0, 0, 0, 0, 0];
  if (neighbours.periodX > 0) [west, east] = [-REACH, neighbours.periodX + REACH];
  const area = (east - west + 1) * (north - south + 1);
  const cell = Math.max(CELL_MIN, Math.sqrt(area / (CELLS_PER_PERSON_MAX * Math.max(16, present))));
  neighbours.cell = cell;
  neighbours.x0 = west;
  neighbours.y0 = south;
  neighbours.columns = Math.floor((east - west) / cell) + 1;
  neighbours.rows = Math.floor((north - south) / cell) + 1;
  neighbours.z0 = low;
  neighbours.band = Math.max(BAND_MIN, (high - low) / BANDS_MAX);
  neighbours.bands = Math.floor((high - low) / neighbours.band) + 1;
  const cells = neighbours.columns * neighbours.rows * neighbours.bands;
  if (neighbours.starts.length < cells + 1) neighbours.starts = new Uint32Array(2 * cells + 1);
}

function cellAt({ x0, y0, cell, columns }: Neighbours, x: number, y: number): number {
  return Math.floor((y - y0) / cell) * columns + Math.floor((x - x0) / cell);
}
