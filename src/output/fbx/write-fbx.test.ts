import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { Box3, Matrix4, Quaternion, SkinnedMesh, Vector3 } from 'three';
import type { BufferGeometry, Mesh, MeshPhongMaterial } from 'three';
import type { Scene } from '#scene/nodes';
import { checkFbx, writeFbx } from './index.ts';
import type { FbxOptions } from './index.ts';
import { loadInThree } from './load-in-three.suite.ts';
import { createSampleScene, PERSON_METERS } from './sample-scene.suite.ts';

const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 3 });
const scene = createSampleScene();
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
const textures: NonNullable<FbxOptions['textures']> = (surface) =>
  surface === 'brick' ? { albedo: png, normal: png, orm: png } : undefined;

/** The position of every node, by three's own matrices. */
function toWorlds({ nodes }: Scene): Matrix4[] {
  const worlds: Matrix4[] = [];
  for (const { translation, rotation, parent } of nodes) {
    const local = new Matrix4().compose(
      new Vector3(...translation),
      new Quaternion(...rotation),
      new Vector3(1, 1, 1),
    );
    worlds.push(parent < 0 ? local : worlds[parent]!.clone().multiply(local));
  }
  return worlds;
}

function assertNear(actual: ArrayLike<number>, expected: ArrayLike<number>, error: number): void {
  assert.equal(actual.length, expected.length);
  for (let i = 0; i < expected.length; i++)
    assert.ok(
      Math.abs(actual[i]! - expected[i]!) <= error,
      `number ${i} is ${actual[i]}, expected ${expected[i]}`,
    );
}

/** The scene's values at every corner of a mesh, in the order of its triangles. */
function toCorners(meshIndex: number, read: 'positions' | 'normals'): number[] {
  return scene.meshes[meshIndex]!.parts.flatMap((part) =>
    [...part.indices].flatMap((vertex) => [...part[read].subarray(3 * vertex, 3 * vertex + 3)]),
  );
}

const geometryOf = (node: unknown): BufferGeometry => (node as Mesh).geometry;

for (const unit of ['cm', 'm'] as const) {
  const bytes = writeFbx(scene, { unit, deflate });
  const { byName, metersPerUnit, root } = loadInThree(bytes);

  test(`a file in ${unit} has no fault`, () => {
    assert.deepEqual(checkFbx(bytes, { inflate: inflateSync }), []);
  });

  test(`a file in ${unit} has every node under its name and its parent`, () => {
    assert.equal(metersPerUnit, unit === 'cm' ? 0.01 : 1);
    for (const node of scene.nodes) {
      const loaded = byName.get(node.name);
      assert.ok(loaded, node.name);
      const parent = node.parent < 0 ? root : byName.get(scene.nodes[node.parent]!.name);
      // The loader hands out the only root itself.
      if (loaded !== root) assert.equal(loaded.parent, parent, node.name);
    }
    assert.equal(byName.size, scene.nodes.length);
  });

  test(`a file in ${unit} puts every node where the scene has it, unscaled`, () => {
    const worlds = toWorlds(scene);
    scene.nodes.forEach((node, i) => {
      const { matrixWorld } = byName.get(node.name)!;
      const expected = worlds[i]!.clone();
      assertNear(matrixWorld.elements.slice(0, 12), expected.elements.slice(0, 12), 1e-9);
      const place = matrixWorld.elements.slice(12, 15).map((value) => value * metersPerUnit);
      assertNear(place, expected.elements.slice(12, 15), 1e-9);
    });
  });

  test(`a person of 1.75 m is 1.75 m tall in a file in ${unit}`, () => {
    const size = new Box3().setFromObject(byName.get('person_body')!, true).getSize(new Vector3());
    assert.ok(Math.abs(size.y * metersPerUnit - PERSON_METERS) < 1e-6, `${size.y * metersPerUnit}`);
  });

  test(`a file in ${unit} has the vertices and normals of every mesh`, () => {
    for (const [name, mesh] of [
      ['Building_0001', 0],
      ['person_body', 1],
    ] as const) {
      const { position, normal } = geometryOf(byName.get(name)).attributes;
      const meters = Array.from(position!.array, (value) => value * metersPerUnit);
      assertNear(meters, toCorners(mesh, 'positions'), 1e-6);
      assertNear(normal!.array, toCorners(mesh, 'normals'), 1e-7);
    }
  });
}

const loaded = loadInThree(writeFbx(scene, { deflate, textures }));

test('nodes that share a mesh share its geometry', () => {
  assert.equal(
    geometryOf(loaded.byName.get('Building_0001')),
    geometryOf(loaded.byName.get('Building_0002')),
  );
});

test('v runs upwards, so that a picture stands as it does in glTF', () => {
  const { uv } = geometryOf(loaded.byName.get('Building_0001')).attributes;
  // The wall's first triangle; in glTF its v are 1.5, 1.5 and 0.25.
  assertNear(uv!.array.slice(0, 6), [0, -0.5, 1, -0.5, 1, 0.75], 1e-7);
});

