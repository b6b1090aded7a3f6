import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import {
  costOfRun,
  countAffordable,
  halfWidth,
  hasSettled,
  needsAnotherRun,
  seedOfRun,
} from './plan-runs.ts';

const runsOf = (seconds: readonly number[], cost = 1000) =>
  seconds.map((evacuationSeconds) => ({ evacuationSeconds, cost }));
const COST_MAX = 1e6;
const BUDGET = { cost: COST_MAX, few: 0, costOfFew: 0 };

test('at least five runs are made, however alike the first four are', () => {
  for (const seconds of [[], [100], [100, 100], [100, 100, 100, 100]])
    assert.ok(needsAnotherRun(runsOf(seconds), BUDGET).isAnotherNeeded);
  const plan = needsAnotherRun(runsOf([100, 100, 100, 100, 100]), BUDGET);
  assert.equal(plan.isAnotherNeeded, false);
  assert.match(plan.because, /5 runs: the mean time is known to within 0\.0 %/);
});

test('fewer are made where five would cost too much, and one at least', () => {
  const plan = needsAnotherRun(runsOf([100], 2e6), BUDGET);
  assert.equal(plan.isAnotherNeeded, false);
  assert.match(plan.because, /One run: another run would exceed/);
  assert.ok(needsAnotherRun(runsOf([100, 110], 300_000), BUDGET).isAnotherNeeded);
  const three = needsAnotherRun(runsOf([100, 110, 105], 300_000), BUDGET);
  assert.equal(three.isAnotherNeeded, false);
  // 100, 110, 105: s = 5, 4.303 * 5 / sqrt(3) = 12.4 of 105.
  assert.match(three.because, /3 runs: another run would exceed.*within 11\.8 %/);
});

test('no more than twenty are made, and no more than the budget allows', () => {
  const wild = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 100 : 300));
  assert.ok(needsAnotherRun(runsOf(wild.slice(0, 19)), BUDGET).isAnotherNeeded);
  assert.match(needsAnotherRun(runsOf(wild), BUDGET).because, /the maximum/);
  for (let made = 1; made < 20; made++) {
    const { isAnotherNeeded } = needsAnotherRun(runsOf(wild.slice(0, made), 90_000), BUDGET);
    assert.equal(isAnotherNeeded, (made + 1) * 90_000 <= COST_MAX);
  }
});

test('a few runs are made even where they cost more, within the budget for those few', () => {
  const budget = { cost: 1e6, few: 3, costOfFew: 6e6 };
  const count = (cost: number): number => {
    let made = 1;
    const wild = (): number[] => Array.from({ length: made }, (_, i) => 100 + 90 * (i % 2));
    while (needsAnotherRun(runsOf(wild(), cost), budget).isAnotherNeeded) made++;
    return made;
  };
  const costs = [1e4, 3e5, 9e5, 1.9e6, 2.1e6, 5e6, 1e7];
  assert.deepEqual(costs.map(count), [20, 3, 3, 3, 2, 1, 1]);
  assert.deepEqual(
    costs.map((each) => countAffordable(budget, each)),
    [100, 3, 3, 3, 2, 1, 0],
  );
});

test('a run costs its steps and, at a twentieth, the cells of its distance fields', () => {
  assert.equal(costOfRun(100_000, 0), 100_000);
  assert.equal(costOfRun(100_000, 1_000_000), 150_000);
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

test('F13: seeds follow from the scenario, all different, never beyond exact integers', () => {
  const seeds = Array.from({ length: 20 }, (_, run) => seedOfRun(2 ** 53 - 3, run));
  assert.equal(new Set(seeds).size, 20);
  assert.ok(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0));
});
