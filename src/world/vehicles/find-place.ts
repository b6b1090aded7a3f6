/** The part of a place that is named for vehicles, and whether a spot there is free. */
import type { Where } from '#scenario/plan';
import { findByWords, findLandmark } from '../cast/find-landmark.ts';
import { isNamedIn } from '../names.ts';
import { centreOf } from '../plan/inside.ts';
import type { Landmark } from '../world.ts';
import type { Ground } from './ground.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

/** The part of the place that is named. */
export function findPlace(at: Where, { landmarks, rooms }: Ground): Landmark | undefined {
  const found = at.feature === undefined ? findByWords(landmarks, at) : findLandmark(landmarks, at);
  if (found !== undefined) return found;
  const whole =
    at.structure !== undefined && at.feature === undefined
      ? landmarks.find(
          ({ kind, structure }) =>
            structure === at.structure && (kind === 'building' || kind === 'place'),
        )
      : undefined;
  if (whole !== undefined) return whole;
  const room = rooms.find(({ name, use }) => isNamedIn(at.text, name ?? use));
  return room === undefined
    ? undefined
    : { id: room.id, label: room.name ?? room.use, kind: 'room', at: centreOf(room.outline) };
}

/** Vehicles stop at it, not in it. */
export function isSmall({ kind }: Landmark): boolean {
  return SMALL.has(kind);
}

const SMALL: ReadonlySet<Landmark['kind']> = new Set(['exit', 'gate', 'door', 'stair', 'lift']);

export function isUntaken(stand: Stand, { taken }: Ground): boolean {
  const body = bodyOf(stand);
  return taken.every((other) => !doBodiesMeet(body, other));
}
