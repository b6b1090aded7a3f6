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
