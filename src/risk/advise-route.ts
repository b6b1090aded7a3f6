/** Advice for a route, the most urgent first, each piece with its reason and the numbers behind it. */
import { mapInPieces } from '#base';
import type { Pieces } from '#base';
import type { RouteAdvice } from './advice.ts';
import { adviseWay } from './advise-way.ts';
import type { WayAsk } from './advise-way.ts';
import { createField } from './field.ts';
import { guide, tellMoment } from './guidance/index.ts';
import { toLevel, toWeight } from './hazard.ts';
import type { Span } from './incidents/index.ts';
import { GAIN_MIN } from './judge-way.ts';
import { toFieldOptions } from './question.ts';
import type { Knowledge } from './question.ts';
import type { AnalyzedRoute, RouteAsk, RouteRisk } from './route.ts';
import { warnOfPoints } from './warn-of-points.ts';

export type AdviceAsk = WayAsk;

const HOUR_MS = 3_600_000;
/** The most places of a route that are compared over the hours. */
const TIMING_POINTS_MAX = 60;
const TIMING_HOURS = 24;
/** A smaller gain is not worth waiting for. */
const GAIN_WORTH = 0.02;

/** Returns the advice for an analyzed route: another way, another hour, preparations. */
export function* adviseRoute(
  knowledge: Knowledge,
  ask: RouteAsk,
  risk: AnalyzedRoute,
  options: AdviceAsk,
): Pieces<RouteAdvice[]> {
  const ways = yield* adviseWay(knowledge, ask, risk, options);
  const leftOut = new Set(ways.flatMap(({ comparison }) => comparison?.leftOut ?? []));
  const advice = [
    ...ways,
    ...(yield* adviseTime(knowledge, ask, risk)),
    ...warnOfPoints(pointsInDanger(risk).filter(({ index }) => !leftOut.has(index))),
    ...guide({
      threats: risk.threats,
      traveller: ask.traveller ?? 'individual',
      window: windowOf(ask, risk),
    }),
  ];
  return advice.sort((a, b) => PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority));
}

const PRIORITIES: readonly RouteAdvice['priority'][] = ['low', 'medium', 'high', 'urgent'];

/** The asked window: that of the journey where the points carry times of their own. */
function windowOf({ points, window }: RouteAsk, risk: RouteRisk): Span {
  if (points.every(({ timeMs }) => timeMs === undefined)) return window;
  return {
    startMs: Math.min(...risk.points.map(({ span }) => span.startMs)),
    endMs: Math.max(...risk.points.map(({ span }) => span.endMs)),
  };
}

/** The ends, and every stop that evidence alone rates high or worse. Alternatives name the stops they skip. */
function pointsInDanger({ points }: AnalyzedRoute): { index: number; weight: number }[] {
  return points.flatMap(({ sourceIndex, weight, hazards, backgroundHazard }) => {
    if (sourceIndex === undefined) return [];
    const ofEvidence = hazards.reduce((a, b) => a + b, 0) - backgroundHazard;
    return toWeight(ofEvidence) >= 0.5 ? [{ index: sourceIndex, weight }] : [];
  });
}

/** The same route at another hour: every hour of a day is weighed in the same places. */
function* adviseTime(knowledge: Knowledge, ask: RouteAsk, risk: RouteRisk): Pieces<RouteAdvice[]> {
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
  yield;
  const hoursMax = Math.min(TIMING_HOURS - 1, hoursLeft(ask, risk));
  if (hoursMax < 1) return [];
  const hoursLater = Array.from({ length: hoursMax }, (_, i) => i + 1);
  const later = yield* mapInPieces(hoursLater, (hours) => ({
    hours,
    average: averageAt(hours * HOUR_MS),
  }));
  const least = later.reduce((a, b) => Math.min(a, b.average), Infinity);
  // The earliest that is about as good.
  const best = later.find(({ average }) => average <= least + GAIN_WORTH)!;
  const gain = now === 0 ? 0 : 1 - best.average / now;
  if (gain < GAIN_MIN || now - best.average < GAIN_WORTH) return [];
  return [
    {
      type: 'timing_adjustment',
      priority: gain >= 0.3 && toLevel(now) !== 'low' ? 'high' : gain >= 0.2 ? 'medium' : 'low',
      // The summary takes each point at its worst hour of the window; hours can only be compared one by one.
      description:
        `Leaving ${best.hours} h later, at ${tellMoment(startMs + best.hours * HOUR_MS)}, lowers average risk by ${percent(gain)} (${best.average.toFixed(2)} in that hour instead of ${now.toFixed(2)} in the first` +
        (Math.abs(now - risk.averageRisk) < 0.005
          ? ').'
          : `; the summary's ${risk.averageRisk.toFixed(2)} uses the worst hour of every point).`),
    },
  ];
}

/** How many hours the departure can be put off within the asked window. */
function hoursLeft(ask: RouteAsk, risk: RouteRisk): number {
  const isDated = ask.points.some(({ timeMs }) => timeMs !== undefined);
  const { startMs, endMs } = windowOf(ask, risk);
  // Without times the journey itself takes an hour at least.
  const lastMs = isDated ? endMs : startMs + HOUR_MS;
  return Math.floor((ask.window.endMs - lastMs) / HOUR_MS);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
