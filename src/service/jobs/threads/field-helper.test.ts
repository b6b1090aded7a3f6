import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { castRun, directRun, playRun } from '#run';
import { buildWorld } from '#world';
import { openScenarioReader } from '../scenario-reader.ts';
import { createCoreUse } from './core-use.ts';
import { createFieldHelper } from './field-helper.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

test('a run is the same with a second thread that solves fields, and with one that dies', async (t) => {
  const reader = await openScenarioReader(ROOT);
  const scenario = reader.complete(
    reader.read('A shopping mall with 60 people and a fire in a shop.'),
    { durationSeconds: 120, maxAgents: 40 },
  );
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const helper = createFieldHelper(ROOT, { ...createCoreUse(), cores: 2 });
  t.after(() => helper.close());
  let batches = 0;
  const play = (endsAfter = Infinity) =>
    playRun(scenario, world, cast, direction, {
      engine: '',
      solveElsewhere: (batch) => {
        if (++batches > endsAfter) void helper.close();
        helper.solveElsewhere!(batch);
      },
    });
  const alone = playRun(scenario, world, cast, direction, { engine: '' });
  assert.deepEqual(play(), alone);
  assert.ok(batches > 0, 'there was something to solve elsewhere');
  assert.deepEqual(play(batches + 1), alone);
});

test('on one core there is no second thread', () => {
  const helper = createFieldHelper(ROOT, { ...createCoreUse(), cores: 1 });
  assert.equal(helper.solveElsewhere, undefined);
});
