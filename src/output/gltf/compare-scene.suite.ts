/** A loaded file against its scene, which is put together a second time out of three's own parts. */
import assert from 'node:assert/strict';
import {
  AnimationMixer,
  InstancedMesh,
  Matrix4,
  Mesh,
  Object3D,
  Quaternion,
  SkinnedMesh,
  Vector3,
} from 'three';
import type { BufferAttribute } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { MeshPart, Scene, Track } from '#scene/nodes';

/** How far apart numbers may be: floats of a scene a few hundred meters wide, or what the fewer bits of `quantize.ts` allow. */
export interface Tolerance {
  /** In meters, and as a share of the longest side of a mesh. */
  readonly place: number;
  readonly ofSide: number;
  readonly direction: number;
  readonly uv: number;
  /** Of what a skeleton moves, in meters. */
  readonly skinned: number;
}
export const PLAIN: Tolerance = {
  place: 2e-4,
  ofSide: 1e-6,
  direction: 1e-6,
  uv: 0,
  skinned: 1e-3,
};
/** Half a step along each of three axes; weights in 8 bits times the 100 m that joints of these scenes go apart. */
export const WEB: Tolerance = {
  place: 2e-4,
  ofSide: Math.sqrt(3) / 131_070 + 1e-6,
  direction: Math.sqrt(3) / 254,
  uv: 0.5 / 65_535,
  skinned: 0.5,
};

/** The scene in three's own objects. */
export function pose(scene: Scene, at?: { tracks: readonly Track[]; seconds: number }): Object3D[] {
  const objects = scene.nodes.map(({ translation, rotation }) => {
    const object = new Object3D();
    object.position.set(...translation);
    object.quaternion.set(...rotation);
    return object;
  });
  for (const { node, path, times, values } of at?.tracks ?? []) {
    const size = path === 'rotation' ? 4 : 3;
    const next = times.findIndex((time) => time > at!.seconds);
    const last = next < 0 ? times.length - 1 : Math.max(0, next - 1);
    const to = next < 0 ? last : next;
    const share = to === last ? 0 : (at!.seconds - times[last]!) / (times[to]! - times[last]!);
    const key = (i: number): number[] => [...values.subarray(size * i, size * (i + 1))];
    if (path === 'rotation')
      objects[node]!.quaternion.fromArray(key(last)).slerp(
        new Quaternion().fromArray(key(to)),
        share,
      );
    else
      objects[node]![path === 'scale' ? 'scale' : 'position'].fromArray(key(last)).lerp(
        new Vector3().fromArray(key(to)),
        share,
      );
  }
  scene.nodes.forEach(({ parent }, i) => {
    if (parent >= 0) objects[parent]!.add(objects[i]!);
  });
  objects.filter(({ parent }) => !parent).forEach((root) => root.updateMatrixWorld(true));
  return objects;
}

const isSkinned = (scene: Scene, node: number): boolean => {
  const { mesh, skeleton } = scene.nodes[node]!;
  return skeleton !== undefined && scene.meshes[mesh!]!.parts.every(({ joints }) => joints);
};
const hasTriangles = ({ indices }: MeshPart): boolean => indices.length > 0;

/** The meshes of a node, and no others that hang below it. */
function ownMeshes(object: Object3D, scene: Scene): Mesh[] {
  const names = new Set(scene.nodes.map(({ name }) => name));
  const below = object.children.filter(
    (child) => !names.has(child.name) || child.name === object.name,
  );
  const own = object instanceof Mesh ? [object as Mesh] : [];
  return [...own, ...below.flatMap((child) => ownMeshes(child, scene))];
}

function longestSide(parts: readonly MeshPart[]): number {
  const sides = [0, 1, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity];
    for (const { positions } of parts)
      for (let i = axis; i < positions.length; i += 3) {
        low = Math.min(low, positions[i]!);
        high = Math.max(high, positions[i]!);
      }
    return high - low;
  });
  return Math.max(...sides);
}

