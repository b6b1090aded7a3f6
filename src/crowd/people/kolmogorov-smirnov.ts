/** Tests whether values can come from a distribution, or two sets of values from the same one. */
import { invariant } from '#base';
import { toSorted } from './statistics.ts';

export interface KolmogorovSmirnov {
  /** The largest distance between the two cumulative curves. */
  readonly distance: number;
  /** The probability of a distance at least as large if they are the same. */
  readonly probability: number;
}

export function testAgainstDistribution(
  values: ArrayLike<number>,
  cdf: (value: number) => number,
): KolmogorovSmirnov {
  invariant(values.length > 0, 'a sample has at least one value');
  const sorted = toSorted(values);
  const count = sorted.length;
  let distance = 0;
  for (let i = 0; i < count; i += 1) {
    const expected = cdf(sorted[i]!);
    distance = Math.max(distance, (i + 1) / count - expected, expected - i / count);
  }
  return { distance, probability: probabilityOf(distance, count) };
}

export function testSameDistribution(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): KolmogorovSmirnov {
  invariant(first.length > 0 && second.length > 0, 'a sample has at least one value');
  const [a, b] = [toSorted(first), toSorted(second)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i]!, b[j]!);
    while (i < a.length && a[i]! <= value) i += 1;
    while (j < b.length && b[j]! <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const count = (a.length * b.length) / (a.length + b.length);
  return { distance, probability: probabilityOf(distance, count) };
}

/** Kolmogorov's limit with the correction of Stephens (1970), good to 0.01 from a handful of values on. */
function probabilityOf(distance: number, count: number): number {
  const root = Math.sqrt(count);
  const x = (root + 0.12 + 0.11 / root) * distance;
  if (x < 0.2) return 1; // the alternating sum does not settle there, and its value is 1 to twelve digits
  let sum = 0;
  for (let j = 1; j <= 100; j += 1) sum += (j % 2 === 1 ? 1 : -1) * Math.exp(-2 * j * j * x * x);
  return Math.min(1, Math.max(0, 2 * sum));
}
