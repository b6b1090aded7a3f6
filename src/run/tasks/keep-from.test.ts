/** What a document forbids is not done, as long as there is another way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played } from '#run/played';
import { playDocument } from '../run.suite.ts';

const OFFICE = {
  places: [
    {
      id: 'office',
      kind: 'office',
      floors: 2,
      exits: 3,
      elevators: 1,
      parts: [{ id: 'north', kind: 'exit', side: 'north' }],
    },
  ],
  people: [{ id: 'workers', role: 'worker', count: 40, at: { of: ['office'] } }],
  alarm: { kind: 'voice', start: 20 },
  duration_s: 600,
};

function play(more: object): { readonly run: Played; readonly byNorth: number } {
  const { played: run, world } = playDocument({ ...OFFICE, ...more });
  const { at } = world.landmarks.find(({ kind, side }) => kind === 'exit' && side === 'north')!;
  const byNorth = run.actors.filter(({ path }) => {
    const last = path.at(-1)!;
    return Math.hypot(last.x - at.x, last.y - at.y) < AT_EXIT_M;
  });
  return { run, byNorth: byNorth.length };
}

const AT_EXIT_M = 1.5;

test('nobody leaves by an exit that is ruled out, and all are out all the same', () => {
  const free = play({});
  const kept = play({
    must_not: [{ who: ['workers'], does: 'leave', through: [{ of: ['north'] }] }],
  });
  assert.ok(free.byNorth > 0);
  assert.equal(kept.byNorth, 0);
  for (const { outSeconds } of kept.run.actors) assert.notEqual(outSeconds, null);
});

test('who may not leave before a time sets off after it', () => {
  const first = ({ run: { actors } }: ReturnType<typeof play>): number =>
    Math.min(...actors.map(({ leavesSeconds }) => leavesSeconds ?? Infinity));
  const free = play({});
  const kept = play({ must_not: [{ who: ['workers'], does: 'leave', end: 300 }] });
  assert.ok(first(free) < 300, `${first(free)}`);
  assert.ok(first(kept) >= 300 && first(kept) < Infinity, `${first(kept)}`);
});

test('who may not leave at all stays', () => {
  const { actors } = play({ must_not: [{ who: ['workers'], does: 'leave' }] }).run;
  for (const { outSeconds } of actors) assert.equal(outSeconds, null);
});

test('people who must not take shelter in a room leave all the same', () => {
  const { run } = play({
    must_not: [{ does: 'shelter', at: [{ relation: 'in', of: ['office'], label: 'canteen' }] }],
  });
  assert.ok(run.actors.every(({ outSeconds }) => outSeconds !== null));
});
