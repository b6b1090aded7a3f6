/** Where people, vehicles and events are: by names of what was built, floors, compass parts and distances. */
import type { PlayedActor, Spot3 } from '#run/played';
import { halfWidth } from './aboard.ts';
import { findBodies, findPlaced, isInTail } from './bodies.ts';
import type { Expect, Verdict } from './expect.ts';
import { judgeFloor } from './floors.ts';
import { BEHIND_M, judgeBehind, judgeBetween } from './judge-standing.ts';
import type { Look } from './look.ts';
import {
  NEAR_M,
  firstSeconds,
  isAt,
  isIndoors,
  lastSpot,
  nearFor,
  passes,
  spotAt,
  storeyOf,
} from './presence.ts';
import { listStructures } from './structures.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';
import { isNear } from './timing.ts';
import { allOf, byShare, no, partly, yes } from './verdict.ts';
import { readPlaceName } from './words.ts';

export interface WhereOptions {
  readonly said: string;
  readonly at: number;
  /** Each is looked at when it comes, and where it ends. */
  readonly isArrival: boolean;
  /** For people who fall, use the position of the fall. */
  readonly isFall?: boolean;
}

export function judgeWhere(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  options: WhereOptions,
): Verdict {
  const { said, at, isArrival } = options;
  const spots = listSpots(look, actors, expect, options);
  if (spots.length === 0)
    return no(`none of ${said} is there at ${Math.round(at)} s`, 'None of them is there then.');
  const places = toPlaces(expect);
  const { relation, floor } = expect;
  const verdicts: Verdict[] = [];
  if (expect.distance_m !== undefined && places.length > 0)
    return allOf(places.map((place) => judgeAway(look, spots, place, { expect, said, at })));
  if (floor !== undefined && relation === 'to')
    verdicts.push(judgeGetsTo(look, actors, floor, said));
  else if (floor !== undefined)
    verdicts.push(
      judgeFloors(
        look,
        spots.map(({ spot }) => spot),
        floor,
        { relation, said, at },
      ),
    );
  if (relation === 'between' && /\b(?:station|stop)s?$/.test(places[0] ?? ''))
    verdicts.push(judgeOutsideStops(look, spots, { said, at }));
  else if (relation === 'between') verdicts.push(judgeBetween(look, actors, places, { said, at }));
  else if (relation === 'behind')
    verdicts.push(
      ...places.map((place) => {
        const vehicles = findBodies(look, place).filter(({ type }) => type === 'vehicle');
        if (vehicles.length > 0) return judgeInTail(vehicles, spots, { said, place, at });
        const things = findPlaced(look, place, at);
        return things.length === 0
          ? noSuchPlace(place)
          : judgeBehind(
              things,
              spots.map(({ spot }) => spot),
              { said, place, at },
            );
      }),
    );
  else if (relation === 'through' || relation === 'from' || relation === 'to')
    verdicts.push(...places.map((place) => judgeWay(look, actors, place, { relation, said })));
  else if (relation === 'outside' && places.length === 0) {
    const outside = spots.filter(({ spot }) => !isIndoors(look, spot)).length;
    const text = `${outside} of ${spots.length} ${said} are outdoors`;
    verdicts.push(byShare(outside / spots.length, text, 'They are inside.', { seconds: at }));
  } else if (places.length > 0)
    verdicts.push(judgePlaces(look, spots, places, { expect, said, at, isArrival }));
  if (expect.structure !== undefined) {
    const built = listStructures(look, expect.structure);
    const inside = spots.filter(({ actor, spot }) =>
      built.some((thing) =>
        actor.type === 'vehicle'
          ? distanceTo(thing, spot) <= halfWidth(actor) + IN_ROOM_M
          : isAt(look, spot, thing),
      ),
    );
    verdicts.push(
      byShare(
        inside.length / spots.length,
        `${inside.length} of ${spots.length} ${said} in the ${expect.structure}`,
        'They are somewhere else.',
      ),
    );
  }
  return verdicts.length === 0
    ? partly(said, 'Its position could not be judged.')
    : allOf(verdicts);
}

