import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument } from '../run.suite.ts';

const [FROM, UNTIL] = [60, 80];

test('nobody walks while the ground shakes, and shoppers who stroll go on or leave after it', () => {
  const { played } = playDocument({
    seed: 4,
    places: [{ id: 'mall', kind: 'mall', floors: 1 }],
    people: [{ id: 'shoppers', role: 'visitor', count: 30, at: { of: ['mall'] } }],
    events: [{ id: 'quake', kind: 'earthquake', magnitude: 6, start: FROM, lasts_s: UNTIL - FROM }],
    actions: [{ id: 'stroll', who: ['shoppers'], does: 'stroll', start: 0 }],
    duration_s: 300,
  });
  const gone = (from: number, to: number): number =>
    played.actors.reduce((sum, { path }) => {
      const own = path.filter(({ seconds }) => seconds >= from && seconds <= to);
      const [first, last] = [own[0], own.at(-1)];
      return first === undefined || last === undefined
        ? sum
        : sum + Math.hypot(last.x - first.x, last.y - first.y);
    }, 0);
  assert.ok(gone(FROM - 20, FROM) > 20, 'they stroll before it');
  assert.ok(gone(FROM + 1, UNTIL) < 1, `${gone(FROM + 1, UNTIL)} m while it shakes`);
  assert.ok(gone(UNTIL, 300) > 20, 'they move after it');
});
