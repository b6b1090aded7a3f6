/** Data that comes inside npm packages: packed once into typed arrays, loaded in milliseconds, handed to the core as values. */
export { isBaselineCached, loadBaseline } from './load-baseline.ts';
export type { LoadedBaseline } from './load-baseline.ts';
export { isGazetteerCached, loadGazetteer, loadTownSearch } from './gazetteer/load-gazetteer.ts';
export type { FoundTown, SearchTowns } from './gazetteer/search-towns.ts';
export { isGeographyCached, loadGeography, openGeography } from './context/load-geography.ts';
export type { PackedGeography } from './context/load-geography.ts';
