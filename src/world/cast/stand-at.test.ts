/** A crowd has the room it needs where it is said to stand, and as near as there is room. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaByProducts, boundsOf, isInRing, middleOf } from '#plane';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../build-world.ts';
import type { Ring } from '../walkable.ts';
import type { World } from '../world.ts';

function build(people: object): World {
  const read = readScenario({
    places: [
      {
        id: 'field',
        kind: 'festival_ground',
        length_m: 150,
        width_m: 120,
        parts: [
          { id: 'stage', kind: 'stage', label: 'main stage' },
          { id: 'tent', kind: 'room', use: 'beer tent', label: 'beer tent' },
        ],
      },
    ],
    people: [{ id: 'crowd', role: 'visitor', ...people }],
  });
  assert.ok(read.ok);
  return buildWorld(completeScenario(read.value.stated, { maxAgents: 500 }, 7));
}

function middle(ring: Ring): { readonly x: number; readonly y: number } {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return middleOf({ from: { x: minX, y: minY }, to: { x: maxX, y: maxY } });
}

test('thousands before a stage all stand before it, in one piece that reaches as far as they need', () => {
  const areaOf = (count: number): number => {
    const { groups } = build({ count, at: { relation: 'in_front_of', of: ['field', 'stage'] } });
    const [crowd] = groups;
    assert.equal(
      crowd!.spots.reduce((sum, spot) => sum + spot.count, 0),
      Math.min(500, count),
    );
    assert.ok(
      crowd!.spots.every(({ outline }) => middle(outline).y < 45),
      'south of the stage',
    );
    return crowd!.spots.reduce((sum, { outline }) => sum + areaByProducts(outline), 0);
  };
  const [few, many] = [areaOf(300), areaOf(3000)];
  assert.ok(many >= 3000 / 3, `${many} m²`);
  assert.ok(few < many / 1.3, `${few} m² for 300`);
});

test('a part of open ground is as large as those who begin in it need, and they begin in it', () => {
  const { groups, openPlaces } = build({ count: 400, at: { of: ['field', 'tent'] } });
  const tent = openPlaces[0]!.parts.find(({ name }) => name === 'beer tent')!;
  assert.ok(areaByProducts(tent.outline) >= 180);
  for (const { outline } of groups[0]!.spots) assert.ok(isInRing(tent.outline, middle(outline)));
});

test('people between two houses stand on the way from one to the other, and in neither', () => {
  const read = readScenario({
    places: [
      { id: 'green', kind: 'plaza', main: true },
      { id: 'church', kind: 'place_of_worship' },
      { id: 'hall', kind: 'city_hall' },
    ],
    people: [
      {
        id: 'crowd',
        role: 'person',
        count: 60,
        at: { relation: 'between', of: ['church', 'hall'] },
      },
    ],
  });
  assert.ok(read.ok);
  const { groups, buildings, walkable } = buildWorld(completeScenario(read.value.stated, {}, 7));
  const houses = ['church', 'hall'].map((id) => buildings.find((one) => one.id === id)!.footprint);
  const [a, b] = houses.map(middle);
  const away = Math.hypot(b!.x - a!.x, b!.y - a!.y);
  for (const { outline, level } of groups[0]!.spots) {
    assert.equal(walkable.levels.find(({ id }) => id === level)!.kind, 'outdoor');
    const at = middle(outline);
    assert.ok(houses.every((house) => !isInRing(house, at)));
    const around = Math.hypot(at.x - a!.x, at.y - a!.y) + Math.hypot(at.x - b!.x, at.y - b!.y);
    assert.ok(around < 1.2 * away, `${around} m by way of it, ${away} m straight`);
  }
});
