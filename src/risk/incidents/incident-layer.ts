/**
 * Many small incidents, up to a million, answering "how much hazard is here" in microseconds. Two ways, one per type, by how
 * far the type reaches:
 *
 * - exact (crime, traffic, infrastructure: reach below a kilometre): every place in reach is weighed by its distance.
 * - lattice (weather, environmental, geopolitical): incidents count at the centre of their cell, a quarter sigma wide. Mass
 *   only ever adds at fixed places, so the law "more evidence never lowers risk" holds exactly, and the sum stays within
 *   1 % of the exact one (tested). Incidents wider than a cell are weighed exactly.
 */
import type { Pieces } from '#base';
import type { LatLng } from '#geo';
import type { RiskType } from '../evidence.ts';
import {
  HALF_LIVES_MAX,
  HISTORY_HALF_LIFE_MS,
  SIGMAS_MAX,
  YEAR_MS,
  presence,
  reachOf,
} from '../kernels.ts';
import type { Reach } from '../kernels.ts';
import { createStretches, findStretches, toCellReach } from './cells.ts';
import type { IncidentColumns } from './columns.ts';
import { toLatLng, toSphere } from './places.ts';
import { sortIncidents } from './sort-incidents.ts';
import type { Events, Pile, SortedBand, SortedIncidents } from './sort-incidents.ts';
import { UNKNOWN, createMassSum, keepMass } from './sum-mass.ts';
import type { MassOf } from './sum-mass.ts';

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

export interface TypeLayer {
  readonly type: RiskType;
  readonly count: number;
  /** Adds up the hazard at a point. `history` fades with the hour of the day, `events` do not. */
  hazardAt(at: LatLng, out: HazardParts): void;
  /**
   * Calls back for every incident that is an event of its own during the span and reaches within `km` of the point. In pieces:
   * a million of them may reach there.
   */
  visitEventsNear(at: LatLng, km: number, visit: VisitEvent, isWanted?: IsWanted): Pieces<void>;
  /** How many incidents of the last year lie within `km`; counted up to `countMax`, all where none is given. */
  countWithin(at: LatLng, km: number, countMax?: number): number;
}

/** `hazard` is what the event adds at its own place, `km` away in a straight line; `readPlace` returns that place. */
export type VisitEvent = (
  incident: number,
  hazard: number,
  readPlace: () => EventPlace,
  km: number,
) => void;

/** Whether an event that adds at most `hazardMax` is still wanted: places that hold less are skipped. */
export type IsWanted = (hazardMax: number) => boolean;

export interface EventPlace {
  readonly at: LatLng;
  readonly radiusKm: number;
}

export interface HazardParts {
  history: number;
  events: number;
}

export interface IncidentLayer {
  readonly count: number;
  readonly types: readonly RiskType[];
  /** The layer for a question about a span of time and a least severity. */
  during(span: Span, severityMin: number): readonly TypeLayer[];
}

/** Returns a layer that answers questions about many incidents; `toIncidentLayer` takes columns that are sorted already. */
export function createIncidentLayer(columns: IncidentColumns): IncidentLayer {
  return toIncidentLayer(sortIncidents(columns));
}

