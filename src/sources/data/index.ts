/** Data that comes inside npm packages: packed once into typed arrays, loaded in milliseconds, handed to the core as values. */
export { isBaselineCached, loadBaseline } from './load-baseline.ts';
export type { LoadedBaseline } from './load-baseline.ts';
export { loadGazetteer } from './gazetteer/load-gazetteer.ts';
export { isGeographyCached, loadGeography, openGeography } from './context/load-geography.ts';
export type { PackedGeography } from './context/load-geography.ts';
