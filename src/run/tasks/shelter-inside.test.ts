/** People who are outside go into a building and stay: seen where they are at the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { playPrompt } from '../run.suite.ts';

const SETTINGS = { maxAgents: 200 } as const;

test('pupils in the yard who must go inside are inside at the end, and none of them leaves', () => {
  const { played, direction, cast } = playPrompt(
    sample({
      few: 'Chlorine leaks from a tank lorry 150 m from a school. 30 pupils are in the yard and must go back inside and stay there.',
      all: 'Chlorine leaks from a tank lorry 150 m from a school. 90 pupils are in the yard and must go back inside and stay there.',
    }),
    { ...SETTINGS, ...sample({ few: { durationSeconds: 150 }, all: {} }) },
  );
  assert.equal(direction.occasion, 'shelter');
  const floors = new Set(
    cast.space.walkable.levels.filter(({ kind }) => kind === 'floor').map(({ id }) => id),
  );
  const pupils = played.actors.filter(({ group }) => group === 'pupil');
  assert.ok(pupils.length > 0);
  const began = pupils.filter(({ path }) => !floors.has(path[0]!.level!));
  assert.ok(began.length >= 0.9 * pupils.length, `${began.length} begin outside`);
  const inside = pupils.filter(({ path }) => floors.has(path.at(-1)!.level!));
  assert.ok(inside.length >= 0.9 * pupils.length, `${inside.length} of ${pupils.length}`);
  assert.ok(
    pupils.every(({ outSeconds, leavesSeconds }) => (outSeconds ?? leavesSeconds) === null),
  );
});

test('where others are told to leave, only those who are told so go inside', () => {
  const { direction } = playPrompt(
    'Fire in a hotel. 20 guests in the garden go inside and 30 staff evacuate.',
    { ...SETTINGS, durationSeconds: 60 },
  );
  assert.equal(direction.occasion, 'evacuation');
});

test('without a building it is told that nobody can go inside', () => {
  const { played } = playPrompt(
    'A thunderstorm over an open field. 50 people go inside and stay there.',
    { ...SETTINGS, durationSeconds: 60 },
  );
  const told = played.unmet.filter(({ asked }) => asked === 'shelter');
  assert.ok(told.length > 0, JSON.stringify(played.unmet));
});
