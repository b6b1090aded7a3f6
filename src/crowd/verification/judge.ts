/** The few questions that judges ask of numbers. A NaN, for something that never happened, passes none of them. */
import { testAgainstDistribution } from '../people/kolmogorov-smirnov.ts';
import { deviation, mean } from '../people/statistics.ts';
import type { Figure } from './case.ts';

export { deviation, mean };

export function figure(name: string, unit: string, values: number | readonly number[]): Figure {
  return { name, unit, values: typeof values === 'number' ? [values] : values };
}

export function areWithin(values: readonly number[], low: number, high: number): boolean {
  return values.length > 0 && values.every((value) => value >= low && value <= high);
}

/** Each strictly above the one before. */
export function isRising(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value, i) => i === 0 || value > values[i - 1]!);
}

export function isFalling(values: readonly number[]): boolean {
  return isRising(values.toReversed());
}

/** One of the measured numbers, over all results. */
export function column<M, K extends keyof M>(results: readonly M[], name: K): M[K][] {
  return results.map((result) => result[name]);
}

/** Mean over results, entry by entry. */
export function meanEach(rows: readonly (readonly number[])[]): number[] {
  return rows[0]!.map((_, i) => mean(rows.map((row) => row[i]!)));
}

/** Probability of the values if they come from the distribution; 0 when there are none. */
export function fitOf(values: readonly number[], cdf: (value: number) => number): number {
  if (values.length === 0 || values.some(Number.isNaN)) return 0;
  return testAgainstDistribution(values, cdf).probability;
}

/** Slope of the least-squares line. */
export function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const [middleX, middleY] = [mean(xs), mean(ys)];
  let [above, below] = [0, 0];
  xs.forEach((x, i) => {
    above += (x - middleX) * (ys[i]! - middleY);
    below += (x - middleX) ** 2;
  });
  return above / below;
}