interface Compared {
  readonly mesh: Mesh;
  readonly part: MeshPart;
  /** From the mesh's own numbers to the scene. */
  readonly loaded: Matrix4;
  readonly expected: Matrix4;
  readonly tolerance: Tolerance;
  readonly side: number;
}

function assertSamePart({ mesh, part, loaded, expected, tolerance, side }: Compared): void {
  const { position, normal, tangent, uv } = mesh.geometry.attributes as Record<
    string,
    BufferAttribute
  >;
  const count = part.positions.length / 3;
  assert.equal(position!.count, count);
  const near = tolerance.place + tolerance.ofSide * side;
  const [a, b] = [new Vector3(), new Vector3()];
  for (let i = 0; i < count; i++) {
    a.fromBufferAttribute(position!, i).applyMatrix4(loaded);
    b.fromArray(part.positions, 3 * i).applyMatrix4(expected);
    assert.ok(a.distanceTo(b) <= near, `vertex ${i} is ${a.distanceTo(b)} m off, over ${near}`);
    a.fromBufferAttribute(normal!, i);
    b.fromArray(part.normals, 3 * i);
    assert.ok(a.distanceTo(b) <= tolerance.direction, `normal ${i} is ${a.distanceTo(b)} off`);
    if (!tangent || !uv) continue;
    a.fromBufferAttribute(tangent, i);
    b.fromArray(part.tangents!, 4 * i);
    assert.ok(a.distanceTo(b) <= tolerance.direction, `tangent ${i} is ${a.distanceTo(b)} off`);
    assert.equal(tangent.getW(i), part.tangents![4 * i + 3]);
    for (const [j, value] of [uv.getX(i), uv.getY(i)].entries())
      assert.ok(Math.abs(value - part.uvs![2 * i + j]!) <= tolerance.uv + 1e-12);
  }
  assert.deepEqual(toTriangles(mesh.geometry.index!.array), toTriangles(part.indices));
}

/** Which corner of a triangle comes first says nothing; which way round they go does. */
function toTriangles(indices: ArrayLike<number>): number[][] {
  return Array.from({ length: indices.length / 3 }, (_, i) => {
    const corners = [indices[3 * i]!, indices[3 * i + 1]!, indices[3 * i + 2]!];
    const first = corners.indexOf(Math.min(...corners));
    return [...corners.slice(first), ...corners.slice(0, first)];
  });
}

/** Everything that stands still. How many nodes were compared is returned, so that no test passes by comparing none. */
export function assertSameScene(scene: Scene, gltf: GLTF, tolerance: Tolerance): number {
  const objects = pose(scene);
  const byName = new Map<string, Object3D>();
  const instanceOf = new Map<string, { meshes: InstancedMesh[]; index: number; extras: unknown }>();
  gltf.scene.updateMatrixWorld(true);
  gltf.scene.traverse((object) => {
    byName.set(object.name, byName.get(object.name) ?? object);
    const { instances, instanceExtras } = object.userData;
    if (!instances) return;
    const meshes = (
      object instanceof InstancedMesh ? [object] : object.children
    ) as InstancedMesh[];
    (instances as string[]).forEach((name, index) =>
      instanceOf.set(name, { meshes, index, extras: instanceExtras?.[index] }),
    );
  });
  let compared = 0;
  scene.nodes.forEach((node, i) => {
    const expected = objects[i]!.matrixWorld;
    const parts =
      node.mesh === undefined ? [] : scene.meshes[node.mesh]!.parts.filter(hasTriangles);
    const side = parts.length > 0 ? longestSide(scene.meshes[node.mesh!]!.parts) : 0;
    const instance = instanceOf.get(node.name);
    if (instance) {
      if (node.extras) assert.deepEqual(instance.extras, node.extras);
      assert.equal(instance.meshes.length, parts.length);
      instance.meshes.forEach((mesh, at) => {
        const loaded = new Matrix4();
        mesh.getMatrixAt(instance.index, loaded);
        loaded.premultiply(mesh.matrixWorld);
        assertSamePart({ mesh, part: parts[at]!, loaded, expected, tolerance, side });
      });
      compared++;
      return;
    }
    const object = byName.get(node.name);
    assert.ok(object, `${node.name} is in the file`);
    assert.deepEqual({ ...object.userData, ...node.extras }, { ...object.userData });
    compared++;
    if (node.mesh !== undefined && isSkinned(scene, i)) return;
    const distance = new Vector3()
      .setFromMatrixPosition(object.matrixWorld)
      .distanceTo(new Vector3().setFromMatrixPosition(expected));
    assert.ok(distance < tolerance.place, `${node.name} is ${distance} m off`);
    const meshes = ownMeshes(object, scene).filter((mesh) => !(mesh instanceof SkinnedMesh));
    const own = meshes.filter((mesh) => !(mesh instanceof InstancedMesh));
    assert.equal(own.length, parts.length, `${node.name} has its meshes`);
    own.forEach((mesh, at) =>
      assertSamePart({
        mesh,
        part: parts[at]!,
        loaded: mesh.matrixWorld,
        expected,
        tolerance,
        side,
      }),
    );
  });
  return compared;
}

