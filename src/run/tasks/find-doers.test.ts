/** Who is meant by "those of floors 2 and 3", and by "those in the kitchen". */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument } from '../run.suite.ts';

const HOUSE = {
  id: 'house',
  kind: 'office',
  floors: 4,
  parts: [{ id: 'kitchen', kind: 'room', use: 'kitchen', floor: 0 }],
};
const UNTIL = 240;

function play(among: object) {
  return playDocument({
    places: [HOUSE],
    people: [
      { id: 'clerks', role: 'worker', count: 40, at: { of: ['house'], floors: [0, 3] } },
      { id: 'cooks', role: 'worker', label: 'cook', count: 5, at: { of: ['house', 'kitchen'] } },
    ],
    alarm: { kind: 'voice', start: 10 },
    actions: [
      { who: ['clerks', 'cooks'], does: 'evacuate', start: { after: 'alarm' } },
      {
        who: ['clerks', 'cooks'],
        among: { at: among },
        does: 'stay',
        hold: true,
        start: 0,
        end: UNTIL,
      },
    ],
    duration_s: 500,
  });
}

test('a range of floors means all of them and no other', () => {
  const { played, cast } = play({ of: ['house'], floors: [2, 3] });
  const storeys = cast.people.map(({ person }) => cast.space.walkable.levels[person.level]!.storey);
  const leaves = (isHeld: boolean): number[] =>
    played.actors.flatMap(({ leavesSeconds }, i) =>
      storeys[i]! >= 2 === isHeld ? [leavesSeconds ?? Infinity] : [],
    );
  assert.ok(storeys.includes(3) && storeys.includes(2) && storeys.includes(0));
  assert.ok(leaves(true).every((seconds) => seconds >= UNTIL));
  assert.ok(leaves(false).every((seconds) => seconds < UNTIL));
});

test('a room means those who begin in it', () => {
  const { played, cast } = play({ of: ['house', 'kitchen'] });
  const kitchen = cast.people.find(({ role }) => role === 'cook')!.room;
  const held = cast.people.map(({ room }) => room === kitchen);
  assert.ok(held.includes(false));
  played.actors.forEach(({ leavesSeconds }, i) =>
    assert.equal((leavesSeconds ?? Infinity) >= UNTIL, held[i]),
  );
});
