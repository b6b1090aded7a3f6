/** The files of a scene: names, media types, and making them from bytes. */
import { DOWNLOAD_FORMATS } from '#contract/downloads';
import type { ExportedFile, FileStretch } from './finished.ts';

/** File names beside those of each format (`DOWNLOAD_FORMATS` of the contract). */
export const SCENE_FILES = {
  web: 'world.web.glb',
  textures: 'textures.zip',
  tileset: 'tileset.json',
  georeference: 'georeference.json',
} as const;

export const GLB = DOWNLOAD_FORMATS.gltf.mediaType;
export const ZIP = 'application/zip';
export const JSON_TYPE = 'application/json';

export function toFile(
  name: string,
  mediaType: string,
  bytes: Uint8Array,
  stretches?: readonly FileStretch[],
): ExportedFile {
  // Some are views of larger buffers; a stored file must own its bytes.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return {
    name,
    mediaType,
    bytes: own as Uint8Array<ArrayBuffer>,
    ...(stretches ? { stretches } : {}),
  };
}

/** The same in every simulation that has it. */
export function toSharedFile(name: string, mediaType: string, bytes: Uint8Array): ExportedFile {
  return toFile(name, mediaType, bytes, [{ length: bytes.length, isShared: true }]);
}
