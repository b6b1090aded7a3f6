import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from './dice.ts';

test('the same seed and stream give the same numbers, others give others', () => {
  const roll = (seed: number, stream: number): number[] => {
    const dice = createDice(seed, stream);
    return Array.from({ length: 5 }, () => dice.next());
  };
  assert.deepEqual(roll(7, 3), roll(7, 3));
  assert.notDeepEqual(roll(7, 3), roll(7, 4));
  assert.notDeepEqual(roll(7, 3), roll(8, 3));
});

test('numbers are even: mean, variance, and the correlation between neighbouring streams', () => {
  const count = 100_000;
  const dice = createDice(1);
  const values = Array.from({ length: count }, () => dice.next());
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  assert.ok(Math.abs(mean - 1 / 2) < 0.003, String(mean)); // three standard errors
  assert.ok(Math.abs(variance - 1 / 12) < 0.001, String(variance));
  const firsts = Array.from({ length: count }, (_, stream) => createDice(1, stream).next() - 0.5);
  const correlation =
    firsts.slice(1).reduce((sum, value, i) => sum + value * firsts[i]!, 0) / count / variance;
  assert.ok(Math.abs(correlation) < 0.01, String(correlation));
});

test('normal numbers have their mean and deviation, and one in 370 is beyond three deviations', () => {
  const count = 100_000;
  const dice = createDice(2);
  const values = Array.from({ length: count }, () => dice.normal(10, 2));
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
  const far = values.filter((value) => Math.abs(value - 10) > 6).length / count;
  assert.ok(Math.abs(mean - 10) < 0.02 && Math.abs(deviation - 2) < 0.015);
  assert.ok(Math.abs(far - 0.0027) < 0.0006, String(far));
});
