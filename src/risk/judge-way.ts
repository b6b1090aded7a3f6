/**
 * Whether another way is better than the route, as a person would judge it: by hazard, -ln(1 - weight), which adds up along
 * the way, so that a mild threat all around does not hide a sharp one.
 *
 * It is better when the worst level falls at hardly more length and no more exposure, or when exposure falls by a tenth.
 * And in nothing that an answer tells may it be worse: highest weight, average times distance.
 */
import { toLevel, toWeight } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import type { Knowledge } from './question.ts';
import type { RouteLine } from './route-line.ts';
import { profileRoute } from './route-profile.ts';
import type { ProfilePoint } from './route-profile.ts';
import { weighRoute } from './route.ts';
import type { RouteAsk, RouteRisk } from './route.ts';

/** A change has to lower exposure by this much to be worth telling (D13). */
export const GAIN_MIN = 0.1;
const LENGTH_RATIO_MAX = 1.5;
/** A lower worst level is worth so much more length, and no more. */
const LENGTH_RATIO_OF_LEVEL_MAX = 1.1;
/** Less than the reach of a street crime or a closed road; on long routes so many steps have to do. */
const STEP_KM = 0.1;
const STEPS_MAX = 400;

/** A way with everything it is judged by. */
export interface MeasuredWay {
  /** As an answer tells it. */
  readonly risk: RouteRisk;
  readonly profile: readonly ProfilePoint[];
  readonly line: RouteLine;
  /** Hazard summed over the kilometers. */
  readonly exposure: number;
  readonly worst: RiskLevel;
}

/** So fine that where points happen to lie does not count; the same for the route and all its alternatives. */
export function stepOf({ totalKm }: RouteRisk): number {
  return Math.max(STEP_KM, totalKm / STEPS_MAX);
}

export function measureWay(
  knowledge: Knowledge,
  ask: RouteAsk,
  { stepKm, risk }: { readonly stepKm: number; readonly risk?: RouteRisk },
): MeasuredWay {
  const told = risk ?? weighRoute(knowledge, { ...ask, threatsMax: 0 });
  const { points, line } = profileRoute(knowledge, ask, stepKm);
  const worst = points.reduce((most, { hazard }) => Math.max(most, toWeight(hazard)), 0);
  return {
    risk: told,
    profile: points,
    line,
    exposure: integrate(points),
    worst: toLevel(Math.max(worst, told.maxRiskWeight)),
  };
}

const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

export function isLowerLevel(a: RiskLevel, b: RiskLevel): boolean {
  return LEVELS.indexOf(a) < LEVELS.indexOf(b);
}

export function isBetterWay(candidate: MeasuredWay, original: MeasuredWay): boolean {
  const lengthRatio = candidate.risk.totalKm / original.risk.totalKm;
  if (lengthRatio > LENGTH_RATIO_MAX) return false;
  if (candidate.risk.maxRiskWeight > original.risk.maxRiskWeight) return false;
  if (isLowerLevel(original.worst, candidate.worst)) return false;
  if (toldExposure(candidate.risk) > toldExposure(original.risk)) return false;
  if (candidate.exposure <= original.exposure * (1 - GAIN_MIN)) return true;
  return (
    isLowerLevel(candidate.worst, original.worst) &&
    lengthRatio <= LENGTH_RATIO_OF_LEVEL_MAX &&
    candidate.exposure <= original.exposure
  );
}

/** What a reader of the answer can work out. */
function toldExposure({ averageRisk, totalKm }: RouteRisk): number {
  return averageRisk * totalKm;
}

/** By the trapezoid rule. */
function integrate(points: readonly ProfilePoint[]): number {
  return points
    .slice(1)
    .reduce(
      (sum, { hazard, km }, i) => sum + ((hazard + points[i]!.hazard) / 2) * (km - points[i]!.km),
      0,
    );
}
