/** What surfaces look like and what a place sounds like: drawn and synthesised from numbers, never downloaded. */
export { SURFACE_METERS } from './surfaces.ts';
export type { Surface } from './surfaces.ts';
