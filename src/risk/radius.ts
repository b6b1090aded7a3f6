/** E2: the risk inside a circle. */
import type { Pieces } from '#base';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { circleAreaKm2, sampleCircle, sampleKm } from '#geo/circles';
import type { Circle } from '#geo/circles';
import { assignNearest } from './circle-samples.ts';
import { createCollector } from './collect.ts';
import type { Collector, Weighed, WorstPlace } from './collect.ts';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { createField } from './field.ts';
import { judgeFooting, whyNotSafe } from './footing.ts';
import type { Footing, FootingAsk } from './footing.ts';
import { LEVELS, round4, toLevel } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import { mean, toFieldOptions } from './question.ts';
import type { Knowledge, Resolution } from './question.ts';
import { offerInCircle } from './seek-worst.ts';
import type { PlaceInCircle } from './seek-worst.ts';
import { createNaming } from './threats.ts';
import type { Threat } from './threats.ts';
import { judgeOverall, judgeTiers } from './tier.ts';
import type { Tiers } from './tier.ts';
import { findCell, layoutCells, traceZones } from './zones/index.ts';
import type { CellLayout } from './zones/index.ts';
import type { LatLngPair } from './zones/index.ts';

export interface RadiusAsk extends Circle {
  readonly pointCount: number;
  readonly types?: readonly RiskType[] | undefined;
  readonly resolution: Resolution;
  readonly timeMs: number;
  readonly threatsMax: number;
}

export interface RadiusPointRisk {
  readonly at: LatLng;
  readonly weight: number;
  readonly hazards: readonly number[];
  readonly threatIds: readonly string[];
  readonly distanceKm: number;
}

export interface Zone {
  readonly id: string;
  /** The level of its weight. */
  readonly level: RiskLevel;
  /** Why it must not be called safe although its level is low (R12). */
  readonly notSafe: string | undefined;
  readonly boundary: readonly LatLngPair[];
  readonly primaryThreatIds: readonly string[];
}

export interface RadiusRisk {
  readonly points: readonly RadiusPointRisk[];
  readonly areaKm2: number;
  readonly overall: RiskLevel;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  readonly threats: readonly Threat[];
  readonly zones: readonly Zone[];
  readonly footing: Footing;
  readonly tiers: Tiers;
}

/** Cells along one side of the grid that zones are made of (R10). */
const ZONE_CELLS_SIDE: Readonly<Record<Resolution, number>> = { low: 8, medium: 14, high: 22 };
const PRIMARY_THREATS_MAX = 3;
/** In a zone of low weight this many cells are checked before it may be called safe. */
const SAFE_CHECKS = 3;
/** With more worst places than this, even samples that are not shown are not weighed. */
const REPLACED_WEIGHED_MAX = 100;
/** A larger circle is checked in several places. */
const STAND_IN_KM = 5;

/**
 * Returns the risk in a circle: points, zones, threats, and what the answer is based on. It works in pieces:
 *
 *    const risk = doAtOnce(analyzeRadius(knowledge, ask));
 *    risk.overall; // the level of the circle
 */
export function* analyzeRadius(knowledge: Knowledge, ask: RadiusAsk): Pieces<RadiusRisk> {
  const { center, radiusKm } = ask;
  const field = createField(toFieldOptions(knowledge, ask), {
    startMs: ask.timeMs,
    endMs: ask.timeMs,
  });
  const collector = createCollector<PlaceInCircle>(knowledge, ask, (at) => ({ at }));
  const layout = layoutCells({ center, radiusKm, side: ZONE_CELLS_SIDE[ask.resolution] });
  yield* offerInCircle(collector, ask, field);
  yield;
  const { places, worst, chosen } = choosePlaces(ask, layout.centers, collector);
  const order = field.incidents.length > 0 ? orderByStrip(places) : places.keys();
  const samples = yield* inOrderOf(order, places, (at, i): Sample => {
    const { risk, evidenceIds } = collector.weigh(field, at);
    const here = worst[i - layout.centers.length];
    // A place names what is worst there, however little that is.
    return { at, risk, evidenceIds: here ? [...evidenceIds, here.evidenceId] : evidenceIds };
  });
  const cells = samples.slice(0, layout.centers.length);
  const threats = collector.threats();
  const namesAt = createNaming(threats);

  const points = withMost(chosen, samples).map((one) => toPoint(ask, one, samples, namesAt));
  const weights = points.map(({ weight }) => weight);
  const maxRiskWeight = weights.reduce((a, b) => Math.max(a, b), 0);
  const evenWeights = cells.map(({ risk }) => round4(risk.weight));
  const footingAsk = {
    types: ask.types ?? RISK_TYPES,
    places: standIn(ask),
    timeMs: ask.timeMs,
    field,
    threats,
  };
  const tierAsk = {
    types: footingAsk.types,
    // The middles of the cells are evenly spread, and do not depend on how many points were asked for.
    even: cells.map(({ risk }) => risk),
    all: samples.map(({ risk }) => risk),
    threats,
  };
  const overall = judgeOverall(tierAsk);
  const footing = judgeFooting(knowledge, footingAsk);
  const worstSamples = samples.slice(cells.length, cells.length + worst.length);
  const rated = rateCells(layout, { cells, evenWeights, worstSamples, namesAt });
  return {
    points,
    areaKm2: circleAreaKm2(ask),
    overall,
    averageRisk: mean(weights),
    maxRiskWeight,
    threats,
    zones: listZones(knowledge, layout, rated, footingAsk),
    footing,
    tiers: judgeTiers(tierAsk, overall, footing.assessed),
  };
}

