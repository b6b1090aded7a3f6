import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listProblems } from './check-descriptions.ts';
import type { HazardDescription } from './descriptions.ts';
import { createHazards } from './hazards.ts';
import { room } from './plans.suite.ts';

const FIRE: HazardDescription = {
  kind: 'fire',
  startSeconds: 10,
  level: 'ground',
  x: 2.5,
  y: 2.5,
  growth: 'ultra-fast',
  peakKw: 1000,
};

test('what makes no sense is refused in words', () => {
  const problems = listProblems(room(6, 6), [
    { ...FIRE, level: 'attic' },
    { ...FIRE, x: 7 },
    { ...FIRE, peakKw: -5 },
    { kind: 'gate', startSeconds: 0, gate: 'door-9', state: 'open' },
    { kind: 'quake', startSeconds: Number.NaN, intensity: 8, levels: ['cellar'] },
    FIRE,
  ]);
  assert.deepEqual(problems, [
    'hazards[0] (fire): level is attic, which the plan does not have.',
    'hazards[1] (fire): (7, 2.5) is outside of level ground.',
    'hazards[2] (fire): peakKw is -5; it must not be negative.',
    'hazards[3] (gate): gate is door-9, which the plan does not have.',
    'hazards[4] (quake): startSeconds is NaN; it must be a number.',
    'hazards[4] (quake): levels has cellar, which the plan does not have.',
  ]);
  assert.throws(() => createHazards(room(6, 6), [{ ...FIRE, x: 7 }], 1), /outside of level ground/);
});
