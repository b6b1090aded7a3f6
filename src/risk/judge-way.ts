/**
 * Whether another way is better than the route, as a person would judge it: by hazard, -ln(1 - weight), which adds up
 * along the way, so that a mild threat all around does not hide a sharp one.
 *
 * It is better when the worst level falls with hardly more length and no more exposure, or when exposure falls by a
 * tenth. A way that leaves out a stop has to lower the worst level: a journey not made is no gain. And nothing in its
 * answer may be worse: highest weight, average times distance, how much of it is unknown.
 */
import type { Pieces } from '#base';
import type { LatLng } from '#geo';
import { toLevel, toWeight } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import type { Knowledge } from './question.ts';
import type { RouteLine } from './route-line.ts';
import { profileRoute } from './route-profile.ts';
import type { ProfilePoint } from './route-profile.ts';
import { weighRoute } from './route.ts';
import type { RouteAsk, RouteRisk } from './route.ts';

/** A change has to lower exposure by this much to be worth showing (D13). */
export const GAIN_MIN = 0.1;
const LENGTH_RATIO_MAX = 1.5;
/** A lower worst level is worth this much more length, and no more. */
const LENGTH_RATIO_OF_LEVEL_MAX = 1.1;
/** Less than the reach of a street crime or a closed road; long routes get at most this many steps. */
const STEP_KM = 0.1;
const STEPS_MAX = 400;
/** How many places of a way are checked for being known and dry, and how much more of it may be neither. */
const GROUND_PLACES = 60;
const GROUND_SLACK_KM = 1;

/** A way with all the figures it is judged by. */
export interface MeasuredWay {
  readonly profile: readonly ProfilePoint[];
  readonly line: RouteLine;
  /** Hazard summed over the kilometres. */
  readonly exposure: number;
  readonly worst: RiskLevel;
  /** Kilometres of it about whose country nothing is published, and kilometres on water. */
  readonly unknownKm: number;
  readonly waterKm: number;
}

/** A way with the figures of an answer about it. */
export interface AnsweredWay extends MeasuredWay {
  readonly risk: RouteRisk;
}

export interface MeasureOptions {
  readonly stepKm: number;
  readonly isWater: (at: LatLng) => boolean;
}

/** So fine that the position of the points does not matter; the same for the route and all its alternatives. */
export function stepOf({ totalKm }: RouteRisk): number {
  return Math.max(STEP_KM, totalKm / STEPS_MAX);
}

export function* measureWay(
  knowledge: Knowledge,
  ask: RouteAsk,
  { stepKm, isWater }: MeasureOptions,
): Pieces<MeasuredWay> {
  const { points, line } = yield* profileRoute(knowledge, ask, stepKm);
  const worst = points.reduce((most, { hazard }) => Math.max(most, hazard), 0);
  const some = pickEvenly(points);
  const kmWhere = (test: (at: LatLng) => boolean): number =>
    (line.totalKm * some.filter(({ at }) => test(at)).length) / some.length;
  const { context } = knowledge;
  return {
    profile: points,
    line,
    exposure: integrate(points),
    worst: toLevel(toWeight(worst)),
    unknownKm: context
      ? kmWhere((at) => context.describe(at, ask.window.startMs).country === undefined)
      : 0,
    waterKm: kmWhere(isWater),
  };
}

/** Adds the figures that an answer about it would give, computed in exactly the same way. */
export function* withAnswer(
  knowledge: Knowledge,
  ask: RouteAsk,
  measured: MeasuredWay,
): Pieces<AnsweredWay> {
  return { ...measured, risk: yield* weighRoute(knowledge, ask) };
}

const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

export function isLowerLevel(a: RiskLevel, b: RiskLevel): boolean {
  return LEVELS.indexOf(a) < LEVELS.indexOf(b);
}

/** Whether it may be better, before the figures of an answer are computed. */
export function isPromising(
  candidate: MeasuredWay,
  original: MeasuredWay,
  { hasLeftOut }: { readonly hasLeftOut: boolean },
): boolean {
  const lengthRatio = candidate.line.totalKm / original.line.totalKm;
  if (lengthRatio > LENGTH_RATIO_MAX) return false;
  if (isLowerLevel(original.worst, candidate.worst)) return false;
  const slackKm = Math.max(GROUND_SLACK_KM, original.line.totalKm / GROUND_PLACES);
  if (candidate.unknownKm > original.unknownKm + slackKm) return false;
  if (candidate.waterKm > original.waterKm + slackKm) return false;
  const isLower = isLowerLevel(candidate.worst, original.worst);
  if (hasLeftOut && !isLower) return false;
  if (candidate.exposure <= original.exposure * (1 - GAIN_MIN)) return true;
  return (
    isLower && lengthRatio <= LENGTH_RATIO_OF_LEVEL_MAX && candidate.exposure <= original.exposure
  );
}

/** No figure of its answer may be worse. */
export function isAnswerNoWorse({ risk }: AnsweredWay, original: AnsweredWay): boolean {
  return (
    risk.maxRiskWeight <= original.risk.maxRiskWeight &&
    exposureOfAnswer(risk) <= exposureOfAnswer(original.risk)
  );
}

/** The exposure that a reader can compute from the answer. */
function exposureOfAnswer({ averageRisk, totalKm }: RouteRisk): number {
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

/** Points at even distances along the way. */
function pickEvenly(points: readonly ProfilePoint[]): ProfilePoint[] {
  const stepKm = points.at(-1)!.km / GROUND_PLACES;
  let nextKm = stepKm / 2;
  const picked: ProfilePoint[] = [];
  for (const point of points)
    for (; point.km >= nextKm && picked.length < GROUND_PLACES; nextKm += stepKm || Infinity)
      picked.push(point);
  return picked.length === 0 ? [points[0]!] : picked;
}
