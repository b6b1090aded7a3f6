import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import { assessPreliminary } from '../preliminary/assess-preliminary.ts';
import { listUnjudged, withUnjudged } from './list-unjudged.ts';
import { toLevel, toScore } from './score.ts';

function plan(prompt: string): Scenario {
  return completeScenario(
    readPrompt(prompt, () => []),
    {},
    7,
  );
}

const UNKNOWN: readonly (readonly [prompt: string, says: RegExp])[] = [
  ['An earthquake of magnitude 7 hits an office with 20 people', /concrete frame.*Aftershocks/],
  ['A flash flood in a metro station with 20 passengers', /water/],
  ['A crowd surge at a festival with 200 visitors', /Injuries in a crush/],
  ['An active shooter in a school with 30 pupils', /how surely they hit is judgement/],
  ['A tornado hits a supermarket with 10 customers', /wind/],
  ['A fire in an escape room with 20 people and two exits', /no known kind of building/],
];
for (const [prompt, says] of UNKNOWN)
  test(`unjudged events come first, and the risk is not called low: ${prompt}`, () => {
    const { notAssessed, level, score, parts } = assessPreliminary(plan(prompt), {
      includeMitigation: false,
    });
    assert.match(notAssessed.join(' '), says);
    assert.notEqual(level, 'low');
    assert.equal(parts[0]!.name, 'not_assessed');
    assert.ok(Math.abs(toScore(parts) - score) < 1e-12, 'the parts still make the score');
  });

test('an event that did not take place is not judged', () => {
  const scenario = plan('A fire in an office with 20 people');
  const because = 'outside the simulated ground';
  const [first] = listUnjudged(scenario, [
    { path: `events[${scenario.events[0]!.id}]`, got: null, because },
  ]);
  assert.match(first!, /^Fire: it did not happen in the runs \(outside the simulated ground/);
});

test('an event that a model simulates, or that hurts nobody, is judged', () => {
  for (const prompt of [
    'A fire in an office with 20 people',
    'A bomb threat in an office with 20 people',
    'An evacuation drill in a school',
  ])
    assert.deepEqual(listUnjudged(plan(prompt)), [], prompt);
});

test('law: unknown effects never lower a score, and change none that is medium or more', () => {
  for (let value = 0; value <= 1; value += 0.01) {
    const parts = [{ name: 'evacuation', value, weight: 0.9, because: '' }];
    const [known, unknown] = [parts, withUnjudged(parts, ['It is not modelled.'])].map(toScore);
    assert.ok(unknown! >= known! - 1e-12);
    assert.notEqual(toLevel(unknown!), 'low');
    if (known! > 0.26) assert.ok(Math.abs(unknown! - known!) < 1e-12);
  }
});

test('lifts stop after a quake: people who cannot take stairs have no way down', () => {
  const office = 'an office of 5 floors with 40 people and 2 elevators';
  const liftsIn = (prompt: string): number => {
    const scenario = plan(prompt);
    return castRun(scenario, buildWorld(scenario)).space.walkable.lifts.length;
  };
  assert.ok(liftsIn(`The evacuation of ${office}`) > 0);
  assert.equal(liftsIn(`An earthquake hits ${office}`), 0);
});