export function toIncidentLayer(sorted: SortedIncidents): IncidentLayer {
  const byType = [...Map.groupBy(sorted, ({ type }) => type)];
  return {
    count: sorted.reduce((sum, { count }) => sum + count, 0),
    types: byType.map(([type]) => type),
    during: (span, severityMin) =>
      byType.map(([type, bands]) =>
        join(
          type,
          bands.map((band) => createTypeLayer(band, { ...span, severityMin })),
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
    *visitEventsNear(at, km, visit, isWanted) {
      for (const band of bands) yield* band.visitEventsNear(at, km, visit, isWanted);
    },
    countWithin: (at, km, countMax) =>
      bands.reduce((sum, band) => sum + band.countWithin(at, km, countMax), 0),
  };
}

interface Query extends Span {
  readonly severityMin: number;
}

function createTypeLayer(
  { type, count, pile, events, sigmaKm }: SortedBand,
  query: Query,
): TypeLayer {
  const reach = reachOf(type);
  const forgottenMs = query.startMs - HALF_LIVES_MAX * reach.halfLifeMs;
  const remembered = events
    .filter(({ newestToMs }) => newestToMs >= forgottenMs)
    .map((each) =>
      createEventSum(each, sigmaKm, createEventHazard(each, reach, { ...query, forgottenMs })),
    );
  const sumOfPile = pile && createMassSum(pile.places, sigmaKm, sumPile(pile, query));
  // Hazards of a pile are stored as of its newest incident; all of them fade by the same factor since.
  const faded = pile ? 2 ** (-(query.endMs - pile.newestMs) / HISTORY_HALF_LIFE_MS) : 0;
  return {
    type,
    count,
    hazardAt(at, out) {
      if (sumOfPile) out.history += sumOfPile(at) * faded;
      for (const { sumAt } of remembered) out.events += sumAt(at);
    },
    *visitEventsNear(at, km, visit, isWanted) {
      for (const { visitNear } of remembered)
        yield* visitNear(at, km + SIGMAS_MAX * sigmaKm, visit, isWanted);
    },
    countWithin: (at, km, countMax = Infinity) =>
      pile
        ? countNear(pile, query, { at, km, countMax })
        : events.reduce((sum, each) => sum + countNear(each, query, { at, km, countMax }), 0),
  };
}

interface EventSum {
  readonly sumAt: (at: LatLng) => number;
  readonly visitNear: TypeLayer['visitEventsNear'];
}

function createEventSum(
  events: Events,
  sigmaKm: number,
  hazardDuring: (i: number) => number,
): EventSum {
  const { places } = events;
  const massOf = keepMass(places.count, (place) => {
    let sum = 0;
    for (let i = places.firsts[place]!; i < places.firsts[place + 1]!; i++) sum += hazardDuring(i);
    return sum;
  });
  return {
    sumAt: createMassSum(places, sigmaKm, massOf),
    visitNear: (at, km, visit, isWanted) =>
      visitEvents(
        events,
        massOf,
        { at, cutKm: km, isWanted: isWanted ?? (() => true) },
        (i, readPlace, awayKm) => visit(places.incidents[i]!, hazardDuring(i), readPlace, awayKm),
      ),
  };
}

/** All incidents of a pile count at every resolution: small ones matter only together. */
function sumPile({ places, hazard, fromMs, newestMs, hazardOfPlace }: Pile, query: Query): MassOf {
  if (newestMs <= query.endMs) return { known: hazardOfPlace };
  return keepMass(places.count, (place) => {
    let sum = 0;
    for (let i = places.firsts[place]!; i < places.firsts[place + 1]!; i++)
      if (fromMs[i]! <= query.endMs) sum += hazard[i]!;
    return sum;
  });
}

function createEventHazard(
  { hazard, severity, fromMs, toMs }: Events,
  reach: Reach,
  query: Query & { readonly forgottenMs: number },
): (i: number) => number {
  return (i) => {
    if (toMs[i]! < query.forgottenMs || severity[i]! < query.severityMin) return 0;
    return hazard[i]! * presence(reach, { fromMs: fromMs[i]!, toMs: toMs[i]! }, query);
  };
}

/**
 * Reused between queries: a route across the world makes ten thousand of them, and an array for each cost more than the
 * search. No callback may search itself.
 */
const VISITED = createStretches();
const COUNTED = createStretches();

/** This many places are visited before other work may run: a millisecond or two. */
const PIECE_PLACES = 8192;

/** Calls back for every event whose place is within `cutKm`, radius included. */
function* visitEvents(
  { places }: Events,
  massOf: MassOf,
  { at, cutKm, isWanted }: { at: LatLng; cutKm: number; isWanted: IsWanted },
  visit: (i: number, readPlace: () => EventPlace, km: number) => void,
): Pieces<void> {
  const p = toSphere(at);
  const { xyz, radiusKm, starts, firsts } = places;
  let visited = 0;
  const readPlace = (): EventPlace => ({
    at: toLatLng(xyz[3 * visited]!, xyz[3 * visited + 1]!, xyz[3 * visited + 2]!),
    radiusKm: radiusKm[visited]!,
  });
  findStretches(places, at, toCellReach(cutKm + places.radiusMaxKm), VISITED);
  // Other searches may run between two pieces.
  const bounds = VISITED.bounds.slice(0, VISITED.count);
  let looked = 0;
  for (let s = 0; s < bounds.length; s += 2) {
    const end = starts[bounds[s + 1]!]!;
    for (let place = starts[bounds[s]!]!; place < end; place++) {
      if (++looked % PIECE_PLACES === 0) yield;
      const dx = xyz[3 * place]! - p.x;
      const dy = xyz[3 * place + 1]! - p.y;
      const dz = xyz[3 * place + 2]! - p.z;
      const square = dx * dx + dy * dy + dz * dz;
      if (square > (cutKm + radiusKm[place]!) ** 2) continue;
      const { known } = massOf;
      if (known[place] === UNKNOWN) massOf.find?.(place);
      const mass = known[place]!;
      if (mass <= 0 || !isWanted(mass)) continue;
      visited = place;
      const km = Math.sqrt(square);
      for (let i = firsts[place]!; i < firsts[place + 1]!; i++) visit(i, readPlace, km);
    }
  }
}

function countNear(
  { places, fromMs }: Pick<Pile, 'places' | 'fromMs'>,
  query: Query,
  { at, km, countMax }: { at: LatLng; km: number; countMax: number },
): number {
  const p = toSphere(at);
  const { xyz, starts, firsts } = places;
  const stretches = COUNTED;
  let count = 0;
  findStretches(places, at, toCellReach(km), stretches);
  for (let s = 0; s < stretches.count; s += 2) {
    const end = starts[stretches.bounds[s + 1]!]!;
    for (let place = starts[stretches.bounds[s]!]!; place < end; place++) {
      const dx = xyz[3 * place]! - p.x;
      const dy = xyz[3 * place + 1]! - p.y;
      const dz = xyz[3 * place + 2]! - p.z;
      if (dx * dx + dy * dy + dz * dz > km * km) continue;
      for (let i = firsts[place]!; i < firsts[place + 1]!; i++)
        if (fromMs[i]! <= query.endMs && fromMs[i]! > query.endMs - YEAR_MS) count++;
      if (count >= countMax) return count;
    }
  }
  return count;
}
