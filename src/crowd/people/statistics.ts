/**
 * The statistics of a set of runs: mean and spread, percentiles, an interval for them, and whether one more run would
 * change it.
 */
import { invariant } from '#base';
import type { Dice } from '#base';

export function mean(values: ArrayLike<number>): number {
  invariant(values.length > 0, 'a mean has at least one value');
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return sum / values.length;
}

/** The standard deviation of a sample (n - 1); 0 for a single value. */
export function deviation(values: ArrayLike<number>): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += (values[i]! - middle) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

/** The percentile of sorted values, linear between them (type 7 of Hyndman and Fan 1996, the default of R and NumPy). */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  invariant(sorted.length > 0, 'a percentile has at least one value');
  const at = Math.min(Math.max(share, 0), 1) * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (at - below);
}

export function toSorted(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).sort();
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  readonly values: ArrayLike<number>;
  /** Computed on the sorted resample. */
  readonly statistic: (sorted: ArrayLike<number>) => number;
  readonly dice: Dice;
  readonly level?: number;
  readonly resamples?: number;
}

/** The percentile bootstrap (Efron 1979): the middle part of the statistic over resamples drawn with replacement. */
export function bootstrapInterval(options: BootstrapOptions): Interval {
  const { values, statistic, dice, level = 0.95, resamples = 1000 } = options;
  const sample = new Float64Array(values.length);
  const results = new Float64Array(resamples);
  for (let r = 0; r < resamples; r += 1) {
    for (let i = 0; i < sample.length; i += 1) sample[i] = values[dice.pick(values.length)]!;
    results[r] = statistic(sample.sort());
  }
  results.sort();
  return {
    low: percentile(results, (1 - level) / 2),
    high: percentile(results, (1 + level) / 2),
  };
}

export interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** 95 % bootstrap interval of the mean. */
  readonly meanInterval: Interval;
}

export function summarize(values: ArrayLike<number>, dice: Dice): Summary {
  const sorted = toSorted(values);
  return {
    count: sorted.length,
    mean: mean(sorted),
    deviation: deviation(sorted),
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    meanInterval: bootstrapInterval({ values: sorted, statistic: mean, dice }),
  };
}