/**
 * Linear blend skinning by its definition: a vertex goes along with each of its joints as it sat on it at rest, by weight.
 * Returns the number of vertices compared.
 */
export function assertSameSkins(
  scene: Scene,
  gltf: GLTF,
  tolerance: Tolerance,
  at?: { clip: string; seconds: number },
): number {
  const rest = pose(scene);
  const clip = scene.clips.find(({ name }) => name === at?.clip);
  const moved = pose(scene, clip && { tracks: clip.tracks, seconds: at!.seconds });
  if (at) {
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(gltf.animations.find(({ name }) => name === at.clip)!).play();
    mixer.setTime(at.seconds);
  }
  gltf.scene.updateMatrixWorld(true);
  let compared = 0;
  scene.nodes.forEach((node, i) => {
    if (node.mesh === undefined || !isSkinned(scene, i)) return;
    const { joints: bones } = scene.skeletons[node.skeleton!]!;
    const parts = scene.meshes[node.mesh]!.parts.filter(hasTriangles);
    const meshes: SkinnedMesh[] = [];
    gltf.scene.traverse((object) => {
      const isOwn = [node.name, `${node.name}_skin`].some((name) =>
        [object.name, object.parent?.name].includes(name),
      );
      if (object instanceof SkinnedMesh && isOwn) meshes.push(object);
    });
    assert.equal(meshes.length, parts.length, `${node.name} has its meshes`);
    meshes.forEach((mesh, at_) => {
      const { positions, joints, weights } = parts[at_]!;
      for (let vertex = 0; vertex < positions.length / 3; vertex++) {
        const expected = new Vector3();
        for (let k = 4 * vertex; k < 4 * vertex + 4; k++) {
          const bone = bones[joints![k]!]!;
          const carried = new Vector3()
            .fromArray(positions, 3 * vertex)
            .applyMatrix4(rest[i]!.matrixWorld)
            .applyMatrix4(rest[bone]!.matrixWorld.clone().invert())
            .applyMatrix4(moved[bone]!.matrixWorld);
          expected.addScaledVector(carried, weights![k]!);
        }
        const loaded = mesh.getVertexPosition(vertex, new Vector3()).applyMatrix4(mesh.matrixWorld);
        const distance = loaded.distanceTo(expected);
        const near = at
          ? tolerance.skinned
          : tolerance.place + tolerance.ofSide * longestSide(parts);
        assert.ok(distance <= near, `vertex ${vertex} of ${node.name} is ${distance} m off`);
        compared++;
      }
    });
  });
  return compared;
}
