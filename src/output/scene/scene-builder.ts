/** Collects what the parts of a scene add to it, and hands out the indices they are found by. */
import { invariant } from '#base';
import type { Clip, Georeference, Material, Mesh, Scene, SceneNode, Skeleton } from './scene.ts';

export interface SceneBuilder {
  /** The same name gives the same index. It must then be the same material. */
  readonly material: (material: Material) => number;
  readonly mesh: (mesh: Mesh) => number;
  readonly node: (node: SceneNode) => number;
  readonly skeleton: (skeleton: Skeleton) => number;
  readonly clip: (clip: Clip) => void;
  readonly finish: () => Scene;
}

export function createSceneBuilder(name: string, georeference: Georeference): SceneBuilder {
  const materials: Material[] = [];
  const meshes: Mesh[] = [];
  const nodes: SceneNode[] = [];
  const skeletons: Skeleton[] = [];
  const clips: Clip[] = [];
  const materialIndex = new Map<string, number>();
  const nodeNames = new Set<string>();
  return {
    material: (material) => {
      const known = materialIndex.get(material.name);
      if (known === undefined) {
        materialIndex.set(material.name, materials.length);
        return materials.push(material) - 1;
      }
      invariant(
        materials[known] === material ||
          JSON.stringify(materials[known]) === JSON.stringify(material),
        `two materials are called ${material.name}`,
      );
      return known;
    },
    mesh: (mesh) => meshes.push(mesh) - 1,
    node: (node) => {
      invariant(!nodeNames.has(node.name), `two nodes are called ${node.name}`);
      invariant(node.parent < nodes.length, `node ${node.name} comes before its parent`);
      nodeNames.add(node.name);
      return nodes.push(node) - 1;
    },
    skeleton: (skeleton) => skeletons.push(skeleton) - 1,
    clip: (clip) => void clips.push(clip),
    finish: () => ({ name, georeference, materials, meshes, skeletons, nodes, clips }),
  };
}
