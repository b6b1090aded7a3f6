/** Queues: a line of people who stand, its head at what they queue for, and who move up when the first is served. */
import type { PlayedActor, Spot3 } from '#run/played';
import { nameOf } from '../find-sites.ts';
import { noSuchPlace } from '../ground.ts';
import { idsOf } from '../look.ts';
import type { Look } from '../look.ts';
import { NEAR_M, apart, awayFromBody, spotAt } from '../presence.ts';
import { distanceToAny } from '../sites.ts';
import type { Site } from '../sites.ts';
import { no, yes } from '../verdict.ts';
import { listTaking } from './aboard.ts';
import { isNothingBuilt, sitesOf } from './doing.ts';
import type { DeedAsked, Doing } from './doing.ts';

interface Standing {
  readonly actor: PlayedActor;
  readonly at: Spot3;
  readonly away: number;
}

/** Fewer may stand in a line by chance; the head is within reach, the next within a step and a half. Judgement. */
const PEOPLE_MIN = 5;
const HEAD_M = 2;
const NEXT_M = 1.5;
const STILL_S = 30;
const STILL_M = 2;
const EVERY_S = 15;
const MOVES_UP_S = 20;

export function judgeQueue(asked: DeedAsked): Doing {
  const { look, able, task, from = 0 } = asked;
  const [where] = task.at;
  if (where !== undefined && isNothingBuilt(asked))
    return { doing: [], verdict: noSuchPlace(nameOf(look, where)) };
  const isAnywhere = where === undefined;
  const sites = isAnywhere ? [...look.sites.values()].filter(servesPeople) : sitesOf(asked);
  const stops = isAnywhere ? listStops(look) : [];
  const name = where === undefined ? 'a gate, a counter or a vehicle' : nameOf(look, where);
  const awayFrom = (spot: Spot3): number =>
    Math.min(
      distanceToAny(sites, spot),
      ...stops.map((stop) => Math.max(0, stop(spot) - BESIDE_M)),
    );
  for (let seconds = from; seconds <= look.played.seconds - STILL_S; seconds += EVERY_S) {
    const standing = able.flatMap((actor): Standing[] => {
      const at = spotAt(actor, seconds);
      const away = at === undefined ? Infinity : awayFrom(at);
      return at !== undefined && away <= NEAR_M && isStill(actor, at, seconds)
        ? [{ actor, at, away }]
        : [];
    });
    // At several windows somebody is served at each; the line begins at one of them.
    const queue = standing
      .filter(({ away }) => away <= HEAD_M)
      .toSorted((a, b) => a.away - b.away)
      .map((head) => lineFrom(head, standing))
      .find((line) => line !== undefined && movesUp(line, seconds, look.played.seconds));
    if (queue === undefined) continue;
    const doing = queue.map(({ actor }) => actor);
    return {
      doing,
      verdict: yes(`${queue.length} queue at ${name} and move forward`, {
        seconds,
        place: name,
        ...idsOf(doing),
      }),
    };
  }
  return {
    doing: [],
    verdict: no(`nobody queues at ${name}`, 'No line forms there and moves forward.'),
  };
}

/** Where nothing says what they queue at: a place where people are let through, or served. */
function servesPeople({ kind, use }: Site): boolean {
  return kind === 'gate' || SERVES.has(use);
}

const SERVES: ReadonlySet<string> = new Set([
  'counter',
  'desk',
  'turnstile',
  'barrier',
  'checkpoint',
  'till',
  'checkout',
  'kiosk',
  'booth',
  'ticket machine',
  'stall',
  'bar',
]);
/** A step before the door of a vehicle. Judgement. */
const BESIDE_M = 1.5;

/** How far a spot is from the body of each vehicle that takes people, where it stands for half a minute. */
function listStops(look: Look): readonly ((spot: Spot3) => number)[] {
  return listTaking(look).flatMap((actor) => {
    for (let seconds = 0; seconds <= look.played.seconds - STILL_S; seconds += EVERY_S) {
      const at = spotAt(actor, seconds);
      if (at !== undefined && isStill(actor, at, seconds))
        return [(spot: Spot3) => awayFromBody(actor, at, spot)];
    }
    return [];
  });
}

function isStill(actor: PlayedActor, from: Spot3, seconds: number): boolean {
  for (let later = 5; later <= STILL_S; later += 5) {
    const at = spotAt(actor, seconds + later);
    if (at === undefined || apart(at, from) >= STILL_M) return false;
  }
  return true;
}

/** From its head on as far as it is a line: who only stands near its end is not in it. */
function lineFrom(head: Standing, standing: readonly Standing[]): readonly Standing[] | undefined {
  const chain = chainFrom(head, standing);
  for (let length = chain.length; length >= PEOPLE_MIN; length--)
    if (isLine(chain.slice(0, length).map(({ at }) => at))) return chain.slice(0, length);
  return undefined;
}

function chainFrom(head: Standing, standing: readonly Standing[]): readonly Standing[] {
  const chain = [head];
  for (const one of chain)
    for (const other of standing)
      if (!chain.includes(other) && apart(one.at, other.at) <= NEXT_M) chain.push(other);
  return chain;
}

/** Three times as long as wide, by the spread along and across its main direction. */
function isLine(spots: readonly Spot3[]): boolean {
  const mean = (of: (spot: Spot3) => number): number =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)];
  const xx = mean((spot) => (spot.x - x) ** 2);
  const yy = mean((spot) => (spot.y - y) ** 2);
  const xy = mean((spot) => (spot.x - x) * (spot.y - y));
  const root = Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  return (xx + yy) / 2 + root >= 9 * ((xx + yy) / 2 - root);
}

/** Somebody from farther back takes the place of the first, and at least half of the others come nearer. */
function movesUp([head, ...rest]: readonly Standing[], from: number, end: number): boolean {
  let gone = from;
  for (; gone <= end; gone++) {
    const at = spotAt(head!.actor, gone);
    if (at === undefined || apart(at, head!.at) > 2) break;
  }
  if (gone > end) return false;
  const isTaken = rest.some(({ actor }) => {
    for (let later = 0; later <= MOVES_UP_S; later++) {
      const at = spotAt(actor, gone + later);
      if (at !== undefined && apart(at, head!.at) <= 1) return true;
    }
    return false;
  });
  // People let through in that time were nearer before.
  const nearer = rest.filter(({ actor, at }) => {
    for (let later = 1; later <= MOVES_UP_S; later++) {
      const spot = spotAt(actor, gone + later);
      if (spot !== undefined && apart(at, head!.at) - apart(spot, head!.at) >= 0.5) return true;
    }
    return false;
  });
  return isTaken && nearer.length >= rest.length / 2;
}
