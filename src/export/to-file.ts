/** The files of a scene: what they are called, what they are, and how bytes become one. */
import type { ExportedFile } from './finished.ts';

/** Under which names people get them. Bare: geometry and rig, without textures and clips (G9). */
export const SCENE_FILES = {
  gltf: {
    whole: 'world.glb',
    bare: 'world.bare.glb',
    animations: 'animations-gltf.zip',
  },
  fbx: {
    whole: 'world.fbx',
    bare: 'world.bare.fbx',
    animations: 'animations-fbx.zip',
  },
  web: 'world.web.glb',
  textures: 'textures.zip',
  motion: { gltf: 'animations.glb', fbx: 'animations.fbx' },
  tileset: 'tileset.json',
  georeference: 'georeference.json',
} as const;

export const GLB = 'model/gltf-binary';
export const FBX = 'application/octet-stream';
export const ZIP = 'application/zip';
export const JSON_TYPE = 'application/json';

export function toFile(name: string, mediaType: string, bytes: Uint8Array): ExportedFile {
  // Some come from buffers that hold more; what is kept must own its bytes.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return { name, mediaType, bytes: own as Uint8Array<ArrayBuffer> };
}
