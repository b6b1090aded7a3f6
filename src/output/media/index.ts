/**
 * What surfaces look like and what a place sounds like: drawn and synthesised from numbers, never downloaded; and the plain
 * files they are kept in, PNG, WAV and ZIP. The compressor is passed in by the caller.
 */
export { writePng } from './files/png.ts';
export { writeWav } from './files/wav.ts';
export { writeZip } from './files/zip.ts';
export type { ZipEntry, ZipTools } from './files/zip.ts';
export { SURFACE_METERS } from './surfaces.ts';
export type { Surface } from './surfaces.ts';
export { drawSurface } from './textures/draw-surface.ts';
export type { SurfaceMaps } from './textures/draw-surface.ts';
