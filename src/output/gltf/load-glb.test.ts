import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { InstancedMesh } from 'three';
import { openMeshEncoder } from '#bake';
import type { Scene } from '#scene/nodes';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { PLAIN, WEB, assertSameScene, assertSameSkins, pose } from './compare-scene.suite.ts';
import { createFullScene, createRandomScene } from './made-scene.suite.ts';
import { load, toPng } from './read-glb.suite.ts';
import { writeGlb } from './write-glb.ts';
import { writeWebGlb } from './write-web-glb.ts';

const encode = await openMeshEncoder();
const PIXEL = toPng(128, 128, 255);
const textures = () => ({ albedo: PIXEL, normal: PIXEL, orm: PIXEL });
const RANDOM_SEEDS = Array.from({ length: sample({ few: 5, all: 30 }) }, (_, i) => 1000 + i);

describe('a file that three has loaded', () => {
  const full = createFullScene();
  const VARIANTS = [
    ['plain', PLAIN, (scene: Scene) => writeGlb(scene, { textures })],
    ['quantized', WEB, (scene: Scene) => writeWebGlb(scene, { textures })],
    ['compressed', WEB, (scene: Scene) => writeWebGlb(scene, { textures, encode })],
  ] as const;
  for (const [name, tolerance, write] of VARIANTS) {
    test(`${name}: has every vertex, triangle, name and extra where the scene has it`, async () => {
      assert.equal(assertSameScene(full, await load(write(full)), tolerance), full.nodes.length);
    });

    test(`${name}: rests as the scene rests, and moves as its clips say`, async () => {
      assert.equal(assertSameSkins(full, await load(write(full)), tolerance), 60);
      for (const seconds of [0, 0.3, 1.9]) {
        const gltf = await load(write(full));
        assert.equal(assertSameSkins(full, gltf, tolerance, { clip: 'nod', seconds }), 60);
      }
      const gltf = await load(write(full));
      assertSameSkins(full, gltf, tolerance, { clip: 'drive', seconds: 1.5 });
      const { tracks } = full.clips[1]!;
      const car = full.nodes.findIndex((node) => node.name === 'car');
      const expected = pose(full, { tracks, seconds: 1.5 })[car]!.matrixWorld.elements;
      const loaded = gltf.scene.getObjectByName('car')!.matrixWorld.elements;
      loaded.forEach((value, i) => assert.ok(Math.abs(value - expected[i]!) < 2e-3, `${value}`));
    });

    test(`${name}: the same of random scenes`, async () => {
      let [nodes, vertices] = [0, 0];
      for (const seed of RANDOM_SEEDS) {
        const scene = createRandomScene(seed);
        const gltf = await load(write(scene));
        nodes += assertSameScene(scene, gltf, tolerance);
        vertices += assertSameSkins(scene, gltf, tolerance);
      }
      assert.ok(
        nodes > 15 * RANDOM_SEEDS.length && vertices > 300,
        `${nodes} nodes, ${vertices} vertices on skeletons`,
      );
    });
  }

  test('for browsers draws what stands about many times as one, but not what moves', async () => {
    const gltf = await load(writeWebGlb(full, { encode }));
    const counts: number[] = [];
    gltf.scene.traverse((object) => {
      if (object instanceof InstancedMesh) counts.push(object.count);
    });
    assert.deepEqual(new Set(counts), new Set([9, 11]));
  });

  test('has the clips, for as long as they last', async () => {
    const { animations } = await load(writeGlb(full));
    const durations = animations.map(({ name, duration }) => [name, duration]);
    assert.deepEqual(durations, [
      ['nod', 2],
      ['drive', 2],
    ]);
    assert.equal((await load(writeGlb(full, { clips: false }))).animations.length, 0);
  });
});
