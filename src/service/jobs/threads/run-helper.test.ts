import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Elsewhere } from '#crowd/simulation';
import { castRun, directRun, playRun } from '#run';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { openScenarioReader } from '../scenario-reader.ts';
import { createCoreUse } from './core-use.ts';
import { createRunHelper } from './run-helper.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const MALL = 'A shopping mall with 60 people and a fire in a shop.';
const VILLAGE = 'A village below a dam. The dam breaks; 60 villagers.';
/** By default the water alone; of fields shared-fields.test.ts asks the same without threads. */
const PROMPTS = sample({ few: [VILLAGE], all: [MALL, VILLAGE] });
const SETTINGS = sample({
  few: { durationSeconds: 40, maxAgents: 15 },
  all: { durationSeconds: 120, maxAgents: 40 },
});

test('a run is the same with a second thread, and with one that is ended meanwhile', async (t) => {
  const reader = await openScenarioReader(ROOT);
  const helper = createRunHelper(ROOT, { ...createCoreUse(), cores: 2 });
  t.after(() => helper.close());
  const { solve, water } = helper.elsewhere!;
  for (const prompt of PROMPTS) {
    const scenario = reader.complete(reader.read(prompt), SETTINGS);
    const world = buildWorld(scenario);
    const cast = castRun(scenario, world);
    const direction = directRun(scenario, world, cast);
    let asked = 0;
    const play = (endsAt = Infinity) => {
      asked = 0;
      const note = (): void => {
        if (++asked === endsAt) void helper.close();
      };
      const elsewhere: Elsewhere = {
        water: { begin: (shared) => water.begin(shared), flow: () => (note(), water.flow()) },
        solve: (batch) => (note(), solve(batch)),
      };
      return playRun(scenario, world, cast, direction, { engine: '', elsewhere });
    };
    const alone = playRun(scenario, world, cast, direction, { engine: '' });
    assert.deepEqual(play(), alone, prompt);
    assert.ok(asked > 0, `${prompt} There was something to do elsewhere.`);
    assert.deepEqual(play(Math.ceil(asked / 2)), alone, prompt);
  }
});

test('on one core there is no second thread', () => {
  const helper = createRunHelper(ROOT, { ...createCoreUse(), cores: 1 });
  assert.equal(helper.elsewhere, undefined);
});
