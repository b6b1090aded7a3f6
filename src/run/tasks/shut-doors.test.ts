import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { playDocument } from '../run.suite.ts';

const SHUT = 30;
const OPEN = 150;

function school(at: object, more: object = {}): ReturnType<typeof playDocument> {
  return playDocument({
    seed: 4,
    places: [
      {
        id: 'school',
        kind: 'school',
        floors: 1,
        exits: 2,
        parts: [
          { id: 'room_3', kind: 'room', use: 'classroom', label: 'room 3', number: 3 },
          { id: 'gym', kind: 'room', use: 'gym' },
          {
            id: 'its_door',
            kind: 'door',
            label: 'door of room 3',
            beside: { relation: 'at', label: 'room 3' },
          },
          { id: 'yard', kind: 'ground', use: 'yard' },
        ],
      },
    ],
    people: [{ id: 'class', role: 'student', count: 8, at: { of: ['school', 'room_3'] } }],
    closed: [{ what: 'door', at, start: SHUT, end: OPEN }],
    actions: [
      { id: 'out', who: ['class'], does: 'walk', to: [{ of: ['school', 'yard'] }], start: 60 },
    ],
    duration_s: 300,
    ...more,
  });
}

test('a class behind a shut door stays in its room, and goes where it was told to when the door opens', () => {
  for (const at of [{ of: ['school', 'its_door'] }, { of: ['school', 'room_3'] }]) {
    const { played, world } = school(at);
    assert.deepEqual(world.unmet, []);
    const room = world.buildings[0]!.interior!.storeys[0]!.rooms.find(
      ({ name }) => name === 'room 3',
    )!;
    for (const { id, path, outSeconds, goal } of played.actors) {
      for (const { x, y, seconds } of path)
        if (seconds < OPEN) assert.ok(isInRing(room.outline, { x, y }), `${id} at ${seconds} s`);
      assert.equal(outSeconds, null);
      const { x, y } = path.at(-1)!;
      assert.ok(Math.hypot(x - goal.at!.x, y - goal.at!.y) < 10, `${id} ends at ${x}, ${y}`);
    }
  }
});

test('a class whose door is jammed climbs out through the window of its room', () => {
  const { played, world } = playDocument({
    seed: 7,
    places: [
      {
        id: 'school',
        kind: 'school',
        floors: 1,
        exits: 3,
        parts: [
          ...[1, 2, 3, 4, 5, 6].map((number) => ({
            id: `room_${number}`,
            kind: 'room',
            use: 'classroom',
            label: `room ${number}`,
            number,
          })),
          {
            id: 'window',
            kind: 'other',
            label: 'window of room 5',
            beside: { relation: 'at', label: 'room 5' },
          },
        ],
      },
    ],
    people: [{ id: 'class', role: 'student', count: 8, at: { of: ['school', 'room_5'] } }],
    closed: [{ what: 'door', at: { of: ['school', 'room_5'] }, start: 10 }],
    actions: [
      {
        id: 'climb',
        who: ['class'],
        does: 'evacuate',
        through: [{ of: ['school', 'window'] }],
        start: 30,
      },
    ],
    duration_s: 300,
  });
  const windows = world.landmarks.filter(({ label }) => label === 'window of room 5');
  assert.deepEqual(
    windows.map(({ kind }) => kind),
    ['exit'],
  );
  for (const { id, goal, outSeconds } of played.actors)
    assert.ok(outSeconds !== null || goal.id === windows[0]!.id, `${id} does not get out`);
  assert.ok(played.actors.every(({ outSeconds }) => outSeconds !== null));
});
