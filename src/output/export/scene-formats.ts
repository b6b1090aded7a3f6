/** The writers of the scene formats. */
import type { DownloadFormat } from '#contract/downloads';
import { createFbxWriter } from '#fbx';
import { listGlbSeams, writeGlb } from '#gltf';
import type { FindSurfaceMaps } from '#gltf';
import type { Mesh, Scene } from '#scene/nodes';
import type { Bakery } from './bakery.ts';

export interface SceneWriter {
  /** Prepares the meshes once for all files that use them. */
  prepare(meshes: readonly Mesh[]): void;
  write(scene: Scene, options: WriteOptions): Uint8Array;
  /** The boundaries between kinds of numbers in a file of the format. */
  listSeams(file: Uint8Array): readonly number[];
}

interface WriteOptions {
  readonly textures?: FindSurfaceMaps;
  /** Without it the clips are in it. */
  readonly clips?: boolean;
}

export const SCENE_WRITERS: Readonly<Record<DownloadFormat, (bakery: Bakery) => SceneWriter>> = {
  gltf: () => ({ prepare: () => {}, write: writeGlb, listSeams: listGlbSeams }),
  // Every record says where in the file it ends, so no two files have long stretches in common.
  fbx: ({ deflate }) => ({ ...createFbxWriter({ deflate }), listSeams: () => [] }),
};
