/** The writers of the scene formats. */
import type { DownloadFormat } from '#contract/downloads';
import { createFbxWriter } from '#fbx';
import { writeGlb } from '#gltf';
import type { FindSurfaceMaps } from '#gltf';
import type { Mesh, Scene } from '#scene/nodes';
import type { Bakery } from './bakery.ts';

export interface SceneWriter {
  /** Prepares the meshes once for all files that use them. */
  prepare(meshes: readonly Mesh[]): void;
  write(scene: Scene, options: WriteOptions): Uint8Array;
}

interface WriteOptions {
  readonly textures?: FindSurfaceMaps;
  /** Without it the clips are in it. */
  readonly clips?: boolean;
}

export const SCENE_WRITERS: Readonly<Record<DownloadFormat, (bakery: Bakery) => SceneWriter>> = {
  gltf: () => ({ prepare: () => {}, write: writeGlb }),
  fbx: ({ deflate }) => createFbxWriter({ deflate }),
};
