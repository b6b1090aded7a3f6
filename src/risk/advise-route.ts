/** Advice for a route, each piece with the reason and the numbers it rests on. */
import type { LatLng } from '#geo';
import type { RouteAdvice } from './advice.ts';
import { findDetours } from './detour.ts';
import { createField } from './field.ts';
import { toLevel } from './hazard.ts';
import type { Span } from './incident-layer.ts';
import { prepareFor } from './preparations.ts';
import { toFieldOptions } from './question.ts';
import type { Knowledge } from './question.ts';
import { analyzeRoute } from './route.ts';
import type { RouteAsk, RouteRisk } from './route.ts';

export interface AdviceAsk {
  readonly alternativesMax: number;
  readonly isPassable: (at: LatLng) => boolean;
}

/** A change has to lower exposure by this much to be worth telling (D13). */
const GAIN_MIN = 0.1;
const LENGTH_RATIO_MAX = 1.5;
/** Below this the whole route is as quiet as it gets, and nothing is searched. */
const WORTH_AVOIDING_MIN = 0.25;
const HOUR_MS = 3_600_000;
/** For comparing hours a route is looked at in so many places. */
const TIMING_POINTS_MAX = 60;
const TIMING_HOURS = 24;

export function adviseRoute(
  knowledge: Knowledge,
  ask: RouteAsk,
  risk: RouteRisk,
  options: AdviceAsk,
): RouteAdvice[] {
  return [
    ...adviseWay(knowledge, ask, risk, options),
    ...adviseTime(knowledge, ask, risk),
    ...prepareFor(risk.threats),
  ];
}

/** Weight summed over the way: what the traveller is exposed to. */
function exposureOf({ averageRisk, totalKm }: RouteRisk): number {
  return averageRisk * totalKm;
}

/** Weight integrated along the way by the trapezoid rule: the second measure a detour has to lower. */
function integralOf({ points }: RouteRisk): number {
  return points
    .slice(1)
    .reduce(
      (sum, point, i) =>
        sum + ((point.weight + points[i]!.weight) / 2) * (point.km - points[i]!.km),
      0,
    );
}

function adviseWay(
  knowledge: Knowledge,
  ask: RouteAsk,
  risk: RouteRisk,
  { alternativesMax, isPassable }: AdviceAsk,
): RouteAdvice[] {
  if (risk.maxRiskWeight < WORTH_AVOIDING_MIN || alternativesMax === 0) return [];
  const [from, to] = [ask.points[0]!, ask.points.at(-1)!];
  const spans = risk.points.map(({ span }) => span);
  const whole = {
    startMs: Math.min(...spans.map((s) => s.startMs)),
    endMs: Math.max(...spans.map((s) => s.endMs)),
  };
  const field = createField(toFieldOptions(knowledge, ask), whole);
  const ways = findDetours({
    from,
    to,
    route: ask.points,
    isPassable,
    weightAt: (at) => field.weigh(at).weight,
  });
  return ways
    .map((way) => way.map(round6))
    .map((way) => ({
      way,
      risk: analyzeRoute(knowledge, { ...ask, points: datedLike(ask, way), threatsMax: 0 }),
    }))
    .filter((candidate) => isBetter(candidate.risk, risk))
    .toSorted((a, b) => exposureOf(a.risk) - exposureOf(b.risk))
    .slice(0, alternativesMax)
    .map(({ way, risk: safer }) => toRouteChange(way, safer, risk));
}

function isBetter(candidate: RouteRisk, original: RouteRisk): boolean {
  const isShortEnough = candidate.totalKm <= original.totalKm * LENGTH_RATIO_MAX;
  const isSafer =
    exposureOf(candidate) <= exposureOf(original) * (1 - GAIN_MIN) &&
    integralOf(candidate) <= integralOf(original) * (1 - GAIN_MIN);
  return isShortEnough && isSafer;
}

