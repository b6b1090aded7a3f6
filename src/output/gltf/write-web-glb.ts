/**
 * A scene as a small file for browsers: numbers in few bits, compressed, and repeated objects drawn as instances. A
 * named node is where it is in the scene; its mesh is on a child node that scales coordinates back to meters.
 */
import { makeOnce } from '#base';
import type { Scene } from '#scene/nodes';
import { toAnimations } from './animations.ts';
import { createBinary } from './binary.ts';
import { MESHOPT, toCompressedBuffer } from './compressed-buffer.ts';
import type { MeshEncoder } from './compressed-buffer.ts';
import { toContainer } from './container.ts';
import { toDocument } from './document.ts';
import type { GltfNode } from './gltf.ts';
import { listInstanceGroups, toInstancedNode } from './instances.ts';
import { createMaterials } from './materials.ts';
import { createMeshes } from './meshes.ts';
import { toPlainBuffer } from './plain-buffer.ts';
import { toDequantization } from './quantize.ts';
import { writeQuantizedAttributes, writeQuantizedValues } from './quantized-attributes.ts';
import { addSkinnedMeshes, listSkinned } from './skinned-nodes.ts';
import { createSkins } from './skins.ts';
import type { Dequantization } from './skins.ts';
import { createTree, toGltfNode } from './tree.ts';
import type { GlbOptions } from './write-glb.ts';

export interface WebGlbOptions extends GlbOptions {
  /** Without it the numbers are not compressed. */
  readonly encode?: MeshEncoder;
}

/** Returns the bytes of a small GLB file for browsers. */
export function writeWebGlb(
  scene: Scene,
  { textures, clips = true, encode }: WebGlbOptions = {},
): Uint8Array<ArrayBuffer> {
  const binary = createBinary();
  const materials = createMaterials(scene, binary, textures);
  const measure = makeOnce(toDequantization);
  const coordinatesOf = (mesh: number): Dequantization => measure(scene.meshes[mesh]!);
  const writeAttributes = writeQuantizedAttributes(binary, coordinatesOf);
  const meshes = createMeshes({ scene, binary, materials, writeAttributes });
  const skins = createSkins(scene, binary);
  const skinned = listSkinned(scene);
  const groups = listInstanceGroups(scene, (node) => skinned.has(node));
  const instanced = new Set(groups.flatMap(({ nodes }) => nodes));
  const tree = createTree();

  const numbers = new Map<number, number>([[-1, -1]]);
  const toNode = (node: number): number => numbers.get(node)!;
  scene.nodes.forEach((node, index) => {
    if (instanced.has(index)) return;
    const skin = skinned.get(index);
    const added: GltfNode = skin === 'root' ? { name: node.name } : toGltfNode(node);
    if (node.extras) added.extras = node.extras;
    const number = tree.add(added, skin === 'root' ? -1 : toNode(node.parent));
    numbers.set(index, number);
    if (node.mesh === undefined || skin) return;
    const mesh = meshes.indexOf(node.mesh, { isSkinned: false });
    if (mesh !== undefined) tree.add(toMeters(mesh, coordinatesOf(node.mesh)), number);
  });
  for (const group of groups) {
    const mesh = meshes.indexOf(group.mesh, { isSkinned: false })!;
    const coordinates = coordinatesOf(group.mesh);
    tree.add(toInstancedNode(group, { scene, binary, mesh, coordinates }), toNode(group.parent));
  }
  addSkinnedMeshes({ scene, skinned, tree, meshes, skins, toNode, coordinatesOf });
  const writeValues = writeQuantizedValues(binary);
  const animations = toAnimations(clips ? scene.clips : [], { binary, toNode, writeValues });

  const content = { ...tree, ...meshes, ...skins, ...materials, animations };
  const isCompressed = encode !== undefined && binary.views.some(({ slot }) => slot);
  const { binBytes, writeBin, ...buffers } = isCompressed
    ? toCompressedBuffer(binary, encode)
    : toPlainBuffer(binary);
  const extensionsRequired = [
    ...(meshes.meshes.length > 0 ? ['KHR_mesh_quantization'] : []),
    ...(isCompressed ? [MESHOPT] : []),
    ...(groups.length > 0 ? ['EXT_mesh_gpu_instancing'] : []),
  ];
  const json = toDocument({
    scene,
    content,
    accessors: binary.accessors,
    ...buffers,
    extensionsUsed: [
      ...extensionsRequired,
      ...(groups.length > 0 ? ['EXT_instance_features'] : []),
    ],
    extensionsRequired,
  });
  return toContainer({ json, binBytes, writeBin });
}

function toMeters(mesh: number, { step, offset }: Dequantization): GltfNode {
  return { mesh, translation: offset, scale: [step, step, step] };
}
