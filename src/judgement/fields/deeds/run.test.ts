import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { keepsRunning, runs } from './run.ts';

const at = (seconds: number, x: number): { seconds: number; x: number; y: number; z: number } => ({
  seconds,
  x,
  y: 0,
  z: 0,
});

test('to run is to go six meters in three seconds, before or behind a wait', () => {
  assert.equal(runs({ path: [at(0, 0), at(10, 25)] }), true);
  assert.equal(runs({ path: [at(0, 0), at(8, 20), at(60, 25)] }), true);
  assert.equal(runs({ path: [at(0, 0), at(40, 0), at(44, 11), at(90, 14)] }), true);
  assert.equal(runs({ path: [at(0, 0), at(20, 30)] }), false);
  assert.equal(runs({ path: [at(0, 0), at(2, 5), at(60, 20)] }), false);
  // Only what they do from then on counts.
  assert.equal(runs({ path: [at(0, 0), at(10, 25), at(100, 25), at(200, 90)] }, 100), false);
});

test('whoever never is faster than a walk does not run, however they stop and go', () => {
  const dice = createDice(7, 1);
  for (let trial = 0; trial < 300; trial += 1) {
    const path = [at(0, 0)];
    for (let k = 0; k < 20; k += 1) {
      const last = path.at(-1)!;
      const took = dice.between(0.5, 30);
      path.push(at(last.seconds + took, last.x + took * dice.between(0, 1.99)));
    }
    assert.equal(runs({ path }), false);
  }
});

test('who runs a few steps of a long way and walks the rest does not run', () => {
  const dash = (walked: number) => ({
    path: [at(0, 0), at(4, 12), at(4 + walked / 1.3, 12 + walked)],
  });
  assert.equal(runs(dash(60)), true);
  assert.equal(keepsRunning(dash(60)), false);
  assert.equal(keepsRunning(dash(15)), true);
  // Whoever walked in before, and whoever waits at a door behind, runs.
  assert.equal(keepsRunning({ path: [at(0, 0), at(60, 70), at(70, 98)] }), true);
  assert.equal(keepsRunning({ path: [at(0, 0), at(10, 25), at(90, 28)] }), true);
  assert.equal(keepsRunning({ path: [at(0, 0), at(20, 30)] }), false);
  // In a crowd at 0.6 m/s nobody can.
  assert.equal(keepsRunning({ path: [at(0, 0), at(4, 12), at(104, 72)] }), true);
});
