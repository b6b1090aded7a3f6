/**
 * A finished simulation as people get it: files to download, and the bodies of the results in JSON and GeoJSON. Meters are
 * east, north and up from the world's origin; degrees are of the same projection that brings maps in.
 */
export type { BakedSound, Bakery } from './bakery.ts';
export type { About, ExportedFile, Finished, RequestSettings } from './finished.ts';
export { beginPlaceFiles } from './place-files.ts';
export type { PlaceFiles } from './place-files.ts';
export { toSceneFiles } from './scene-files.ts';
export { toFiles, toTrajectoryFile } from './to-files.ts';
