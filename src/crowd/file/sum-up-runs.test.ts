import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumUpRuns } from './sum-up-runs.ts';
import type { RunFigures } from './sum-up-runs.ts';

function figuresOf(seed: number, last: number | null, curve: readonly number[]): RunFigures {
  return {
    seed,
    people: 10,
    out: curve.at(-1)!,
    down: 0,
    secondsTo: [1, 2, 3, 4, last],
    curve,
    exits: [{ id: 'door', share: 1 }],
  };
}

test('means, intervals and ends of several runs, worked by hand', () => {
  const runs = sumUpRuns([
    figuresOf(7, 10, [0, 4, 10]),
    figuresOf(8, 14, [0, 2, 6, 10]),
    figuresOf(9, null, [0, 0, 5, 8]),
  ]);
  assert.deepEqual(runs.seeds, [7, 8, 9]);
  const all = runs.evacuation['percent100']!;
  assert.equal(all.runs, 2);
  assert.equal(all.mean, 12);
  assert.ok(Math.abs(all.deviation - Math.sqrt(8)) < 1e-12);
  assert.deepEqual([all.least, all.most], [10, 14]);
  assert.ok(all.low >= 10 && all.low < 12 && all.high > 12 && all.high <= 14);
  // The first run ended sooner and keeps its last value.
  assert.deepEqual(runs.curve.mean, [0, 2, 7, 28 / 3]);
  runs.curve.mean.forEach((mean, second) => {
    assert.ok(runs.curve.low[second]! <= mean && mean <= runs.curve.high[second]!);
  });
  assert.equal(sumUpRuns([figuresOf(1, null, [0])]).evacuation['percent100'], null);
});
