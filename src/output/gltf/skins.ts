/**
 * Skins: where the vertices of a mesh are seen from each joint while everything rests. A reader moves them by the joints alone
 * and ignores where the node of the mesh is, so that is part of the matrices.
 */
import type { Placement, Scene } from '#scene/nodes';
import type { Binary, Slot } from './binary.ts';
import { FLOAT } from './gltf.ts';
import type { GltfSkin } from './gltf.ts';
import { compose, invert, toMatrix, toScenePlacement } from './rigid.ts';

const MATRICES: Slot = {
  name: 'inverseBindMatrices',
  use: 'values',
  elementBytes: 64,
  componentType: FLOAT,
  type: 'MAT4',
};

/** How coordinates in a file become meters: times the step, then shifted. */
export interface Dequantization {
  readonly step: number;
  readonly offset: Placement['translation'];
}

export interface SkinOptions {
  /** Whose mesh is moved, in the scene's numbers. */
  readonly node: number;
  readonly coordinates: Dequantization;
  /** From the scene's numbers to the document's. */
  readonly toNode: (node: number) => number;
}

export interface Skins {
  readonly skins: readonly GltfSkin[];
  /** The number of the skin; the same for nodes whose matrices are the same. */
  add(options: SkinOptions): number;
}

export function createSkins(scene: Scene, binary: Binary): Skins {
  const skins: GltfSkin[] = [];
  const written = new Map<number, { matrices: Float32Array; at: number }[]>();
  return {
    skins,
    add({ node, coordinates, toNode }) {
      const index = scene.nodes[node]!.skeleton!;
      const { name, joints } = scene.skeletons[index]!;
      const matrices = toInverseBindMatrices(scene, { node, joints, coordinates });
      const ofSkeleton = written.get(index) ?? [];
      const known = ofSkeleton.find((other) => isSame(other.matrices, matrices));
      if (known) return known.at;
      const skin = {
        name,
        inverseBindMatrices: binary.add(MATRICES, matrices),
        skeleton: toNode(joints[0]!),
        joints: joints.map(toNode),
      };
      const at = skins.push(skin) - 1;
      written.set(index, [...ofSkeleton, { matrices, at }]);
      return at;
    },
  };
}

function toInverseBindMatrices(
  { nodes }: Scene,
  {
    node,
    joints,
    coordinates: { step, offset },
  }: Pick<SkinOptions, 'node' | 'coordinates'> & { readonly joints: readonly number[] },
): Float32Array {
  const shifted: Placement = { translation: offset, rotation: [0, 0, 0, 1] };
  const mesh = compose(toScenePlacement(nodes, node), shifted);
  const matrices = new Float32Array(16 * joints.length);
  joints.forEach((joint, i) => {
    const seen = compose(invert(toScenePlacement(nodes, joint)), mesh);
    matrices.set(toMatrix(seen, step), 16 * i);
  });
  return matrices;
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a.every((value, i) => value === b[i]);
}
