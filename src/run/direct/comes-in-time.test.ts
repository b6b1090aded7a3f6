/** Laws of who comes later, over sentences of many forms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentRoles } from '#scenario/facets';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { eachSample, openTrace, playPrompt } from '../run.suite.ts';

const PROMPTS = [
  'A fire in a small office with 8 people after 1 minute. The fire brigade arrives 2 minutes after the fire starts with 6 firefighters.',
  'A fire in a shop with 6 people. Fire brigade needs 4 minutes.',
  'A shooting in a shop with 10 customers, police 3 min later.',
  'A gunman in a small school with 12 pupils, 4 police at the doors after 2 min',
  'A fire in a library with 10 students. First police team of 2 enters after 1 minute, second team of 3 2 minutes later.',
  'A fire in a cafe with 9 guests. Police come after 1 minute, paramedics after 2 and the fire brigade after 3 minutes.',
  'A fire in an office with 5 people. Within 3 minutes 5 firefighters are on site.',
  'A knife attack in a small park with 12 visitors. It takes the police 2 minutes to arrive.',
  'A gas explosion in a house with 4 residents after 30 seconds. Paramedics 2 minutes after the blast.',
  'A small museum with 10 visitors; 8 more visitors arrive after 2 minutes',
  'An office with 9 workers; 6 visitors arrive over 3 minutes',
  'A fire in a hall with 12 guests; a response time of 3 minutes for the fire service',
] as const;

/** Two teams after an event, and people who come by themselves. */
const FEW = sample<readonly string[]>({ few: [PROMPTS[4], PROMPTS[9]], all: PROMPTS });

/** The first of a group is there so soon after its time: judgement of test/prompts/whole-way.md. */
const FIRST_SECONDS = 60;

test('nobody who comes later is in the run before, all of them come, and the first of each within a minute', () => {
  for (const prompt of FEW) {
    const { scenario, played } = playPrompt(prompt);
    const late = scenario.agents.filter(({ arrives, type }) => arrives && type === 'pedestrian');
    assert.ok(late.length > 0, prompt);
    const first = new Map<number, number>();
    eachSample(openTrace(played.trace), ({ state }, seconds) => {
      for (let i = 0; i < played.actors.length; i++)
        if (state[i] !== 0 && !first.has(i)) first.set(i, seconds);
    });
    for (const { id, arrives, simulated } of late) {
      const own = played.actors.flatMap(({ group }, i) => (group === id ? [i] : []));
      assert.equal(own.length, simulated, `${prompt}: ${id}`);
      const times = own.map((i) => first.get(i) ?? Infinity);
      assert.ok(Math.min(...times) >= arrives!.value, `${prompt}: ${id} comes too early`);
      assert.ok(Math.min(...times) <= arrives!.value + FIRST_SECONDS, `${prompt}: ${id} is late`);
      assert.ok(Math.max(...times) < Infinity, `${prompt}: some of ${id} never come`);
    }
  }
});

test('police do not run from an attacker', () => {
  const { played } = playPrompt('A gunman in a small school with 12 pupils, 4 police after 1 min');
  const police = played.actors.filter(({ kind }) => agentRoles.of(kind).facesAttackers === true);
  assert.equal(police.length, 4);
  assert.ok(police.every(({ outSeconds }) => outSeconds === null));
});
