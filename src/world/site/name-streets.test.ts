import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../build-world.ts';
import type { World } from '../world.ts';

function worldOf(document: object): World {
  const read = readScenario(document);
  assert.ok(read.ok);
  return buildWorld(completeScenario(read.value.stated, {}, 7));
}

const school = { id: 'school', kind: 'school' };

test('a street that the document names at a place bears its name, and no other does', () => {
  const parts = [{ id: 'street', kind: 'road', label: 'school street' }];
  const named = worldOf({ places: [{ ...school, parts }] });
  const called = ({ streets }: World): readonly string[] =>
    streets.edges.flatMap(({ name }) => (name === undefined ? [] : [name]));
  assert.deepEqual(called(named), ['school street']);
  assert.deepEqual(called(worldOf({ places: [school] })), []);
  const own = named.landmarks.filter(({ label }) => label === 'school street');
  assert.deepEqual(
    own.map(({ kind }) => kind),
    ['street'],
  );
});

test('vehicles keep the word for them, as people do', () => {
  const { groups } = worldOf({
    places: [school],
    vehicles: [{ id: 'bus', kind: 'bus', label: 'school bus', count: 1, parked: true }],
  });
  assert.equal(groups.find(({ group }) => group === 'bus')?.role, 'school bus');
});
