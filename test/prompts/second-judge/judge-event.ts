/** An event with everything a claim says of it: where, how large, of what, by whom. */
import { expectOf, findEvent } from './find-event.ts';
import type { NotSeen, Seen } from './find-event.ts';
import { NEAR_METERS, findPlace, toPlace } from './find-place.ts';
import { asList, findWho, eachOf, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import { isCount, isMeasure, judgeFloor, sayWanted, wantedOf } from './measures.ts';
import type { Danger } from './read-run.ts';
import { afterSeconds, isOnTime } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { holds, no, partly, yes } from './verdict.ts';
import type { Part } from './verdict.ts';
import { structureNames } from './vocabulary.ts';

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
  const { floor, relation, distance_m: distance, structure } = claim.expect;
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
  for (const text of isFlight ? [] : asList(claim.expect['place']))
    parts.push(judgeAtPlace(question, seen, text, relation));
  if (typeof structure === 'string') parts.push(judgeInStructure(question, seen, structure));
  if (typeof distance === 'number') {
    const place = findPlace(run, asList(claim.expect['place'])[0] ?? '');
    const is = place && seen.at ? place.metersTo(seen.at) : NaN;
    parts.push(holds(isMeasure({ wanted: distance, is }), `${Math.round(is)} m away`));
  }
  return parts;
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
    case 'above':
      return judgeAbove(question, seen, meters, text);
    case 'to':
      // A surge was seen by how it comes nearer to this place; of others the way is not to be seen.
      return question.claim.expect['event'] === 'crowd_surge'
        ? yes(`towards ${text}: ${seen.trace}`)
        : partly(`that it goes to ${text} is not to be seen`);
    default:
      return holds(place.has(at), place.has(at) ? `in ${text}` : says);
  }
}

/** Flames above a thing are over the heads of those who stand there, and over the thing itself. Judgement. */
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
  if (!/^(?:train|tanker|bus|van|ferry)$/.test(text)) return undefined;
  const { run } = question;
  const vehicles = findWho(question, text).filter(({ isVehicle }) => isVehicle);
  if (vehicles.length === 0) return no(`there is no ${text}`);
  const near = vehicles.some((vehicle) => {
    const at = placeAt(run, vehicle, seen.startSeconds) ?? trackOf(run, vehicle)[0];
    return at !== undefined && seen.at !== undefined && metersBetween(at, seen.at) <= NEAR_METERS;
  });
  return holds(near, near ? `at the ${text}` : `not at the ${text}`);
}

function judgeInStructure({ run }: Question, seen: Seen, structure: string): Part {
  const names = structureNames(structure);
  const sites = run.sites.filter(
    ({ kind, type }) => names.test(kind) && (type === 'building' || type === 'open_place'),
  );
  if (sites.length === 0) return no(`there is no ${structure}`);
  const isIn = seen.at !== undefined && toPlace(structure, sites).has(seen.at);
  return holds(isIn, isIn ? `in the ${structure}` : `not in a ${structure}`);
}

/** Everything but the place: substance, magnitude, depth, who, how many, weather. */
export function judgeEventMore(question: Question, seen: Seen): Part[] {
  const { run, claim } = question;
  const { substance, magnitude, depth_m: depth, weather } = claim.expect;
  const parts: Part[] = [];
  const told: Danger['told'] = seen.danger?.told ?? {};
  if (typeof substance === 'string')
    parts.push(holds(told.substance === substance, `substance ${told.substance ?? 'not told'}`));
  if (typeof magnitude === 'number')
    parts.push(holds(told.magnitude === magnitude, `magnitude ${told.magnitude ?? 'not told'}`));
  if (typeof depth === 'number') parts.push(judgeDepth(question, depth));
  if (typeof weather === 'string')
    parts.push(holds(run.weather.condition === weather, `weather ${run.weather.condition}`));
  for (const who of asList(claim.expect['who'])) {
    const movers = findWho(question, who);
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

/** The deepest water, at the place if there is such, until the moment asked for. */
export function judgeDepth({ run, claim }: Question, wanted: number): Part {
  const { before_s: before, at_s: at } = claim.expect;
  const until = Number(before ?? at ?? Infinity);
  const place = findPlace(run, asList(claim.expect['place'])[0] ?? '');
  const { seconds, all } = run.fields;
  let deepest = 0;
  for (const field of all) {
    if (field.kind !== 'water' || (place && place.metersTo(field.at) > 2)) continue;
    field.values.forEach((depth, k) => {
      if (seconds[k]! <= 1.05 * until && depth > deepest) deepest = depth;
    });
  }
  return holds(
    isMeasure({ wanted, is: deepest }),
    `${deepest.toFixed(2)} m deep by ${Math.min(until, run.seconds)} s, asked ${wanted} m`,
  );
}

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
