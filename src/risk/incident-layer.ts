/**
 * Many small incidents, up to a million, answering "how much hazard is here" in microseconds.
 *
 * Incidents are sorted by cell, row by row; a query looks at the rows within reach and reads each row's cells as one
 * stretch. Two ways, one per type, by how far the type reaches:
 *
 * - exact (crime, traffic, infrastructure: reach below a kilometer): every incident in reach is weighed by its distance.
 * - lattice (weather, environmental, geopolitical): incidents count at the center of their cell, a quarter sigma wide. Mass
 *   only ever adds at fixed places, so the law "more evidence never lowers risk" holds exactly, and the sum stays within
 *   1 % of the exact one (tested). Incidents wider than a cell are weighed exactly.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { toHazard } from './hazard.ts';
import {
  HISTORY_AREA_KM2,
  HISTORY_HALF_LIFE_MS,
  HISTORY_SPAN_MS,
  SIGMAS_MAX,
  YEAR_MS,
  presence,
  reachOf,
} from './kernels.ts';

/** Rows of incidents as columns. Index i is the i-th incident everywhere. */
export interface IncidentColumns {
  readonly count: number;
  /** Position in RISK_TYPES. */
  readonly type: Uint8Array;
  readonly severity: Float32Array;
  readonly confidence: Float32Array;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly radiusKm: Float32Array;
  readonly fromMs: Float64Array;
  /** NaN: nobody said when it ended. */
  readonly toMs: Float64Array;
}

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

export interface TypeLayer {
  readonly type: RiskType;
  readonly count: number;
  /** Adds up the hazard at a point. `history` fades with the hour of the day, `events` do not. */
  hazardAt(at: LatLng, out: HazardParts): void;
  /** Calls back for every incident that is an event of its own during the span and reaches within `km` of the point. */
  forEachEventNear(at: LatLng, km: number, visit: (incident: number, hazard: number) => void): void;
  /** How many incidents of the last year lie within `km`. */
  countWithin(at: LatLng, km: number): number;
}

export interface HazardParts {
  history: number;
  events: number;
}

export interface IncidentLayer {
  readonly count: number;
  readonly types: readonly RiskType[];
  /** The layer as a question about a span of time and a least severity sees it. */
  during(span: Span, importanceMin: number): readonly TypeLayer[];
}

/** One incident is packed with its cell into a double: 2^20 of them and 2^32 cells fit exactly. */
export const INCIDENTS_MAX = 2 ** 20;
const CELLS_PER_ROW_MAX = 2 ** 16;

/** Piles of crimes and accidents say how dangerous a place is; only serious ones are events of their own as well. */
const HAS_HISTORY: ReadonlySet<RiskType> = new Set(['crime', 'traffic']);
const SERIOUS_MIN = 0.5;

export function createIncidentLayer(columns: IncidentColumns): IncidentLayer {
  return toIncidentLayer(sortIncidents(columns));
}

/** The work of a layer: plain data, so that it can be done on another thread and handed over. */
export type SortedIncidents = readonly SortedType[];

export function sortIncidents(columns: IncidentColumns): SortedIncidents {
  return RISK_TYPES.flatMap((type, code) =>
    listBands(columns, type, code).map((band) => sortType(columns, { type, code, band })),
  );
}

export function toIncidentLayer(sorted: SortedIncidents): IncidentLayer {
  const byType = [...Map.groupBy(sorted, ({ type }) => type)];
  return {
    count: sorted.reduce((sum, { count }) => sum + count, 0),
    types: byType.map(([type]) => type),
    during: (span, importanceMin) =>
      byType.map(([type, bands]) =>
        join(
          type,
          bands.map((band) => createTypeLayer(band, span, importanceMin)),
        ),
      ),
  };
}

function join(type: RiskType, bands: readonly TypeLayer[]): TypeLayer {
  if (bands.length === 1) return bands[0]!;
  return {
    type,
    count: bands.reduce((sum, { count }) => sum + count, 0),
    hazardAt: (at, out) => bands.forEach((band) => band.hazardAt(at, out)),
    forEachEventNear: (at, km, visit) =>
      bands.forEach((band) => band.forEachEventNear(at, km, visit)),
    countWithin: (at, km) => bands.reduce((sum, band) => sum + band.countWithin(at, km), 0),
  };
}

/**
 * One wide incident would make every question search as far as it reaches (28 times the work for a single radius of 5 km
 * among a million incidents), and the lattice knows no radius at all. So incidents wider than this are sorted apart, into
 * bands whose radius doubles, and weighed exactly.
 */