type NamesAt = ReturnType<typeof createNaming>;

function toPoint(
  ask: RadiusAsk,
  { sample, evenIndex }: AnswerPoint,
  samples: readonly Sample[],
  namesAt: NamesAt,
): RadiusPointRisk {
  const { at, risk, evidenceIds } = samples[sample]!;
  return {
    at,
    weight: round4(risk.weight),
    hazards: risk.hazards,
    threatIds: namesAt(at, evidenceIds),
    distanceKm:
      evenIndex === undefined
        ? distanceKm({ from: ask.center, to: at })
        : sampleKm(ask, ask.pointCount, evenIndex),
  };
}

/** Each cell with its weight and the threats it names. */
interface RatedCells {
  readonly cells: readonly Sample[];
  readonly weights: readonly number[];
  readonly names: readonly (readonly string[])[];
}

/** A cell weighs as much as its middle, or as the worst place in it. */
function rateCells(
  layout: CellLayout,
  sampled: {
    readonly cells: readonly Sample[];
    readonly evenWeights: readonly number[];
    readonly worstSamples: readonly Sample[];
    readonly namesAt: NamesAt;
  },
): RatedCells {
  const { cells, evenWeights, worstSamples, namesAt } = sampled;
  const weights = [...evenWeights];
  const names = cells.map(({ at, evidenceIds }) => namesAt(at, evidenceIds));
  for (const { at, risk, evidenceIds } of worstSamples) {
    const cell = findCell(layout, at);
    weights[cell] = Math.max(weights[cell]!, round4(risk.weight));
    names[cell] = [...new Set([...names[cell]!, ...namesAt(at, evidenceIds)])];
  }
  return { cells, weights, names };
}

function listZones(
  knowledge: Knowledge,
  layout: CellLayout,
  { cells, weights, names }: RatedCells,
  footingAsk: FootingAsk,
): Zone[] {
  return traceZones({
    layout,
    classOf: Uint8Array.from(weights, (weight) => LEVELS.indexOf(toLevel(weight))),
  }).map((zone, i) => {
    const primary = primaryThreats(
      zone.cells.map((cell) => names[cell]!),
      footingAsk.threats,
    );
    const places = zone.cells.map((cell) => cells[cell]!.at);
    return {
      id: `zone-${i + 1}`,
      level: LEVELS[zone.class]!,
      notSafe:
        LEVELS[zone.class] === 'low'
          ? (tellThreat(primary[0]) ?? findNotSafe(knowledge, places, footingAsk))
          : undefined,
      boundary: zone.boundary,
      primaryThreatIds: primary.map(({ id }) => id),
    };
  });
}

/** A zone that is within reach of a threat above low is not safe, however little of it is left there. */
function tellThreat(worst: Threat | undefined): string | undefined {
  if (worst === undefined || worst.level === 'low') return undefined;
  return `Rated caution because of a threat nearby: ${worst.description}`;
}

interface Sample extends Weighed {
  readonly at: LatLng;
}

/** A point of the answer: its index among the places, and among the even samples if it is one. */
interface AnswerPoint {
  readonly sample: number;
  readonly evenIndex: number | undefined;
}

