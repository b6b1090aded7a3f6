/**
 * What lets a skeleton move a mesh: for every joint the vertices it moves and where mesh and joint stood when they were bound,
 * which is where they rest; and one pose that says where everything stood, with all that the bound ones stand in, since some
 * readers refuse a pose that leaves out an ancestor.
 */
import { invariant } from '#base';
import type { Mesh, Scene } from '#scene/nodes';
import type { ObjectSet } from './object-set.ts';
import type { PackedArray, Packer } from './pack-arrays.ts';
import { double, int, long } from './record-writer.ts';
import { invertRigid, multiply } from './transforms.ts';
import type { Matrix } from './transforms.ts';

/** The vertices one joint moves, and how much. */
export interface PackedInfluence {
  readonly indices: PackedArray;
  readonly weights: PackedArray;
}

export interface SkinOptions {
  readonly scene: Scene;
  readonly modelIds: readonly number[];
  readonly worlds: readonly Matrix[];
  readonly packer: Packer;
}

/** The vertices of each joint; undefined for a joint that moves no vertex. */
export function packInfluences(
  mesh: Mesh,
  joints: number,
  packer: Packer,
): (PackedInfluence | undefined)[] {
  const found = Array.from({ length: joints }, () => ({
    indices: [] as number[],
    weights: [] as number[],
  }));
  let first = 0;
  for (const part of mesh.parts) {
    invariant(part.joints && part.weights, 'every part of a mesh with a skeleton has joints');
    for (let i = 0; i < part.joints.length; i++)
      addInfluence(found[part.joints[i]!], first + (i >> 2), part.weights[i]!);
    first += part.positions.length / 3;
  }
  return found.map(({ indices, weights }) =>
    indices.length === 0
      ? undefined
      : {
          indices: packer.ints(Int32Array.from(indices)),
          weights: packer.doubles(Float64Array.from(weights)),
        },
  );
}

/** The four joints of a vertex come one after another, so a joint that occurs twice is the last one added. */
function addInfluence(
  joint: { indices: number[]; weights: number[] } | undefined,
  vertex: number,
  weight: number,
): void {
  if (weight === 0) return;
  invariant(joint, 'every joint of a vertex is one of its skeleton');
  const last = joint.indices.length - 1;
  if (joint.indices[last] === vertex) joint.weights[last]! += weight;
  else {
    joint.indices.push(vertex);
    joint.weights.push(weight);
  }
}

export function addSkin(
  objects: ObjectSet,
  wanted: {
    readonly node: number;
    readonly geometry: number;
    readonly influences: readonly (PackedInfluence | undefined)[];
  },
  { scene, modelIds, worlds, packer }: SkinOptions,
): void {
  const { name, skeleton } = scene.nodes[wanted.node]!;
  const skin = objects.add({
    kind: 'Deformer',
    name,
    type: 'Skin',
    write: (records) => {
      records.record('Version', [int(101)]);
      records.record('Link_DeformAcuracy', [double(50)]);
    },
  });
  objects.connect(skin, wanted.geometry);
  scene.skeletons[skeleton!]!.joints.forEach((joint, i) => {
    const bone = worlds[joint]!;
    const influence = wanted.influences[i];
    const cluster = objects.add({
      kind: 'Deformer',
      name: scene.nodes[joint]!.name,
      type: 'Cluster',
      write: (records) => {
        records.record('Version', [int(100)]);
        records.record('UserData', ['', '']);
        if (influence) {
          records.record('Indexes', [influence.indices]);
          records.record('Weights', [influence.weights]);
        }
        const meshInBone = multiply(invertRigid(bone), worlds[wanted.node]!);
        records.record('Transform', [packer.doubles(meshInBone)]);
        records.record('TransformLink', [packer.doubles(bone)]);
      },
    });
    objects.connect(cluster, skin);
    objects.connect(modelIds[joint]!, cluster);
  });
}

/** Adds nothing if no mesh has a skeleton. */
export function addBindPose(
  objects: ObjectSet,
  { scene, modelIds, worlds, packer }: SkinOptions,
): void {
  const bound = new Set<number>();
  scene.nodes.forEach((node, index) => {
    if (node.skeleton === undefined) return;
    for (const start of [index, ...scene.skeletons[node.skeleton]!.joints])
      for (let at = start; at >= 0 && !bound.has(at); at = scene.nodes[at]!.parent) bound.add(at);
  });
  if (bound.size === 0) return;
  const nodes = [...bound].sort((a, b) => a - b);
  objects.add({
    kind: 'Pose',
    name: 'BindPose',
    type: 'BindPose',
    write: (records) => {
      records.record('Type', ['BindPose']);
      records.record('Version', [int(100)]);
      records.record('NbPoseNodes', [int(nodes.length)]);
      for (const node of nodes)
        records.record('PoseNode', [], () => {
          records.record('Node', [long(modelIds[node]!)]);
          records.record('Matrix', [packer.doubles(worlds[node]!)]);
        });
    },
  });
}
