/** Vehicles that an event happens to so far from a place: "a tank wagon leaks 200 m from the playground". */
import type { Scenario } from '#scenario';
import type { PlacedRoom } from '../site/parts.ts';
import type { Far } from '../vehicles/ground.ts';
import type { Landmark } from '../world.ts';
import { findByWords, findLandmark } from './find-landmark.ts';

/** By group. Without a named place the distance is counted from the main structure. */
export function listFar(
  { events, structures }: Scenario,
  rooms: readonly PlacedRoom[],
  landmarks: readonly Landmark[],
): ReadonlyMap<string, Far> {
  const main = structures.find(({ isMain }) => isMain)?.id;
  return new Map(
    events.flatMap(({ distance, distanceFrom: where, vehicles = [] }) => {
      if (distance === undefined || vehicles.length === 0) return [];
      const named =
        where && (where.feature === undefined ? findByWords : findLandmark)(landmarks, where);
      const room = rooms.find(({ id, structure, storey }) =>
        named === undefined ? structure === main && storey === 0 : id === named.id,
      );
      const outline = room?.outline ?? (named === undefined ? undefined : [named.at]);
      return outline === undefined
        ? []
        : vehicles.map((group): [string, Far] => [group, { outline, meters: distance.value }]);
    }),
  );
}
