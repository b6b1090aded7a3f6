import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { compareCurves, judgeConvergence } from './convergence.ts';

test('runs that all take the same time converge after the first that can be judged and nine more', () => {
  const { isConverged, convergedAt } = judgeConvergence(Array.from({ length: 14 }, () => 120));
  assert.ok(isConverged);
  assert.equal(convergedAt, 12);
  assert.ok(!judgeConvergence(Array.from({ length: 11 }, () => 120)).isConverged);
});

test('the changes are those worked by hand', () => {
  // Means 110 and 120 of (100, 120) and (100, 120, 140); deviations √200 and √400.
  const { meanChange, deviationChange, isConverged } = judgeConvergence([100, 120, 140]);
  assert.ok(Math.abs(meanChange - 10 / 120) < 1e-12);
  assert.ok(Math.abs(deviationChange - (20 - Math.sqrt(200)) / 20) < 1e-12);
  assert.ok(!isConverged);
});

test('one wild run breaks convergence, and the first time it was met is remembered', () => {
  const calm = Array.from({ length: 20 }, (_, i) => 120 + (i % 2));
  assert.ok(judgeConvergence(calm).isConverged);
  const { isConverged, convergedAt } = judgeConvergence([...calm, 400]);
  assert.ok(!isConverged);
  assert.equal(convergedAt, judgeConvergence(calm).convergedAt);
});

test('times with a spread of 5 % converge within a hundred runs', () => {
  const dice = createDice(9);
  const times = Array.from({ length: 100 }, () => dice.normal(300, 15));
  assert.ok(judgeConvergence(times).convergedAt !== undefined);
});

test('curves: equal ones, a scaled one and a reversed one', () => {
  const curve = [0, 1, 3, 6, 10];
  assert.deepEqual(compareCurves(curve, curve), { erd: 0, epc: 1, sc: 1 });
  const scaled = compareCurves(
    curve,
    curve.map((people) => people / 2),
  );
  assert.ok(Math.abs(scaled.erd - 1) < 1e-12 && Math.abs(scaled.epc - 2) < 1e-12);
  assert.ok(Math.abs(scaled.sc - 1) < 1e-12, 'the shape is the same');
  assert.ok(compareCurves(curve, curve.toReversed()).sc < 0);
  assert.deepEqual(compareCurves([0, 0], [0, 0]), { erd: 0, epc: 1, sc: 1 });
});
