import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { testAgainstDistribution, testSameDistribution } from './kolmogorov-smirnov.ts';
import { bootstrapInterval, deviation, mean, percentile, summarize } from './statistics.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

test('mean, deviation and percentiles are those worked by hand', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  assert.equal(mean(values), 5);
  near(deviation(values), Math.sqrt(32 / 7), 1e-12);
  // NumPy: percentile([15, 20, 35, 40, 50], 40) is 29.
  near(percentile([15, 20, 35, 40, 50], 0.4), 29, 1e-12);
  assert.equal(percentile([3], 0.95), 3);
  assert.equal(deviation([3]), 0);
});

test('the critical distances of the Kolmogorov-Smirnov table have their 5 % and 1 %', () => {
  // Miller, Journal of the American Statistical Association 51 (1956): count, distance at 5 %, at 1 %.
  for (const [count, at5, at1] of [
    [20, 0.29408, 0.35241],
    [40, 0.21012, 0.25205],
    [100, 0.13403, 0.16081],
  ] as const) {
    near(probabilityAt(count, at5), 0.05, 0.002);
    near(probabilityAt(count, at1), 0.01, 0.001);
  }
});

test('of a sample at the middles of its steps the distance is half a step', () => {
  const values = Array.from({ length: 10 }, (_, i) => (i + 0.5) / 10);
  const { distance, probability } = testAgainstDistribution(values, (x) => x);
  near(distance, 0.05, 1e-12);
  assert.ok(probability > 0.999);
});

test('two samples by hand: half of one lies below all of the other', () => {
  const { distance } = testSameDistribution([1, 2, 11, 12], [10.5, 11.5, 12.5, 13.5]);
  assert.equal(distance, 0.5);
  assert.equal(testSameDistribution([1, 2, 2, 3], [1, 2, 2, 3]).distance, 0);
});

test('true samples are refused as often as the level says', () => {
  let refused = 0;
  for (let seed = 0; seed < 1000; seed += 1) {
    const dice = createDice(seed, 5);
    const values = Array.from({ length: 60 }, () => dice.next());
    if (testAgainstDistribution(values, (x) => x).probability < 0.05) refused += 1;
  }
  near(refused / 1000, 0.05, 0.021); // three standard errors
});

test('two samples of one normal distribution agree, of two they do not', () => {
  const draw = (seed: number, middle: number): number[] => {
    const dice = createDice(seed);
    return Array.from({ length: 500 }, () => dice.normal(middle, 0.2));
  };
  assert.ok(testSameDistribution(draw(1, 1.2), draw(2, 1.2)).probability > 0.01);
  assert.ok(testSameDistribution(draw(1, 1.2), draw(2, 1.3)).probability < 0.01);
});

test('the bootstrap interval of a mean is about 1.96 standard errors wide, and repeats with its seed', () => {
  const dice = createDice(3);
  const values = Array.from({ length: 400 }, () => dice.normal(100, 10));
  const interval = bootstrapInterval({ values, statistic: mean, dice: createDice(4) });
  const standardError = deviation(values) / 20;
  near((interval.high - interval.low) / 2, 1.96 * standardError, 0.1 * standardError);
  near((interval.high + interval.low) / 2, mean(values), 0.15 * standardError);
  assert.deepEqual(bootstrapInterval({ values, statistic: mean, dice: createDice(4) }), interval);
});

test('a summary is the same in whatever order the runs came', () => {
  const values = [31, 42, 28, 39, 35];
  assert.deepEqual(summarize(values, createDice(1)), summarize(values.toReversed(), createDice(1)));
  assert.equal(summarize(values, createDice(1)).p50, 35);
});

/** The probability the test gives to a sample whose distance is this. */
function probabilityAt(count: number, distance: number): number {
  const values = Array.from({ length: count }, (_, i) => (i + 1) / count - distance);
  const result = testAgainstDistribution(values, (x) => Math.max(0, x));
  near(result.distance, distance, 1e-9);
  return result.probability;
}
