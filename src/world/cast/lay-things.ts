/** Things that an event is about: the bag that nobody owns. */
import { hazardPlacings } from '../hazard-placing.ts';
import type { Level } from '../walkable.ts';
import type { PlacedHazard, WorldObject } from '../world.ts';

/** A large travelling bag. */
const BAG = { radius: 0.35, height: 0.4 } as const;

export function layThings(
  hazards: readonly PlacedHazard[],
  levels: readonly Level[],
): WorldObject[] {
  return hazards
    .filter(({ type }) => hazardPlacings.of(type).isThing === true)
    .map(({ at, level }) => {
      const floor = levels.find(({ id }) => id === level);
      return { kind: 'bag', at, heading: 0, ...BAG, ...(floor ? { z: floor.z } : {}) };
    });
}
