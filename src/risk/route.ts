/** E1: the risk along a route. */
import { mapInPieces } from '#base';
import type { Pieces } from '#base';
import type { LatLng } from '#geo';
import { createCollector } from './collect.ts';
import type { Collector, Weighed, WorstPlace } from './collect.ts';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { createField } from './field.ts';
import type { Field } from './field.ts';
import { judgeFooting } from './footing.ts';
import type { Footing } from './footing.ts';
import type { Traveller } from './guidance/index.ts';
import { round4, toLevel } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import type { Span } from './incidents/index.ts';
import { mean, toFieldOptions } from './question.ts';
import type { Knowledge, Resolution } from './question.ts';
import { createRouteLine } from './route-line.ts';
import type { RouteLine } from './route-line.ts';
import { fieldsBySpan, layOut } from './route-places.ts';
import type { Place } from './route-places.ts';
import { offerAlongRoute } from './seek-worst.ts';
import type { PlaceOnRoute } from './seek-worst.ts';
import { createNaming } from './threats.ts';
import type { Threat } from './threats.ts';
import { judgeOverall, judgeTiers } from './tier.ts';
import type { TierAsk, Tiers } from './tier.ts';

export interface RouteAsk {
  readonly points: readonly (LatLng & { readonly timeMs?: number | undefined })[];
  readonly types?: readonly RiskType[] | undefined;
  readonly resolution: Resolution;
  /** Where points carry no time of their own. */
  readonly window: Span;
  readonly threatsMax: number;
  /** For advice. Default: individual. */
  readonly traveller?: Traveller | undefined;
}

export interface RoutePointRisk {
  readonly at: LatLng;
  readonly weight: number;
  readonly hazards: readonly number[];
  /** The part of the hazard from baseline and context alone. */
  readonly backgroundHazard: number;
  readonly threatIds: readonly string[];
  /** The index of the point in the question; undefined for samples between. */
  readonly sourceIndex: number | undefined;
  /** Kilometres from the start. */
  readonly km: number;
  readonly span: Span;
}

export interface RouteRisk {
  readonly points: readonly RoutePointRisk[];
  readonly totalKm: number;
  readonly overall: RiskLevel;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  readonly highRiskSegments: number;
  readonly threats: readonly Threat[];
}

export interface AnalyzedRoute extends RouteRisk {
  readonly tiers: Tiers;
  readonly footing: Footing;
}

/** How far apart the samples between two points of the question may be (D7). */
const STEP_KM: Readonly<Record<Resolution, number>> = { low: Infinity, medium: 1, high: 0.25 };
/** At `low` even samples are weighed as well, so that nothing in between is missed; the answer does not show them. */
const HIDDEN_STEP_KM_MIN = 1;
const HIDDEN_STEPS_MAX = 100;
/** This many places of a route, ends and its worst included, stand for all of it in the check of what is known there. */
const FOOTING_PLACES = 40;

/**
 * Returns the risk along a route: points with their weights, threats, and what the answer is based on. It works in
 * pieces; `adviseRoute` takes its result:
 *
 *    const risk = doAtOnce(analyzeRoute(knowledge, ask));
 *    const advice = doAtOnce(adviseRoute(knowledge, ask, risk, options));
 */
export function* analyzeRoute(knowledge: Knowledge, ask: RouteAsk): Pieces<AnalyzedRoute> {
  const { field, weighed, tierAsk, ...risk } = yield* weighRoute(knowledge, ask);
  yield;
  const footing = judgeFooting(knowledge, {
    types: ask.types ?? RISK_TYPES,
    places: pickPlaces(weighed),
    timeMs: ask.window.startMs,
    field,
    threats: risk.threats,
  });
  return { ...risk, footing, tiers: judgeTiers(tierAsk, risk.overall, footing.assessed) };
}

/** The numbers alone, for comparing ways: what they are based on is the same. */
export function* weighRoute(
  knowledge: Knowledge,
  ask: RouteAsk,
): Pieces<
  RouteRisk & {
    readonly field: Field;
    readonly weighed: readonly Sample[];
    readonly tierAsk: TierAsk;
  }
> {
  const { samples, weighed, threats, line, field } = yield* sampleRoute(knowledge, ask);
  const namesAt = createNaming(threats);
  const points = yield* mapInPieces(samples, ({ place, risk, evidenceIds }) => ({
    ...place,
    weight: round4(risk.weight),
    hazards: risk.hazards,
    backgroundHazard: risk.backgroundHazard,
    threatIds: namesAt(place.at, evidenceIds),
  }));
  const weights = points.map(({ weight }) => weight);
  const maxRiskWeight = weights.reduce((a, b) => Math.max(a, b), 0);
  const tierAsk: TierAsk = {
    types: ask.types ?? RISK_TYPES,
    // The worst may be one of the even samples, and counts once.
    even: [...new Set(weighed)].flatMap(({ isEven, risk }) => (isEven ? [risk] : [])),
    all: [...weighed, ...samples].map(({ risk }) => risk),
    threats,
  };
  return {
    points,
    totalKm: line.totalKm,
    overall: judgeOverall(tierAsk),
    tierAsk,
    averageRisk: mean(weights),
    maxRiskWeight,
    highRiskSegments: countRuns(weights),
    threats,
    field,
    weighed,
  };
}

