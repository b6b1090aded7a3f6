/**
 * Whether another way is better than the route, by two measures that both have to fall by a tenth at no more than one and a
 * half times the length: what the interface tells (average risk times distance), and the weight integrated along the way.
 *
 * The integral is taken in steps so fine that where the points happen to lie does not count. With the points of the question
 * and samples a kilometer apart, the very same road told with other corners could pass for 13 % safer, because one sample
 * more or less fell into the danger.
 */
import { destination, geodesic } from '#geo';
import type { Knowledge } from './question.ts';
import { analyzeRoute } from './route.ts';
import type { RouteAsk, RouteRisk } from './route.ts';

/** A change has to lower exposure by this much to be worth telling (D13). */
export const GAIN_MIN = 0.1;
const LENGTH_RATIO_MAX = 1.5;
/** Less than the reach of a street crime or a closed road; on long routes so many steps have to do. */
const STEP_KM = 0.1;
const STEPS_MAX = 400;

/** Weight summed over the way: what the traveller is exposed to. */
export function exposureOf({ averageRisk, totalKm }: RouteRisk): number {
  return averageRisk * totalKm;
}

/** A judge for ways that go from and to where the route does. */
export function createJudge(
  knowledge: Knowledge,
  ask: RouteAsk,
  original: RouteRisk,
): (points: RouteAsk['points'], candidate: RouteRisk) => boolean {
  const stepKm = Math.max(STEP_KM, original.totalKm / STEPS_MAX);
  const integrate = (points: RouteAsk['points']): number =>
    integralOf(
      analyzeRoute(knowledge, { ...ask, points: withSteps(points, stepKm), threatsMax: 0 }),
    );
  let ofOriginal: number | undefined;
  return (points, candidate) => {
    if (candidate.totalKm > original.totalKm * LENGTH_RATIO_MAX) return false;
    if (exposureOf(candidate) > exposureOf(original) * (1 - GAIN_MIN)) return false;
    ofOriginal ??= integrate(ask.points);
    return integrate(points) <= ofOriginal * (1 - GAIN_MIN);
  };
}

/** By the trapezoid rule. */
function integralOf({ points }: RouteRisk): number {
  return points
    .slice(1)
    .reduce(
      (sum, point, i) =>
        sum + ((point.weight + points[i]!.weight) / 2) * (point.km - points[i]!.km),
      0,
    );
}

function withSteps(points: RouteAsk['points'], stepKm: number): RouteAsk['points'] {
  return points.flatMap((from, i) => {
    const to = points[i + 1];
    if (to === undefined) return [from];
    const { km, bearing } = geodesic({ from, to });
    const parts = Math.ceil(km / stepKm);
    const between = Array.from({ length: Math.max(0, parts - 1) }, (_, part) =>
      destination({ from, bearing, km: (km * (part + 1)) / parts }),
    );
    return [from, ...between];
  });
}
