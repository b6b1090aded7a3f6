/** Which part of a built place a phrase means: "the loading dock", "the west door", "gate 3". */
export {
  findLandmark,
  findMatches,
  findNamed,
  isAnyOfThem,
  isOnFloors,
} from '../cast/find-landmark.ts';
export type { Landmark } from '../world.ts';
export { createRegionFinder } from '../cast/find-region.ts';
export type { FindRegions } from '../cast/find-region.ts';
