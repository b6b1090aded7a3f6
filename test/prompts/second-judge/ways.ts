/** The way people take: through, to, from, along or at a place. */
import type { Doing } from './doing.ts';
import { placeOf } from './find-bodies.ts';
import {
  AT_METERS,
  NEAR_METERS,
  isOutside,
  metersToSite,
  nearForAll,
  wayOut,
  whoPassed,
} from './find-place.ts';
import type { Place } from './find-place.ts';
import { peopleOf } from './find-who.ts';
import type { Mover, Run } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, together } from './verdict.ts';
import type { Part } from './verdict.ts';

/** The way they take: through, to, from, along or at the place of the claim. */
export function judgeWay(
  doing: Doing,
  relation: string | undefined,
  texts: readonly string[],
): Part {
  const { question, movers } = doing;
  const { run } = question;
  const places = texts.map((text) => ({ text, place: placeOf(question, text, doing.from) }));
  const missing = places.filter(({ place }) => place === undefined);
  if (missing.length === places.length)
    return no(`there is no ${missing.map(({ text }) => text).join(', no ')}`);
  const known = places.flatMap(({ place }) => (place ? [place] : []));
  // A time that is told is when they are outside; where none is, they end there.
  const { at_s: at } = question.claim.expect;
  const goers = movers.filter((mover) => trackOf(run, mover).length > 0);
  const of = goers.length === 0 ? 1 : peopleOf(goers);
  const share = (does: (mover: Mover) => boolean): number => peopleOf(goers.filter(does)) / of;
  const all = known.map((place) => place.text).join(' and ');
  const lost = missing.map(({ text }) => no(`there is no ${text}`));
  switch (relation) {
    case 'through': {
      const out = goers.filter(({ outSeconds }) => outSeconds !== null);
      const sites = known.flatMap((place) => place.sites);
      const isWayOut = sites.some(({ type }) => type === 'exit' || type === 'gate');
      // A person first seen at a way out came in by it.
      const came = goers.filter((mover) => {
        const first = trackOf(run, mover)[0]!;
        return isWayOut && sites.some((site) => metersToSite(site, first) <= AT_METERS);
      });
      const isWayIn = came.length > 0 && 2 * out.length < goers.length;
      if (isWayIn) {
        const walked = whoPassed(run, sites, goers);
        const inside = goers.filter((mover) => came.includes(mover) || walked.includes(mover));
        return together([byShare(peopleOf(inside) / of, `come in by ${all}`), ...lost]);
      }
      // Over open ground: first seen on it, and elsewhere in the end.
      const over = goers.filter((mover) => {
        const track = trackOf(run, mover);
        return sites.some(
          (site) =>
            site.type === 'open_place' &&
            metersToSite(site, track[0]!) === 0 &&
            metersToSite(site, track.at(-1)!) > 0,
        );
      });
      if (over.length > 0)
        return together([byShare(peopleOf(over) / of, `come over ${all}`), ...lost]);
      // Of those who are out; of all where nobody is out of the run: the ground outside belongs to it then.
      const among = isWayOut && out.length > 0 ? out : goers;
      const passed = whoPassed(run, sites, among);
      const used = known.filter((place) => whoPassed(run, place.sites, goers).length > 0);
      return together([
        byShare(among.length === 0 ? 0 : peopleOf(passed) / peopleOf(among), `take ${all}`),
        ...(known.length > 1
          ? [holds(used.length === known.length, `${used.length} of ${known.length} are used`)]
          : []),
        ...lost,
      ]);
    }
    case 'to':
      return together([
        byShare(
          share((mover) => known.some((place) => reaches(run, mover, place))),
          `reach ${all}`,
        ),
        ...lost,
      ]);
    case 'from':
      return together([
        byShare(
          share((mover) => known.some((place) => comesFrom(run, mover, place))),
          `come from ${all}`,
        ),
        ...lost,
      ]);
    case 'outside': {
      // People who wait or queue are there when they do it; they may go in later.
      const { goal } = question.claim.expect;
      const waits = goal === 'queue' || goal === 'wait';
      const isThen = typeof at === 'number' || waits;
      const seconds = typeof at === 'number' ? at : doing.from;
      return byShare(
        share((mover) => {
          const then = isThen ? placeAt(run, mover, seconds) : trackOf(run, mover).at(-1);
          return (
            then !== undefined &&
            known.every((place) => !place.has(then)) &&
            known.some((place) => isOutside(place, then))
          );
        }),
        `are outside ${all} ${isThen ? `at ${seconds} s` : 'in the end'}`,
      );
    }
    default:
      return together([
        byShare(
          share((mover) => known.some((place) => isMostly(run, mover, place, relation, of))),
          `are ${relation ?? 'at'} ${all} most of the time`,
        ),
        ...lost,
      ]);
  }
}

function reaches(run: Run, mover: Mover, place: Place): boolean {
  const way = wayOut(run, mover);
  if (way && place.sites.some(({ id }) => id === way.id)) return true;
  const last = trackOf(run, mover).at(-1)!;
  return place.metersTo(last) <= AT_METERS;
}

function comesFrom(run: Run, mover: Mover, place: Place): boolean {
  const track = trackOf(run, mover);
  return (
    place.metersTo(track[0]!) <= AT_METERS &&
    (mover.outSeconds !== null || !place.has(track.at(-1)!))
  );
}

export function isMostly(
  run: Run,
  mover: Mover,
  place: Place,
  relation: string | undefined,
  of = 1,
): boolean {
  const track = trackOf(run, mover);
  const reach =
    relation === 'near' ? nearForAll(of) : relation === 'along' ? NEAR_METERS : AT_METERS;
  const inside = track.filter((sample) => place.metersTo(sample) <= reach);
  return inside.length >= 0.5 * track.length;
}
