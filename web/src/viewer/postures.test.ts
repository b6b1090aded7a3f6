import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POSTURE_CODES, codeOf, withWheels } from './postures.ts';
import type { Posture } from './postures.ts';
import { DOWN, GONE, STANDING, WALKING } from './read-trace.ts';

const SITS: Posture = { posture: 'sitting', fromSeconds: 0, toSeconds: 60, heading: undefined };
const PUSHED: Posture = { posture: 'pushed', fromSeconds: 60, toSeconds: Infinity, heading: 1 };

test('who rests is drawn so in its time, and only while they stand still', () => {
  assert.equal(codeOf(STANDING, 30, [SITS]), POSTURE_CODES.sitting);
  assert.equal(codeOf(WALKING, 30, [SITS]), WALKING);
  assert.equal(codeOf(STANDING, 60, [SITS]), STANDING);
});

test('who is pushed sits while they move, but what others do in a live run is not known', () => {
  assert.equal(codeOf(WALKING, 90, [SITS, PUSHED]), POSTURE_CODES.pushed);
  assert.equal(codeOf(WALKING, 90, [SITS, PUSHED], true), WALKING);
  assert.equal(codeOf(STANDING, 30, [SITS, PUSHED], true), POSTURE_CODES.sitting);
});

test('who is down or not there is that first', () => {
  for (const state of [DOWN, GONE]) assert.equal(codeOf(state, 30, [SITS]), state);
});

test('who has a wheelchair sits in it, walking or not and live or not, but lies in bed without it', () => {
  const inBed: Posture = { posture: 'in_bed', fromSeconds: 0, toSeconds: 60, heading: 0 };
  const own = withWheels([inBed]);
  assert.equal(codeOf(STANDING, 30, own), POSTURE_CODES.in_bed);
  for (const state of [STANDING, WALKING])
    for (const isLive of [true, false])
      assert.equal(codeOf(state, 60, own, isLive), POSTURE_CODES.pushed);
  assert.equal(codeOf(DOWN, 60, own), DOWN);
});
