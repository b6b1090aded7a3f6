/**
 * The output of a finished simulation: files to download, and the bodies of the results in JSON and GeoJSON. Meters are
 * east, north and up from the world's origin; degrees use the same projection as imported maps.
 */
export type { BakedSound, Bakery } from './bakery.ts';
export type { About, ExportedFile, Finished, RequestSettings } from './finished.ts';
export { beginPlaceFiles } from './place-files.ts';
export type { PlaceFiles } from './place-files.ts';
export { toSceneFiles } from './scene-files.ts';
export { listHeatmaps, toFiles, toTrajectoryFile } from './to-files.ts';
