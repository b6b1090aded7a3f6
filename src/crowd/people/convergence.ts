/**
 * Whether enough seeded runs were made: the rule of Ronchi, Reneke and Peacock (Fire Technology 50, 2014; NIST TN 1822). One
 * more run must change neither the mean and the deviation of the total time nor the mean evacuation curve, ten times in a row.
 */
import { invariant } from '#base';
import { deviation, mean } from './statistics.ts';

export interface ConvergenceRule {
  /** The largest change of the running mean, and of the running deviation, as a part of the newer value. */
  readonly meanChangeMax: number;
  readonly deviationChangeMax: number;
  /** Successive runs that must stay below both. */
  readonly runs: number;
}

const CONVERGENCE_RULE: ConvergenceRule = {
  meanChangeMax: 0.01,
  deviationChangeMax: 0.05,
  runs: 10,
};

export interface Convergence {
  readonly isConverged: boolean;
  /** Runs made when the rule was first met. */
  readonly convergedAt?: number;
  /** The change the last run made. */
  readonly meanChange: number;
  readonly deviationChange: number;
}

/** Takes the total evacuation times in the order of the runs. */
export function judgeConvergence(
  times: readonly number[],
  rule: ConvergenceRule = CONVERGENCE_RULE,
): Convergence {
  let [meanChange, deviationChange, calm] = [Infinity, Infinity, 0];
  let convergedAt: number | undefined;
  // A deviation exists from two runs on, its change from three.
  for (let count = 3; count <= times.length; count += 1) {
    const [before, now] = [times.slice(0, count - 1), times.slice(0, count)];
    meanChange = relativeChange(mean(before), mean(now));
    deviationChange = relativeChange(deviation(before), deviation(now));
    const isCalm = meanChange < rule.meanChangeMax && deviationChange < rule.deviationChangeMax;
    calm = isCalm ? calm + 1 : 0;
    if (calm === rule.runs) convergedAt ??= count;
  }
  return {
    isConverged: calm >= rule.runs,
    ...(convergedAt === undefined ? {} : { convergedAt }),
    meanChange,
    deviationChange,
  };
}

export interface CurveDifference {
  /** Euclidean relative difference: 0 for equal curves. */
  readonly erd: number;
  /** Euclidean projection coefficient: the factor that best fits the second curve to the first; 1 for equal curves. */
  readonly epc: number;
  /** Secant cosine: likeness of shape; 1 for equal curves. */
  readonly sc: number;
}

/** Two curves sampled at the same even times (Peacock, Reneke, Davis and Jones, Fire Safety Journal 33, 1999). */
export function compareCurves(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  secantSteps = 1,
): CurveDifference {
  invariant(first.length === second.length, 'curves are compared sample by sample');
  let [gap, product, square] = [0, 0, 0];
  for (let i = 0; i < first.length; i += 1) {
    gap += (first[i]! - second[i]!) ** 2;
    product += first[i]! * second[i]!;
    square += second[i]! ** 2;
  }
  let [cross, slopeFirst, slopeSecond] = [0, 0, 0];
  for (let i = secantSteps; i < first.length; i += 1) {
    const a = first[i]! - first[i - secantSteps]!;
    const b = second[i]! - second[i - secantSteps]!;
    cross += a * b;
    slopeFirst += a * a;
    slopeSecond += b * b;
  }
  return {
    erd: Math.sqrt(ratio(gap, square, 0)),
    epc: ratio(product, square, 1),
    sc: ratio(cross, Math.sqrt(slopeFirst * slopeSecond), 1),
  };
}

/** A ratio, and for 0 / 0 the value that equal curves have. */
function ratio(part: number, whole: number, ofNothing: number): number {
  return whole === 0 ? ofNothing : part / whole;
}

function relativeChange(before: number, now: number): number {
  if (before === now) return 0;
  return now === 0 ? Infinity : Math.abs((now - before) / now);
}
