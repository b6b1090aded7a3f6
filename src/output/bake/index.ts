/** What the core cannot do alone: compressing meshes, and textures and sounds that are baked once and kept on disk. */
export { openMeshEncoder } from './mesh-encoder.ts';
export { openSounds } from './sound-cache.ts';
export type { SoundFiles, Sounds } from './sound-cache.ts';
export { TEXTURE_PIXELS, WEB_TEXTURE_PIXELS, openTextures } from './texture-cache.ts';
export type { TextureFiles, Textures } from './texture-cache.ts';
export { createTextureFinder } from './texture-finder.ts';
export { zipTextures } from './texture-zip.ts';
