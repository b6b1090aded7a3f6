/** Who writes a scene in which format. */
import type { DownloadFormat } from '#contract/downloads';
import { createFbxWriter } from '#fbx';
import { writeGlb } from '#gltf';
import type { FindSurfaceMaps } from '#gltf';
import type { Mesh, Scene } from '#scene/nodes';
import type { Bakery } from './bakery.ts';

export interface SceneWriter {
  /** Does what needs the meshes alone, once for all files of them. */
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
