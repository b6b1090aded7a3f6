/** Names of places in a text, found by a gazetteer. */
export { createPlaceFinder } from '../places/create-place-finder.ts';
export { foldName } from '../places/fold-name.ts';
export type { Area, Country, Gazetteer, Town } from '../places/gazetteer.ts';
export { REGIONS } from '../places/tables/regions.ts';
export { TOWN_NAMES } from '../places/tables/town-names.ts';
export type { FindPlaces, PlaceMention } from '../places/place-finder.ts';
