/**
 * Many nodes of one mesh under one parent, drawn as one (EXT_mesh_gpu_instancing). An instance is no longer a node, so
 * the node that stands for all of them lists their names and extras; the place in the list is an instance's feature id
 * (EXT_instance_features, implicit ids).
 */
import type { Scene, SceneNode } from '#scene/nodes';
import type { Binary, Slot } from './binary.ts';
import { FLOAT } from './gltf.ts';
import type { GltfNode } from './gltf.ts';
import { hasTriangles } from './meshes.ts';
import { turn } from './rigid.ts';
import type { Dequantization } from './skins.ts';

/** Below it the text of a node costs no more than the instancing. */
const INSTANCES_MIN = 8;

const VALUES = { use: 'values', componentType: FLOAT } as const;
const TRANSLATION: Slot = { ...VALUES, name: 'TRANSLATION', elementBytes: 12, type: 'VEC3' };
const ROTATION: Slot = { ...VALUES, name: 'ROTATION', elementBytes: 16, type: 'VEC4' };
const SCALE: Slot = { ...VALUES, name: 'SCALE', elementBytes: 12, type: 'VEC3' };

export interface InstanceGroup {
  readonly mesh: number;
  readonly parent: number;
  readonly nodes: readonly number[];
}

/** Groups of nodes without children, joints or clips of their own. `isFixed` says which others must stay nodes. */
export function listInstanceGroups(
  scene: Scene,
  isFixed: (node: number) => boolean,
): InstanceGroup[] {
  const busy = new Set<number>();
  for (const { parent } of scene.nodes) busy.add(parent);
  for (const { joints } of scene.skeletons) for (const joint of joints) busy.add(joint);
  for (const { tracks } of scene.clips) for (const { node } of tracks) busy.add(node);
  const groups = new Map<string, { mesh: number; parent: number; nodes: number[] }>();
  scene.nodes.forEach(({ parent, mesh }, node) => {
    if (mesh === undefined || busy.has(node) || isFixed(node)) return;
    if (!scene.meshes[mesh]!.parts.some(hasTriangles)) return;
    const key = `${parent} ${mesh}`;
    const group = groups.get(key);
    if (group) group.nodes.push(node);
    else groups.set(key, { mesh, parent, nodes: [node] });
  });
  return [...groups.values()].filter(({ nodes }) => nodes.length >= INSTANCES_MIN);
}

export interface InstanceOptions {
  readonly scene: Scene;
  readonly binary: Binary;
  /** Of the mesh, in the document. */
  readonly mesh: number;
  readonly coordinates: Dequantization;
}

/** The node that stands for all of a group. */
export function toInstancedNode(group: InstanceGroup, options: InstanceOptions): GltfNode {
  const { scene, binary, mesh, coordinates } = options;
  const nodes = group.nodes.map((node) => scene.nodes[node]!);
  return {
    name: `${scene.meshes[group.mesh]!.name}_instances`,
    mesh,
    extensions: {
      EXT_mesh_gpu_instancing: { attributes: addPlacements(nodes, binary, coordinates) },
      EXT_instance_features: { featureIds: [{ featureCount: nodes.length }] },
    },
    extras: {
      instances: nodes.map(({ name }) => name),
      ...(nodes.some(({ extras }) => extras) && {
        instanceExtras: nodes.map(({ extras }) => extras ?? {}),
      }),
    },
  };
}

/** An instance is placed after its mesh was scaled, so the mesh's offset turns with it. */
function addPlacements(
  nodes: readonly SceneNode[],
  binary: Binary,
  { step, offset }: Dequantization,
): Record<string, number> {
  const translations = new Float32Array(3 * nodes.length);
  const rotations = new Float32Array(4 * nodes.length);
  nodes.forEach(({ translation, rotation }, i) => {
    const [x, y, z] = turn(rotation, offset);
    translations.set([translation[0] + x, translation[1] + y, translation[2] + z], 3 * i);
    rotations.set(rotation, 4 * i);
  });
  return {
    TRANSLATION: binary.add(TRANSLATION, translations),
    ROTATION: binary.add(ROTATION, rotations),
    SCALE: binary.add(SCALE, new Float32Array(3 * nodes.length).fill(step)),
  };
}