interface Placed {
  readonly actor: PlayedActor;
  readonly spot: Spot3;
}

/** The position of each at that time; for groups that arrive later, the position of arrival. */
function listSpots(
  look: Look,
  actors: readonly PlayedActor[],
  { state = '', at_s, after_s }: Expect,
  { at, isArrival, isFall = false }: WhereOptions,
): Placed[] {
  const list = (when: (actor: PlayedActor) => number): Placed[] =>
    actors.flatMap((actor) => {
      const spot = spotAt(actor, when(actor));
      return spot === undefined ? [] : [{ actor, spot }];
    });
  if (isFall && GOES_DOWN.has(state)) return list(({ downSeconds }) => downSeconds ?? at);
  const then = list((actor) => (isArrival ? Math.max(at, firstSeconds(actor)) : at));
  const isUntimed = at_s === undefined && after_s === undefined;
  return then.length === 0 && isUntimed ? list(firstSeconds) : then;
}

const GOES_DOWN: ReadonlySet<string> = new Set(['fallen', 'injured', 'unconscious']);

/** They end on the floor, or get to it from another. */
function judgeGetsTo(
  look: Look,
  actors: readonly PlayedActor[],
  floor: number,
  said: string,
): Verdict {
  const isOn = (spot: Spot3): boolean =>
    judgeFloor([storeyOf(look, spot)], floor, said).met === 'yes';
  const there = actors.filter(
    (one) => isOn(lastSpot(one)) || (!isOn(one.start) && one.path.some(isOn)),
  );
  return byShare(
    there.length / Math.max(1, actors.length),
    `${there.length} of ${actors.length} ${said} reach floor ${floor}`,
    `Not all of them reach floor ${floor}.`,
  );
}

/** Behind a vehicle is where it comes from. */
function judgeInTail(
  vehicles: readonly PlayedActor[],
  spots: readonly Placed[],
  { said, place, at }: { readonly said: string; readonly place: string; readonly at: number },
): Verdict {
  const behind = spots.filter(({ spot }) =>
    vehicles.some((one) => isInTail(one, spot, { at, reachM: BEHIND_M })),
  );
  return byShare(
    behind.length / spots.length,
    `${behind.length} of ${spots.length} ${said} behind ${place} at ${Math.round(at)} s`,
    `They are not behind ${place}.`,
    { seconds: at, place },
  );
}

/** Median distance from the place: from where people who come to it began, at the end of others who go, otherwise at that time. */
function judgeAway(
  look: Look,
  spots: readonly Placed[],
  place: string,
  { expect, said, at }: { readonly expect: Expect; readonly said: string; readonly at: number },
): Verdict {
  const things = findPlaced(look, place, at);
  if (things.length === 0) return noSuchPlace(place);
  const isGoing = expect.goal !== undefined || expect.relation === 'to';
  const away = spots
    .map(({ actor, spot }) => {
      const metersTo = (one: Spot3): number =>
        Math.min(...things.map((thing) => distanceTo(thing, one)));
      const last = lastSpot(actor);
      const comes = expect.relation === 'to' && metersTo(last) <= NEAR_M;
      return metersTo(comes ? actor.start : isGoing ? last : spot);
    })
    .toSorted((a, b) => a - b);
  const middle = away[Math.floor(away.length / 2)] ?? NaN;
  const text = `${said}: ${Math.round(middle)} m from or to ${place}`;
  const asked = expect.distance_m ?? 0;
  return isNear(middle, asked)
    ? yes(text, { place })
    : no(text, `Requested: ${asked} m.`, { place });
}

