/** Advice for a route, each piece with the reason and the numbers it rests on. */
import type { LatLng } from '#geo';
import type { RouteAdvice } from './advice.ts';
import { WORTH_AVOIDING_MIN } from './avoid.ts';
import { findDetours } from './detour.ts';
import { createField } from './field.ts';
import { toLevel } from './hazard.ts';
import type { Span } from './incidents/index.ts';
import { GAIN_MIN, createJudge, exposureOf } from './judge-way.ts';
import { prepareFor } from './preparations.ts';
import { toFieldOptions } from './question.ts';
import type { Knowledge } from './question.ts';
import { analyzeRoute } from './route.ts';
import type { RouteAsk, RouteRisk } from './route.ts';

export interface AdviceAsk {
  readonly alternativesMax: number;
  readonly isPassable: (at: LatLng) => boolean;
  /** Ways along roads that somebody proposed, from the first point to the last; judged like our own. */
  readonly roadWays?: readonly (readonly LatLng[])[];
}

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

function adviseWay(
  knowledge: Knowledge,
  ask: RouteAsk,
  risk: RouteRisk,
  { alternativesMax, isPassable, roadWays = [] }: AdviceAsk,
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
  const isBetter = createJudge(knowledge, ask, risk);
  /** Those that are better than the route, the least exposed first. */
  const judge = (candidates: readonly (readonly LatLng[])[], isByRoad: boolean): RouteAdvice[] =>
    candidates
      .map((candidate) => {
        const way = candidate.map(round6);
        const points = datedLike(ask, way);
        return { way, points, risk: analyzeRoute(knowledge, { ...ask, points, threatsMax: 0 }) };
      })
      .filter((candidate) => isBetter(candidate.points, candidate.risk))
      .toSorted((a, b) => exposureOf(a.risk) - exposureOf(b.risk))
      .map(({ way, risk: safer }) => toRouteChange(way, safer, risk, isByRoad));
  // A way one can drive comes before one that may lead across fields, however much safer that one is.
  return [...judge(roadWays, true), ...judge(ways, false)].slice(0, alternativesMax);
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

function toRouteChange(
  way: readonly LatLng[],
  safer: RouteRisk,
  original: RouteRisk,
  isByRoad: boolean,
): RouteAdvice {
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
      `(${safer.totalKm.toFixed(1)} km instead of ${original.totalKm.toFixed(1)} km). ` +
      (isByRoad ? 'It follows roads.' : 'It does not follow roads.'),
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
