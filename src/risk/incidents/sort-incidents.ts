/**
 * Sorts incidents as questions need them: by type, by width, by place. The result is plain data, so that another thread
 * can do the work.
 */
import { RISK_TYPES } from '../evidence.ts';
import type { RiskType } from '../evidence.ts';
import { toHazard } from '../hazard.ts';
import {
  HALF_LIVES_MAX,
  HISTORY_AREA_KM2,
  HISTORY_HALF_LIFE_MS,
  HISTORY_SPAN_MS,
  YEAR_MS,
  reachOf,
} from '../kernels.ts';
import { HAS_HISTORY, SERIOUS_MIN } from './columns.ts';
import type { IncidentColumns } from './columns.ts';
import { findCopies } from './find-copies.ts';
import { sortPlaces } from './places.ts';
import type { Places } from './places.ts';

export type SortedIncidents = readonly SortedBand[];

/** The incidents of one type with about the same width. */
export interface SortedBand {
  readonly type: RiskType;
  readonly count: number;
  readonly sigmaKm: number;
  /** Absent for types without a history. */
  readonly pile: Pile | undefined;
  /** Recent and older ones apart: most questions are about now and need not look at years of forgotten events. */
  readonly events: readonly Events[];
}

/** Past crimes and accidents, which together show how dangerous a place is. */
export interface Pile {
  readonly places: Places;
  readonly newestMs: number;
  /** What each incident adds, faded to the newest one; and the sum of each place. */
  readonly hazard: Float32Array;
  readonly fromMs: Float64Array;
  readonly hazardOfPlace: Float32Array;
}

/** Incidents that are events of their own. */
export interface Events {
  readonly places: Places;
  /** When the last of them ended. */
  readonly newestToMs: number;
  readonly hazard: Float32Array;
  readonly severity: Float32Array;
  readonly fromMs: Float64Array;
  readonly toMs: Float64Array;
}

export function sortIncidents(columns: IncidentColumns): SortedIncidents {
  const isCopy = findCopies(columns);
  return RISK_TYPES.flatMap((type, code) =>
    listBands(columns, type, code).map((band) => sortBand(columns, isCopy, { type, code, band })),
  );
}

/**
 * One wide incident would make every question search as far as it reaches (28 times the work for a single radius of 5
 * km among a million incidents), and the lattice has no radius at all. So wider incidents are sorted apart, into bands
 * whose radius doubles, and weighed exactly.
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

function sortBand(
  columns: IncidentColumns,
  isCopy: Uint8Array,
  { type, code, band }: { type: RiskType; code: number; band: number },
): SortedBand {
  const { sigmaKm } = reachOf(type);
  const narrowKm = narrowKmOf(type);
  const isLattice = isLatticeType(type) && band === 0;
  const cellKm = isLattice
    ? sigmaKm / 4
    : Math.max(sigmaKm / 2, band === 0 ? 0 : narrowKm * 2 ** band);
  const numbers = select(
    allOf(columns),
    (i) =>
      isCopy[i] === 0 &&
      columns.type[i] === code &&
      bandOf(columns.radiusKm[i]!, narrowKm) === band,
  );
  const isPile = HAS_HISTORY.has(type);
  const eventful = isPile
    ? select(
        numbers,
        (i) => !Number.isNaN(columns.toMs[i]!) || importanceOf(columns, i) >= SERIOUS_MIN,
      )
    : numbers;
  return {
    type,
    count: numbers.length,
    sigmaKm,
    pile: isPile
      ? toPile(columns, sortPlaces(columns, numbers, { cellKm, isLattice }), sigmaKm)
      : undefined,
    events: splitByAge(columns, eventful, type).map((ofAge) =>
      toEvents(columns, sortPlaces(columns, ofAge, { cellKm, isLattice }), type),
    ),
  };
}

/** Those that a question on the day of the newest one still counts, with as much time again to spare; and the rest. */
function splitByAge(columns: IncidentColumns, numbers: Uint32Array, type: RiskType): Uint32Array[] {
  const newestMs = numbers.reduce(
    (newest, i) => Math.max(newest, endOf(columns, i, type)),
    -Infinity,
  );
  const recentMs = newestMs - 2 * HALF_LIVES_MAX * reachOf(type).halfLifeMs;
  const isRecent = (i: number): boolean => endOf(columns, i, type) >= recentMs;
  return [select(numbers, isRecent), select(numbers, (i) => !isRecent(i))].filter(
    ({ length }) => length > 0,
  );
}

