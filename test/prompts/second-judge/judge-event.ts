/** An event with everything a claim says about it: where, how large, of what, by whom. */
import { isInState } from './body-state.ts';
import { findBodies } from './find-bodies.ts';
import { expectOf, findEvent } from './find-event.ts';
import type { NotSeen, Seen } from './find-event.ts';
import { AT_METERS, NEAR_METERS, findPlace, metersToSite } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findWho, eachOf, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import { isCount, isFloor, isMeasure, judgeFloor, sayWanted, wantedOf } from './measures.ts';
import type { Danger } from './read-run.ts';
import { afterSeconds, isOnTime } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { holds, no, partly, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

export function seeEvent({ run, claim, others }: Question): Seen | NotSeen {
  const event = String(claim.expect['event']);
  const { place, who } = claim.expect;
  const about = {
    ...expectOf(others, event),
    ...(place === undefined ? {} : { place }),
    ...(who === undefined ? {} : { who }),
    ...claim.expect,
  };
  return findEvent({ run, others, event, expect: about });
}

export function sayEvent(seen: Seen | NotSeen): Part {
  return 'why' in seen ? no(seen.why) : yes(seen.trace);
}

/** Where it began, against the places, floor, structure and distance of the claim. */
export function judgeEventPlace(question: Question, seen: Seen): Part[] {
  const { run, claim } = question;
  const { floor, relation, distance_m: distance } = claim.expect;
  const parts: Part[] = [];
  if (typeof floor === 'number')
    parts.push(
      judgeFloor(
        { floor, storeys: [seen.storey], others: question.others },
        `on storey ${seen.storey}`,
      ),
    );
  // The flight from a bank is seen as such, or not at all.
  const isFlight = seen.danger === undefined && relation === 'from';
  const isAway = typeof distance === 'number';
  for (const text of isFlight || isAway ? [] : asList(claim.expect['place']))
    parts.push(judgeAtPlace(question, seen, text, relation));
  if (typeof distance === 'number')
    parts.push(judgeDistance(run, seen, asList(claim.expect['place'])[0] ?? '', distance));
  return parts;
}

function judgeDistance(run: Question['run'], seen: Seen, text: string, wanted: number): Part {
  const place = findPlace(run, text);
  if (place === undefined) return no(`there is no ${text}`);
  if (seen.at === undefined) return no('its place is not to be seen');
  const is = place.metersTo(seen.at);
  return holds(isMeasure({ wanted, is }), `${Math.round(is)} m away`);
}

function judgeAtPlace(question: Question, seen: Seen, text: string, relation: unknown): Part {
  const { run } = question;
  const at = seen.at && { ...seen.at, storey: seen.storey };
  if (at === undefined) return no('its place is not to be seen');
  const vehicle = findVehicle(question, text, seen);
  if (vehicle) return vehicle;
  const place = findPlace(run, text);
  if (place === undefined) return no(`there is no ${text}`);
  const meters = place.metersTo(at);
  const says = `${meters === Infinity ? 'not' : `${Math.round(meters)} m from`} ${text}`;
  switch (relation) {
    case 'outside':
      return holds(meters > 0.5 && meters <= OUTSIDE_METERS, says);
    case 'near':
    case 'along':
      return holds(meters <= NEAR_METERS, says);
    case 'behind':
      return holds(isBehind(place, at), says);
    case 'above':
      return judgeAbove(question, seen, meters, text);
    case 'to':
      // A surge was seen by its approach to this place; the way of others cannot be seen.
      return question.claim.expect['event'] === 'crowd_surge'
        ? yes(`towards ${text}: ${seen.trace}`)
        : partly(`that it goes to ${text} is not to be seen`);
    default: {
      // At a stage, a stand or a door is before it; in a room, a building or a square is inside.
      const isSmall = place.sites.every(({ type }) => !/^(?:room|building|open_place)$/.test(type));
      const isThere = place.has(at) || (isSmall && meters <= AT_THING_METERS);
      return holds(isThere, isThere ? `in ${text}` : says);
    }
  }
}

/** The back of a bar or a stage cannot be seen: close to it. Behind a house is out of it. */
function isBehind(
  { sites, metersTo }: Place,
  at: Point & { readonly storey?: number | undefined },
): boolean {
  const things = sites.filter(({ type }) => type !== 'building' && type !== 'open_place');
  if (things.length > 0) return things.some((site) => metersToSite(site, at) <= AT_METERS);
  const meters = metersTo(at);
  return meters <= NEAR_METERS && (sites.length === 0 || meters > 0.5);
}

/** One step. Judgement. */
const AT_THING_METERS = 1.5;

/** Flames above a thing are over the heads of people there, and over the thing itself. Judgement. */
const OVERHEAD_METERS = 2;
const OVER_METERS = 1.5;

function judgeAbove({ run }: Question, { at }: Seen, meters: number, text: string): Part {
  const flames = run.fields.all.filter(
    ({ kind, at: own }) =>
      kind === 'fire' && at !== undefined && metersBetween(own, at) <= OVER_METERS,
  );
  const isOverhead = flames.some(({ level, z = 0 }) => {
    const floor = run.floorHeights.get(level);
    return floor !== undefined && z - floor >= OVERHEAD_METERS;
  });
  return isOverhead
    ? holds(meters <= OVER_METERS, `flames overhead, ${Math.round(meters)} m from ${text}`)
    : no(`nothing burns above ${text}: it lies on the floor`);
}

/** "Outside the embassy" is in front of it, not anywhere. Judgement; a stated distance is judged by itself. */
const OUTSIDE_METERS = 250;

/** A place that is a vehicle: a fire on the train is where the train is. */
function findVehicle(question: Question, text: string, seen: Seen): Part | undefined {
  const { run } = question;
  const vehicles = findBodies(question, text).filter(({ isVehicle }) => isVehicle);
  if (vehicles.length === 0) return undefined;
  const near = vehicles.some((vehicle) => {
    const at = placeAt(run, vehicle, seen.startSeconds) ?? trackOf(run, vehicle)[0];
    return at !== undefined && seen.at !== undefined && metersBetween(at, seen.at) <= NEAR_METERS;
  });
  return holds(near, near ? `at the ${text}` : `not at the ${text}`);
}

/** Everything but the place: substance, magnitude, depth, who, how many, weather. */
export function judgeEventMore(question: Question, seen: Seen): Part[] {
  const { run, claim } = question;
  const { substance, magnitude, depth_m: depth, weather } = claim.expect;
  const parts: Part[] = [];
  const told: Danger['told'] = seen.danger?.told ?? {};
  if (typeof substance === 'string') parts.push(judgeSubstance(seen, substance));
  if (typeof magnitude === 'number')
    parts.push(holds(told.magnitude === magnitude, `magnitude ${told.magnitude ?? 'not told'}`));
  if (typeof depth === 'number') parts.push(judgeDepth(question, depth));
  if (typeof weather === 'string')
    parts.push(holds(run.weather.condition === weather, `weather ${run.weather.condition}`));
  for (const who of asList(claim.expect['who'])) {
    const { state } = claim.expect;
    const called = findWho(question, who);
    const seconds = seen.startSeconds;
    const movers =
      typeof state === 'string'
        ? called.filter((mover) => isInState({ run, mover, state, seconds }))
        : called;
    const wanted = wantedOf(claim.expect);
    parts.push(
      wanted
        ? holds(
            isCount(wanted, peopleOf(movers), eachOf(movers)),
            `${peopleOf(movers)} ${who}, ${sayWanted(wanted)}`,
          )
        : holds(movers.length > 0, movers.length > 0 ? `${who} is there` : `there is no ${who}`),
    );
  }
  return parts;
}

/** A gas leak is gas, also if the prompt names natural gas. */
function judgeSubstance({ danger }: Seen, wanted: string): Part {
  const told = danger?.told.substance ?? (danger?.type === 'gas_leak' ? 'gas' : undefined);
  const isGas = wanted === 'gas' && told === 'natural gas';
  return holds(told === wanted || isGas, `substance ${told ?? 'not told'}`);
}

/** The deepest water, at the place and on the floor if stated, until the stated moment; dry before it is to come. */
export function judgeDepth(question: Question, wanted: number): Part {
  const { run, claim } = question;
  const { before_s: before, at_s: at, after_s: after, floor } = claim.expect;
  const until = Number(before ?? at ?? Infinity);
  const [text] = asList(claim.expect['place']);
  const place = text === undefined ? undefined : findPlace(run, text);
  if (text !== undefined && place === undefined) return no(`there is no ${text}`);
  const storeys = new Map(run.trajectory.levels.map(({ id, storey }) => [id, storey]));
  const { others } = question;
  const { seconds, all } = run.fields;
  const comes = typeof after === 'number' ? afterSeconds(question) : 0;
  if (typeof comes !== 'number') return no(comes.why);
  let [deepest, early] = [0, 0];
  for (const field of all) {
    const storey = storeys.get(field.level);
    if (field.kind !== 'water' || (place && place.metersTo({ ...field.at, storey }) > 2)) continue;
    if (typeof floor === 'number' && !isFloor({ floor, storey: storey ?? 0, others })) continue;
    field.values.forEach((depth, k) => {
      if (seconds[k]! <= 1.05 * until && depth > deepest) deepest = depth;
      if (seconds[k]! < comes - Math.max(5, 0.05 * comes) && depth > early) early = depth;
    });
  }
  if (early >= DRY_METERS) return no(`${early.toFixed(2)} m deep before ${comes} s`);
  return holds(
    isMeasure({ wanted, is: deepest }),
    `${deepest.toFixed(2)} m deep by ${Math.min(until, run.seconds)} s, asked ${wanted} m`,
  );
}

/** Under water from here on. Judgement. */
const DRY_METERS = 0.15;

/** When it began. */
export function judgeEventTime(question: Question, seen: Seen): Part | undefined {
  const { at_s: at, after_s: after, before_s: before, duration_s: lasts } = question.claim.expect;
  const is = seen.startSeconds;
  if (typeof at === 'number')
    return holds(isOnTime({ wanted: at, is }), `begins at ${is} s, asked ${at} s`);
  if (typeof after === 'number') {
    const wanted = afterSeconds(question);
    if (typeof wanted !== 'number') return no(wanted.why);
    // "After the crash" without a number is any time from then on.
    if (after === 0) return holds(is >= wanted - 5, `begins at ${is} s, asked from ${wanted} s on`);
    return holds(isOnTime({ wanted, is }), `begins at ${is} s, asked ${wanted} s`);
  }
  if (typeof before === 'number')
    return holds(is <= before && question.run.seconds >= is, `begins at ${is} s`);
  if (typeof lasts === 'number') {
    const own = question.run.lighting.failures?.find(
      ({ from_seconds: from }) => Math.abs(from - is) <= 1,
    );
    const told = own?.to_seconds
      ? own.to_seconds - own.from_seconds
      : (seen.danger?.told.duration ?? NaN);
    return holds(
      isMeasure({ wanted: lasts, is: told }),
      `lasts ${Number.isNaN(told) ? 'unseen' : told} s, asked ${lasts} s`,
    );
  }
  return undefined;
}
