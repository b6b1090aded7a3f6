/** Writes meshes in any vertex format. Meshes without a node or without a triangle are not written. */
import { invariant } from '#base';
import type { MeshPart, Scene } from '#scene/nodes';
import type { Binary, Slot } from './binary.ts';
import { UNSIGNED_INT, UNSIGNED_SHORT } from './gltf.ts';
import type { GltfMesh } from './gltf.ts';
import type { Materials } from './materials.ts';
import { createIndexSharing } from './share-indices.ts';

/** The highest number of 16 bits means "start again" to a graphics card, so as many vertices fit and no more. */
const SHORT_INDEX_VERTICES_MAX = 65_535;
const INDICES = { name: 'indices', use: 'indices', type: 'SCALAR' } as const;
const SHORT_INDICES: Slot = { ...INDICES, elementBytes: 2, componentType: UNSIGNED_SHORT };
const LONG_INDICES: Slot = { ...INDICES, elementBytes: 4, componentType: UNSIGNED_INT };

export interface PartOptions {
  readonly mesh: number;
  /** Texture coordinates and tangents that no texture uses are left out. */
  readonly isTextured: boolean;
  readonly isSkinned: boolean;
}

/** Adds the vertices of a part and returns its accessors. */
export type WriteAttributes = (part: MeshPart, options: PartOptions) => Record<string, number>;

export interface Meshes {
  readonly meshes: readonly GltfMesh[];
  /** The number in the document; the joints and weights of a mesh are only written for a node with a skeleton. */
  indexOf(mesh: number, options: { readonly isSkinned: boolean }): number | undefined;
}

export interface MeshSources {
  readonly scene: Scene;
  readonly binary: Binary;
  readonly materials: Materials;
  readonly writeAttributes: WriteAttributes;
}

export function createMeshes(sources: MeshSources): Meshes {
  const { scene } = sources;
  const share = createIndexSharing();
  const meshes: GltfMesh[] = [];
  const written = [new Map<number, number>(), new Map<number, number>()] as const;
  return {
    meshes,
    indexOf(index, { isSkinned }) {
      const indices = written[isSkinned ? 1 : 0];
      const known = indices.get(index);
      if (known !== undefined) return known;
      const { name, parts } = scene.meshes[index]!;
      const primitives = parts
        .filter(hasTriangles)
        .map((part) => toPrimitive(part, { mesh: index, isSkinned, share }, sources));
      if (primitives.length === 0) return undefined;
      const at = meshes.push({ name, primitives }) - 1;
      indices.set(index, at);
      return at;
    },
  };
}

export function hasTriangles({ positions, indices }: MeshPart): boolean {
  return positions.length > 0 && indices.length > 0;
}

/** Whether a skeleton can move all of it. */
export function hasJoints(scene: Scene, mesh: number): boolean {
  return scene.meshes[mesh]!.parts.every(({ joints, weights }) => joints && weights);
}

function toPrimitive(
  part: MeshPart,
  {
    mesh,
    isSkinned,
    share,
  }: Omit<PartOptions, 'isTextured'> & { share: ReturnType<typeof createIndexSharing> },
  { scene, binary, materials, writeAttributes }: MeshSources,
): GltfMesh['primitives'][number] {
  const isTextured = materials.hasTexture(part.material);
  if (isTextured)
    invariant(
      part.uvs && part.tangents,
      `every part of ${scene.meshes[mesh]!.name} with a texture has coordinates and tangents for it`,
    );
  const isShort = part.positions.length / 3 <= SHORT_INDEX_VERTICES_MAX;
  return {
    attributes: writeAttributes(part, { mesh, isTextured, isSkinned }),
    indices: binary.add(isShort ? SHORT_INDICES : LONG_INDICES, share(part.indices)),
    material: materials.indexOf(part.material),
  };
}
