/** Crossing and passing: over at least half of its width. */
import type { PlayedActor } from '#run/played';
import { findPlaced } from '../bodies.ts';
import { findThings } from '../find-things.ts';
import { noSuchPlace } from '../judge-where.ts';
import { MOVED_M, NEAR_M, goesThrough, lastSpot, passes, pathLength } from '../presence.ts';
import { distanceTo, sizeOf } from '../things.ts';
import type { Thing } from '../things.ts';
import type { DeedAsked, Doing } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeCrossing(asked: DeedAsked): Doing {
  const { look, able, places } = asked;
  const things = places.flatMap((place) => findThings(look, place));
  if (places.length > 0 && things.length === 0)
    return { doing: [], verdict: noSuchPlace(places[0]!) };
  const goes = (one: PlayedActor): boolean =>
    things.some(
      (thing) =>
        passes(one, thing) &&
        (isGate(thing) || coveredIn(one, thing) >= sizeOf(thing).widthM / 2) &&
        pathLength(one) > MOVED_M,
    );
  return toDoing(
    asked,
    able.filter((one) => (things.length === 0 ? pathLength(one) > MOVED_M : goes(one))),
    'go across',
  );
}

/** A line has no width: people who pass it on their way go through it. */
function isGate({ kind }: Thing): boolean {
  return kind === 'gate' || kind === 'exit' || kind === 'door';
}

/** Meters of the path inside it, from the first to the last point there. */
function coveredIn({ path }: PlayedActor, thing: Parameters<typeof distanceTo>[0]): number {
  const inside = path.filter((spot) => distanceTo(thing, spot) <= 0.1);
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined
    ? 0
    : Math.hypot(last.x - first.x, last.y - first.y);
}

/** Goes by a thing: comes near it on the way and is away from it or out in the end. What has an inside is gone through. */
export function judgePassing(asked: DeedAsked): Doing {
  const { look, able, places, expect } = asked;
  const things = places.flatMap((place) => findPlaced(look, place, look.played.seconds));
  if (expect.relation === 'through' && things.length > 0)
    return toDoing(
      asked,
      able.filter((one) => things.some((thing) => goesThrough(one, thing))),
      'go through',
    );
  if (places.length === 0 || things.length === 0 || things.some(isGate))
    return judgeCrossing(asked);
  const crossing = judgeCrossing(asked);
  const byIt = able.filter((one) =>
    things.some(
      (thing) =>
        one.path.some((spot) => distanceTo(thing, spot) <= NEAR_M) &&
        pathLength(one) >= PASSES_M &&
        (one.outSeconds !== null || distanceTo(thing, lastSpot(one)) > NEAR_M),
    ),
  );
  const doing = [...new Set([...crossing.doing, ...byIt])];
  return toDoing(asked, doing, 'go by');
}

/** A few steps on the spot are no passing. Judgement. */
const PASSES_M = 10;
