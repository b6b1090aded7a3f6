import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CRUSH_STATES,
  createCrowdMeasure,
  createCrushWatch,
  crowdPressurePerS2,
  measureCrowd,
} from './crush.ts';

const state = (density: number, seconds: number): string => {
  const watch = createCrushWatch(1);
  for (let t = 0; t < Math.round(10 * seconds); t++) watch.step(0.1, [density], [0]);
  return CRUSH_STATES[watch.states[0]!]!;
};

test('4, 5 and 6 people per m2 are watched, a danger, critical once they have lasted 10 s', () => {
  assert.equal(state(3.9, 60), 'none');
  for (const [density, expected] of [
    [4, 'watch'],
    [5, 'danger'],
    [6, 'critical'],
    [9, 'critical'],
  ] as const) {
    assert.equal(state(density, 9.9), 'none');
    assert.equal(state(density, 10), expected);
  }
});

test('a break starts the time anew; a denser time counts for the lower states', () => {
  const watch = createCrushWatch(1);
  for (let t = 0; t < 9; t++) watch.step(1, [6], [0]);
  watch.step(1, [3], [0]);
  for (let t = 0; t < 9; t++) watch.step(1, [6], [0]);
  assert.equal(watch.states[0], 0);
  watch.step(1, [5], [0]);
  assert.equal(CRUSH_STATES[watch.states[0]], 'danger');
  watch.step(1, [4.5], [0]);
  assert.equal(CRUSH_STATES[watch.states[0]], 'watch');
});

test('turbulence starts at a pressure of 0.02 per s2', () => {
  // Helbing et al. 2007: about 8 people per m2 with a variance of 0.0025 m2/s2.
  assert.equal(crowdPressurePerS2(8, 0.0025), 0.02);
  const watch = createCrushWatch(2);
  watch.step(0.1, [8, 8], [0.0024, 0.0026]);
  assert.deepEqual([...watch.isTurbulent], [0, 1]);
});

test('density and variance of velocity by hand', () => {
  const measure = createCrowdMeasure(2);
  // Two at 1 m/s against each other and one across at 1 m/s in cell 0 of 2 m2; one in cell 1; one away.
  measureCrowd(measure, 2, 5, [0, 0, 0, 1, -1], [1, -1, 0, 0.5, 9], [0, 0, 1, 0, 9]);
  assert.deepEqual([...measure.density], [1.5, 0.5]);
  // Mean (0, 1/3); mean square 1; variance 1 - 1/9.
  assert.ok(Math.abs(measure.variance[0]! - 8 / 9) < 1e-12);
  assert.equal(measure.variance[1], 0);
});
