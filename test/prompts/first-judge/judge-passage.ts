/** Which way people take: through a place, along it, or out of it. */
import type { PlayedActor } from '#run/played';
import type { Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { noSuchPlace, placeTest } from './judge-where.ts';
import type { Look } from './look.ts';
import { firstSeconds, isAt, lastSpot, passes, spotAt } from './presence.ts';
import { byShare } from './verdict.ts';

/** People who got out, or who pass: all by one of these ways. */
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
    `Some people go another way.`,
    { place: name, ids: through.map(({ id }) => id) },
  );
}

/** Beside a thing, on its floor, for more than half of the time. Judgement; so many moments are looked at. */
const ALONG_M = 5;
const LOOKS = 40;

export function judgeAlong(
  look: Look,
  actors: readonly PlayedActor[],
  place: string,
  said: string,
): Verdict {
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  const along = actors.filter((one) => {
    const from = firstSeconds(one);
    const lasts = (one.path.at(-1)?.seconds ?? from) - from;
    const near = Array.from({ length: LOOKS }, (_, k) =>
      spotAt(one, from + ((k + 0.5) / LOOKS) * lasts),
    ).filter(
      (spot) => spot !== undefined && things.some((thing) => isAt(look, spot, thing, ALONG_M)),
    );
    return 2 * near.length > LOOKS;
  });
  return byShare(
    along.length / Math.max(1, actors.length),
    `${along.length} of ${actors.length} ${said} go along ${place}`,
    'They go elsewhere.',
    { place },
  );
}

/** They are outside of all of these at that time; without one, in the end. */
export function judgeOutside(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
  at: number | undefined,
): Verdict {
  const tests = places.map((place) => placeTest(look, place, undefined));
  if (tests.some((test) => test === undefined)) return noSuchPlace(places[0] ?? 'place');
  const outside = actors.filter((one) => {
    const spot = at === undefined ? lastSpot(one) : spotAt(one, at);
    return spot !== undefined && !tests.some((test) => test?.(spot));
  });
  return byShare(
    outside.length / Math.max(1, actors.length),
    `${outside.length} ${at === undefined ? 'end' : 'are'} outside`,
    'Not all are outside.',
  );
}