/** A crime or an accident without an end was over at once; any other event without an end is still going on. */
function endOf(columns: IncidentColumns, i: number, type: RiskType): number {
  if (!Number.isNaN(columns.toMs[i]!)) return columns.toMs[i]!;
  return HAS_HISTORY.has(type) ? columns.fromMs[i]! : Infinity;
}

function allOf({ count }: IncidentColumns): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}

function select(numbers: Uint32Array, isIn: (i: number) => boolean): Uint32Array {
  const selected = new Uint32Array(numbers.length);
  let found = 0;
  for (let at = 0; at < numbers.length; at++)
    if (isIn(numbers[at]!)) selected[found++] = numbers[at]!;
  return selected.slice(0, found);
}

function importanceOf({ severity, confidence }: IncidentColumns, i: number): number {
  return severity[i]! * confidence[i]!;
}

function toPile(columns: IncidentColumns, places: Places, sigmaKm: number): Pile {
  const count = places.incidents.length;
  const hazard = new Float32Array(count);
  const fromMs = new Float64Array(count);
  let newestMs = -Infinity;
  for (let at = 0; at < count; at++) {
    fromMs[at] = columns.fromMs[places.incidents[at]!]!;
    newestMs = Math.max(newestMs, fromMs[at]!);
  }
  const unit = historyHazard(sigmaKm);
  const hazardOfPlace = new Float32Array(places.count);
  for (let place = 0; place < places.count; place++) {
    let sum = 0;
    for (let at = places.firsts[place]!; at < places.firsts[place + 1]!; at++) {
      const faded = 2 ** (-(newestMs - fromMs[at]!) / HISTORY_HALF_LIFE_MS);
      hazard[at] = importanceOf(columns, places.incidents[at]!) * unit * faded;
      sum += hazard[at]!;
    }
    hazardOfPlace[place] = sum;
  }
  return { places, newestMs, hazard, fromMs, hazardOfPlace };
}

/**
 * What one incident right here adds to the expected number within the neighbourhood and span of a history: a kernel of
 * volume one, times the rate ln 2 / half-life of a decaying count. The rate is that of a record that covers the
 * half-life; with a shorter record it is too low, never too high.
 */
function historyHazard(sigmaKm: number): number {
  const perKm2 = 1 / (2 * Math.PI * sigmaKm * sigmaKm);
  const perYear = (Math.LN2 * YEAR_MS) / HISTORY_HALF_LIFE_MS;
  return perKm2 * perYear * HISTORY_AREA_KM2 * (HISTORY_SPAN_MS / YEAR_MS);
}

function toEvents(columns: IncidentColumns, places: Places, type: RiskType): Events {
  const { incidents } = places;
  const count = incidents.length;
  const toMs = fill(new Float64Array(count), (at) => endOf(columns, incidents[at]!, type));
  return {
    places,
    newestToMs: toMs.reduce((newest, ms) => Math.max(newest, ms), -Infinity),
    hazard: fill(new Float32Array(count), (at) => toHazard(importanceOf(columns, incidents[at]!))),
    severity: fill(new Float32Array(count), (at) => columns.severity[incidents[at]!]!),
    fromMs: fill(new Float64Array(count), (at) => columns.fromMs[incidents[at]!]!),
    toMs,
  };
}

/** `TypedArray.from` with a function takes five times as long. */
function fill<A extends Float32Array | Float64Array>(
  values: A,
  valueAt: (at: number) => number,
): A {
  for (let at = 0; at < values.length; at++) values[at] = valueAt(at);
  return values;
}
