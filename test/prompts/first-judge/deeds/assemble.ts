/** Assembling: they end there. */
import type { PlayedActor } from '#run/played';
import { findThings } from '../find-things.ts';
import { noSuchPlace, placeTest } from '../judge-where.ts';
import { lastSpot, spotAt } from '../presence.ts';
import { distanceTo } from '../things.ts';
import { isNear } from '../timing.ts';
import type { DeedAsked, Doing } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeAssembling(asked: DeedAsked): Doing {
  const { look, able, places, expect } = asked;
  if (expect.distance_m !== undefined && places.length > 0) return judgeApart(asked, places[0]!);
  // People who assemble at a place end inside it.
  const relation = expect.relation === 'to' ? undefined : expect.relation;
  const tests = places.map((place) => placeTest(look, place, relation));
  if (tests.some((test) => test === undefined))
    return { doing: [], verdict: noSuchPlace(places[0] ?? 'place') };
  const { before_s: by } = expect;
  return toDoing(
    asked,
    able.filter((one) => {
      const then = by === undefined ? lastSpot(one) : (spotAt(one, by) ?? lastSpot(one));
      return tests.some((test) => test!(then));
    }),
    by === undefined ? 'end there' : `are there at ${by} s`,
  );
}

/** So far from it in the end, each of them. */
function judgeApart(asked: DeedAsked, place: string): Doing {
  const { look, able, expect } = asked;
  const things = findThings(look, place);
  if (things.length === 0) return { doing: [], verdict: noSuchPlace(place) };
  const awayOf = (one: PlayedActor): number =>
    Math.min(...things.map((thing) => distanceTo(thing, lastSpot(one))));
  return toDoing(
    asked,
    able.filter((one) => isNear(awayOf(one), expect.distance_m!)),
    `end ${expect.distance_m} m away`,
  );
}
