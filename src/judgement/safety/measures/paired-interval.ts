/** The 95 % interval of a mean of few numbers. */
import { createDice } from '#base';
import type { Interval } from '../assessment.ts';
import { STUDENT_T } from '../student-t.ts';

const RESAMPLES = 2000;
const STREAM = 7_000_001;
const TAIL = 0.025;
const Z = 1.96;
/** Beyond the table of Student's t: 1.96 and a little. */
const T_MANY = 2.05;

/**
 * Percentile bootstrap over the pairs. With few numbers a bootstrap underestimates the spread: with three, its
 * intervals contain the mean three times in four. So deviations are stretched by √(n / (n - 1)) t / z (Hesterberg 2015,
 * section 3.4, has the factor). One number has no spread at all, so its interval is unbounded.
 */
export function meanInterval(values: readonly number[], seed: number): Interval {
  const count = values.length;
  if (count < 2) return { low: -1, high: 1 };
  const dice = createDice(seed, STREAM);
  const middle = meanOf(values);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += values[dice.pick(count)]!;
    return sum / count;
  }).sort((a, b) => a - b);
  const factor = stretchOf(count);
  const at = (share: number): number =>
    middle + factor * (means[Math.round(share * (RESAMPLES - 1))]! - middle);
  return { low: at(TAIL), high: Math.min(1, at(1 - TAIL)) };
}

/** The factor by which bootstrap deviations over n values are too small; n is at least two. */
export function stretchOf(count: number): number {
  return (Math.sqrt(count / (count - 1)) * (STUDENT_T[count - 2] ?? T_MANY)) / Z;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
