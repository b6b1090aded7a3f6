import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planMeasures, planNext } from './plan-measures.ts';

/** Of eight runs. */
const COST_MAX = 40_000_000;
const fiveOf = (cost: number): number[] => Array<number>(5).fill(cost);

test('cheap runs: all measures are tried, and few measures get three pairs at once', () => {
  assert.deepEqual(planMeasures(fiveOf(1000), 12), { runs: 18, measures: 8, pairs: 1 });
  assert.deepEqual(planMeasures(fiveOf(1000), 2), { runs: 18, measures: 2, pairs: 3 });
});

test('dearer runs: first one pair each, then fewer measures, finally none', () => {
  const plans = [100, 30, 20, 8, 6, 3, 2].map((affordable) =>
    planMeasures(fiveOf(COST_MAX / affordable), 8),
  );
  assert.deepEqual(
    plans.map(({ measures, pairs }) => [measures, pairs]),
    [
      [8, 1],
      [4, 1],
      [4, 1],
      [4, 1],
      [3, 1],
      [1, 1],
      [0, 0],
    ],
  );
});

test('runs with measures never cost more than the budget, whatever a run costs and shows', () => {
  for (let cost = 1000; cost < 2 * COST_MAX; cost *= 1.3) {
    const plan = planMeasures(fiveOf(cost), 8);
    let seeds = 5;
    let soFar = Array.from({ length: plan.measures }, (_, i) => ({
      pairs: plan.pairs,
      mean: ((i * 37) % 11) / 10 - 0.5,
      isDecided: i % 3 === 0,
    }));
    let left = plan.runs - plan.measures * plan.pairs;
    for (;;) {
      assert.ok(left >= 0);
      const { at, pairs } = planNext(soFar, left, seeds);
      if (at.length === 0) break;
      left -= Math.max(0, pairs - seeds);
      seeds = Math.max(seeds, pairs);
      for (const i of at) left -= pairs - soFar[i]!.pairs;
      soFar = soFar.map((one, i) => (at.includes(i) ? { ...one, pairs } : one));
    }
  }
});

test('the best measure is tried first, and a decided one gets no more runs', () => {
  const soFar = [
    { pairs: 1, mean: -0.2, isDecided: false },
    { pairs: 1, mean: 0.3, isDecided: false },
    { pairs: 1, mean: 0.1, isDecided: false },
  ];
  assert.deepEqual(planNext(soFar, 4, 5), { at: [1, 2], pairs: 3 });
  assert.deepEqual(planNext(soFar, 1, 5), { at: [], pairs: 0 });
  const later = soFar.map((one, i) => ({ ...one, pairs: 3, isDecided: i === 1 }));
  assert.deepEqual(planNext(later, 2, 5), { at: [0], pairs: 5 });
});
