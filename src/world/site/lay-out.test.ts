import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument } from '../../run/run.suite.ts';

test('no building stands in the river under a bridge, and its people have a way out', () => {
  const { played, world } = playDocument({
    seed: 7,
    places: [
      { id: 'square', kind: 'plaza', main: true },
      { id: 'church', kind: 'place_of_worship' },
      { id: 'town_hall', kind: 'city_hall' },
      { id: 'school', kind: 'school', floors: 1, at: { relation: 'behind', of: ['church'] } },
      { id: 'bridge', kind: 'bridge' },
    ],
    people: [{ id: 'children', role: 'child', count: 6, at: { relation: 'in', of: ['school'] } }],
    actions: [{ id: 'out', who: ['children'], does: 'leave', start: 5 }],
    duration_s: 600,
  });
  const water = world.openPlaces.flatMap(({ parts }) => parts).find(({ use }) => use === 'water')!;
  const xs = water.outline.map(({ x }) => x);
  for (const { structure, footprint } of world.buildings)
    if (structure !== undefined)
      for (const { x } of footprint)
        assert.ok(x < Math.min(...xs) || x > Math.max(...xs), `${structure} is in the river`);
  assert.deepEqual(
    played.actors.filter(({ outSeconds }) => outSeconds === null),
    [],
  );
});
