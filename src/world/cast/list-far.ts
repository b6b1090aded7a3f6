/** Vehicles so far from a place, or that an event happens to so far from it: "a tank wagon leaks 200 m from the playground". */
import type { Scenario } from '#scenario';
import type { Where } from '#scenario/plan';
import type { PlacedRoom } from '../site/parts.ts';
import type { Far } from '../vehicles/ground.ts';
import type { Ring } from '../walkable.ts';
import type { Landmark } from '../world.ts';
import { findByWords, findLandmark } from './find-landmark.ts';

/** By group. Without a named place the distance is counted from the main structure. */
export function listFar(
  { agents, events, structures }: Scenario,
  rooms: readonly PlacedRoom[],
  landmarks: readonly Landmark[],
): ReadonlyMap<string, Far> {
  const main = structures.find(({ isMain }) => isMain)?.id;
  const outlineOf = (where: Where | undefined): Ring | undefined => {
    const named =
      where && (where.feature === undefined ? findByWords : findLandmark)(landmarks, where);
    const room = rooms.find(({ id, structure, storey }) =>
      named === undefined ? structure === main && storey === 0 : id === named.id,
    );
    return room?.outline ?? (named === undefined ? undefined : [named.at]);
  };
  const placed = agents.flatMap(({ id, type, at }) =>
    type === 'vehicle' && at?.distance !== undefined && at.group === undefined
      ? [{ groups: [id], meters: at.distance, where: at }]
      : [],
  );
  const struck = events.flatMap(({ distance, distanceFrom: where, vehicles: groups = [] }) =>
    distance === undefined ? [] : [{ groups, meters: distance.value, where }],
  );
  return new Map(
    [...struck, ...placed].flatMap(({ groups, meters, where }) => {
      const outline = outlineOf(where);
      return outline === undefined
        ? []
        : groups.map((group): [string, Far] => [group, { outline, meters }]);
    }),
  );
}
