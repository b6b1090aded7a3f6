import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { halfWidth, hasSettled, needsAnotherRun, seedOfRun } from './plan-runs.ts';

const runsOf = (seconds: readonly number[], agentSteps = 1000) =>
  seconds.map((evacuationSeconds) => ({ evacuationSeconds, agentSteps }));
const budget = { agentSteps: 1e6 };

test('at least three runs are made, however alike the first two are', () => {
  for (const seconds of [[], [100], [100, 100]])
    assert.ok(needsAnotherRun(runsOf(seconds), budget).isAnotherNeeded);
  const plan = needsAnotherRun(runsOf([100, 100, 100]), budget);
  assert.equal(plan.isAnotherNeeded, false);
  assert.match(plan.because, /3 runs: the mean time is known within 0\.0 %/);
});

test('one run that costs more than the budget stays alone', () => {
  const plan = needsAnotherRun(runsOf([100], 2e6), budget);
  assert.equal(plan.isAnotherNeeded, false);
  assert.match(plan.because, /One run: one alone costs more/);
});

test('no more than twenty are made, and no more than are paid for', () => {
  const wild = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 100 : 300));
  assert.ok(needsAnotherRun(runsOf(wild.slice(0, 19)), budget).isAnotherNeeded);
  assert.match(needsAnotherRun(runsOf(wild), budget).because, /the most that are made/);
  const spent = needsAnotherRun(runsOf(wild.slice(0, 4), 240_000), budget);
  assert.equal(spent.isAnotherNeeded, false);
  assert.match(spent.because, /another would cost more/);
});

test('half width by Student, worked by hand', () => {
  // 90, 100, 110: s = 10, t = 4.303 with two degrees of freedom: 4.303 * 10 / sqrt(3) = 24.84 of 100.
  assert.ok(Math.abs(halfWidth([90, 100, 110]) - 0.24844) < 1e-4);
  assert.equal(halfWidth([100]), Infinity);
  assert.equal(hasSettled([90, 100, 110]), false);
  assert.equal(hasSettled([99.9, 100, 100.1]), true);
});

test('the interval holds the true mean in about 95 of 100 samples of a normal distribution', () => {
  let held = 0;
  const samples = 2000;
  for (let seed = 0; seed < samples; seed++) {
    const dice = createDice(seed, 5);
    const values = Array.from({ length: 4 }, () => dice.normal(100, 15));
    const middle = values.reduce((sum, value) => sum + value, 0) / 4;
    if (Math.abs(middle - 100) <= halfWidth(values) * middle) held++;
  }
  // 95 % of 2000 with a deviation of 9.7: within four deviations.
  assert.ok(Math.abs(held - 0.95 * samples) < 40, `${held} of ${samples}`);
});

test('F13: seeds follow from the scenario, all different, never beyond what is exact', () => {
  const seeds = Array.from({ length: 20 }, (_, run) => seedOfRun(2 ** 53 - 3, run));
  assert.equal(new Set(seeds).size, 20);
  assert.ok(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0));
});