/** Between stations is on the line, in a tunnel or on a track, and at no platform. */
function judgeOutsideStops(
  look: Look,
  spots: readonly { readonly actor: PlayedActor; readonly spot: Spot3 }[],
  { said, at }: { readonly said: string; readonly at: number },
): Verdict {
  const isLine = ({ use }: Thing): boolean => /tunnel|track|rail/.test(use);
  const isStop = ({ use, label }: Thing): boolean => /platform|station/.test(`${use} ${label}`);
  const lines = look.things.filter(isLine);
  const stops = look.things.filter(isStop);
  const away = (things: readonly Thing[], spot: Spot3): number =>
    Math.min(Infinity, ...things.map((thing) => distanceTo(thing, spot)));
  if (stops.length === 0 || lines.length === 0)
    return no(
      `no ${lines.length === 0 ? 'line' : 'station'} was built`,
      `There is no ${lines.length === 0 ? 'line' : 'station'} in the place as it was built.`,
    );
  const between = spots.filter(
    ({ actor, spot }) => away(lines, spot) <= halfWidth(actor) + 1 && away(stops, spot) > NEAR_M,
  );
  return byShare(
    between.length / spots.length,
    `${between.length} of ${spots.length} ${said} are on the line between stops at ${Math.round(at)} s`,
    'They are at a stop, or not on a line.',
    { seconds: at },
  );
}

export function toPlaces({ place }: Expect): readonly string[] {
  return place === undefined ? [] : typeof place === 'string' ? [place] : place;
}

function judgeFloors(
  look: Look,
  spots: readonly Spot3[],
  floor: number,
  { relation, said, at }: { relation: string | undefined; said: string; at: number },
): Verdict {
  const storeys = spots.map((spot) => storeyOf(look, spot));
  if (relation === 'above') {
    const above = storeys.filter((storey) => storey >= floor).length;
    return byShare(
      above / storeys.length,
      `${above} of ${storeys.length} ${said} above floor ${floor}`,
      'They are not above it.',
      { seconds: at },
    );
  }
  if (relation === 'below') {
    // Below the third floor, as the plans count, is the second storey above the ground at most.
    const below = storeys.filter((storey) => storey < Math.max(1, floor)).length;
    return byShare(
      below / storeys.length,
      `${below} of ${storeys.length} ${said} below floor ${floor}`,
      'They are not below it.',
      { seconds: at },
    );
  }
  return allOf([judgeFloor(storeys, floor, said)]);
}

/** In, on, at, near, along or outside one of the places. */
function judgePlaces(
  look: Look,
  spots: readonly { readonly actor: PlayedActor; readonly spot: Spot3 }[],
  places: readonly string[],
  { expect, said, at, isArrival }: { expect: Expect; said: string; at: number; isArrival: boolean },
): Verdict {
  const { relation } = expect;
  const asked = expect.count ?? expect.count_min;
  const nearM = nearFor(asked ?? spots.reduce((sum, { actor }) => sum + actor.represents, 0));
  const fitting = places.map((place) => ({
    place,
    isThere: placeTest(look, place, relation, at, nearM),
  }));
  const missing = fitting.find(({ isThere }) => isThere === undefined);
  if (missing !== undefined) return noSuchPlace(missing.place);
  // An actor that comes to a place is there on arrival, or at the end.
  const there = spots.filter(({ actor, spot }) =>
    (isArrival ? [spot, lastSpot(actor)] : [spot]).some((one) =>
      fitting.some(({ isThere }) => isThere!(one, halfWidth(actor))),
    ),
  );
  const name = places.join(', ');
  return byShare(
    there.length / spots.length,
    `${there.length} of ${spots.length} ${said} ${relation ?? 'in'} ${name} at ${Math.round(at)} s`,
    `They are not ${relation ?? 'in'} ${name}.`,
    { seconds: at, place: name, ids: there.map(({ actor }) => actor.id) },
  );
}

