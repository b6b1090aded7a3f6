import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEASURE_COST_MAX, planMeasures } from './plan-measures.ts';

test('cheap runs: four measures on five seeds each', () => {
  assert.deepEqual(planMeasures(Array(8).fill(1000)), { measures: 4, pairs: 5 });
  assert.deepEqual(planMeasures(Array(3).fill(1000)), { measures: 4, pairs: 3 });
});

test('dearer runs: first fewer pairs, then fewer measures, at last none', () => {
  const plans = [20, 16, 12, 9, 6, 3, 2].map((affordable) =>
    planMeasures(Array(5).fill(MEASURE_COST_MAX / affordable)),
  );
  assert.deepEqual(
    plans.map(({ measures, pairs }) => [measures, pairs]),
    [
      [4, 5],
      [4, 4],
      [4, 3],
      [3, 3],
      [2, 3],
      [1, 3],
      [0, 0],
    ],
  );
});

test('what is tried never costs more than it may, whatever a run costs', () => {
  for (let cost = 1; cost < 2 * MEASURE_COST_MAX; cost *= 1.1) {
    const { measures, pairs } = planMeasures(Array(20).fill(cost));
    assert.ok(measures * pairs * cost <= MEASURE_COST_MAX);
    assert.ok(measures === 0 || pairs >= 3);
  }
});

test('fewer than three runs are compared with nothing', () => {
  assert.deepEqual(planMeasures([1000, 1000]), { measures: 0, pairs: 0 });
});