function narrowKmOf(type: RiskType): number {
  const { sigmaKm } = reachOf(type);
  return isLatticeType(type) ? sigmaKm / 4 : sigmaKm;
}

function isLatticeType(type: RiskType): boolean {
  return reachOf(type).sigmaKm >= 1;
}

/** 0 for narrow incidents; in band n they are at most 2^n times as wide. */
function bandOf(radiusKm: number, narrowKm: number): number {
  return radiusKm <= narrowKm ? 0 : Math.ceil(Math.log2(radiusKm / narrowKm));
}

function listBands(columns: IncidentColumns, type: RiskType, code: number): number[] {
  const narrowKm = narrowKmOf(type);
  const bands = new Set<number>();
  for (let i = 0; i < columns.count; i++)
    if (columns.type[i] === code) bands.add(bandOf(columns.radiusKm[i]!, narrowKm));
  return [...bands].sort((a, b) => a - b);
}

/** Incidents of one type and one band of radii in the order of their cells. */
interface SortedType {
  readonly type: RiskType;
  readonly count: number;
  readonly isLattice: boolean;
  readonly cellKm: number;
  readonly sigmaKm: number;
  readonly radiusMaxKm: number;
  readonly newestMs: number;
  /** Cells that hold something, ascending, and where each begins; one more entry ends the last. */
  readonly cells: Float64Array;
  readonly starts: Uint32Array;
  /** Position on the sphere, kilometers. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly radiusKm: Float32Array;
  /** What it adds as part of a pile, faded to the newest incident of the layer; 0 where it is no history. */
  readonly historyHazard: Float32Array;
  readonly eventHazard: Float32Array;
  readonly importance: Float32Array;
  readonly fromMs: Float64Array;
  readonly toMs: Float64Array;
  /** The number the incident has in the columns. */
  readonly incident: Uint32Array;
}

function sortType(
  columns: IncidentColumns,
  { type, code, band }: { type: RiskType; code: number; band: number },
): SortedType {
  const reach = reachOf(type);
  const narrowKm = narrowKmOf(type);
  const isLattice = isLatticeType(type) && band === 0;
  const cellKm = isLattice
    ? reach.sigmaKm / 4
    : Math.max(reach.sigmaKm * 1.5, band === 0 ? 0 : narrowKm * 2 ** band);
  const isIn = (i: number): boolean =>
    columns.type[i] === code && bandOf(columns.radiusKm[i]!, narrowKm) === band;
  let count = 0;
  for (let i = 0; i < columns.count; i++) if (isIn(i)) count++;
  const packed = new Float64Array(count);
  let next = 0;
  let newest = -Infinity;
  for (let i = 0; i < columns.count; i++) {
    if (!isIn(i)) continue;
    newest = Math.max(newest, columns.fromMs[i]!);
    packed[next++] = cellOf(columns.lat[i]!, columns.lng[i]!, cellKm) * INCIDENTS_MAX + i;
  }
  packed.sort();
  const sorted: SortedType = {
    type,
    count,
    isLattice,
    cellKm,
    sigmaKm: reach.sigmaKm,
    radiusMaxKm: 0,
    newestMs: newest,
    cells: new Float64Array(count),
    starts: new Uint32Array(count + 1),
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    radiusKm: new Float32Array(count),
    historyHazard: new Float32Array(count),
    eventHazard: new Float32Array(count),
    importance: new Float32Array(count),
    fromMs: new Float64Array(count),
    toMs: new Float64Array(count),
    incident: new Uint32Array(count),
  };
  return fillSorted(sorted, columns, packed);
}

