/** Which way people take: through a place, along it, or out of it. */
import type { PlayedActor } from '#run/played';
import type { Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { noSuchPlace, placeTest } from './judge-where.ts';
import type { Look } from './look.ts';
import { lastSpot, passes } from './presence.ts';
import { distanceTo } from './things.ts';
import { byShare } from './verdict.ts';

/** Of those who got out, or who pass: all by one of these. */
export function judgeThrough(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
  said: string,
): Verdict {
  const things = places.flatMap((place) => findThings(look, place));
  const missing = places.find((place) => findThings(look, place).length === 0);
  if (missing !== undefined) return noSuchPlace(missing);
  const gone = actors.filter(({ outSeconds }) => outSeconds !== null);
  const among = gone.length > 0 ? gone : actors;
  const through = among.filter((one) => things.some((thing) => passes(one, thing)));
  const name = places.join(', ');
  return byShare(
    through.length / Math.max(1, among.length),
    `${through.length} of ${among.length} ${said} go through ${name}`,
    `Others go another way.`,
    { place: name, ids: through.map(({ id }) => id) },
  );
}

export function judgeAlong(
  look: Look,
  actors: readonly PlayedActor[],
  place: string,
  said: string,
): Verdict {
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  const along = actors.filter(({ path }) => {
    const near = path.filter((spot) => things.some((thing) => distanceTo(thing, spot) <= 5)).length;
    return near > path.length / 2;
  });
  return byShare(
    along.length / Math.max(1, actors.length),
    `${along.length} of ${actors.length} ${said} go along ${place}`,
    'They go elsewhere.',
    { place },
  );
}

/** They end outside of all of these. */
export function judgeOutside(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
): Verdict {
  const tests = places.map((place) => placeTest(look, place, undefined));
  if (tests.some((test) => test === undefined)) return noSuchPlace(places[0] ?? 'place');
  const outside = actors.filter((one) => !tests.some((test) => test?.(lastSpot(one))));
  return byShare(
    outside.length / Math.max(1, actors.length),
    `${outside.length} end outside`,
    'Not all are outside.',
  );
}
