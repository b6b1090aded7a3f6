/** A place as it was built: buildings with rooms, open places, streets, who and what was put where. */
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