function fillSorted(
  sorted: SortedType,
  columns: IncidentColumns,
  packed: Float64Array,
): SortedType {
  const { x, y, z, type } = sorted;
  let cellCount = 0;
  let radiusMaxKm = 0;
  for (let at = 0; at < sorted.count; at++) {
    const cell = Math.floor(packed[at]! / INCIDENTS_MAX);
    const i = packed[at]! - cell * INCIDENTS_MAX;
    if (cellCount === 0 || sorted.cells[cellCount - 1] !== cell) {
      sorted.cells[cellCount] = cell;
      sorted.starts[cellCount++] = at;
    }
    const cosLat = Math.cos(columns.lat[i]! * DEGREE);
    x[at] = MEAN_RADIUS_KM * cosLat * Math.cos(columns.lng[i]! * DEGREE);
    y[at] = MEAN_RADIUS_KM * cosLat * Math.sin(columns.lng[i]! * DEGREE);
    z[at] = MEAN_RADIUS_KM * Math.sin(columns.lat[i]! * DEGREE);
    const importance = columns.severity[i]! * columns.confidence[i]!;
    // A crime or an accident without an end was over at once; anything else without one still goes on.
    const isOver = Number.isNaN(columns.toMs[i]!);
    const isHistory = HAS_HISTORY.has(type);
    sorted.importance[at] = importance;
    const ageMs = sorted.newestMs - columns.fromMs[i]!;
    sorted.historyHazard[at] = isHistory
      ? importance * historyHazard(sorted.sigmaKm) * 2 ** (-ageMs / HISTORY_HALF_LIFE_MS)
      : 0;
    sorted.eventHazard[at] =
      isHistory && isOver && importance < SERIOUS_MIN ? 0 : toHazard(importance);
    sorted.radiusKm[at] = columns.radiusKm[i]!;
    sorted.fromMs[at] = columns.fromMs[i]!;
    sorted.toMs[at] = isOver ? (isHistory ? columns.fromMs[i]! : Infinity) : columns.toMs[i]!;
    sorted.incident[at] = i;
    radiusMaxKm = Math.max(radiusMaxKm, columns.radiusKm[i]!);
  }
  sorted.starts[cellCount] = sorted.count;
  return {
    ...sorted,
    radiusMaxKm,
    cells: sorted.cells.slice(0, cellCount),
    starts: sorted.starts.slice(0, cellCount + 1),
  };
}

/**
 * What one incident right here adds to the expected number within the neighbourhood and span of a history: a kernel of
 * volume one, times the rate ln 2 / half-life that a decaying count stands for. The rate is that of a record that covers the
 * half-life; a shorter record understates, it never overstates.
 */
function historyHazard(sigmaKm: number): number {
  const perKm2 = 1 / (2 * Math.PI * sigmaKm * sigmaKm);
  const perYear = (Math.LN2 * YEAR_MS) / HISTORY_HALF_LIFE_MS;
  return perKm2 * perYear * HISTORY_AREA_KM2 * (HISTORY_SPAN_MS / YEAR_MS);
}

/** What the question makes of the layer: hazards at their own place, looked up or worked out in the loop that needs them. */
interface Asked extends Span {
  readonly importanceMin: number;
}

function createTypeLayer(sorted: SortedType, span: Span, importanceMin: number): TypeLayer {
  const asked = { ...span, importanceMin };
  const hazardAt = sorted.isLattice
    ? createLatticeSum(sorted, asked)
    : createExactSum(sorted, asked);
  return {
    type: sorted.type,
    count: sorted.count,
    hazardAt,
    forEachEventNear: (at, km, visit) => visitEvents(sorted, asked, at, km, visit),
    countWithin: (at, km) => countNear(sorted, asked, at, km),
  };
}

function eventHazardDuring(sorted: SortedType, asked: Asked, i: number): number {
  const hazard = sorted.eventHazard[i]!;
  if (hazard === 0 || sorted.importance[i]! < asked.importanceMin) return 0;
  return (
    hazard *
    presence(reachOf(sorted.type), { fromMs: sorted.fromMs[i]!, toMs: sorted.toMs[i]! }, asked)
  );
}

/** Hazards of the history are kept as they stood at the newest incident; all of them fade by the same factor since. */
function historyFactor(sorted: SortedType, asked: Asked): number {
  return 2 ** (-(asked.endMs - sorted.newestMs) / HISTORY_HALF_LIFE_MS);
}

/** After this many half-lives an event is forgotten: one part in a million. */
const HALF_LIVES_MAX = 20;

/** A pile is counted whole at every resolution: its small incidents matter only together. */
function createExactSum(sorted: SortedType, asked: Asked): TypeLayer['hazardAt'] {
  const {
    x,
    y,
    z,
    radiusKm,
    sigmaKm,
    starts,
    historyHazard: history,
    eventHazard,
    fromMs,
    toMs,
    radiusMaxKm,
  } = sorted;
  const reach = reachOf(sorted.type);
  const cutKm = SIGMAS_MAX * sigmaKm + radiusMaxKm;
  const cut2 = cutKm * cutKm;
  const fade = -1 / (2 * sigmaKm * sigmaKm);
  const factor = historyFactor(sorted, asked);
  const isAllPast = sorted.newestMs <= asked.endMs;
  const forgottenMs = asked.startMs - HALF_LIVES_MAX * reach.halfLifeMs;
  const stretches = createStretches();

  return (at, out) => {
    const cosLat = Math.cos(at.lat * DEGREE);
    const px = MEAN_RADIUS_KM * cosLat * Math.cos(at.lng * DEGREE);
    const py = MEAN_RADIUS_KM * cosLat * Math.sin(at.lng * DEGREE);
    const pz = MEAN_RADIUS_KM * Math.sin(at.lat * DEGREE);
    let past = 0;
    let now = 0;
    findStretches(sorted, at, cutKm, stretches);
    for (let s = 0; s < stretches.count; s += 2) {
      const end = starts[stretches.bounds[s + 1]!]!;
      for (let i = starts[stretches.bounds[s]!]!; i < end; i++) {
        const dx = x[i]! - px;
        const dy = y[i]! - py;
        const dz = z[i]! - pz;
        let d2 = dx * dx + dy * dy + dz * dz;
        if (d2 > cut2) continue;
        const r = radiusKm[i]!;
        if (r > 0) d2 = Math.max(0, Math.sqrt(d2) - r) ** 2;
        const near = Math.exp(d2 * fade);
        if (isAllPast || fromMs[i]! <= asked.endMs) past += history[i]! * near;
        if (eventHazard[i]! > 0 && toMs[i]! >= forgottenMs)
          now += eventHazardDuring(sorted, asked, i) * near;
      }
    }
    out.history += past * factor;
    out.events += now;
  };
}

