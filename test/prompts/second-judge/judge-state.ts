/** `state`: the state of a person, a way, a place or the weather. */
import { isInState } from './body-state.ts';
import { placeOf } from './find-bodies.ts';
import { findDark } from './find-dark.ts';
import {
  AT_METERS,
  findCrossing,
  findPlace,
  isOnStair,
  listStairs,
  metersToSite,
  whoPassed,
} from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findAtStart, findWho, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { boundsOf, measureRing, metersBetween } from './geometry.ts';
import { judgeGoal } from './goals.ts';
import { countThem } from './judge-count.ts';
import {
  judgeDepth,
  judgeEventMore,
  judgeEventPlace,
  judgeEventTime,
  sayEvent,
  seeEvent,
} from './judge-event.ts';
import { isLocked } from './locked.ts';
import { isCount, isFloor, isMeasure, lastsOf, sayWanted, wantedOf } from './measures.ts';
import type { Run, Site } from './read-run.ts';
import { listOf } from './structures.ts';
import { afterSeconds } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, partly, together, weigh, yes } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

/** A strong breeze: Beaufort 6. */
const STRONG_WIND_MPS = 10.8;
/** A hot day, by the definition of many weather services: 30 °C and more. */
const HOT_CELSIUS = 30;

export function judgeState(question: Question): Verdict {
  const { expect } = question.claim;
  if (expect['event'] !== undefined) return judgeEventState(question);
  if (expect['weather'] !== undefined) return judgeWeather(question);
  if (typeof expect['wind_from'] === 'number') return judgeWind(question, expect['wind_from']);
  if (expect['who'] !== undefined) return judgeWhoState(question);
  const { depth_m: depth } = expect;
  if (typeof depth === 'number') return weigh(judgeDepth(question, depth));
  return judgeThingState(question);
}

function judgeEventState(question: Question): Verdict {
  const seen = seeEvent(question);
  if ('why' in seen) return weigh(sayEvent(seen));
  const time = judgeEventTime(question, seen);
  const { depth_m: depth } = question.claim.expect;
  return weigh(together(judgeEventMore(question, seen)), [
    ...judgeEventPlace(question, seen),
    // The time of a depth is the time by which it is reached.
    ...(time && depth === undefined ? [time] : []),
    sayEvent(seen),
  ]);
}

function judgeWeather({ run, claim }: Question): Verdict {
  const { weather, direction } = claim.expect;
  const { condition, temperature, wind_speed: wind, wind_from: from } = run.weather;
  if (typeof direction === 'string')
    return weigh(holds(isFrom(from, direction), `wind from ${from ?? 'unseen'}`), [
      holds(wind > 0, `wind ${wind} m/s`),
    ]);
  if (weather === 'wind') return weigh(holds(wind >= STRONG_WIND_MPS, `wind ${wind} m/s`));
  if (weather === 'heat') return weigh(holds(temperature >= HOT_CELSIUS, `${temperature} °C`));
  return weigh(holds(condition === weather, `the weather is ${condition}`));
}

/** Within half of the step between two of eight winds. */
function judgeWind({ run }: Question, wanted: number): Verdict {
  const { wind_from: from } = run.weather;
  const apart = from === undefined ? 180 : Math.abs(from - wanted) % 360;
  return weigh(holds(Math.min(apart, 360 - apart) <= 22.5, `wind from ${from ?? 'unseen'}`));
}

function isFrom(told: number | undefined, wanted: string): boolean {
  const degrees = { north: 0, east: 90, south: 180, west: 270 }[wanted];
  if (told === undefined || degrees === undefined) return false;
  const apart = Math.abs(told - degrees) % 360;
  return Math.min(apart, 360 - apart) <= 22.5;
}

