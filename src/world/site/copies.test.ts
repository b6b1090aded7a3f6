/** Several of one open place: each has levels and lanes of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../build-world.ts';

registerKinds();

test('two tunnels have lanes with different names', () => {
  const read = readScenario({ places: [{ kind: 'tunnel', count: 2, length_m: 120, lanes: 2 }] });
  assert.ok(read.ok);
  const { walkable } = buildWorld(completeScenario(read.value.stated, {}, 7));
  const lanes = walkable.lanes!.lanes.map(({ id }) => id);
  assert.ok(lanes.length >= 4, `${lanes.length} lanes`);
  assert.equal(new Set(lanes).size, lanes.length);
  const levels = walkable.levels.map(({ id }) => id);
  assert.equal(new Set(levels).size, levels.length);
});