function createLatticeSum(sorted: SortedType, asked: Asked): TypeLayer['hazardAt'] {
  const { cells, starts, sigmaKm, cellKm } = sorted;
  const cutKm = SIGMAS_MAX * sigmaKm;
  const cut2 = cutKm * cutKm;
  const fade = -1 / (2 * sigmaKm * sigmaKm);
  // A cell's mass is summed when it is first looked at, and kept for the rest of the question.
  const mass = new Float64Array(cells.length).fill(NaN);
  const centers = new Float32Array(cells.length * 3);
  const stretches = createStretches();

  const know = (cell: number): number => {
    let sum = 0;
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++)
      sum += eventHazardDuring(sorted, asked, i);
    const center = toSphere(centerOf(cells[cell]!, cellKm));
    centers[cell * 3] = center.x;
    centers[cell * 3 + 1] = center.y;
    centers[cell * 3 + 2] = center.z;
    mass[cell] = sum;
    return sum;
  };

  return (at, out) => {
    const p = toSphere(at);
    let now = 0;
    findStretches(sorted, at, cutKm, stretches);
    for (let s = 0; s < stretches.count; s += 2) {
      const end = stretches.bounds[s + 1]!;
      for (let cell = stretches.bounds[s]!; cell < end; cell++) {
        let m = mass[cell]!;
        if (m !== m) m = know(cell); // not a number: not summed yet
        if (m === 0) continue;
        const dx = centers[cell * 3]! - p.x;
        const dy = centers[cell * 3 + 1]! - p.y;
        const dz = centers[cell * 3 + 2]! - p.z;
        const d2 = dx * dx + dy * dy + dz * dz;
        if (d2 <= cut2) now += m * Math.exp(d2 * fade);
      }
    }
    out.events += now;
  };
}

function visitEvents(
  sorted: SortedType,
  asked: Asked,
  at: LatLng,
  km: number,
  visit: (incident: number, hazard: number) => void,
): void {
  const p = toSphere(at);
  const { x, y, z, starts, eventHazard, toMs } = sorted;
  const reach = reachOf(sorted.type);
  const forgottenMs = asked.startMs - HALF_LIVES_MAX * reach.halfLifeMs;
  const cutKm = km + SIGMAS_MAX * sorted.sigmaKm;
  const stretches = createStretches();
  findStretches(sorted, at, cutKm + sorted.radiusMaxKm, stretches);
  for (let s = 0; s < stretches.count; s += 2) {
    const end = starts[stretches.bounds[s + 1]!]!;
    for (let i = starts[stretches.bounds[s]!]!; i < end; i++) {
      if (eventHazard[i] === 0 || toMs[i]! < forgottenMs) continue;
      const hazard = eventHazardDuring(sorted, asked, i);
      if (hazard === 0) continue;
      const distanceKm = Math.hypot(x[i]! - p.x, y[i]! - p.y, z[i]! - p.z);
      if (distanceKm <= cutKm + sorted.radiusKm[i]!) visit(sorted.incident[i]!, hazard);
    }
  }
}

