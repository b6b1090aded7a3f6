/** Making way as laws of finished runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

const RIDERS = 'Medieval market, 60 villagers, 8 soldiers on horseback ride through the gate';

function listSteps(prompt: string): readonly (readonly [who: string, whom: string])[] {
  const { played } = playPrompt(prompt, { durationSeconds: 60 });
  const groups = new Map(played.actors.map(({ id, group }) => [id, group]));
  return played.deeds!.flatMap(({ deed, who, whom }) =>
    deed === 'make_way' ? [[groups.get(who)!, groups.get(whom!)!] as const] : [],
  );
}

test('people step aside for riders, and riders for nobody', () => {
  const steps = listSteps(`${RIDERS}, people make way.`);
  assert.ok(steps.length > 5, `${steps.length} steps`);
  assert.deepEqual([...new Set(steps.map((step) => step.join(' for ')))], ['villager for soldier']);
});

test('people who are not told to do not', () => {
  assert.deepEqual(listSteps(`${RIDERS}.`), []);
});
