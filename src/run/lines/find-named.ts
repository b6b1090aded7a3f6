/** The landmark that a phrase names, and its outline. */
import type { Where } from '#scenario/plan';
import { findByWords, findLandmark, mismatchOf } from '#world/landmarks';
import type { Landmark } from '#world/landmarks';
import { isCalled } from '#world/names';
import { toRoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';

/** The landmark that the words name; not one of another number or side. */
export function findNamed({ landmarks }: World, where: Where): Landmark | undefined {
  const isRoof = where.floor === 'roof' || where.feature?.kind === 'roof';
  if (isRoof) return landmarks.find(({ label, use }) => toRoomUse(use, label) === 'roof');
  const named = landmarks.filter(({ label }) => isCalled(label, where.text));
  const whole =
    where.structure === undefined || where.feature !== undefined
      ? undefined
      : landmarks.find(
          ({ kind, structure }) =>
            structure === where.structure && (kind === 'building' || kind === 'place'),
        );
  const { structure: _, ...words } = where;
  const found =
    named.find(({ level }) => level !== undefined) ??
    named[0] ??
    whole ??
    (where.feature === undefined ? undefined : findLandmark(landmarks, words)) ??
    findByWords(landmarks, words);
  return found === undefined || mismatchOf(found, where) !== undefined ? undefined : found;
}

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