test('materials keep their colors, and each part of a mesh its material', () => {
  const mesh = loaded.byName.get('Building_0001') as Mesh<BufferGeometry, MeshPhongMaterial[]>;
  const [wall, glass] = mesh.material;
  assert.deepEqual([wall!.name, glass!.name], ['Wall', 'Glass']);
  assertNear(wall!.color.toArray(), [0.8, 0.4, 0.1], 1e-6);
  assertNear(glass!.color.toArray(), [0.5, 0.6, 0.7], 1e-6);
  assert.equal(wall!.opacity, 1);
  assert.equal(wall!.transparent, false);
  assert.ok(Math.abs(glass!.opacity - 0.4) < 1e-9);
  assert.equal(glass!.transparent, true);
  assert.deepEqual(
    mesh.geometry.groups.map(({ start, count, materialIndex }) => [start, count, materialIndex]),
    [
      [0, 6, 0],
      [6, 6, 1],
    ],
  );
  const cloth = (loaded.byName.get('person_body') as Mesh).material as MeshPhongMaterial;
  const glow = cloth.emissive.clone().multiplyScalar(cloth.emissiveIntensity);
  assertNear(glow.toArray(), [0.1, 0, 2], 1e-6);
});

test('roughness and metallic come back by the rule of Blender, which reads them from Phong', () => {
  const cloth = (loaded.byName.get('person_body') as Mesh).material as MeshPhongMaterial;
  assert.ok(Math.abs(1 - Math.sqrt(cloth.shininess) / 10 - 0.8) < 1e-9);
});

test('a surface brings its pictures along, and only where maps are given', () => {
  const [wall, glass] = (loaded.byName.get('Building_0001') as Mesh)
    .material as MeshPhongMaterial[];
  assert.ok(wall!.map && wall!.normalMap && wall!.aoMap);
  assert.equal(wall!.map.name, 'brick_albedo');
  assert.equal(glass!.map, null);
  const bare = loadInThree(writeFbx(scene, { deflate }));
  assert.equal(
    ((bare.byName.get('Building_0001') as Mesh).material as MeshPhongMaterial[])[0]!.map,
    null,
  );
  const hasUvs = ({ byName }: typeof bare): boolean =>
    (byName.get('Building_0001') as Mesh).geometry.hasAttribute('uv');
  assert.deepEqual([loaded, bare].map(hasUvs), [true, false], 'coordinates only for pictures');
  const bytes = writeFbx(scene, { textures });
  assert.ok(Buffer.from(bytes).includes(Buffer.from(png)), 'the picture itself is in the file');
  assert.deepEqual(checkFbx(bytes, { inflate: inflateSync }), []);
});

test('every vertex is moved by its joints, as much as the scene says', () => {
  const mesh = loaded.byName.get('person_body');
  assert.ok(mesh instanceof SkinnedMesh);
  const { skinIndex, skinWeight } = mesh.geometry.attributes;
  const part = scene.meshes[1]!.parts[0]!;
  part.indices.forEach((vertex, corner) => {
    const expected = new Map<string, number>();
    for (let i = 0; i < 4; i++) {
      const joint = scene.skeletons[0]!.joints[part.joints![4 * vertex + i]!]!;
      const { name } = scene.nodes[joint]!;
      expected.set(name, (expected.get(name) ?? 0) + part.weights![4 * vertex + i]!);
    }
    for (let i = 0; i < 4; i++) {
      const weight = skinWeight!.getComponent(corner, i);
      const bone = mesh.skeleton.bones[skinIndex!.getComponent(corner, i)]!;
      if (weight > 0) assert.ok(Math.abs(weight - expected.get(bone.name)!) < 1e-6, bone.name);
    }
  });
});

test('at rest the joints leave the mesh as it is', () => {
  const mesh = loaded.byName.get('person_body') as SkinnedMesh;
  const { position } = mesh.geometry.attributes;
  for (let i = 0; i < position!.count; i++) {
    const still = new Vector3().fromBufferAttribute(position!, i);
    const moved = mesh.applyBoneTransform(i, still.clone());
    assertNear(moved.toArray(), still.toArray(), 1e-4);
  }
});

test('the same scene gives the same bytes, and clips can be left out', () => {
  assert.deepEqual(writeFbx(scene, { deflate }), writeFbx(createSampleScene(), { deflate }));
  const still = writeFbx(scene, { deflate, clips: false });
  assert.deepEqual(checkFbx(still, { inflate: inflateSync }), []);
  assert.equal(loadInThree(still).root.animations.length, 0);
});

test('pixels that were never made a PNG file are not put into one', () => {
  const pixels = new Uint8Array(12);
  const maps = { albedo: pixels, normal: pixels, orm: pixels };
  assert.throws(() => writeFbx(scene, { textures: () => maps }), /brick_albedo is a PNG/);
});