/** The interface tells coordinates with six decimals; the proof is made on what is told. */
function round6({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/** The same departure and arrival, where the route had times. */
function datedLike({ points }: RouteAsk, way: readonly LatLng[]): RouteAsk['points'] {
  const times = points.map(({ timeMs }) => timeMs).filter((timeMs) => timeMs !== undefined);
  if (times.length === 0) return way;
  return way.map((at, i) =>
    i === 0
      ? { ...at, timeMs: times[0]! }
      : i === way.length - 1
        ? { ...at, timeMs: times.at(-1)! }
        : at,
  );
}

function toRouteChange(way: readonly LatLng[], safer: RouteRisk, original: RouteRisk): RouteAdvice {
  const lower = percent(1 - exposureOf(safer) / exposureOf(original));
  const longer = safer.totalKm / original.totalKm - 1;
  const length =
    longer >= 0.005
      ? `${percent(longer)} longer`
      : longer <= -0.005
        ? `${percent(-longer)} shorter`
        : 'as long';
  return {
    type: 'route_change',
    priority: toPriority(original.maxRiskWeight),
    description:
      `This way lowers exposure by ${lower} (average risk ${safer.averageRisk.toFixed(2)} instead of ${original.averageRisk.toFixed(2)}, ` +
      `highest ${safer.maxRiskWeight.toFixed(2)} instead of ${original.maxRiskWeight.toFixed(2)}) and is ${length} ` +
      `(${safer.totalKm.toFixed(1)} km instead of ${original.totalKm.toFixed(1)} km). It does not follow roads.`,
    alternativeRoute: way,
  };
}

/** The same route at another hour: every hour of a day is weighed in the same places. */
function adviseTime(knowledge: Knowledge, ask: RouteAsk, risk: RouteRisk): RouteAdvice[] {
  if (risk.maxRiskWeight < 0.05) return [];
  const step = Math.max(1, Math.ceil(risk.points.length / TIMING_POINTS_MAX));
  const places = risk.points.filter((_, i) => i % step === 0);
  const startMs = Math.min(...places.map(({ span }) => span.startMs));
  const isDated = ask.points.some(({ timeMs }) => timeMs !== undefined);
  const options = toFieldOptions(knowledge, ask);
  const averageAt = (shiftMs: number): number => {
    const spans: Span[] = places.map(({ span }) =>
      isDated
        ? { startMs: span.startMs + shiftMs, endMs: span.startMs + shiftMs }
        : { startMs: startMs + shiftMs, endMs: startMs + shiftMs },
    );
    const fields = new Map<number, ReturnType<typeof createField>>();
    const sum = places.reduce((total, { at }, i) => {
      const hour = Math.floor(spans[i]!.startMs / HOUR_MS);
      const field =
        fields.get(hour) ??
        createField(options, { startMs: hour * HOUR_MS, endMs: (hour + 1) * HOUR_MS });
      fields.set(hour, field);
      return total + field.weigh(at).weight;
    }, 0);
    return sum / places.length;
  };
  const now = averageAt(0);
  const later = Array.from({ length: TIMING_HOURS - 1 }, (_, i) => ({
    hours: i + 1,
    average: averageAt((i + 1) * HOUR_MS),
  }));
  const best = later.reduce((a, b) => (b.average < a.average ? b : a));
  const gain = now === 0 ? 0 : 1 - best.average / now;
  if (gain < GAIN_MIN || now - best.average < 0.02) return [];
  return [
    {
      type: 'timing_adjustment',
      priority: gain >= 0.3 && toLevel(now) !== 'low' ? 'high' : gain >= 0.2 ? 'medium' : 'low',
      description: `Leaving ${best.hours} h later lowers average risk by ${percent(gain)} (${best.average.toFixed(2)} instead of ${now.toFixed(2)}).`,
    },
  ];
}

function toPriority(weight: number): RouteAdvice['priority'] {
  const level = toLevel(weight);
  return level === 'critical' ? 'urgent' : level;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
