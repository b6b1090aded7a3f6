/** E1: the risk along a route. */
import { destination, geodesic } from '#geo';
import type { LatLng } from '#geo';
import { createCollector } from './collect.ts';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { createField } from './field.ts';
import type { Field } from './field.ts';
import { toLevel } from './hazard.ts';
import type { Span } from './incidents/index.ts';
import { listCoverage, mean, percentile90, toFieldOptions } from './question.ts';
import type { Coverage, Knowledge, Resolution } from './question.ts';
import { createNaming } from './threats.ts';
import type { Threat } from './threats.ts';

export interface RouteAsk {
  readonly points: readonly (LatLng & { readonly timeMs?: number | undefined })[];
  readonly types?: readonly RiskType[] | undefined;
  readonly resolution: Resolution;
  /** Where points carry no time of their own. */
  readonly window: Span;
  readonly threatsMax: number;
}

export interface RoutePointRisk {
  readonly at: LatLng;
  readonly weight: number;
  readonly hazards: readonly number[];
  readonly threatIds: readonly string[];
  /** Which point of the question it is; undefined for samples between them. */
  readonly sourceIndex: number | undefined;
  /** Kilometers from the start. */
  readonly km: number;
  readonly span: Span;
}

export interface RouteRisk {
  readonly points: readonly RoutePointRisk[];
  readonly totalKm: number;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  readonly percentile90: number;
  readonly highRiskSegments: number;
  readonly threats: readonly Threat[];
  readonly coverage: readonly Coverage[];
}

/** How far apart the samples between two points of the question may be (D7). */
const STEP_KM: Readonly<Record<Resolution, number>> = { low: Infinity, medium: 1, high: 0.25 };
const SAMPLES_ADDED_MAX = 5_000;
/** Times are taken in steps: as fine as this, and never more than so many. */
const TIME_STEP_MIN_MS = 600_000;
const TIME_STEPS_MAX = 200;

export function analyzeRoute(knowledge: Knowledge, ask: RouteAsk): RouteRisk {
  const options = toFieldOptions(knowledge, ask);
  const places = layOut(ask);
  const fieldOf = fieldsBySpan((span) => createField(options, span), places);
  const collector = createCollector(knowledge, ask);
  const weighed = places.map((place) => {
    const field = fieldOf(place.span);
    collector.addEventsNear(field, place.at, 0);
    return { place, ...collector.weigh(field, place.at) };
  });
  const threats = collector.threats();
  const namesAt = createNaming(threats);
  const points = weighed.map(({ place, risk, evidenceIds }) => ({
    ...place,
    weight: round4(risk.weight),
    hazards: risk.hazards,
    threatIds: namesAt(place.at, evidenceIds),
  }));
  const weights = points.map(({ weight }) => weight);
  return {
    points,
    totalKm: places.at(-1)!.km,
    averageRisk: mean(weights),
    maxRiskWeight: Math.max(...weights),
    percentile90: percentile90(weights),
    highRiskSegments: countRuns(weights),
    threats,
    coverage: listCoverage(knowledge, ask.types ?? RISK_TYPES, ask.window.startMs),
  };
}

/** Weights are told with four decimals; levels and sums are made of what is told, so that readers get the same. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

interface Place {
  readonly at: LatLng;
  readonly sourceIndex: number | undefined;
  readonly km: number;
  readonly span: Span;
}

/** Every point of the question in order, with samples between them and the time one is there. */
function layOut({ points, resolution, window }: RouteAsk): Place[] {
  const legs = points.slice(1).map((to, i) => geodesic({ from: points[i]!, to }));
  const totalKm = legs.reduce((sum, { km }) => sum + km, 0);
  // The step widens until the samples fit the bound; each leg adds at most its length divided by the step.
  const stepKm = Math.max(STEP_KM[resolution], totalKm / SAMPLES_ADDED_MAX);
  const places: Omit<Place, 'span'>[] = [{ at: toLatLng(points[0]!), sourceIndex: 0, km: 0 }];
  let startKm = 0;
  legs.forEach(({ km, bearing }, i) => {
    const parts = stepKm === Infinity ? 1 : Math.max(1, Math.ceil(km / stepKm));
    for (let part = 1; part < parts; part++)
      places.push({
        at: destination({ from: points[i]!, bearing, km: (km * part) / parts }),
        sourceIndex: undefined,
        km: startKm + (km * part) / parts,
      });
    startKm += km;
    places.push({ at: toLatLng(points[i + 1]!), sourceIndex: i + 1, km: startKm });
  });
  return withTimes(places, points, window);
}

function toLatLng({ lat, lng }: LatLng): LatLng {
  return { lat, lng };
}

/** A point's own time; between dated neighbours in proportion to the distance; without any dated point the whole window (D4). */
function withTimes(
  places: readonly Omit<Place, 'span'>[],
  points: RouteAsk['points'],
  window: Span,
): Place[] {
  const dated = places
    .filter(
      ({ sourceIndex }) => sourceIndex !== undefined && points[sourceIndex]!.timeMs !== undefined,
    )
    .map(({ km, sourceIndex }) => ({ km, timeMs: points[sourceIndex!]!.timeMs! }));
  if (dated.length === 0) return places.map((place) => ({ ...place, span: window }));
  let next = 0;
  return places.map((place) => {
    const own = place.sourceIndex === undefined ? undefined : points[place.sourceIndex]!.timeMs;
    while (next < dated.length && dated[next]!.km < place.km) next++;
    const after = dated[Math.min(next, dated.length - 1)]!;
    const before = dated[Math.max(0, next - 1)]!;
    const share =
      after.km === before.km
        ? 0
        : Math.max(0, Math.min(1, (place.km - before.km) / (after.km - before.km)));
    const timeMs = own ?? before.timeMs + share * (after.timeMs - before.timeMs);
    return { ...place, span: { startMs: timeMs, endMs: timeMs } };
  });
}

/** One field per step of time, made when first needed: ten thousand points an hour apart do not need ten thousand fields. */
function fieldsBySpan(
  make: (span: Span) => Field,
  places: readonly Place[],
): (span: Span) => Field {
  const starts = places.map(({ span }) => span.startMs);
  const [first, last] = [
    starts.reduce((a, b) => Math.min(a, b)),
    starts.reduce((a, b) => Math.max(a, b)),
  ];
  const stepMs = Math.max(TIME_STEP_MIN_MS, (last - first) / TIME_STEPS_MAX);
  const made = new Map<string, Field>();
  return (span) => {
    const isInstant = span.startMs === span.endMs;
    const startMs = isInstant
      ? first + Math.floor((span.startMs - first) / stepMs) * stepMs
      : span.startMs;
    // One instant for all is exact; a step otherwise covers all of its instants.
    const endMs = isInstant ? (first === last ? startMs : startMs + stepMs) : span.endMs;
    const key = `${startMs} ${endMs}`;
    const field = made.get(key) ?? make({ startMs, endMs });
    made.set(key, field);
    return field;
  };
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
