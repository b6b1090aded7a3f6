/**
 * Boarding: people go out of sight at the side of a vehicle that stands, or walk from outside into a ship. How many is decided by
 * the claim's number; without one by those meant.
 */
import type { PlayedActor } from '#run/played';
import type { Expect } from '../expect.ts';
import type { Look } from '../look.ts';
import { isAt, lastSpot, spotAt } from '../presence.ts';
import { byShare, no, yes } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** Kinds of vehicles that people go aboard. */
export const TAKES = /train|ferry|ship|bus|tram|boat|van|taxi|helicopter/;
/** From the body, with the error of a stored path. Judgement: a step before the door. */
const BESIDE_M = 3;
/** A vehicle that moves less in a second stands. */
const STANDS_M = 0.5;
const HEIGHT_M = 3;
/** "Are boarding" at a moment is a stream: so large a part of them goes aboard within this time. Judgement. */
const STREAM_PART = 0.1;
const STREAM_S = 120;

export function judgeBoarding({ look, able, expect, from }: DeedAsked): Doing {
  const times = new Map(
    able.flatMap((one) => {
      const seconds = aboardFrom(look, one);
      return seconds === undefined ? [] : [[one, seconds] as const];
    }),
  );
  const doing = [...times.keys()];
  if (doing.length === 0) return { doing, verdict: no('nobody boards anything', 'Nobody boards.') };
  const people = sumOf(doing);
  const ids = doing.map(({ id }) => id);
  const text = `${people} board`;
  if (hasNumber(expect))
    return {
      doing,
      verdict: isNumber(people, expect)
        ? yes(text, { ids })
        : no(text, 'The number does not match the request.', { ids }),
    };
  const meant = Math.max(1, sumOf(able));
  if (from !== undefined) {
    const soon = sumOf(
      doing.filter((one) => times.get(one)! >= from && times.get(one)! <= from + STREAM_S),
    );
    const said = `${soon} of ${meant} board within ${STREAM_S} s`;
    return {
      doing,
      verdict:
        soon / meant >= STREAM_PART
          ? yes(said, { ids })
          : no(said, 'Hardly anybody boards then.', { ids }),
    };
  }
  return { doing, verdict: byShare(people / meant, text, 'Not all of them board.', { ids }) };
}

function sumOf(actors: readonly PlayedActor[]): number {
  return actors.reduce((sum, { represents }) => sum + represents, 0);
}

function hasNumber({ count, count_min, count_max }: Expect): boolean {
  return count !== undefined || count_min !== undefined || count_max !== undefined;
}

function isNumber(got: number, { count, count_min, count_max }: Expect): boolean {
  if (count !== undefined) return Math.abs(got - count) <= 0.5;
  return got >= (count_min ?? 0) - 0.5 && got <= (count_max ?? Infinity) + 0.5;
}

/** When somebody was aboard; undefined who never was. */
function aboardFrom(look: Look, one: PlayedActor): number | undefined {
  const { outSeconds } = one;
  if (
    outSeconds !== null &&
    outSeconds < look.played.seconds &&
    isBesideStanding(look, lastSpot(one), outSeconds)
  )
    return outSeconds;
  const ships = look.things.filter(({ kind, use }) => kind === 'building' && use === 'ship');
  if (ships.length === 0 || ships.some((ship) => isAt(look, one.start, ship))) return undefined;
  return one.path.find((spot) => ships.some((ship) => isAt(look, spot, ship)))?.seconds;
}

/** Beside a vehicle that takes people and stands then. */
export function isBesideStanding(
  { actors }: Look,
  spot: Flat & { readonly z: number },
  seconds: number,
): boolean {
  return actors.some((vehicle) => {
    if (vehicle.type !== 'vehicle' || !TAKES.test(vehicle.kind)) return false;
    const at = spotAt(vehicle, seconds);
    const before = spotAt(vehicle, seconds - 1) ?? at;
    if (at === undefined || before === undefined) return false;
    if (Math.hypot(at.x - before.x, at.y - before.y) > STANDS_M) return false;
    return Math.abs(at.z - spot.z) <= HEIGHT_M && awayFromBody(vehicle, at, spot) <= BESIDE_M;
  });
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

export function awayFromBody(
  { traits, heading: first }: PlayedActor,
  at: Flat,
  spot: Flat,
): number {
  const heading = Number(traits['heading'] ?? first);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const along = Math.abs(dx * c + dy * s) - Number(traits['length'] ?? 0) / 2;
  const aside = Math.abs(dy * c - dx * s) - Number(traits['width'] ?? 0) / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, aside));
}
