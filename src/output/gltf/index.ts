/**
 * Scenes as glTF 2.0: `writeGlb` for every program, `writeWebGlb` small for browsers, and what says where on earth they are.
 */
export type { EncodeOptions, MeshEncoder } from './compressed-buffer.ts';
export { listGlbSeams } from './container.ts';
export { toGeoreference } from './georeference.ts';
export type { FindSurfaceMaps, SurfaceMaps } from './materials.ts';
export { toTileset } from './tileset.ts';
export { writeGlb } from './write-glb.ts';
export type { GlbOptions } from './write-glb.ts';
export { writeWebGlb } from './write-web-glb.ts';
export type { WebGlbOptions } from './write-web-glb.ts';
