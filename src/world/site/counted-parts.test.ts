/** A part with a count is so many of them, whatever its kind and wherever it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../build-world.ts';
import type { World } from '../world.ts';

registerKinds();

function build(place: object): World {
  const read = readScenario({ places: [place], people: [{ role: 'visitor', count: 50 }] });
  assert.ok(read.ok);
  return buildWorld(completeScenario(read.value.stated, {}, 7));
}

const roomsOf = ({
  buildings,
}: World): readonly { readonly use: string; readonly name?: string }[] =>
  buildings.flatMap(({ interior }) => interior?.storeys.flatMap(({ rooms }) => rooms) ?? []);

/** The rooms that a kind of building is counted by, and rooms that it has one of anyway. */
for (const [kind, use, count] of [
  ['school', 'classroom', 5],
  ['hospital', 'ward', 4],
  ['library', 'reading room', 2],
  ['museum', 'gallery', 5],
  ['hotel', 'kitchen', 2],
  ['bank', 'vault', 2],
  ['gym', 'changing room', 2],
] as const)
  test(`${kind} with ${count} × ${use}`, () => {
    const world = build({ kind, parts: [{ kind: 'room', use, count }] });
    assert.equal(roomsOf(world).filter((room) => room.use === use).length, count);
    assert.deepEqual(world.unmet, []);
  });

test('a school has the classrooms that are numbered, and no further one', () => {
  const parts = Array.from({ length: 6 }, (_, i) => ({
    kind: 'room',
    use: 'classroom',
    label: `room ${i + 1}`,
    number: i + 1,
  }));
  const rooms = roomsOf(build({ kind: 'school', floors: 1, parts }));
  const names = rooms.flatMap(({ use, name }) => (use === 'classroom' ? [name] : []));
  assert.deepEqual(new Set(names), new Set(parts.map(({ label }) => label)));
  assert.equal(names.length, parts.length);
});

test('ways that are counted as parts are so many', () => {
  const lifts = build({ kind: 'office', floors: 5, parts: [{ kind: 'elevator', count: 3 }] });
  assert.equal(lifts.buildings[0]!.interior!.lifts.length, 3);
  const stairs = build({ kind: 'hotel', floors: 4, parts: [{ kind: 'stair', count: 3 }] });
  assert.equal(stairs.buildings[0]!.interior!.stairs.length, 3);
  const gates = build({ kind: 'park', parts: [{ kind: 'gate', count: 3 }] });
  assert.equal(gates.landmarks.filter((one) => one.kind === 'gate').length, 3);
  const platforms = build({ kind: 'train_station', parts: [{ kind: 'platform', count: 4 }] });
  assert.equal(roomsOf(platforms).filter(({ use }) => use === 'platform').length, 4);
  const stages = build({ kind: 'festival_ground', parts: [{ kind: 'stage', count: 2 }] });
  const drawn = stages.openPlaces[0]!.parts.filter(({ use }) => use === 'stage');
  assert.equal(drawn.length, 2);
});
