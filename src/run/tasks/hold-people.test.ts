import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

test('so many of a group as are said are held in the room that is named, and the others go', () => {
  const { played } = playPrompt(
    'Hotel, 2 floors. Three gunmen take 8 guests hostage in the bar. 20 other guests flee.',
  );
  const guests = played.actors.filter(({ role }) => role === 'guest');
  const held = guests.filter(({ traits }) => traits['isHeld'] === true);
  assert.equal(guests.length, 28);
  assert.equal(held.length, 8);
  assert.ok(held.every(({ outSeconds, harm }) => outSeconds === null && harm === undefined));
  const out = guests.filter(({ outSeconds }) => outSeconds !== null);
  assert.ok(out.length >= 18, `${out.length} are out`);
});

test('who is taken at a time is not held before, and then stays with those who are armed', () => {
  const { played } = playPrompt(
    'Supermarket with 30 customers and 2 armed men. After 1 minute they hold 10 customers at gunpoint.',
    { durationSeconds: 240 },
  );
  const held = played.actors.filter(({ traits }) => traits['isHeld'] === true);
  const armed = played.actors.filter(({ kind }) => kind === 'attacker');
  assert.equal(held.length, 10);
  for (const { path } of held) {
    const end = path.at(-1)!;
    const isNear = armed.some((one) => {
      const by = one.path.at(-1)!;
      return Math.hypot(by.x - end.x, by.y - end.y) < 15;
    });
    assert.ok(isNear, `${end.x}, ${end.y}`);
  }
});
