/** What stands around a place: streets, blocks, lots and houses, drawn or read from a map. */
export { drawDistrict } from './draw-district.ts';
export { usualPattern } from './usual-pattern.ts';
