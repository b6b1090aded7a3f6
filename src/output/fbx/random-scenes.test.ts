import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { Clip, Mesh, MeshPart, Scene, SceneNode } from '#scene/nodes';
import { checkFbx, writeFbx } from './index.ts';
import { loadInThree } from './load-in-three.suite.ts';
import { createSampleScene } from './sample-scene.suite.ts';

const meters = fc.float({ min: -500, max: 500, noNaN: true });
const place = fc.tuple(meters, meters, meters);
const rotation = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.double({ min: -1, max: 1, noNaN: true })))
  .map((values) => {
    const length = Math.hypot(...values);
    return (length < 1e-3 ? [0, 0, 0, 1] : values.map((v) => v / length)) as [
      number,
      number,
      number,
      number,
    ];
  });
const JOINTS = 3;

const part = (materials: number, isSkinned: boolean): fc.Arbitrary<MeshPart> =>
  fc
    .record({
      material: fc.nat(materials - 1),
      places: fc.array(place, { minLength: 3, maxLength: 12 }),
      triangles: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 10 }),
      hasUvs: fc.boolean(),
      hasTangents: fc.boolean(),
      joint: fc.nat(JOINTS - 1),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ material, places, triangles, hasUvs, hasTangents, joint, share }) => {
      const count = places.length;
      const repeat = (values: readonly number[]): number[] =>
        Array.from({ length: count }, () => values).flat();
      return {
        material,
        positions: Float32Array.from(places.flat()),
        normals: Float32Array.from(repeat([0, 1, 0])),
        ...(hasUvs && { uvs: Float32Array.from(places.flatMap(([x, , z]) => [x, z])) }),
        ...(hasTangents && { tangents: Float32Array.from(repeat([1, 0, 0, -1])) }),
        indices: Uint32Array.from(triangles.flat(), (index) => index % count),
        ...(isSkinned && {
          joints: Uint8Array.from(repeat([joint, (joint + 1) % JOINTS, joint, 0])),
          weights: Float32Array.from(repeat([share, 1 - share, 0, 0])),
        }),
      };
    });

const clip = (nodes: number): fc.Arbitrary<Clip> =>
  fc
    .record({
      name: fc.string(),
      turns: fc.array(rotation, { minLength: 1, maxLength: 6 }),
      places: fc.array(place, { minLength: 1, maxLength: 6 }),
      node: fc.nat(nodes - 1),
      isLoop: fc.boolean(),
    })
    .map(({ name, turns, places, node, isLoop }) => ({
      name: `${name.replaceAll('\0', '')}_${node}`,
      seconds: 4,
      isLoop,
      tracks: [
        {
          node,
          path: 'rotation' as const,
          times: Float32Array.from(turns, (_, i) => i / 3),
          values: Float32Array.from(turns.flat()),
        },
        {
          node,
          path: 'translation' as const,
          times: Float32Array.from(places, (_, i) => 0.1 + i / 7),
          values: Float32Array.from(places.flat()),
        },
        {
          node,
          path: 'scale' as const,
          times: Float32Array.from(places, (_, i) => i / 5),
          values: Float32Array.from(places.flat(), (value) => 1e-3 + Math.abs(value)),
        },
      ],
    }));

const scenes: fc.Arbitrary<Scene> = fc
  .record({ materials: fc.integer({ min: 1, max: 3 }), nodes: fc.integer({ min: 1, max: 8 }) })
  .chain(({ materials, nodes }) =>
    fc.record({
      materials: fc.constant(materials),
      plain: fc.array(part(materials, false), { minLength: 1, maxLength: 3 }),
      skinned: fc.array(part(materials, true), { minLength: 1, maxLength: 2 }),
      isSkinned: fc.boolean(),
      placed: fc.array(
        fc.record({
          translation: place,
          rotation,
          parent: fc.nat(),
          hasMesh: fc.boolean(),
          word: fc.string({ unit: 'grapheme' }),
          extras: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
        }),
        { minLength: nodes, maxLength: nodes },
      ),
      clips: fc.uniqueArray(clip(nodes), { maxLength: 2, selector: ({ name }) => name }),
    }),
  )
  .map(({ materials, plain, skinned, isSkinned, placed, clips }) => {
    const meshes: Mesh[] = [
      { name: 'Plain', parts: plain },
      { name: 'Skinned', parts: skinned },
    ];
    const nodes: SceneNode[] = placed.map(({ parent, hasMesh, word, ...node }, i) => ({
      ...node,
      name: `${word.replaceAll('\0', '')}_${i}`,
      parent: i === 0 ? -1 : (parent % (i + 1)) - 1,
      ...(hasMesh && { mesh: 0 }),
    }));
    const still = { translation: [0, 1, 0], rotation: [0, 0, 0, 1] } as const;
    const first = nodes.length;
    if (isSkinned) {
      nodes.push({ ...still, name: 'skin', parent: first - 1, mesh: 1, skeleton: 0 });
      for (let i = 0; i < JOINTS; i++)
        nodes.push({ ...still, name: `joint ${i}`, parent: i === 0 ? first - 1 : first + i });
    }
    return {
      name: 'random',
      georeference: { lat: 0, lng: 0, elevation: 0, heading: 0 },
      materials: Array.from({ length: materials }, (_, i) => ({
        name: `material ${i}`,
        metallic: 0,
        roughness: i / 3,
        baseColor: [0.5, i / 3, 0.1, 1] as const,
      })),
      meshes,
      skeletons: isSkinned
        ? [{ name: 'joints', joints: Array.from({ length: JOINTS }, (_, i) => first + 1 + i) }]
        : [],
      nodes,
      clips,
    };
  });

test('any scene is written without a fault, the same way twice, and three.js finds its nodes', () => {
  fc.assert(
    fc.property(scenes, fc.constantFrom('cm', 'm'), fc.boolean(), (scene, unit, isDeflated) => {
      const options = {
        unit,
        ...(isDeflated && { deflate: (raw: Uint8Array) => deflateSync(raw) }),
      };
      const bytes = writeFbx(scene, options);
      assert.deepEqual(checkFbx(bytes, { inflate: inflateSync }), []);
      assert.deepEqual(writeFbx(scene, options), bytes);
      const { byName } = loadInThree(bytes);
      for (const { name } of scene.nodes) assert.ok(byName.has(name), name);
    }),
    { numRuns: 60 },
  );
});

test('no byte that is turned makes the check fail instead of finding fault', () => {
  const good = writeFbx(createSampleScene(), { deflate: (raw) => deflateSync(raw) });
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, turned) => {
      const spoilt = good.slice();
      spoilt[at]! ^= turned;
      assert.ok(Array.isArray(checkFbx(spoilt, { inflate: inflateSync })));
    }),
    { numRuns: 150 },
  );
});
