import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { randomScenario } from './random-scenario.ts';

test('the same scenario gives the same bytes in another process; another seed another layout with the same counts', () => {
  const numbers = [0, 9, 18, 33];
  const here = numbers.map((number) => digest(buildWorld(randomScenario(number).scenario)));
  const script = `import { registerKinds } from '#kinds';
import { buildWorld } from '#world';
import { createHash } from 'node:crypto';
import { randomScenario } from './test/worlds/random-scenario.ts';
registerKinds();
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
