import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { openMeshEncoder } from '#bake';
import type { Scene } from '#scene/nodes';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { createFullScene, createRandomScene } from './made-scene.suite.ts';
import { toChunks, toPng, validate, withJson } from './read-glb.suite.ts';
import { writeGlb } from './write-glb.ts';
import { writeWebGlb } from './write-web-glb.ts';

const RANDOM_SCENES = sample({ few: 10, all: 60 });
const encode = await openMeshEncoder();
const MAPS = { albedo: toPng(90, 140, 60), normal: toPng(128, 128, 255), orm: toPng(255, 200, 0) };
const textures = (surface: string): typeof MAPS | undefined =>
  surface === 'grass' ? MAPS : undefined;

const WRITERS: readonly (readonly [string, (scene: Scene) => Uint8Array<ArrayBuffer>])[] = [
  ['plain', (scene) => writeGlb(scene)],
  ['plain with textures', (scene) => writeGlb(scene, { textures })],
  ['plain without clips', (scene) => writeGlb(scene, { clips: false })],
  ['quantized', (scene) => writeWebGlb(scene, { textures })],
  ['compressed', (scene) => writeWebGlb(scene, { textures, encode })],
];

describe('the Khronos validator', () => {
  const full = createFullScene();
  for (const [name, write] of WRITERS)
    test(`finds no error and no warning in a ${name} file with everything in it`, async () => {
      const { faults, triangles } = await validate(write(full));
      assert.deepEqual(faults, []);
      assert.ok(triangles > 22_000, `${triangles} triangles were looked at`);
    });

  test('has nothing to note in a plain file but that the scene has an empty group', async () => {
    const { notes } = await validate(writeGlb(full, { textures }));
    assert.deepEqual(new Set(notes), new Set(['NODE_EMPTY']));
  });

  for (const [name, write] of WRITERS)
    test(`finds no error and no warning in ${RANDOM_SCENES} random ${name} files`, async () => {
      const isFaultless = async (seed: number): Promise<void> => {
        const { faults } = await validate(write(createRandomScene(seed)));
        assert.deepEqual(faults, []);
      };
      await fc.assert(fc.asyncProperty(fc.integer(), isFaultless), { numRuns: RANDOM_SCENES });
    });

  const SPOILED: readonly (readonly [string, (json: any) => void, string])[] = [
    ['a minimum too low', (json) => json.accessors[0].min[0]--, 'ACCESSOR_MIN_MISMATCH'],
    ['a view too far', (json) => (json.bufferViews.at(-1).byteOffset += 8), 'BUFFER_VIEW_TOO_LONG'],
    [
      'a shifted accessor',
      (json) => (json.accessors[1].byteOffset = 4),
      'ACCESSOR_VECTOR3_NON_UNIT',
    ],
    ['a count too high', (json) => (json.accessors.at(-1).count *= 9), 'ACCESSOR_TOO_LONG'],
    ['a missing joint', (json) => json.skins[0].joints.pop(), 'ACCESSOR_JOINTS_INDEX_OOB'],
    ['a node with two parents', (json) => json.nodes[0].children.push(4), 'NODE_PARENT_OVERRIDE'],
  ];
  for (const [name, spoil, code] of SPOILED)
    test(`would notice ${name}`, async () => {
      const { faults } = await validate(withJson(writeGlb(full), spoil));
      assert.ok(
        faults.some((fault) => fault.startsWith(code)),
        faults.join('\n'),
      );
    });
});