/** Whether a spot is where the words say; undefined if no such place was built. */
export function placeTest(
  look: Look,
  place: string,
  relation: string | undefined,
  at = 0,
  nearM = NEAR_M,
): ((spot: Spot3, beside?: number) => boolean) | undefined {
  const things = findPlaced(look, place, at);
  if (things.length === 0) {
    const { sides, words } = readPlaceName(place);
    return sides.length > 0 && words.length === 0 ? compassTest(look, sides) : undefined;
  }
  switch (relation) {
    case undefined:
      // "At" a door or gate means before it; "in" a room means inside it, not in the next room.
      return (spot, beside = 0) =>
        things.some((thing) => {
          const reach = reachAt(thing);
          return isAt(look, spot, thing, reach === undefined ? undefined : reach + beside);
        });
    case 'near':
    case 'along':
      return (spot) =>
        things.some((thing) => isAt(look, spot, thing, relation === 'near' ? nearM : 5));
    case 'outside':
      return (spot) =>
        !things.some((thing) => isAt(look, spot, thing)) &&
        things.some(
          (thing) =>
            distanceTo(thing, spot) <= OUTSIDE_M && !(isWayOut(thing) && isIndoors(look, spot)),
        );
    case 'above':
      return (spot) => things.some(({ storey = 0 }) => storeyOf(look, spot) > storey);
    case 'opposite':
      return (spot) =>
        things.some((thing) => {
          const away = distanceTo(thing, spot);
          return away >= OPPOSITE_M.from && away <= OPPOSITE_M.to;
        });
    default:
      // Above and other relations: a run shows that it is close, but not the relation itself.
      return undefined;
  }
}

const IN_ROOM_M = 0.5;
/** Before a thing: within a street and a square of it. Judgement. */
const OUTSIDE_M = 60;
/** Across from a thing: a street's width away or a square's, and not beside it wall to wall. Judgement. */
export const OPPOSITE_M = { from: 3, to: 60 } as const;
const KERB_M = 3;

function reachAt(thing: Thing): number | undefined {
  if (isOpening(thing)) return 5;
  // On its lanes, or at its kerb.
  if (thing.kind === 'street') return (thing.widthM ?? 6) / 2 + KERB_M;
  // People lean on a barrier and are never inside it.
  if (thing.use === 'barrier') return undefined;
  return thing.kind === 'room' || thing.kind === 'part' ? IN_ROOM_M : undefined;
}

function isOpening({ kind }: Thing): boolean {
  return kind === 'exit' || kind === 'gate' || kind === 'door';
}

/** People still in the building are not outside its exit. */
function isWayOut({ kind }: Thing): boolean {
  return kind === 'exit' || kind === 'gate';
}

/** The outer third of the place on that side. */
export function compassTest(look: Look, sides: readonly string[]): (spot: Spot3) => boolean {
  const main = look.things.filter(
    ({ kind, isAsked }) => isAsked && (kind === 'building' || kind === 'place'),
  );
  const ring = main[0]?.outline ?? [];
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return ({ x, y }) =>
    sides.every((side) => {
      if (side === 'north') return y >= north - (north - south) / 3;
      if (side === 'south') return y <= south + (north - south) / 3;
      if (side === 'east') return x >= east - (east - west) / 3;
      return x <= west + (east - west) / 3;
    });
}

/** From, to and through a place: by the first and last point of the paths, and by where they go. */
export function judgeWay(
  look: Look,
  actors: readonly PlayedActor[],
  place: string,
  { relation, said }: { readonly relation: string; readonly said: string },
): Verdict {
  const things = findPlaced(look, place, relation === 'to' ? look.played.seconds : 0);
  const { sides, words } = readPlaceName(place);
  const isSide = things.length === 0 && sides.length > 0 && words.length === 0;
  if (things.length === 0 && !isSide) return noSuchPlace(place);
  const isOnSide = compassTest(look, sides);
  const does = (actor: PlayedActor): boolean => {
    if (isSide) return isOnSide(relation === 'from' ? actor.start : lastSpot(actor));
    if (relation === 'from')
      return things.some((thing) => isAt(look, actor.start, thing, reachOf(thing)));
    if (relation === 'to')
      return things.some((thing) => isAt(look, lastSpot(actor), thing, reachOf(thing)));
    return things.some((thing) => passes(actor, thing));
  };
  const going = actors.filter(does);
  return byShare(
    going.length / Math.max(1, actors.length),
    `${going.length} of ${actors.length} ${said} go ${relation} ${place}`,
    `Not all of them go ${relation} ${place}.`,
    { place, ids: going.map(({ id }) => id) },
  );
}

export function reachOf(thing: Thing): number | undefined {
  return isOpening(thing) ? 5 : undefined;
}

export function noSuchPlace(place: string): Verdict {
  return no(`“${place}” was not built`, `The place as it was built has no “${place}”.`);
}
