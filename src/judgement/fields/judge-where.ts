/** Where people and vehicles are at a time, and which way they go. */
import type { PlayedActor, Spot3 } from '#run/played';
import type { Where } from '#scenario/plan';
import { findSites, nameOf } from './find-sites.ts';
import { findGround, noSuchPlace } from './ground.ts';
import type { Ground } from './ground.ts';
import { idsOf, peopleIn } from './look.ts';
import type { Look } from './look.ts';
import {
  firstSeconds,
  goesThrough,
  cornersOf,
  isAt,
  isIndoors,
  isWay,
  lastSpot,
  passes,
  spotAt,
} from './presence.ts';
import { distanceToAny } from './sites.ts';
import { judgeBehind, judgeBetween } from './standing.ts';
import { byShare, isNear, no, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export interface WhereOptions {
  readonly said: string;
  readonly at: number;
  /** Each is looked at from when it comes on. */
  readonly isArrival?: boolean;
}

export function judgeWhere(
  look: Look,
  actors: readonly PlayedActor[],
  where: Where,
  { said, at, isArrival = false }: WhereOptions,
): Verdict {
  const when = (actor: PlayedActor): number => (isArrival ? Math.max(at, firstSeconds(actor)) : at);
  const placed = actors.flatMap((actor) => {
    const spot = spotAt(actor, when(actor));
    return spot === undefined ? [] : [{ actor, spot }];
  });
  if (placed.length === 0)
    return no(`none of ${said} is there at ${Math.round(at)} s`, 'None of them is there then.');
  const spots = placed.map(({ spot }) => spot);
  if (where.distance !== undefined) return judgeAway(look, spots, where, { said, at });
  if (where.relation === 'between') return judgeBetween(look, actors, where, { said, at });
  if (where.relation === 'behind') return judgeBehind(look, where, spots, { said, at });
  const ground = findGround(look, where, { seconds: at, people: peopleIn(actors) });
  if (ground === undefined) return noSuchPlace(nameOf(look, where));
  const there = placed.filter(({ actor, spot }) =>
    (isArrival ? actor.path : [spot]).some((one) => ground.isThere(one, cornersOf(actor, one))),
  );
  const how = where.relation?.replaceAll('_', ' ') ?? 'in';
  return byShare(
    there.length / placed.length,
    `${there.length} of ${placed.length} ${said} ${how} ${ground.name} at ${Math.round(at)} s`,
    `They are not ${how} ${ground.name}.`,
    { seconds: at, place: ground.name, ...idsOf(there.map(({ actor }) => actor)) },
  );
}

/** Median distance from the place. */
function judgeAway(
  look: Look,
  spots: readonly Spot3[],
  { distance = 0, ...where }: Where,
  { said, at }: WhereOptions,
): Verdict {
  const name = nameOf(look, where);
  const sites = findSites(look, where, at);
  if (sites.length === 0) return noSuchPlace(name);
  const away = spots.map((spot) => distanceToAny(sites, spot)).toSorted((a, b) => a - b);
  const middle = away[Math.floor(away.length / 2)] ?? NaN;
  const text = `${said}: ${Math.round(middle)} m from ${name}`;
  return isNear(middle, distance)
    ? yes(text, { place: name })
    : no(text, `Requested: ${distance} m.`, { place: name });
}

export interface WayOptions {
  readonly said: string;
  /** Nothing before this second counts. */
  readonly from: number;
  /** They have something else to do afterwards, so that being there once is enough. */
  readonly goesOn: boolean;
}

type Way = 'to' | 'from' | 'through';

/** From, to and through a place. Of several, any one will do for each. */
export function judgeWay(
  look: Look,
  actors: readonly PlayedActor[],
  wheres: readonly Where[],
  way: Way,
  options: WayOptions,
): Verdict {
  const grounds: Ground[] = [];
  for (const where of wheres) {
    const ground = findGround(look, where, { seconds: way === 'to' ? look.played.seconds : 0 });
    if (ground === undefined) return noSuchPlace(nameOf(look, where));
    grounds.push(ground);
  }
  const going = actors.filter((actor) =>
    grounds.some((ground) => goesWay(look, actor, ground, way, options)),
  );
  const among = way === 'through' ? onTheirWay(look, actors, going) : actors;
  const name = grounds.map((one) => one.name).join(', ');
  return byShare(
    going.length / Math.max(1, among.length),
    `${going.length} of ${among.length} ${options.said} go ${way} ${name}`,
    `Not all of them go ${way} ${name}.`,
    { place: name, ...idsOf(going) },
  );
}

/** Of those who get out somewhere, all by this way; where nobody gets out, of all. */
function onTheirWay(
  look: Look,
  actors: readonly PlayedActor[],
  going: readonly PlayedActor[],
): readonly PlayedActor[] {
  const gone = actors.filter(
    (one) =>
      one.outSeconds !== null ||
      going.includes(one) ||
      (isIndoors(look, one.start) && !isIndoors(look, lastSpot(one))),
  );
  return gone.length > 0 ? gone : actors;
}

function goesWay(
  look: Look,
  actor: PlayedActor,
  { sites, isThere }: Ground,
  way: Way,
  { from, goesOn }: WayOptions,
): boolean {
  const isHere = (spot: Spot3): boolean => isThere(spot, cornersOf(actor, spot));
  if (way === 'from') {
    const start = spotAt(actor, Math.max(from, firstSeconds(actor)));
    return isHere(actor.start) || (start !== undefined && isHere(start));
  }
  if (way === 'through') return sites.some((site) => goesThrough(actor, site));
  if (isHere(lastSpot(actor))) return true;
  const ways = sites.filter(isWay);
  if (actor.outSeconds !== null && ways.some((site) => passes(actor, site))) return true;
  return goesOn && actor.path.some((spot) => spot.seconds >= from && isHere(spot));
}

/** So many moments of a way are looked at. */
const LOOKS = 40;
const BESIDE_M = 5;

/** Beside a thing, on its floor, for more than half of the time from then on. Judgement. */
export function judgeAlong(
  look: Look,
  actors: readonly PlayedActor[],
  wheres: readonly Where[],
  { said, from }: WayOptions,
): Verdict {
  const sites = wheres.flatMap((where) => findSites(look, where));
  const name = wheres.map((where) => nameOf(look, where)).join(', ');
  if (sites.length === 0) return noSuchPlace(name);
  const along = actors.filter((one) => {
    const begins = Math.max(from, firstSeconds(one));
    const lasts = (one.path.at(-1)?.seconds ?? begins) - begins;
    const near = Array.from({ length: LOOKS }, (_, k) =>
      spotAt(one, begins + ((k + 0.5) / LOOKS) * lasts),
    ).filter(
      (spot) =>
        spot !== undefined &&
        sites.some((site) => isAt(look, spot, site, BESIDE_M + (site.widthM ?? 0) / 2)),
    );
    return 2 * near.length > LOOKS;
  });
  return byShare(
    along.length / Math.max(1, actors.length),
    `${along.length} of ${actors.length} ${said} go along ${name}`,
    'They go elsewhere.',
    { place: name, ...idsOf(along) },
  );
}

/** In the end, or at a time, they are where the place says. */
export function judgeEnds(
  look: Look,
  actors: readonly PlayedActor[],
  where: Where,
  { said }: WayOptions,
): Verdict {
  if (where.relation === 'between' || where.relation === 'behind' || where.distance !== undefined)
    return judgeWhere(look, actors, where, { said, at: look.played.seconds });
  const ground = findGround(look, where, {
    seconds: look.played.seconds,
    people: peopleIn(actors),
  });
  if (ground === undefined) return noSuchPlace(nameOf(look, where));
  const there = actors.filter((one) => {
    const last = lastSpot(one);
    return ground.isThere(last, cornersOf(one, last));
  });
  return byShare(
    there.length / Math.max(1, actors.length),
    `${there.length} of ${actors.length} ${said} end at ${ground.name}`,
    `Not all of them end at ${ground.name}.`,
    { place: ground.name, ...idsOf(there) },
  );
}
