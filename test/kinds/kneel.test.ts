/**
 * A behaviour that is defined outside of src goes the whole way: sentence, document, run, claims and scene. Nothing in the
 * service names it; `served/` shows that every list of kinds has it.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readDocument } from '#document';
import { judgeFields } from '#fields';
import { registerBehaviour, registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { completeScenario, readPrompt } from '#scenario';
import { fromDocument, listKinds } from '#scenario/document';
import { listPostures } from '#scene';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { kneel } from './kneel.ts';

registerKinds();
registerBehaviour(kneel);

const [PROMPT] = kneel.examples;
const SEED = 5;
const stated = readPrompt(PROMPT, () => []);
let world: World;
let played: Played;

before(async () => {
  const scenario = completeScenario(stated, { durationSeconds: 30 }, SEED);
  world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  played = playRun(scenario, world, cast, directRun(scenario, world, cast), { engine: 'presage' });
});

test('its sentences are read as it', () => {
  assert.deepEqual(
    stated.tasks?.map(({ deed, who }) => [deed.value, who]),
    [['kneel', ['visitor']]],
  );
});

const DOCUMENT = {
  places: [{ id: 'park', kind: 'park' }],
  people: [{ id: 'visitors', role: 'visitor', count: 20, at: { of: ['park'] } }],
};

test('a document may name it, and a slip of its name is refused with the name', () => {
  const write = (does: string) =>
    readDocument({ ...DOCUMENT, actions: [{ who: ['visitors'], does }] }, listKinds());
  const read = write('kneel');
  assert.ok(read.ok);
  assert.deepEqual(
    fromDocument(read.value).tasks?.map(({ deed }) => deed.value),
    ['kneel'],
  );
  const refused = write('kneeel');
  assert.ok(!refused.ok);
  assert.match(refused.mistakes[0]!.message, /Did you mean kneel\?/);
});

test('a run includes it, and the field that they do it is met', () => {
  const people = played.actors.filter(({ type }) => type === 'pedestrian');
  assert.equal(people.length, 20);
  assert.ok(people.every(({ goal }) => goal.label === 'kneel'));
  const { fields } = judgeFields(stated, {}, { world, played });
  const done = fields.find(({ path }) => path === 'tasks[0].deed');
  assert.equal(done?.met, 'yes', done?.evidence.text);
});

test('the scene shows its posture', () => {
  const postures = [...listPostures(played, world).values()].flat();
  assert.equal(postures.length, 20);
  assert.ok(postures.every(({ posture }) => posture === 'crouching'));
});