describe('a plain file', () => {
  const scene = createFullScene();
  const bytes = writeGlb(scene, { textures });
  const { json, bin } = toChunks(bytes);

  test('is the same, byte by byte, when it is written again', () => {
    assert.deepEqual(writeGlb(createFullScene(), { textures }), bytes);
  });

  test('needs no extension and scales nothing', () => {
    assert.equal(json['extensionsUsed'], undefined);
    assert.ok(json['nodes'].every((node: object) => !('scale' in node) && !('matrix' in node)));
  });

  test('says where on earth it is', () => {
    assert.deepEqual(json['asset'], {
      version: '2.0',
      generator: 'Presage',
      extras: {
        origin: { lat: 48.2082, lng: 16.3738, elevation: 171 },
        heading: 0,
        unit: 'm',
        axes: { x: 'east', y: 'up', z: 'south' },
        crs: 'local ENU (x east, y up, z south) about WGS 84',
      },
    });
  });

  test('counts with two bytes where they suffice and with four where they do not', () => {
    const typeOf = (name: string): number => {
      const mesh = json['meshes'].find((one: { name: string }) => one.name === name);
      return json['accessors'][mesh.primitives[0].indices].componentType as number;
    };
    assert.equal(typeOf('mesh_ground'), 5125);
    assert.equal(typeOf('mesh_house'), 5123);
  });

  test('holds an array once, however many meshes and nodes use it', () => {
    const part = scene.meshes[1]!.parts[0]!;
    const meshes = Array.from({ length: 50 }, (_, i) => ({ name: `copy_${i}`, parts: [part] }));
    const nodes = meshes.map(({ name }, mesh) => ({ ...scene.nodes[0]!, name, mesh, parent: -1 }));
    const one = writeGlb({ ...scene, meshes, nodes, skeletons: [], clips: [] });
    const expected = 2 * part.positions.byteLength + part.indices.byteLength / 2;
    assert.equal(toChunks(one).json['buffers'][0].byteLength, expected);
  });

  test('holds equal triangles once, whatever their vertices are', () => {
    const [part] = scene.meshes[1]!.parts;
    const moved = { ...part!, positions: part!.positions.map((value) => value + 1) };
    const same = { ...moved, indices: part!.indices.slice() };
    const other = { ...moved, indices: part!.indices.toReversed() };
    const meshes = [{ name: 'walls', parts: [part!, same, other] }];
    const nodes = [{ ...scene.nodes[0]!, mesh: 0, parent: -1 }];
    const { json: written } = toChunks(
      writeGlb({ ...scene, meshes, nodes, skeletons: [], clips: [] }),
    );
    const lists = written['meshes'][0].primitives.map((one: { indices: number }) => one.indices);
    assert.equal(lists[0], lists[1]);
    assert.notEqual(lists[0], lists[2]);
  });

  test('holds the pictures it was given, and says how each is used', () => {
    const grass = json['materials'].find((one: { name: string }) => one.name === 'Grass');
    const pictureOf = ({ index }: { index: number }): Uint8Array => {
      const view = json['bufferViews'][json['images'][json['textures'][index].source].bufferView];
      return bin.slice(view.byteOffset, view.byteOffset + view.byteLength);
    };
    assert.deepEqual(pictureOf(grass.pbrMetallicRoughness.baseColorTexture), MAPS.albedo);
    assert.deepEqual(pictureOf(grass.pbrMetallicRoughness.metallicRoughnessTexture), MAPS.orm);
    assert.deepEqual(pictureOf(grass.occlusionTexture), MAPS.orm);
    assert.deepEqual(pictureOf(grass.normalTexture), MAPS.normal);
    assert.deepEqual(json['samplers'], [
      { magFilter: 9729, minFilter: 9987, wrapS: 10_497, wrapT: 10_497 },
    ]);
  });

  test('has a surface without maps, glass, light and leaves as plain materials', () => {
    const byName = Object.fromEntries(
      json['materials'].map((one: { name: string }) => [one.name, one]),
    );
    assert.deepEqual(byName['Brick'].pbrMetallicRoughness, {
      baseColorFactor: [0.9, 0.8, 0.8, 1],
      metallicFactor: 0,
      roughnessFactor: 0.9,
    });
    assert.equal(byName['Glass'].alphaMode, 'BLEND');
    assert.deepEqual(byName['Lamp'].emissiveFactor, [1, 0.5, 0.25]);
    assert.equal(byName['Leaf'].doubleSided, true);
    assert.equal(byName['Nowhere'], undefined);
  });

  test('shares the times of tracks that move together', () => {
    const { samplers } = json['animations'][0];
    assert.equal(new Set(samplers.map(({ input }: { input: number }) => input)).size, 1);
    assert.deepEqual(json['animations'][1].extras, { seconds: 2, loop: false });
  });

  test('of nothing is a file too', async () => {
    const nothing = { ...scene, nodes: [], meshes: [], skeletons: [], clips: [] };
    assert.deepEqual((await validate(writeGlb(nothing))).faults, []);
    assert.deepEqual((await validate(writeWebGlb(nothing, { encode }))).faults, []);
  });
});

test('a file for browsers is a fraction of the plain one', () => {
  const scene = createFullScene();
  const [plain, web] = [writeGlb(scene), writeWebGlb(scene, { encode })];
  assert.ok(web.length < 0.6 * plain.length, `${web.length} of ${plain.length} bytes`);
});
