import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { playDocument } from '../run.suite.ts';

test('a thing that is said to be in a room, upstairs as well, stands in it, and what happens at it happens there', () => {
  for (const floor of [0, 1]) {
    const { played, world } = playDocument({
      seed: 2,
      places: [
        {
          id: 'office',
          kind: 'office',
          floors: 2,
          parts: [{ id: 'canteen', kind: 'room', use: 'canteen', floor }],
        },
      ],
      things: [
        { id: 'bag', kind: 'other', label: 'rucksack', at: { relation: 'in', of: ['canteen'] } },
      ],
      people: [{ id: 'staff', role: 'worker', count: 4, at: { of: ['office'] } }],
      events: [
        { id: 'found', kind: 'bomb_threat', at: { relation: 'at', of: ['bag'] }, start: 10 },
      ],
      duration_s: 30,
    });
    const storey = world.buildings[0]!.interior!.storeys.find((one) => one.storey === floor)!;
    const room = storey.rooms.find(({ name }) => name === 'canteen')!;
    const piece = storey.fixtures.find(({ name }) => name === 'rucksack');
    assert.ok(piece?.outline.every((corner) => isInRing(room.outline, corner)));
    const found = played.happened.find(({ kind }) => kind === 'object')!.at!;
    assert.equal(found.level, storey.level);
    assert.ok(isInRing(room.outline, found));
  }
});
