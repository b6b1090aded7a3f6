/** Where people, vehicles and events are: by names of what was built, floors, compass parts and distances. */
import type { PlayedActor, Spot3 } from '#run/played';
import { halfWidth } from './aboard.ts';
import type { Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { judgeBehind, judgeBetween } from './judge-standing.ts';
import type { Look } from './look.ts';
import {
  NEAR_M,
  firstSeconds,
  isAt,
  isIndoors,
  lastSpot,
  passes,
  spotAt,
  storeyOf,
} from './presence.ts';
import { listStructures } from './structures.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';
import { allOf, byShare, no, partly } from './verdict.ts';
import { readPlaceName } from './words.ts';

export interface WhereOptions {
  readonly said: string;
  readonly at: number;
  /** Each is looked at when it comes. */
  readonly isArrival: boolean;
}

export function judgeWhere(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  { said, at, isArrival }: WhereOptions,
): Verdict {
  const spots = actors.flatMap((actor) => {
    const spot = spotAt(actor, isArrival ? Math.max(at, firstSeconds(actor)) : at);
    return spot === undefined ? [] : [{ actor, spot }];
  });
  if (spots.length === 0)
    return no(`none of ${said} is there at ${Math.round(at)} s`, 'Nobody of them is there then.');
  const places = toPlaces(expect);
  const { relation, floor } = expect;
  const verdicts: Verdict[] = [];
  if (floor !== undefined)
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
  else if (relation === 'between') verdicts.push(judgeBetween(look, actors, { said, at }));
  else if (relation === 'behind')
    verdicts.push(
      ...places.map((place) => {
        const things = findThings(look, place);
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
    verdicts.push(judgePlaces(look, spots, places, { relation, said, at }));
  if (expect.structure !== undefined) {
    const built = listStructures(look, expect.structure);
    const inside = spots.filter(({ spot }) => built.some((thing) => isAt(look, spot, thing)));
    verdicts.push(
      byShare(
        inside.length / spots.length,
        `${inside.length} of ${spots.length} ${said} in the ${expect.structure}`,
        'They are somewhere else.',
      ),
    );
  }
  return verdicts.length === 0 ? partly(said, 'Where it is could not be judged.') : allOf(verdicts);
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
    `${between.length} of ${spots.length} ${said} are on the line and at no stop at ${Math.round(at)} s`,
    'They are at a stop, or on no line.',
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
  { relation, said, at }: { relation: string | undefined; said: string; at: number },
): Verdict {
  const fitting = places.map((place) => ({ place, isThere: placeTest(look, place, relation) }));
  const missing = fitting.find(({ isThere }) => isThere === undefined);
  if (missing !== undefined) return noSuchPlace(missing.place);
  const there = spots.filter(({ actor, spot }) =>
    fitting.some(({ isThere }) => isThere!(spot, halfWidth(actor))),
  );
  const name = places.join(', ');
  return byShare(
    there.length / spots.length,
    `${there.length} of ${spots.length} ${said} ${relation ?? 'in'} ${name} at ${Math.round(at)} s`,
    `They are not ${relation ?? 'in'} ${name}.`,
    { seconds: at, place: name, ids: there.map(({ actor }) => actor.id) },
  );
}

/** Whether a spot is where the words say; nothing where no such place was built. */
export function placeTest(
  look: Look,
  place: string,
  relation: string | undefined,
): ((spot: Spot3, beside?: number) => boolean) | undefined {
  const things = findThings(look, place);
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
        things.some((thing) => isAt(look, spot, thing, relation === 'near' ? NEAR_M : 5));
    case 'outside':
      return (spot) =>
        !isIndoors(look, spot) && things.some((thing) => distanceTo(thing, spot) <= 2 * NEAR_M);
    default:
      // Above and other relations: a run shows that it is close, but not the relation itself.
      return undefined;
  }
}

const IN_ROOM_M = 0.5;
const KERB_M = 3;

function reachAt(thing: Thing): number | undefined {
  if (isOpening(thing)) return 5;
  // On its lanes, or at its kerb.
  if (thing.kind === 'street') return (thing.widthM ?? 6) / 2 + KERB_M;
  // One leans on a barrier, and is never in it.
  if (thing.use === 'barrier') return undefined;
  return thing.kind === 'room' || thing.kind === 'part' ? IN_ROOM_M : undefined;
}

function isOpening({ kind }: Thing): boolean {
  return kind === 'exit' || kind === 'gate' || kind === 'door';
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
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  const does = (actor: PlayedActor): boolean => {
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
  return no(`no ${place} was built`, `There is no ${place} in the place as it was built.`);
}
