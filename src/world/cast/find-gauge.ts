/** Where water is to be as deep as the prompt says: the rooms or streets that are named, or those of a floor. */
import type { Scenario } from '#scenario';
import type { HazardEvent } from '#scenario/plan';
import type { PlacedRoom } from '../site/parts.ts';
import type { Landmark, PlacedHazard } from '../world.ts';
import { findByWords, findLandmark } from './find-landmark.ts';

export function findGauge(
  { structures }: Scenario,
  { depth, depthAt: where }: HazardEvent,
  {
    rooms,
    landmarks,
  }: { readonly rooms: readonly PlacedRoom[]; readonly landmarks: readonly Landmark[] },
): PlacedHazard['gauge'] {
  if (depth === undefined || where === undefined) return undefined;
  const meant = new Set(
    landmarks.flatMap(({ id, streets }) =>
      streets !== undefined && streets === where.streets ? [id] : [],
    ),
  );
  const named =
    findLandmark(landmarks, where) ??
    (where.feature === undefined && where.floor === undefined
      ? findByWords(landmarks, where)
      : undefined);
  const own = rooms.filter((room) => meant.has(room.id) || room.id === named?.id);
  const main = structures.find(({ isMain }) => isMain)?.id;
  const onFloor = rooms.filter((room) => room.structure === main && room.storey === where.floor);
  const found = own.length > 0 ? own : onFloor;
  const [first] = found;
  if (first === undefined) return undefined;
  const outlines = found.filter(({ level }) => level === first.level).map(({ outline }) => outline);
  return { level: first.level, outlines };
}