interface ChosenPlaces {
  /** Middles of cells, then places where something is worst, then even samples: everything that is weighed. */
  readonly places: readonly LatLng[];
  readonly worst: readonly WorstPlace<PlaceInCircle>[];
  readonly chosen: readonly AnswerPoint[];
}

/**
 * The answer has as many points as asked for: even samples, of which those nearest to a worst place are replaced by it
 * (R13).
 */
function choosePlaces(
  ask: RadiusAsk,
  middles: readonly LatLng[],
  collector: Collector<PlaceInCircle>,
): ChosenPlaces {
  const even = sampleCircle(ask, ask.pointCount);
  const worst = collector.listWorst();
  const worstPlaces = worst.map(({ place }) => place.at);
  const assigned = assignNearest(even, worstPlaces.slice(0, ask.threatsMax));
  const replacedBy = new Map<number, number>();
  assigned.forEach((index, w) => {
    if (index !== -1) replacedBy.set(index, w);
  });
  // Replaced samples count for the maximum; beside this many worst places they would change nothing.
  const isAll = replacedBy.size <= REPLACED_WEIGHED_MAX;
  const places = [...middles, ...worstPlaces];
  const chosen = even.map((at, evenIndex): AnswerPoint => {
    const w = replacedBy.get(evenIndex);
    if (w === undefined || isAll) places.push(at);
    return w === undefined
      ? { sample: places.length - 1, evenIndex }
      : { sample: middles.length + w, evenIndex: undefined };
  });
  return { places, worst, chosen };
}

/** The worst of everything weighed is always in the answer: it replaces the least. */
function withMost(
  chosen: readonly AnswerPoint[],
  samples: readonly Sample[],
): readonly AnswerPoint[] {
  const weightOf = (i: number): number => samples[i]!.risk.weight;
  let most = 0;
  for (let i = 1; i < samples.length; i++) if (weightOf(i) > weightOf(most)) most = i;
  if (chosen.some(({ sample }) => weightOf(sample) === weightOf(most))) return chosen;
  let least = 0;
  chosen.forEach(({ sample }, i) => {
    if (weightOf(sample) < weightOf(chosen[least]!.sample)) least = i;
  });
  return chosen.with(least, { sample: most, evenIndex: undefined });
}

/** The centre, and four places around it where the circle is wide enough to lie in several countries. */
function standIn({ center, radiusKm }: Circle): LatLng[] {
  if (radiusKm < STAND_IN_KM) return [center];
  return [
    center,
    ...[0, 90, 180, 270].map((bearing) =>
      destination({ from: center, bearing, km: radiusKm * Math.SQRT1_2 }),
    ),
  ];
}

function findNotSafe(
  knowledge: Knowledge,
  places: readonly LatLng[],
  ask: FootingAsk,
): string | undefined {
  const step = Math.max(1, Math.floor(places.length / SAFE_CHECKS));
  for (let i = 0; i < places.length; i += step) {
    const why = whyNotSafe(knowledge, places[i]!, ask);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** The worst threats named in a zone. */
function primaryThreats(
  namesOfCells: readonly (readonly string[])[],
  threats: readonly Threat[],
): Threat[] {
  const named = new Set(namesOfCells.flat());
  return threats.filter(({ id }) => named.has(id)).slice(0, PRIMARY_THREATS_MAX);
}

/**
 * In strips of a hundredth of a degree, each from west to east: consecutive neighbours find the same incidents in the
 * processor's cache, which saves a fifth of the time over a million.
 */
function orderByStrip(places: readonly LatLng[]): Float64Array {
  const count = places.length;
  // Strip, longitude and index in one number: numbers sort several times as fast as with a comparison function.
  const keys = Float64Array.from(
    places,
    ({ lat, lng }, i) =>
      (Math.floor((lat + 90) * 100) * LNG_STEPS +
        Math.floor(((lng + 180) / 360) * (LNG_STEPS - 1))) *
        count +
      i,
  ).sort();
  for (let k = 0; k < count; k++) keys[k] = keys[k]! % count;
  return keys;
}

/** 38 m at the equator. */
const LNG_STEPS = 2 ** 20;

/** Maps the places, visiting them in the given order. */
function* inOrderOf<P, R>(
  order: Iterable<number>,
  places: readonly P[],
  map: (place: P, index: number) => R,
): Pieces<R[]> {
  const results: R[] = [];
  results.length = places.length;
  for (const i of order) {
    results[i] = map(places[i]!, i);
    yield;
  }
  return results;
}
