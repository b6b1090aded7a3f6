/** Going somewhere, by how far. */
import { lineLength } from '#plane';
import type { PlayedActor } from '#run/played';
import { findThings } from '../find-things.ts';
import { noSuchPlace } from '../judge-where.ts';
import { MOVED_M, pathLength, spotAt } from '../presence.ts';
import { distanceTo } from '../things.ts';
import type { Thing } from '../things.ts';
import { no, yes } from '../verdict.ts';
import { each } from './doing.ts';
import type { JudgeDeed } from './doing.ts';

/** From the body of a vehicle to the place it stops at. Judgement. */
const BESIDE_M = 3;

/** A march is more than a few steps. Judgement. */
const MARCHED_M = 50;

/**
 * Who searches goes at least so far, and no farther from what is searched than the second. Judgement; so many moments are
 * looked at.
 */
const SEARCHED_M = 50;
const AT_M = 5;
const LOOKS = 20;

export const judgeMarching = each('go that far', (one) => farthestOf(one) >= MARCHED_M);

export const judgeWalking = each('go somewhere', (one) => goneFrom(one) > MOVED_M);

const drives = each('go somewhere', (one, { from }) => goneFrom(one, from) > MOVED_M);

/** With a number and places, so many must drive, and at each place one of them. */
export const judgeDriving: JudgeDeed = (asked) => {
  const { look, able, places, expect, from = 0 } = asked;
  const least = expect.count ?? expect.count_min;
  if (least === undefined || places.length === 0 || expect.relation !== undefined)
    return drives(asked);
  const reaches = (one: PlayedActor, thing: Thing): boolean =>
    one.path.some(
      (spot) =>
        spot.seconds >= from &&
        distanceTo(thing, spot) <= Number(one.traits['length'] ?? 0) / 2 + BESIDE_M,
    );
  const driving = able.filter((one) => goneFrom(one, from) > MOVED_M);
  const served = places.map((place) => {
    const things = findThings(look, place);
    return driving.filter((one) => things.some((thing) => reaches(one, thing)));
  });
  const doing = [...new Set(served.flat())];
  const text = `${doing.length} drive at ${served.filter((some) => some.length > 0).length} of ${places.length} places`;
  const ids = doing.map(({ id }) => id);
  return {
    doing,
    verdict:
      doing.length >= least && served.every((some) => some.length > 0)
        ? yes(text, { ids })
        : no(text, 'Some of these places have nobody driving to them.', { ids }),
  };
};

/** Over the ground; where a place is named, at it for half of the time that they are there. */
export const judgeSearching: JudgeDeed = (asked) => {
  const things = asked.places.flatMap((place) => findThings(asked.look, place));
  const [missing] = asked.places.filter((place) => findThings(asked.look, place).length === 0);
  if (missing !== undefined) return { doing: [], verdict: noSuchPlace(missing) };
  const isThere = (one: PlayedActor): boolean => {
    const from = one.path[0]?.seconds ?? 0;
    const lasts = (one.path.at(-1)?.seconds ?? from) - from;
    const spots = Array.from({ length: LOOKS }, (_, k) =>
      spotAt(one, from + ((k + 0.5) / LOOKS) * lasts),
    );
    const near = spots.filter(
      (at) => at !== undefined && things.some((thing) => distanceTo(thing, at) <= AT_M),
    );
    return 2 * near.length >= LOOKS;
  };
  return each(
    things.length === 0 ? 'go over the ground' : `go about at ${asked.places.join(', ')}`,
    (one) => pathLength(one) >= SEARCHED_M && (things.length === 0 || isThere(one)),
  )(asked);
};

/** Meters gone from a moment on. */
function goneFrom({ path }: PlayedActor, from = 0): number {
  return lineLength(path.filter(({ seconds }) => seconds >= from));
}

/** From the start, on the plan. */
function farthestOf({ path }: PlayedActor): number {
  const [first] = path;
  return first === undefined
    ? 0
    : Math.max(...path.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
}