interface Sample extends Weighed {
  readonly place: Place;
  /** A point of the question or an even sample between two; the others are where something is worst. */
  readonly isEven: boolean;
}

interface SampledRoute {
  /** The samples in the answer. */
  readonly samples: readonly Sample[];
  /** All even samples, in the answer or not, and the worst of all. */
  readonly weighed: readonly Sample[];
  readonly threats: readonly Threat[];
  readonly line: RouteLine;
  /** The field at the start. */
  readonly field: Field;
}

/** Even samples in order, and between them the places where each listed threat is worst and where all together are (R13). */
function* sampleRoute(knowledge: Knowledge, ask: RouteAsk): Pieces<SampledRoute> {
  const options = toFieldOptions(knowledge, ask);
  const line = yield* createRouteLine(ask.points, ask.window);
  const isHidden = STEP_KM[ask.resolution] === Infinity;
  const stepKm = isHidden
    ? Math.max(HIDDEN_STEP_KM_MIN, line.totalKm / HIDDEN_STEPS_MAX)
    : STEP_KM[ask.resolution];
  const places = yield* layOut(ask.points, line, stepKm);
  const fieldOf = fieldsBySpan((span) => createField(options, span), places);
  const collector = createCollector<PlaceOnRoute>(knowledge, ask);
  const even = yield* mapInPieces(places, (place): Sample => ({
    place,
    isEven: true,
    ...collector.weigh(fieldOf(place.span), place.at),
  }));
  const field = fieldOf(places[0]!.span);
  yield* offerAlongRoute(collector, line, (km) => fieldOf(line.spanAt(km)));
  const worst = yield* weighWorst(collector, line, fieldOf);
  const threats = collector.threats();
  const listed = keepListed(worst, threats);
  const most = [...even, ...worst].reduce((a, b) => (b.risk.weight > a.risk.weight ? b : a));
  const samples = mergeByKm(
    isHidden
      ? even.filter(({ place }) => place.sourceIndex !== undefined || place === most.place)
      : even,
    most.isEven || listed.some(({ place }) => place === most.place) ? listed : [...listed, most],
  );
  return { samples, weighed: [...even, most], threats, line, field };
}

type WorstSample = Sample & { readonly worstIds: readonly string[] };

/** One sample for each place, even if several pieces of evidence are worst there. */
function* weighWorst(
  collector: Collector<PlaceOnRoute>,
  line: RouteLine,
  fieldOf: (span: Span) => Field,
): Pieces<WorstSample[]> {
  const byPlace = Map.groupBy(collector.listWorst(), ({ place }) => toMeters(place.km));
  return yield* mapInPieces([...byPlace.values()], (here: readonly WorstPlace<PlaceOnRoute>[]) => {
    const { at, km } = here[0]!.place;
    const span = line.spanAt(km);
    const worstIds = here.map(({ evidenceId }) => evidenceId);
    const { risk, evidenceIds } = collector.weigh(fieldOf(span), at);
    return {
      place: { at, km, span, sourceIndex: undefined },
      isEven: false,
      worstIds,
      risk,
      evidenceIds: [...evidenceIds, ...worstIds],
    };
  });
}

function toMeters(km: number): number {
  return Math.round(km * 1000);
}

/** The places of the threats in the answer. */
function keepListed(worst: readonly WorstSample[], threats: readonly Threat[]): Sample[] {
  const listed = new Set(threats.flatMap(({ evidenceIds }) => evidenceIds));
  return worst.filter(({ worstIds }) => worstIds.some((id) => listed.has(id)));
}

/** Both in order of distance; at the same distance the point of the question comes first. */
function mergeByKm(even: readonly Sample[], worst: readonly Sample[]): Sample[] {
  const rest = worst.toSorted((a, b) => a.place.km - b.place.km);
  const merged: Sample[] = [];
  let next = 0;
  even.forEach((sample, i) => {
    // The end of the route stays the end.
    const beforeKm = i === even.length - 1 ? Infinity : sample.place.km;
    while (next < rest.length && rest[next]!.place.km < beforeKm) merged.push(rest[next++]!);
    merged.push(sample);
  });
  return merged;
}

/** Places evenly along the route, both ends among them, and the worst. */
function pickPlaces(weighed: readonly Sample[]): LatLng[] {
  const totalKm = weighed.reduce((most, { place }) => Math.max(most, place.km), 0);
  const stepKm = totalKm / (FOOTING_PLACES - 2);
  const picked: LatLng[] = [];
  let nextKm = 0;
  for (const { place, isEven } of weighed)
    if (isEven && place.km >= nextKm - 1e-9) {
      picked.push(place.at);
      nextKm = place.km + stepKm;
    }
  const ends = [weighed.findLast(({ isEven }) => isEven)!, weighed.at(-1)!];
  return [...picked.slice(0, FOOTING_PLACES), ...ends.map(({ place }) => place.at)];
}

/** Maximal runs of consecutive points whose level is high or critical (D10). */
function countRuns(weights: readonly number[]): number {
  return weights.filter((weight, i) => isHigh(weight) && (i === 0 || !isHigh(weights[i - 1]!)))
    .length;
}

function isHigh(weight: number): boolean {
  const level = toLevel(weight);
  return level === 'high' || level === 'critical';
}
