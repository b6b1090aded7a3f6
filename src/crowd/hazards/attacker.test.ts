import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createAttacker, hitProbability } from './attacker.ts';
import type { Attacker, People } from './attacker.ts';
import type { AttackerDescription } from './descriptions.ts';
import { enfilade } from './plans.suite.ts';
import { createSight } from './sight.ts';

const DESCRIPTION: AttackerDescription = {
  kind: 'attacker',
  startSeconds: 5,
  level: 'ground',
  x: 2.5,
  y: 2.5,
  follows: 'nearest-visible',
};

function attackerIn(description: AttackerDescription, rooms = 3, seed = 1): Attacker {
  const space = enfilade(rooms);
  return createAttacker(
    space,
    description,
    createSight(space, (g) => g.isClosed),
    createDice(seed),
  );
}

function peopleAt(...places: readonly (readonly [number, number])[]): People {
  return {
    count: places.length,
    level: places.map(() => 0),
    x: places.map(([x]) => x),
    y: places.map(([, y]) => y),
    isPresent: places.map(() => 1),
  };
}

test('he goes for the nearest person in sight, not for a nearer one behind a wall', () => {
  const attacker = attackerIn(DESCRIPTION);
  const people = peopleAt([5.4, 4.5], [2.5, 0.3], [9.5, 2.5]);
  attacker.step(5, people, () => undefined);
  assert.equal(attacker.target, -1);
  attacker.step(6, people, () => undefined);
  assert.equal(attacker.target, 1);
  assert.ok(attacker.y < 2.5);
});

test('he walks his path at his pace', () => {
  const attacker = attackerIn({
    ...DESCRIPTION,
    startSeconds: 0,
    follows: 'path',
    speedMps: 1.5,
    path: [{ level: 'ground', x: 12.5, y: 2.5 }],
  });
  for (let t = 1; t <= 40; t++) attacker.step(t / 10, undefined, () => undefined);
  assert.ok(Math.abs(attacker.x - (2.5 + 6)) < 1e-9, String(attacker.x));
  for (let t = 41; t <= 100; t++) attacker.step(t / 10, undefined, () => undefined);
  assert.ok(Math.abs(attacker.x - 12.5) <= 0.5);
});

test('hits come as often as declared', () => {
  // Standing at 4 m: 0.7 * 0.5^0.4 = 0.530 of 60 attacks a minute.
  let hits = 0;
  const attacker = attackerIn({
    ...DESCRIPTION,
    startSeconds: 0,
    speedMps: 0,
    attacksPerMinute: 60,
  });
  const people = peopleAt([6.5, 2.5]);
  for (let t = 1; t <= 40_000; t++) attacker.step(t / 10, people, () => hits++);
  const expected = 4000 * 0.7 * 0.5 ** 0.4;
  assert.ok(Math.abs(hits - expected) < 4 * Math.sqrt(expected), `${hits} ${expected}`);
});

test('a person out of range, behind a wall, gone, not yet there, or there only before or after the attack is not hit', () => {
  const hit = (description: Partial<AttackerDescription>, people: People): number => {
    let hits = 0;
    const attacker = attackerIn({ ...DESCRIPTION, speedMps: 0, ...description });
    for (let t = 1; t <= 100; t++) attacker.step(t, people, () => hits++);
    return hits;
  };
  assert.ok(hit({}, peopleAt([4, 2.5])) > 10);
  assert.equal(hit({ rangeM: 1 }, peopleAt([4, 2.5])), 0);
  assert.equal(hit({}, peopleAt([7.5, 4.8])), 0);
  assert.equal(hit({}, { ...peopleAt([4, 2.5]), isPresent: [0] }), 0);
  assert.equal(hit({ startSeconds: 200 }, peopleAt([4, 2.5])), 0);
  assert.ok(hit({ endSeconds: 20 }, peopleAt([4, 2.5])) <= 8);
});

test('a shot is heard for a second, also when its target has left the view, and without a shot nothing is heard', () => {
  const attacker = attackerIn({ ...DESCRIPTION, startSeconds: 0, attacksPerMinute: 30 });
  const inView = peopleAt([4, 2.5]);
  const isHeardAt = (seconds: number, people: People): boolean => {
    attacker.step(seconds, people, () => undefined);
    return attacker.isHeard(0, 12, 2.5);
  };
  assert.equal(isHeardAt(1, inView), false, 'of 30 a minute the first falls after two seconds');
  assert.equal(isHeardAt(2, inView), true);
  assert.equal(isHeardAt(2.9, peopleAt()), true, 'the target is gone');
  assert.equal(isHeardAt(3.5, peopleAt()), false);
});

test('danger is where the attacker sees, and falls with distance', () => {
  const attacker = attackerIn({ ...DESCRIPTION, startSeconds: 0 });
  assert.equal(attacker.dangerPerS(0, 3, 2.5), 0);
  attacker.step(1, undefined, () => undefined);
  assert.ok(attacker.dangerPerS(0, 3, 2.5) > attacker.dangerPerS(0, 9, 2.5));
  assert.ok(attacker.dangerPerS(0, 9, 2.5) > 0);
  assert.equal(attacker.dangerPerS(0, 7, 4.8), 0);
  assert.equal(hitProbability({ ...DESCRIPTION, hitProbabilityNear: 0.8, halvingM: 5 }, 10), 0.2);
});