function countNear(sorted: SortedType, asked: Asked, at: LatLng, km: number): number {
  const p = toSphere(at);
  const { x, y, z, starts, fromMs } = sorted;
  const stretches = createStretches();
  let count = 0;
  findStretches(sorted, at, km, stretches);
  for (let s = 0; s < stretches.count; s += 2) {
    const end = starts[stretches.bounds[s + 1]!]!;
    for (let i = starts[stretches.bounds[s]!]!; i < end; i++) {
      const dx = x[i]! - p.x;
      const dy = y[i]! - p.y;
      const dz = z[i]! - p.z;
      if (dx * dx + dy * dy + dz * dz > km * km) continue;
      if (fromMs[i]! <= asked.endMs && fromMs[i]! > asked.endMs - YEAR_MS) count++;
    }
  }
  return count;
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function toSphere({ lat, lng }: LatLng): Vector {
  const cosLat = Math.cos(lat * DEGREE);
  return {
    x: MEAN_RADIUS_KM * cosLat * Math.cos(lng * DEGREE),
    y: MEAN_RADIUS_KM * cosLat * Math.sin(lng * DEGREE),
    z: MEAN_RADIUS_KM * Math.sin(lat * DEGREE),
  };
}

// Cells are square everywhere: a row is `cellKm` of latitude high and has as many columns as fit around the earth there.

const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;

function rowOf(lat: number, cellKm: number): number {
  return Math.floor(((lat + 90) * KM_PER_DEGREE) / cellKm);
}

function columnsIn(row: number, cellKm: number): number {
  const lat = ((row + 0.5) * cellKm) / KM_PER_DEGREE - 90;
  const roundKm = 360 * KM_PER_DEGREE * Math.max(0, Math.cos(Math.min(90, lat) * DEGREE));
  return Math.min(CELLS_PER_ROW_MAX, Math.max(1, Math.floor(roundKm / cellKm)));
}

function columnOf(lng: number, columns: number): number {
  return Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns));
}

function cellOf(lat: number, lng: number, cellKm: number): number {
  const row = rowOf(lat, cellKm);
  return row * CELLS_PER_ROW_MAX + columnOf(lng, columnsIn(row, cellKm));
}

function centerOf(cell: number, cellKm: number): LatLng {
  const row = Math.floor(cell / CELLS_PER_ROW_MAX);
  const columns = columnsIn(row, cellKm);
  return {
    lat: Math.min(90, ((row + 0.5) * cellKm) / KM_PER_DEGREE - 90),
    lng: ((cell - row * CELLS_PER_ROW_MAX + 0.5) / columns) * 360 - 180,
  };
}

/** Stretches [first, last) of `cells`, two entries each. Kept between queries so that none allocates. */
interface Stretches {
  count: number;
  bounds: Int32Array;
}

function createStretches(): Stretches {
  return { count: 0, bounds: new Int32Array(256) };
}

/** Finds the stretches that may hold something within `reachKm`. */
function findStretches(
  sorted: SortedType,
  { lat, lng }: LatLng,
  reachKm: number,
  found: Stretches,
): void {
  const { cells, cellKm } = sorted;
  found.count = 0;
  const rowLast = rowOf(Math.min(90, lat + reachKm / KM_PER_DEGREE), cellKm);
  for (
    let row = rowOf(Math.max(-90, lat - reachKm / KM_PER_DEGREE), cellKm);
    row <= rowLast;
    row++
  ) {
    const columns = columnsIn(row, cellKm);
    const base = row * CELLS_PER_ROW_MAX;
    // The row's shorter side decides how many degrees of longitude the reach spans; near a pole that is all of them.
    const widthKm = KM_PER_DEGREE * Math.min(cosOf(row, cellKm), cosOf(row + 1, cellKm));
    const spanDegrees = widthKm * 90 <= reachKm ? 180 : (reachKm / widthKm) * 1.02;
    const west = lng - spanDegrees;
    const east = lng + spanDegrees;
    if (spanDegrees >= 179) {
      addStretch(cells, base, base + columns, found);
      continue;
    }
    if (west < -180) addStretch(cells, base + columnOf(west + 360, columns), base + columns, found);
    if (east > 180) addStretch(cells, base, base + columnOf(east - 360, columns) + 1, found);
    addStretch(
      cells,
      base + columnOf(Math.max(-180, west), columns),
      base + columnOf(Math.min(180, east), columns) + 1,
      found,
    );
  }
}

function cosOf(row: number, cellKm: number): number {
  const lat = (row * cellKm) / KM_PER_DEGREE - 90;
  return Math.max(0, Math.cos(Math.min(90, Math.max(-90, lat)) * DEGREE));
}

function addStretch(cells: Float64Array, from: number, to: number, found: Stretches): void {
  const first = lowerBound(cells, from);
  const last = lowerBound(cells, to);
  if (first === last) return;
  if (found.count + 2 > found.bounds.length) {
    const larger = new Int32Array(found.bounds.length * 2);
    larger.set(found.bounds);
    found.bounds = larger;
  }
  found.bounds[found.count++] = first;
  found.bounds[found.count++] = last;
}

function lowerBound(values: Float64Array, wanted: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
