import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  floodHazardRating,
  isDrowning,
  stillDepthM,
  wadingSpeedFactor,
  waterForceM2,
} from './wading.ts';

test('still water to the knee halves the speed, a metre of it stops', () => {
  assert.equal(wadingSpeedFactor(0, 0), 1);
  assert.ok(Math.abs(wadingSpeedFactor(0.5, 0) - 0.5) < 1e-12);
  assert.ok(Math.abs(wadingSpeedFactor(0.7, 0) - 0.3) < 1e-12);
  assert.equal(wadingSpeedFactor(1, 0), 0);
  assert.equal(wadingSpeedFactor(3, 2), 0);
});

test('the force of water has its published limits at the knee and at 0.7 m', () => {
  // Ishigaki et al. 2009: 0.125 m2, where evacuation gets hard, is 0.5 m of still water; 0.25 m2 is 0.71 m.
  assert.equal(waterForceM2(0.5, 0), 0.125);
  assert.ok(Math.abs(waterForceM2(Math.SQRT1_2, 0) - 0.25) < 1e-12);
  // 0.3 m at 2 m/s push as 0.58 m at rest: 4 * 0.3 / 9.81 + 0.045 = 0.1673.
  assert.ok(Math.abs(stillDepthM(0.3, 2) - Math.sqrt(2 * 0.16732)) < 1e-4);
});

test('deeper and faster water is never easier', () => {
  for (let v = 0; v < 3; v += 0.5)
    for (let d = 0; d < 1.2; d += 0.1) {
      assert.ok(wadingSpeedFactor(d + 0.1, v) <= wadingSpeedFactor(d, v));
      assert.ok(wadingSpeedFactor(d, v + 0.5) <= wadingSpeedFactor(d, v));
    }
});

test('children and the frail drown before adults do', () => {
  assert.ok(!isDrowning(0.7, 0, true));
  assert.ok(isDrowning(0.75, 0, true));
  assert.ok(!isDrowning(0.75, 0, false));
  assert.ok(isDrowning(1, 0, false));
  assert.ok(isDrowning(0.6, 2.5, false));
});

test('the hazard rating is d (v + 0.5)', () => {
  assert.equal(floodHazardRating(0.5, 1), 0.75);
});
