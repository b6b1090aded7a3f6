/** Gates and doors that open at a time: nobody goes through before, and somebody soon after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { playPrompt } from '../run.suite.ts';

const PLACES = [
  ['A mall with 60 shoppers', 'back door'],
  ['A school with 80 pupils', 'north exit'],
  ['A museum with 50 visitors', 'south exit'],
  ['A town square with a fence and 60 people', 'east gate'],
] as const;
const SAID = [
  (way: string, seconds: number) => `The ${way} is locked and opens after ${seconds} seconds.`,
  (way: string, seconds: number) => `The ${way} stays shut until ${seconds} seconds.`,
  (way: string, seconds: number) => `At ${seconds} seconds the ${way} opens.`,
] as const;
const SOON_SECONDS = 60;

test('for random places and times: a way that opens is shut before and taken soon after', () => {
  const dice = createDice(5, 2214);
  for (let k = 0; k < sample({ few: 1, all: 3 }); k++) {
    const [place, way] = PLACES[dice.pick(3)]!;
    const seconds = 10 * (4 + dice.pick(12));
    const prompt = `${place}. ${SAID[k]!(way, seconds)}`;
    const { played, world } = playPrompt(prompt, { maxAgents: 100, seed: 1 + dice.pick(500) });
    const opening = world.openings ?? [];
    assert.equal(opening.length, 1, prompt);
    assert.equal(opening[0]!.seconds, seconds, prompt);
    assert.ok(world.closed.includes(opening[0]!.id), prompt);
    const out = played.actors.flatMap(({ goal, outSeconds }) =>
      goal.id === opening[0]!.id && outSeconds !== null ? [outSeconds] : [],
    );
    assert.ok(Math.min(...out) >= seconds, `${prompt}: ${Math.min(...out)}`);
    assert.ok(Math.min(...out) <= seconds + SOON_SECONDS, `${prompt}: ${Math.min(...out)}`);
  }
});

test('who runs through a gate when it opens does so then, and not before', () => {
  const { played, world } = playPrompt(
    'A prison with 40 inmates and 6 guards. The main gate stays locked for the first 2 minutes, then it opens and the inmates run through it.',
    { maxAgents: 100 },
  );
  const gate = world.landmarks.find(({ label }) => label === 'main gate')!;
  assert.deepEqual(world.openings, [{ id: gate.id, seconds: 120 }]);
  const out = played.actors.filter(({ kind, goal }) => kind !== 'security' && goal.id === gate.id);
  assert.equal(out.length, 40);
  for (const { outSeconds } of out) assert.ok(outSeconds !== null && outSeconds >= 120);
});
