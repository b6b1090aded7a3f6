import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEASURE_TYPES } from './candidate.ts';
import { costLevelOf, effortOf, termOf } from './cost-table.ts';

test('H3: a larger measure never costs less, and none is free', () => {
  for (const type of MEASURE_TYPES) {
    const costs = [0, 0.5, 1, 2, 5, 40, 1000].map((size) => effortOf(type, size).cost);
    assert.ok(costs[0]! > 0);
    costs.forEach((cost, i) =>
      assert.ok(i === 0 || cost >= costs[i - 1]!, `${type}: ${costs.join(', ')}`),
    );
    assert.ok(costs.at(-1)! > costs[0]!, `${type} costs the same whatever its size`);
  }
});

test('H5: opening a door takes a day, building a stair most of a year', () => {
  assert.equal(effortOf('open_exit', 1).term, 'immediate');
  assert.equal(effortOf('widen_exit', 1).term, 'short_term');
  assert.equal(effortOf('add_stair', 8).term, 'long_term');
  assert.deepEqual([7, 8, 90, 91].map(termOf), [
    'immediate',
    'short_term',
    'short_term',
    'long_term',
  ]);
  assert.deepEqual([9999, 10_000, 99_999, 100_000].map(costLevelOf), [
    'low',
    'medium',
    'medium',
    'high',
  ]);
});
