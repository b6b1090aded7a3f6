/**
 * Worlds made from random scenarios, held against what was asked, against geometry, and against a flood that starts at the
 * exits. `WORLDS=2000 node --test test/worlds/worlds.test.ts` makes more.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildWorld } from '#world';
import type { World } from '#world';
import { checkOne } from './check-one.ts';
import type { Breaches } from './check-one.ts';
import { randomScenario } from './random-scenario.ts';

const WORLDS = Number(process.env['WORLDS'] ?? 540);

const found: Breaches = {
  counts: [],
  people: [],
  negations: [],
  reach: [],
  stepFree: [],
  geometry: [],
  hazards: [],
};

test(`${WORLDS} random scenarios become worlds`, () => {
  for (let number = 0; number < WORLDS; number++) {
    const random = randomScenario(number);
    const breaches = checkOne(random, buildWorld(random.scenario));
    for (const [rule, list] of Object.entries(breaches))
      found[rule as keyof Breaches].push(
        ...list.map((breach) => `${number} ${random.kind}: ${breach}`),
      );
  }
});

const RULES: Readonly<Record<keyof Breaches, string>> = {
  counts: 'floors, exits, stairs, lifts and platforms are as asked, widths within a centimeter',
  people: 'as many people as asked or allowed, every group within one of its share',
  negations: 'nothing that is excluded',
  reach: 'every room and every starting place has a way to an open exit',
  stepFree: 'wheelchair users have a way without steps, or it is said that they have none',
  geometry: 'nothing overlaps or crosses itself, and the streets are one graph',
  hazards: 'every event is on its floor and within ten meters of what it is said to be near',
};

for (const [rule, promise] of Object.entries(RULES))
  test(promise, () => {
    const list = found[rule as keyof Breaches];
    assert.deepEqual(list.slice(0, 20), [], `${list.length} breaches`);
  });

test('the same scenario gives the same bytes in another process; another seed another layout with the same counts', () => {
  const numbers = [0, 9, 18, 33];
  const here = numbers.map((number) => digest(buildWorld(randomScenario(number).scenario)));
  const script = `import { buildWorld } from '#world';
import { createHash } from 'node:crypto';
import { randomScenario } from './test/worlds/random-scenario.ts';
for (const number of ${JSON.stringify(numbers)})
  console.log(createHash('sha256').update(JSON.stringify(buildWorld(randomScenario(number).scenario))).digest('hex'));`;
  const there = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
  assert.deepEqual(there.trim().split('\n'), here);
  numbers.forEach((number, i) => {
    const [one, other] = [number, number + 1000].map((seed) =>
      buildWorld(randomScenario(number, seed).scenario),
    );
    assert.notEqual(digest(other!), here[i]);
    const counts = ({ groups, buildings, walkable }: World): unknown => ({
      people: groups.map(({ count }) => count),
      exits: buildings
        .filter(({ structure }) => structure !== undefined)
        .map(({ interior }) => interior?.exits.length),
      open: buildings.some(({ interior }) => interior) ? undefined : walkable.exits.length,
    });
    assert.deepEqual(counts(other!), counts(one!));
  });
});

function digest(world: World): string {
  return createHash('sha256').update(JSON.stringify(world)).digest('hex');
}
