/** The nodes of a document, growing from the roots. */
import type { Placement } from '#scene/nodes';
import type { GltfNode } from './gltf.ts';

export interface Tree {
  readonly nodes: readonly GltfNode[];
  readonly roots: readonly number[];
  /** The number of the node. A parent of −1 makes it a root. */
  add(node: GltfNode, parent: number): number;
}

export function createTree(): Tree {
  const nodes: GltfNode[] = [];
  const roots: number[] = [];
  return {
    nodes,
    roots,
    add(node, parent) {
      const index = nodes.push(node) - 1;
      if (parent < 0) roots.push(index);
      else (nodes[parent]!.children ??= []).push(index);
      return index;
    },
  };
}

/** A node with a name, and with a place only where it differs from its parent's. */
export function toGltfNode({
  name,
  translation,
  rotation,
}: Placement & { name: string }): GltfNode {
  const [x, y, z] = translation;
  const [qx, qy, qz, qw] = rotation;
  const node: GltfNode = { name };
  if (x !== 0 || y !== 0 || z !== 0) node.translation = translation;
  if (qx !== 0 || qy !== 0 || qz !== 0 || qw !== 1) node.rotation = rotation;
  return node;
}
