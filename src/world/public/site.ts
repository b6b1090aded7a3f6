/** A place as it was built: buildings with rooms, open places, streets, and the people and things placed in it. */
export { listPlatformEdges } from '../vehicles/list-tracks.ts';
export type { Stand } from '../vehicles/stand.ts';
export type {
  Building,
  OpenPlace,
  PlacedGroup,
  PlacedHazard,
  Room,
  Storey,
  Street,
  World,
  WorldObject,
} from '../world.ts';
