/** The JSON of a file around its content: generator, position on earth, extensions. */
import type { Scene } from '#scene/nodes';
import type { Binary } from './binary.ts';
import { toGeoreferenceExtras } from './georeference.ts';
import type { GltfContent } from './gltf.ts';
import { SAMPLER } from './materials.ts';

export interface DocumentParts {
  readonly scene: Scene;
  readonly content: GltfContent;
  readonly accessors: Binary['accessors'];
  readonly bufferViews: readonly unknown[];
  readonly buffers: readonly unknown[];
  readonly extensionsUsed?: readonly string[];
  readonly extensionsRequired?: readonly string[];
}

export function toDocument(parts: DocumentParts): Readonly<Record<string, unknown>> {
  const { scene, content, accessors, bufferViews, buffers } = parts;
  const { nodes, roots, meshes, skins, animations, materials, textures, images } = content;
  const lists = {
    extensionsUsed: parts.extensionsUsed ?? [],
    extensionsRequired: parts.extensionsRequired ?? [],
    nodes,
    meshes,
    skins,
    animations,
    materials,
    textures,
    images,
    samplers: textures.length > 0 ? [SAMPLER] : [],
    accessors,
    bufferViews,
    buffers,
  };
  return {
    asset: {
      version: '2.0',
      generator: 'Presage',
      extras: toGeoreferenceExtras(scene.georeference),
    },
    scene: 0,
    scenes: [{ name: scene.name, ...(roots.length > 0 && { nodes: roots }) }],
    // An empty list is not glTF.
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}
