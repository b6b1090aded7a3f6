/** The outline of a landmark: a room, a part of open ground, a place or a building. */
import type { Landmark } from '#world/landmarks';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';

export function outlineOf(
  { buildings, openPlaces }: World,
  { id, kind }: Landmark,
): Ring | undefined {
  const rooms = buildings.flatMap(
    ({ interior }) => interior?.storeys.flatMap((storey) => storey.rooms) ?? [],
  );
  const parts = openPlaces.flatMap((place) => place.parts);
  return (
    [...rooms, ...parts].find((one) => one.id === id)?.outline ??
    (kind === 'place' ? openPlaces.find((place) => place.id === id)?.outline : undefined) ??
    (kind === 'building' ? buildings.find((one) => one.id === id)?.footprint : undefined)
  );
}
