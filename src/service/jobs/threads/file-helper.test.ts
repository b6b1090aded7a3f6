import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { castRun, directRun, playRun } from '#run';
import type { Place } from '#scene';
import { buildWorld } from '#world';
import { openScenarioReader } from '../scenario-reader.ts';
import { createCoreUse, forgetUse } from './core-use.ts';
import { createFileHelper } from './file-helper.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const reader = await openScenarioReader(ROOT);

function play(prompt: string) {
  const scenario = reader.complete(reader.read(prompt), { durationSeconds: 60, maxAgents: 5 });
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  return { scenario, world, played: playRun(scenario, world, cast, direction, { engine: '' }) };
}

test('files of the place come from elsewhere, or nothing does', async (t) => {
  const use = { ...createCoreUse(), cores: 2 };
  const count = (): number => new Int32Array(use.counts)[use.own]!;
  const helper = createFileHelper(ROOT, use);
  t.after(() => helper.close());
  helper.warmUp();
  const { played, ...house } = play('A house with 4 people.');
  const { played: _other, ...shop } = play('A shop with 5 people.');

  const broken = helper.beginPlace({ scenario: {}, world: {} } as Place);
  assert.equal(await broken!(played), undefined, 'one that dies over it leaves it to others');

  const made = await helper.beginPlace(house)!(played);
  assert.ok(made!.files.some(({ name }) => name === 'world.fbx'));
  assert.ok(made!.surfaces.length > 3);

  assert.ok(helper.beginPlace(shop), 'begun, and never finished: its build failed');
  while (count() === 0) await sleep(1);
  forgetUse(use);
  const again = helper.beginPlace(house)!(played);
  assert.equal(helper.beginPlace(shop), undefined, 'one at a time');
  const sizes = (files: typeof made) => files!.files.map(({ bytes }) => bytes.length);
  assert.deepEqual(sizes(await again), sizes(made), 'of the house, not of the shop');
  for (let waits = 0; count() > 0 && waits < 6_000; waits++) await sleep(50);
  assert.equal(count(), 0, 'no core is counted that is not used');
});
