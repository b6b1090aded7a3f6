import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening } from '#run/played';
import { createSceneBuilder } from '../scene-builder.ts';
import { addRubble, trackRubble } from './add-rubble.ts';

const DEBRIS: Happening = {
  kind: 'debris',
  seconds: 60,
  at: { x: 3, y: 4, z: 0 },
  radiusM: 8,
};

function draw(happened: readonly Happening[], isSmall = false, parts: readonly unknown[] = []) {
  const builder = createSceneBuilder('test', { lat: 0, lng: 0, elevation: 0, heading: 0 });
  const heaps = addRubble(
    builder,
    {
      walkable: { levels: [], doors: [], joins: [], exits: [], lifts: [] } as never,
      buildings: [],
      objects: [],
      openPlaces: [{ parts }] as never,
    },
    { happened },
    isSmall,
  );
  return { heaps, scene: builder.finish() };
}

test('a heap is as large as nobody could cross it, and says when it comes down', () => {
  const { heaps, scene } = draw([DEBRIS]);
  const node = scene.nodes[heaps[0]!.node]!;
  const places = scene.meshes[node.mesh!]!.parts.flatMap(({ positions }) => [...positions]);
  const far = Math.max(...places.filter((_, i) => i % 3 === 0).map(Math.abs));
  assert.ok(far > 7 && far < 10, `${far} m`);
  assert.equal(node.extras?.['from_seconds'], 60);
});

test('in the clip it is a thousandth as large until then', () => {
  const { heaps } = draw([DEBRIS], true);
  const [track] = trackRubble(heaps, 100);
  assert.deepEqual(track!.values[0], 1);
  assert.deepEqual(track!.values.at(-1), 1000);
  assert.equal(track!.times.at(-1), 60);
});

test('where nothing comes down nothing lies', () => {
  assert.equal(draw([{ kind: 'fire', seconds: 0 }]).scene.nodes.length, 0);
});

test('of a marquee cloth comes down and no masonry, low and as wide as the heap', () => {
  const outline = [
    { x: -10, y: -10 },
    { x: 10, y: -10 },
    { x: 10, y: 10 },
    { x: -10, y: 10 },
  ];
  const { heaps, scene } = draw([DEBRIS], false, [{ use: 'marquee', outline }]);
  const { parts } = scene.meshes[scene.nodes[heaps[0]!.node]!.mesh!]!;
  const names = parts.map(({ material }) => scene.materials[material]!.name);
  assert.ok(names.includes('canvas'), names.join(' '));
  assert.ok(!names.includes('concrete') && !names.includes('brick'), names.join(' '));
  const heights = parts.flatMap(({ positions }) =>
    Array.from(positions).filter((_, i) => i % 3 === 1),
  );
  assert.ok(Math.max(...heights) < 1.5);
  const plain = draw([DEBRIS]).scene;
  assert.ok(plain.materials.some(({ name }) => name === 'concrete'));
});
