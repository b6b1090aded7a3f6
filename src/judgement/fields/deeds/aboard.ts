/**
 * Getting on and off: people go out of sight at the side of a vehicle that stands, or walk from outside into a ship; they come
 * into sight beside one after the run has begun, or step out of it where it stands.
 */
import type { PlayedActor, Spot3 } from '#run/played';
import { agentRoles } from '#scenario/facets';
import { actorsOf, idsOf, peopleIn } from '../look.ts';
import type { Look } from '../look.ts';
import { apart, awayFromBody, firstSeconds, isAt, lastSpot, spotAt } from '../presence.ts';
import { SOME, toleranceOf, yes } from '../verdict.ts';
import { toDoing } from './doing.ts';
import type { DeedAsked, JudgeDeed } from './doing.ts';

/** From the body, with the error of a stored path. Judgement: a step before the door. */
const BESIDE_M = 3;
/** A vehicle that moves less in a second stands. */
const STANDS_M = 0.5;
const HEIGHT_M = 3;
/** In it, with the errors of two stored paths. */
const IN_M = 0.6;
/** Boarding from a time on is a stream: so large a part of them goes aboard within this time. Judgement. */
const STREAM_S = 120;

export const judgeBoarding: JudgeDeed = (asked) => {
  const { look, able, from } = asked;
  const vehicles = vehiclesOf(asked);
  const times = new Map(
    able.flatMap((one) => {
      const seconds = aboardFrom(look, one, vehicles);
      const isEarly = seconds !== undefined && seconds < (from ?? 0) - toleranceOf(from ?? 0);
      return seconds === undefined || isEarly ? [] : [[one, seconds] as const];
    }),
  );
  const doing = [...times.keys()];
  const all = toDoing(asked, doing, 'board');
  if (from === undefined || all.verdict.met === 'yes') return all;
  const soon = doing.filter((one) => times.get(one)! <= from + STREAM_S);
  const isStream = peopleIn(soon) >= SOME * peopleIn(able) && soon.length > 0;
  return isStream
    ? { doing, verdict: yes(`${soon.length} board within ${STREAM_S} s`, idsOf(doing)) }
    : all;
};

export const judgeAlighting: JudgeDeed = (asked) => {
  const { able, from = 0 } = asked;
  const vehicles = vehiclesOf(asked);
  return toDoing(
    asked,
    able.filter((one) => {
      const seconds = firstSeconds(one);
      const spot = spotAt(one, seconds);
      const comesOut =
        seconds > from && spot !== undefined && isBesideStanding(vehicles, spot, seconds);
      const wasIn = one.path[0] !== undefined && isInside(vehicles, one.path[0]);
      return (comesOut && !wasIn) || stepsOut(vehicles, one, from);
    }),
    'get off a vehicle',
  );
};

type Timed = Spot3 & { readonly seconds: number };

/** From a point in a vehicle to the next outside of it, while it stands. */
function stepsOut(vehicles: readonly PlayedActor[], { path }: PlayedActor, from: number): boolean {
  return path.some((spot, i) => {
    const before = path[i - 1];
    return (
      before !== undefined &&
      spot.seconds > from &&
      isInside(vehicles, before) &&
      !isInside(vehicles, spot) &&
      isBesideStanding(vehicles, before, spot.seconds)
    );
  });
}

function isInside(vehicles: readonly PlayedActor[], spot: Timed): boolean {
  return vehicles.some((vehicle) => {
    const at = spotAt(vehicle, spot.seconds);
    return at !== undefined && awayFromBody(vehicle, at, spot) <= IN_M;
  });
}

/** Those of the action; without any, all that take people. */
function vehiclesOf({ look, task }: DeedAsked): readonly PlayedActor[] {
  const { vehicles = [] } = task;
  return vehicles.length > 0 ? actorsOf(look, vehicles) : listTaking(look);
}

export function listTaking({ actors }: Look): readonly PlayedActor[] {
  return actors.filter(
    ({ type, kind }) => type === 'vehicle' && agentRoles.find(kind)?.seats !== undefined,
  );
}

/** When somebody was aboard; undefined who never was. */
function aboardFrom(
  look: Look,
  one: PlayedActor,
  vehicles: readonly PlayedActor[],
): number | undefined {
  const { outSeconds } = one;
  if (
    outSeconds !== null &&
    outSeconds < look.played.seconds &&
    isBesideStanding(vehicles, lastSpot(one), outSeconds)
  )
    return outSeconds;
  const ships = [...look.sites.values()].filter(
    ({ kind, use }) => kind === 'building' && use === 'ship',
  );
  if (ships.length === 0 || ships.some((ship) => isAt(look, one.start, ship))) return undefined;
  return one.path.find((spot) => ships.some((ship) => isAt(look, spot, ship)))?.seconds;
}

function isBesideStanding(vehicles: readonly PlayedActor[], spot: Spot3, seconds: number): boolean {
  return vehicles.some((vehicle) => {
    const at = spotAt(vehicle, seconds);
    const before = spotAt(vehicle, seconds - 1) ?? at;
    if (at === undefined || before === undefined || apart(at, before) > STANDS_M) return false;
    return Math.abs(at.z - spot.z) <= HEIGHT_M && awayFromBody(vehicle, at, spot) <= BESIDE_M;
  });
}
