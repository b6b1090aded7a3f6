/** Assembling: they end there. */
import { noSuchPlace, placeTest } from '../judge-where.ts';
import { lastSpot } from '../presence.ts';
import type { DeedAsked, Doing } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeAssembling(asked: DeedAsked): Doing {
  const { look, able, places, expect } = asked;
  const tests = places.map((place) => placeTest(look, place, expect.relation));
  if (tests.some((test) => test === undefined))
    return { doing: [], verdict: noSuchPlace(places[0] ?? 'place') };
  return toDoing(
    asked,
    able.filter((one) => tests.some((test) => test!(lastSpot(one)))),
    'end there',
  );
}
