/** People who are told where to hide go there, from other floors too, and lock themselves in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { playDocument } from '../run.suite.ts';

test('inmates of the upper floor hide in the laundry in the basement, not in their cells', () => {
  const { played, world } = playDocument({
    places: [
      {
        id: 'prison',
        kind: 'prison',
        floors: 2,
        basements: 1,
        parts: [{ id: 'laundry', kind: 'room', use: 'laundry', floor: -1 }],
      },
    ],
    people: [{ id: 'inmates', role: 'person', count: 6, at: { of: ['prison'], floor: 1 } }],
    actions: [
      {
        id: 'hide',
        who: ['inmates'],
        does: 'hide',
        at: [{ of: ['prison', 'laundry'] }],
        start: 30,
      },
    ],
    duration_s: 300,
  });
  const rooms = world.buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  const basement = rooms.find(({ storey }) => storey === -1)!;
  const laundry = basement.rooms.find(({ use }) => use === 'laundry')!;
  assert.equal(played.actors.length, 6);
  for (const { id, path, traits } of played.actors) {
    const last = path.at(-1)!;
    assert.equal(traits['isHiding'], true);
    assert.equal(last.level, basement.level, id);
    assert.ok(isInRing(laundry.outline, last), id);
    assert.notEqual(path[0]!.level, basement.level);
  }
});
