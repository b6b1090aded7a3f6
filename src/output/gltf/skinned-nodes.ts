/**
 * Nodes whose mesh is moved by a skeleton. glTF ignores the position and the parents of such a node, and the validator
 * warns about both: so their meshes are put on root nodes.
 */
import type { Scene } from '#scene/nodes';
import type { Meshes } from './meshes.ts';
import { hasJoints } from './meshes.ts';
import type { Dequantization, Skins } from './skins.ts';
import type { Tree } from './tree.ts';

/** `root`: the node itself becomes a root. `copy`: it has children or is moved by clips, so a root beside it gets the mesh. */
export type SkinnedAs = 'root' | 'copy';

/** The skinned nodes of a scene. */
export function listSkinned(scene: Scene): ReadonlyMap<number, SkinnedAs> {
  const skinned = new Map<number, SkinnedAs>();
  scene.nodes.forEach(({ mesh, skeleton }, node) => {
    if (skeleton !== undefined && mesh !== undefined && hasJoints(scene, mesh))
      skinned.set(node, 'root');
  });
  if (skinned.size === 0) return skinned;
  const stay = (node: number): void => {
    if (skinned.has(node)) skinned.set(node, 'copy');
  };
  for (const { parent } of scene.nodes) stay(parent);
  for (const { joints } of scene.skeletons) joints.forEach(stay);
  for (const { tracks } of scene.clips) for (const { node } of tracks) stay(node);
  return skinned;
}

export interface SkinnedOptions {
  readonly scene: Scene;
  readonly skinned: ReadonlyMap<number, SkinnedAs>;
  readonly tree: Tree;
  readonly meshes: Meshes;
  readonly skins: Skins;
  readonly toNode: (node: number) => number;
  readonly coordinatesOf: (mesh: number) => Dequantization;
}

/** Puts the meshes on their roots, once all nodes are in the tree. */
export function addSkinnedMeshes(options: SkinnedOptions): void {
  const { scene, skinned, tree, meshes, skins, toNode, coordinatesOf } = options;
  for (const [node, as] of skinned) {
    const { name, mesh } = scene.nodes[node]!;
    const written = meshes.indexOf(mesh!, { isSkinned: true });
    if (written === undefined) continue;
    const skin = skins.add({ node, coordinates: coordinatesOf(mesh!), toNode });
    if (as === 'copy') tree.add({ name: `${name}_skin`, mesh: written, skin }, -1);
    else Object.assign(tree.nodes[toNode(node)]!, { mesh: written, skin });
  }
}