function judgeWhoState(question: Question): Verdict {
  const { run, claim } = question;
  const { state, share, at_s: at, goal, distance_m: distance } = claim.expect;
  const roles = asList(claim.expect['who']);
  const movers = roles.flatMap((who) => findWho(question, who));
  if (movers.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  if (typeof goal === 'string') return judgeCordon(question, goal);
  const wanted = wantedOf(claim.expect);
  if (wanted) return weigh(countThem(question, movers, wanted));
  let seconds = typeof at === 'number' ? at : 0;
  if (claim.expect['after_s'] !== undefined) {
    const after = afterSeconds(question);
    if (typeof after !== 'number') return weigh(no(after.why));
    seconds = after;
  }
  const there = seconds <= 1 ? findAtStart(run, movers) : movers;
  const so = there.filter((mover) =>
    isInState({ run, mover, state: String(state), seconds, lasts: lastsOf(claim.expect) }),
  );
  const is = there.length === 0 ? 0 : peopleOf(so) / peopleOf(there);
  const places = asList(claim.expect['place']).map((text): Part => {
    const place = placeOf(question, text, seconds);
    if (place === undefined) return no(`there is no ${text}`);
    const inside = so.filter((mover) => {
      const now = placeAt(run, mover, Math.min(seconds, run.seconds)) ?? trackOf(run, mover)[0];
      return now !== undefined && (place.has(now) || place.metersTo(now) <= AT_METERS);
    });
    return byShare(so.length === 0 ? 0 : peopleOf(inside) / peopleOf(so), `in ${text}`);
  });
  if (typeof distance === 'number') return weigh(judgeStopped(question), []);
  if (typeof share === 'number') {
    const says = `${Math.round(100 * is)} % are ${String(state)}, asked ${100 * share} %`;
    const core = Math.abs(is - share) <= 0.1 ? yes(says) : is > 0 ? partly(says) : no(says);
    return weigh(core, places);
  }
  return weigh(byShare(is, `are ${String(state)} at ${seconds} s`), places);
}

/** A line of people around something, at a distance. */
function judgeCordon(question: Question, goal: string): Verdict {
  const { run, claim } = question;
  const movers = asList(claim.expect['who']).flatMap((who) => findWho(question, who));
  const place = findPlace(run, asList(claim.expect['place'])[0] ?? '');
  const wanted = Number(claim.expect['distance_m']);
  if (place === undefined) return weigh(no('what they stand around is not there'));
  const so = movers.filter((mover) => {
    const last = trackOf(run, mover).at(-1);
    return last !== undefined && isMeasure({ wanted, is: place.metersTo(last) });
  });
  return weigh(byShare(peopleOf(so) / peopleOf(movers), `stand ${wanted} m from ${place.text}`), [
    judgeGoal({ question, movers, place, from: 0 }, goal),
  ]);
}

/** A vehicle that comes to stand after so many metres. */
function judgeStopped({ run, claim, others }: Question): Part {
  const wanted = Number(claim.expect['distance_m']);
  const ways = asList(claim.expect['who'])
    .flatMap((who) => findWho({ run, others }, who))
    .map((mover) => {
      const track = trackOf(run, mover);
      let meters = 0;
      for (let k = 1; k < track.length; k += 1) meters += metersBetween(track[k - 1]!, track[k]!);
      return { meters, isThere: (track.at(-1)?.seconds ?? 0) >= run.seconds - 1 };
    });
  return holds(
    ways.some(({ meters, isThere }) => isThere && isMeasure({ wanted, is: meters })),
    `goes ${ways.map(({ meters }) => Math.round(meters)).join(', ')} m, asked ${wanted} m`,
  );
}

/** Ways and places: closed, locked, blocked, open, under water, dark, out of order. */
function judgeThingState(question: Question): Verdict {
  const { run, claim } = question;
  const { state, share } = claim.expect;
  if (state === 'dark') return weigh(judgeDark(question));
  const sites = findThings(question);
  if ('why' in sites) return weigh(no(sites.why));
  switch (state) {
    case 'closed':
    case 'locked':
    case 'blocked':
      if (typeof share === 'number' && share < 1)
        return weigh(judgeNarrowed(run, sites.own, share));
      if (state === 'locked' && sites.own.every(({ type }) => type === 'room')) {
        const locked = sites.own.filter((room) => isLocked(run, room));
        return weigh(
          byShare(
            locked.length / sites.own.length,
            `${locked.length} of ${sites.own.length} rooms are locked, nobody goes in or out`,
          ),
        );
      }
      return judgeClosed(question, sites.own);
    case 'open':
      return weigh(judgeOpen(question, sites.own));
    case 'flooded':
      return weigh(judgeFlooded(run, sites.own));
    case 'standing': {
      const from = fromOf(question);
      const still = sites.own.filter(
        (site) => standsFrom(site.marks, from) && passedThrough(run, [site], from) === 0,
      );
      const wanted = wantedOf(claim.expect) ?? { count: sites.own.length };
      if (still.length > 0 && isCount(wanted, still.length))
        return weigh(yes(`${still.length} of ${sites.own.length} stand still`));
      return judgeMarked(
        question,
        sites.own,
        sites.own.filter(({ isClosed }) => isClosed),
      );
    }
    default: {
      const marked = sites.own.filter(
        ({ isClosed, marks }) => isClosed || /out_of_order|stopped/.test(JSON.stringify(marks)),
      );
      return judgeMarked(question, sites.own, marked);
    }
  }
}

/** The time at which the claim requires it. */
function fromOf(question: Question): number {
  if (question.claim.expect['after_s'] === undefined)
    return Number(question.claim.expect['at_s'] ?? 0);
  const after = afterSeconds(question);
  return typeof after === 'number' ? after : NaN;
}

/** Told to stand by then. */
function standsFrom({ stands }: Site['marks'], from: number): boolean {
  return (
    Array.isArray(stands) &&
    stands.some(({ from_seconds: began }) => began <= from + Math.max(5, 0.05 * from))
  );
}

/** The light has failed by then, in a place that is there, and for the stated time. */
function judgeDark(question: Question): Part {
  const { run, claim } = question;
  const { duration_s: lasts, at_s: at } = claim.expect;
  const texts = asList(claim.expect['place']);
  const missing = texts.find((text) => findPlace(run, text) === undefined);
  if (missing !== undefined) return no(`there is no ${missing}`);
  const from = fromOf(question);
  const slack = Math.max(5, 0.05 * from);
  const found = (run.lighting.failures ?? []).find(
    ({ from_seconds: began }) =>
      began <= from + slack &&
      (at === undefined || began >= from - slack) &&
      findDark(run, began) !== undefined,
  );
  if (found === undefined) return no('no darkness is seen');
  if (typeof lasts !== 'number') return yes('the light is out');
  const is = (found.to_seconds ?? NaN) - found.from_seconds;
  return holds(isMeasure({ wanted: lasts, is }), `the light is out for ${is} s, asked ${lasts} s`);
}

/** Not closed; from a moment on, nobody goes through before it and the first soon after. */
function judgeOpen(question: Question, own: readonly Site[]): Part {
  const { run, claim } = question;
  const from = fromOf(question);
  const shut = own.filter(({ isClosed }) => isClosed);
  const wanted = wantedOf(claim.expect) ?? { count: own.length };
  const open = own.length - shut.length;
  if (!(from > 0))
    return holds(
      isCount(wanted, open) || shut.length === 0,
      `${shut.length} of ${own.length} are closed`,
    );
  if (from > run.seconds) return no(`the run ends at ${run.seconds} s, before ${from} s`);
  const opened = own.filter((site) => {
    const times = passTimes(run, site);
    const first = Math.min(...times, Infinity);
    return first >= from - Math.max(5, 0.05 * from) && first <= from + 60;
  });
  return holds(
    opened.length > 0,
    opened.length > 0
      ? `${opened.map(({ name, id }) => name || id).join(', ')} taken from then on, not before`
      : `nobody begins to go through ${own.length === 1 ? 'it' : 'any of them'} at ${from} s`,
  );
}

/** When people go through or out by it. */
function passTimes(run: Run, site: Site): number[] {
  return whoPassed(run, [site], run.movers).flatMap((mover) => {
    const track = trackOf(run, mover);
    const crossing = site.line?.length === 2 ? findCrossing(track, site.line) : undefined;
    // People who wait in line beside it come near it long before.
    if (crossing !== undefined) return crossing.seconds;
    const near = track.filter((sample) => metersToSite(site, sample) <= 2);
    // A person who waits before it and is last seen there went then.
    const isLast = mover.outSeconds !== null && near.length > 0 && near.at(-1) === track.at(-1);
    return (isLast ? mover.outSeconds : near[0]?.seconds) ?? mover.outSeconds ?? [];
  });
}

function findThings(question: Question): { own: Site[] } | { why: string } {
  const { run, claim } = question;
  const { structure, relation } = claim.expect;
  const texts = asList(claim.expect['place']);
  const places = texts.map((text) => ({ text, place: findPlace(run, text) }));
  const missing = places.find(({ place }) => place === undefined);
  if (missing) return { why: `there is no ${missing.text}` };
  const known = places.flatMap(({ place }) => (place ? [place] : []));
  if (typeof structure !== 'string') {
    const { floor } = claim.expect;
    const own =
      texts.length === 0 && typeof floor === 'number'
        ? run.sites.filter(
            ({ type, storey }) =>
              type === 'room' && isFloor({ floor, storey, others: question.others }),
          )
        : known.flatMap(({ sites }) => sites);
    return own.length === 0
      ? { why: `there is no ${texts.join(', ') || `floor ${String(floor)}`}` }
      : { own };
  }
  const all = listOf(run, structure);
  const near =
    known.length === 0
      ? all
      : all.filter((site) => known.some((place) => isBy(site, place, relation)));
  const own = narrowBy(near, known, relation);
  return own.length === 0
    ? { why: `there is no ${structure}${texts.length > 0 ? ` by ${texts.join(', ')}` : ''}` }
    : { own };
}

/** A door to a room is inside, where there is one; what is behind a thing is the nearest to it. */
function narrowBy(near: Site[], places: readonly Place[], relation: unknown): Site[] {
  const inside = near.filter(({ type }) => type === 'door');
  if (relation === 'to' && inside.length > 0) return inside;
  if (relation !== 'behind') return near;
  const away = ({ at }: Site): number => Math.max(...places.map((place) => place.metersTo(at)));
  const least = Math.min(...near.map(away));
  return near.filter((site) => away(site) <= least + 0.5);
}

/** A way out by a room is within a few steps of it; one "to the yard" or "behind the bar" likewise. */
function isBy(site: Site, place: Place, relation: unknown): boolean {
  return (
    place.sites.some(({ id }) => id === site.id) ||
    place.metersTo(site.at) <= (relation === undefined ? 2 : 8)
  );
}

/** Marked as closed, and nobody goes through it. */
function judgeClosed(question: Question, own: readonly Site[]): Verdict {
  const { run, claim } = question;
  const shut = own.filter(({ isClosed }) => isClosed);
  const wanted = wantedOf(claim.expect);
  const isEnough = wanted ? isCount(wanted, shut.length) : shut.length === own.length;
  if (shut.length === 0) return weigh(no(`none of ${own.length} is closed`));
  const from = fromOf(question);
  const since = Math.max(0, ...shut.map(({ marks }) => Number(marks['closed_from_s'] ?? 0)));
  // Until it closes, people may go through; and from when it opens on, if that is not right at the start.
  const passed = shut.reduce((sum, site) => sum + passedWhileShut(run, site, since), 0);
  return weigh(
    holds(
      passed === 0,
      `${shut.map(({ name, id }) => name || id).join(', ')} closed, ${passed} go through`,
    ),
    [
      holds(
        isEnough,
        `${shut.length} of ${own.length} closed${wanted ? `, ${sayWanted(wanted)}` : ''}`,
      ),
      ...(from > 0 || since > 0
        ? [holds(isAtTime(from, since), `closed from ${since} s, asked from ${from} s`)]
        : []),
    ],
  );
}

/** As the beginning of an event: 5 s or 5 %. */
function isAtTime(asked: number, is: number): boolean {
  return Math.abs(asked - is) <= Math.max(5, 0.05 * asked);
}

function passedThrough(run: Run, shut: readonly Site[], since = 0): number {
  const people = run.movers.filter(
    ({ isVehicle, outSeconds }) =>
      !isVehicle && (since === 0 || (outSeconds !== null && outSeconds > since + 1)),
  );
  const stairs = listStairs(shut);
  const climbed = people.filter((mover) =>
    stairs.some((stair) => trackOf(run, mover).some(({ level }) => isOnStair(stair, level))),
  );
  const others = shut.filter(({ type }) => type !== 'stair' && type !== 'escalator');
  return climbed.length + whoPassed(run, others, people).length;
}

function passedWhileShut(run: Run, site: Site, since: number): number {
  const opens = Number(site.marks['open_from_s'] ?? 0);
  if (opens < 30) return passedThrough(run, [site], since);
  return passTimes(run, site).filter((seconds) => seconds > since && seconds < opens - 5).length;
}

/** Only part of its width is walked on. */
function judgeNarrowed(run: Run, own: readonly Site[], share: number): Part {
  const outlined = own.find(({ outline }) => outline !== undefined);
  if (outlined?.outline === undefined) return no('its width is not to be seen');
  const { widthM } = measureRing(outlined.outline);
  const b = boundsOf(outlined.outline);
  const isEast = b.maxX - b.minX >= b.maxY - b.minY;
  const across: number[] = [];
  for (const mover of run.movers)
    for (const sample of trackOf(run, mover)) {
      const isOn =
        sample.x >= b.minX && sample.x <= b.maxX && sample.y >= b.minY && sample.y <= b.maxY;
      if (isOn && !mover.isVehicle) across.push(isEast ? sample.y : sample.x);
    }
  if (across.length < 50) return no('too few people are on it to see how wide they walk');
  const sorted = across.toSorted((p, q) => p - q);
  const used =
    sorted[Math.floor(0.99 * sorted.length)]! - sorted[Math.floor(0.01 * sorted.length)]!;
  const free = (1 - share) * widthM;
  return holds(used <= 1.1 * free, `people use ${used.toFixed(1)} m of ${widthM.toFixed(1)} m`);
}

/** Water as deep as a step lies there, and nobody goes through. Judgement. */
const FLOODED_METERS = 0.15;
const BESIDE_METERS = 4;

function judgeFlooded(run: Run, own: readonly Site[]): Part {
  const storeys = new Map(run.trajectory.levels.map(({ id, storey }) => [id, storey]));
  const wet = run.fields.all.filter(
    ({ kind, at, level, values }) =>
      kind === 'water' &&
      values.some((depth) => depth >= FLOODED_METERS) &&
      own.some(
        (site) => metersToSite(site, { ...at, storey: storeys.get(level) }) <= BESIDE_METERS,
      ),
  );
  if (wet.length === 0) return no('no water lies there');
  const passed = passedThrough(run, own);
  return passed === 0 ? yes('water lies there') : partly(`water lies there, ${passed} go through`);
}

function judgeMarked(question: Question, own: readonly Site[], marked: readonly Site[]): Verdict {
  const wanted = wantedOf(question.claim.expect) ?? { count: own.length };
  const says = `${marked.length} of ${own.length} are out of use, ${sayWanted(wanted)}`;
  // Its unavailability to people can be seen, its standstill cannot.
  return weigh(isCount(wanted, marked.length) && marked.length > 0 ? partly(says) : no(says));
}
