/**
 * The study area: square cells, laid out from what was known before the first tested week, so that nothing later can shape
 * it. It is every cell whose middle lies within a kilometre of the middle of a cell that had held an event by then.
 *
 * Why not the cells with events alone: a city's empty blocks, parks and shores are places too, and a map that puts them last
 * deserves credit for it. Why not the bounding box: a good part of it is not the city, which makes any map look good. A
 * kilometre closes the holes of a city and keeps its outline.
 */
import { DEGREE, MEAN_RADIUS_KM, lngDifference } from '#geo';
import { BacktestRefused } from './events.ts';
import type { BacktestEvents } from './events.ts';
import type { BacktestRecord } from './record.ts';

/** Square cells, row by row from the south-western corner, and where the events lie on them. */
export interface Grid {
  readonly cellKm: number;
  readonly columns: number;
  readonly rows: number;
  /** Kilometres from the corner; NaN for events that are not on the grid or not in the record. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface StudyArea extends Grid {
  /** The grid cells of the area, ascending. */
  readonly cells: Uint32Array;
  /** Per grid cell its position in `cells`, -1 outside the area. */
  readonly positions: Int32Array;
  /** Events of the record that are too far from all others to belong to this place. */
  readonly farCount: number;
}

const BEYOND_KM = 1;
/**
 * An event is far if it is this many widths of the middle half from the median, and farther than a city reaches from
 * its middle.
 */
const WIDTHS_MAX = 6;
const CITY_KM = 25;
const EVENTS_MIN = 20;
const GRID_CELLS_MAX = 4_000_000;

export function createStudyArea(
  events: BacktestEvents,
  record: BacktestRecord,
  cellKm: number,
): StudyArea {
  const known = listKnown(events, record);
  if (known.length < EVENTS_MIN)
    throw new BacktestRefused(
      `only ${known.length} events lie before the first tested week; training needs at least ${EVENTS_MIN}`,
    );
  const places = project(events, known);
  const [across, along] = [nearOf(places.x, known), nearOf(places.y, known)];
  let farCount = 0;
  for (let i = 0; i < events.count; i++) {
    if (!isInRecord(events, record, i)) places.x[i] = NaN;
    else if (!isWithin(across, places.x[i]!) || !isWithin(along, places.y[i]!)) {
      places.x[i] = NaN;
      farCount++;
    }
  }
  const grid = layGrid(places, known, cellKm);
  return { ...grid, ...listCells(widen(grid, known)), farCount };
}

/** The grid cell of an event that has one. */
export function cellOf({ cellKm, columns, x, y }: Grid, event: number): number {
  return Math.floor(y[event]! / cellKm) * columns + Math.floor(x[event]! / cellKm);
}

function isInRecord(
  { atMs }: BacktestEvents,
  { fromMs, toMs }: BacktestRecord,
  i: number,
): boolean {
  return atMs[i]! >= fromMs && atMs[i]! < toMs;
}

/** The events of the record before the first tested week. */
function listKnown(events: BacktestEvents, record: BacktestRecord): Uint32Array {
  const { count, atMs } = events;
  const known = new Uint32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++)
    if (isInRecord(events, record, i) && atMs[i]! < record.testFromMs) known[next++] = i;
  return known.subarray(0, next);
}

interface Places {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Kilometres east and north of the median, on the cylinder through it: lengths are right to 0.5 % across a city. */
function project({ count, lat, lng }: BacktestEvents, known: Uint32Array): Places {
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const medianOf = (values: Float64Array): number =>
    Float64Array.from(known, (i) => values[i]!).sort()[known.length >> 1]!;
  const [middleLat, from] = [medianOf(lat), medianOf(lng)];
  const kmPerDegree = MEAN_RADIUS_KM * DEGREE;
  const kmPerDegreeEast = kmPerDegree * Math.cos(middleLat * DEGREE);
  for (let i = 0; i < count; i++) {
    x[i] = lngDifference({ from, to: lng[i]! }) * kmPerDegreeEast;
    y[i] = (lat[i]! - middleLat) * kmPerDegree;
  }
  return { x, y };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Quartiles, because up to a quarter of the rows on either side may be wrong without moving them. */
function nearOf(values: Float64Array, known: Uint32Array): Stretch {
  const sorted = Float64Array.from(known, (i) => values[i]!).sort();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  const reachKm = Math.max(CITY_KM, WIDTHS_MAX * (at(0.75) - at(0.25)));
  return { from: at(0.5) - reachKm, to: at(0.5) + reachKm };
}

function isWithin({ from, to }: Stretch, value: number): boolean {
  return value >= from && value <= to;
}

function layGrid({ x, y }: Places, known: Uint32Array, cellKm: number): Grid {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of known) {
    if (Number.isNaN(x[i]!)) continue;
    west = Math.min(west, x[i]!);
    east = Math.max(east, x[i]!);
    south = Math.min(south, y[i]!);
    north = Math.max(north, y[i]!);
  }
  const margin = Math.ceil(BEYOND_KM / cellKm) + 1;
  west = (Math.floor(west / cellKm) - margin) * cellKm;
  south = (Math.floor(south / cellKm) - margin) * cellKm;
  const columns = Math.floor((east - west) / cellKm) + 1 + margin;
  const rows = Math.floor((north - south) / cellKm) + 1 + margin;
  if (columns * rows > GRID_CELLS_MAX)
    throw new BacktestRefused(
      `the events span ${Math.round(columns * cellKm)} x ${Math.round(rows * cellKm)} km: ${columns * rows} cells of ${Math.round(cellKm * 1000)} m; the limit is ${GRID_CELLS_MAX}. Use larger cells`,
    );
  for (let i = 0; i < x.length; i++) {
    x[i]! -= west;
    y[i]! -= south;
    const isOnGrid = x[i]! >= 0 && x[i]! < columns * cellKm && y[i]! >= 0 && y[i]! < rows * cellKm;
    if (!isOnGrid) x[i] = y[i] = NaN;
  }
  return { cellKm, columns, rows, x, y };
}

/** Marks the cells within reach of one that holds a known event. The grid's margin keeps them on the grid. */
function widen(grid: Grid, known: Uint32Array): Uint8Array {
  const { cellKm, columns, rows, x } = grid;
  const held = new Uint8Array(columns * rows);
  for (const i of known) if (x[i]! >= 0) held[cellOf(grid, i)] = 1;
  const reach = Math.floor(BEYOND_KM / cellKm);
  const steps: number[] = [];
  for (let up = -reach; up <= reach; up++)
    for (let right = -reach; right <= reach; right++)
      if (Math.hypot(up, right) * cellKm <= BEYOND_KM) steps.push(up * columns + right);
  const wide = new Uint8Array(held.length);
  for (let cell = 0; cell < held.length; cell++)
    if (held[cell] === 1) for (const step of steps) wide[cell + step] = 1;
  return wide;
}

function listCells(isOfArea: Uint8Array): Pick<StudyArea, 'cells' | 'positions'> {
  const cells = new Uint32Array(isOfArea.reduce((sum, is) => sum + is, 0));
  const positions = new Int32Array(isOfArea.length).fill(-1);
  let next = 0;
  for (let cell = 0; cell < isOfArea.length; cell++) {
    if (isOfArea[cell] === 0) continue;
    cells[next] = cell;
    positions[cell] = next++;
  }
  return { cells, positions };
}
