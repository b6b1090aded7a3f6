/**
 * A scene as one file that every reader of glTF 2.0 understands: no extension, plain nodes that share meshes, nothing scaled,
 * numbers as they are in the scene.
 */
import type { Scene } from '#scene/nodes';
import { toAnimations, writePlainValues } from './animations.ts';
import { createBinary } from './binary.ts';
import { toContainer } from './container.ts';
import { toDocument } from './document.ts';
import type { GltfNode } from './gltf.ts';
import { createMaterials } from './materials.ts';
import type { FindSurfaceMaps } from './materials.ts';
import { createMeshes } from './meshes.ts';
import { writePlainAttributes } from './plain-attributes.ts';
import { toPlainBuffer } from './plain-buffer.ts';
import { addSkinnedMeshes, listSkinned } from './skinned-nodes.ts';
import { createSkins } from './skins.ts';
import { createTree, toGltfNode } from './tree.ts';

export interface GlbOptions {
  /** Without it materials are plain colors. */
  readonly textures?: FindSurfaceMaps;
  /** Clips are written unless this is false. */
  readonly clips?: boolean;
}

export interface PlainGlbOptions extends GlbOptions {
  /** Also texture coordinates that none of the textures uses, for programs that lay a picture over it. */
  readonly allUvs?: boolean;
}

const AS_IT_IS = { step: 1, offset: [0, 0, 0] } as const;

/** Returns the bytes of a GLB file; without textures its materials are plain colors. */
export function writeGlb(
  scene: Scene,
  { textures, clips = true, allUvs = false }: PlainGlbOptions = {},
): Uint8Array<ArrayBuffer> {
  const binary = createBinary();
  const materials = createMaterials(scene, binary, textures);
  const writeAttributes = writePlainAttributes(binary, allUvs);
  const meshes = createMeshes({ scene, binary, materials, writeAttributes });
  const skins = createSkins(scene, binary);
  const skinned = listSkinned(scene);
  const tree = createTree();
  // Nodes keep their numbers; what else is needed comes after them.
  scene.nodes.forEach((node, index) => {
    const { name, parent, mesh, extras } = node;
    const skin = skinned.get(index);
    const written =
      mesh === undefined || skin ? undefined : meshes.indexOf(mesh, { isSkinned: false });
    const added: GltfNode = skin === 'root' ? { name } : toGltfNode(node);
    if (written !== undefined) added.mesh = written;
    if (extras) added.extras = extras;
    tree.add(added, skin === 'root' ? -1 : parent);
  });
  const toNode = (node: number): number => node;
  addSkinnedMeshes({ scene, skinned, tree, meshes, skins, toNode, coordinatesOf: () => AS_IT_IS });
  const animations = toAnimations(clips ? scene.clips : [], {
    binary,
    toNode,
    writeValues: writePlainValues(binary),
  });
  const content = { ...tree, ...meshes, ...skins, ...materials, animations };
  const { bufferViews, buffers, binBytes, writeBin } = toPlainBuffer(binary);
  const { accessors } = binary;
  const json = toDocument({ scene, content, accessors, bufferViews, buffers });
  return toContainer({ json, binBytes, writeBin });
}
