/** Where people and vehicles were, by their paths. */
import { lineLength } from '#plane';
import type { PlayedActor, Spot3 } from '#run/played';
import type { Look } from './look.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';

/** Up to this distance a person is near a thing: judgement, for a street or a large room. */
export const NEAR_M = 15;
/** People per square meter of a dense crowd outdoors (The Purple Guide, venue and site design). */
const CROWD_PER_M2 = 2;

/** Near a thing for a crowd: half of a disc around the thing holds all of it. */
export function nearFor(people: number): number {
  return Math.max(NEAR_M, Math.sqrt((2 * people) / (Math.PI * CROWD_PER_M2)));
}

/** At the thing although outside its outline: one step, plus the error of a stored path. */
const AT_M = 1.5;
/** A path this close to a door's line has gone through the door. */
const DOOR_M = 1.5;
/** A person who went farther than this has moved. */
export const MOVED_M = 3;

export function firstSeconds({ path }: PlayedActor): number {
  return path[0]?.seconds ?? Infinity;
}

export function lastSpot({ path, start }: PlayedActor): Spot3 {
  return path.at(-1) ?? start;
}

/** The position of an actor at a time; undefined before arrival and after leaving. */
export function spotAt(actor: PlayedActor, seconds: number): Spot3 | undefined {
  const { path, outSeconds } = actor;
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || seconds < first.seconds - 0.5) return undefined;
  if (outSeconds !== null && seconds > outSeconds) return undefined;
  const next = path.findIndex((point) => point.seconds >= seconds);
  if (next <= 0) return next === 0 ? first : last;
  const [a, b] = [path[next - 1]!, path[next]!];
  const part = (seconds - a.seconds) / Math.max(1e-9, b.seconds - a.seconds);
  const nearer = part < 0.5 ? a : b;
  return {
    x: a.x + part * (b.x - a.x),
    y: a.y + part * (b.y - a.y),
    z: a.z + part * (b.z - a.z),
    ...(nearer.level === undefined ? {} : { level: nearer.level }),
  };
}

/** In a room, on a part, inside a building, at a door; within a reach of it where one is given. */
export function isAt(look: Look, spot: Spot3, thing: Thing, reachM = AT_M): boolean {
  if (thing.levels !== undefined) {
    if (spot.level !== undefined && !thing.levels.includes(spot.level)) {
      // A stair lies between floors, and a person who stands before it counts as beside it.
      const isBeside = thing.kind === 'stair' || thing.kind === 'escalator';
      if (!isBeside) return false;
    }
  } else if (thing.storey !== undefined && storeyOf(look, spot) !== thing.storey) return false;
  if (thing.kind === 'building' && reachM === AT_M)
    return isIndoors(look, spot) && distanceTo(thing, spot) <= AT_M;
  return distanceTo(thing, spot) <= reachM;
}

export function isIndoors({ levels }: Look, { level }: Spot3): boolean {
  return level !== undefined && levels.get(level)?.kind !== 'outdoor' && levels.has(level);
}

/** 0 on the ground and outdoors. */
export function storeyOf({ levels }: Look, { level }: Spot3): number {
  return level === undefined ? 0 : (levels.get(level)?.storey ?? 0);
}

export function isOnStairs({ levels }: Look, { level }: Spot3): boolean {
  const kind = level === undefined ? undefined : levels.get(level)?.kind;
  // Landings are floors of a stair: their id is that of its flights.
  return kind === 'stair' || kind === 'escalator' || (level?.includes('.stair-') ?? false);
}

/** Came by there at some time: at a point of the path or on the way between two. */
export function passes(actor: PlayedActor, thing: Thing): boolean {
  if (actor.goal.id === thing.id && actor.outSeconds !== null) return true;
  const { path } = actor;
  return path.some((point, i) => {
    if (thing.levels !== undefined && !thing.levels.includes(point.level ?? '')) return false;
    if (distanceTo(thing, point) <= DOOR_M) return true;
    const next = path[i + 1];
    // A door between two levels is crossed from one to the other.
    if (next === undefined || thing.line === undefined) return false;
    return crosses(point, next, thing.line[0]!, thing.line.at(-1)!);
  });
}

/** Beside the wall of a room nobody is in it. */
const INSIDE_M = 0.1;

/** Went through it, not only by it: out by this way, or over its line. Where it has none, to be in it is to go through it. */
export function goesThrough(actor: PlayedActor, thing: Thing): boolean {
  const { line, levels, kind } = thing;
  if (kind === 'room' && levels !== undefined)
    return actor.path.some(
      (spot) => levels.includes(spot.level ?? '') && distanceTo(thing, spot) <= INSIDE_M,
    );
  if (line === undefined) return passes(actor, thing);
  if (isOutBy(actor, thing)) return true;
  return crossedAt(actor, thing) !== undefined;
}

/** By the way out that they were told to take; where none was told, by the one they were last seen at. */
function isOutBy(actor: PlayedActor, thing: Thing): boolean {
  if (actor.outSeconds === null) return false;
  const { id } = actor.goal;
  return id === undefined ? distanceTo(thing, lastSpot(actor)) <= DOOR_M : id === thing.id;
}

/** When somebody goes over the line of a door or gate for the first time. */
export function crossedAt({ path }: PlayedActor, { line, levels }: Thing): number | undefined {
  if (line === undefined) return undefined;
  const before = path.findIndex((point, i) => {
    const next = path[i + 1];
    const isThere = levels === undefined || levels.includes(point.level ?? '');
    return isThere && next !== undefined && crosses(point, next, line[0]!, line.at(-1)!);
  });
  return before < 0 ? undefined : path[before + 1]!.seconds;
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

function crosses(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  const side = (p: Flat, q: Flat, r: Flat): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Meters gone in all, on the plan. */
export function pathLength({ path }: PlayedActor): number {
  return lineLength(path);
}

/**
 * A lift goes straight up; a person on another floor farther away came by an escalator or stair between two points of the
 * path.
 */
const SHAFT_M = 8;

/** Rode a lift: was on one storey, then on another, and on no stair between. */
export function ridesLift(look: Look, { path }: PlayedActor): boolean {
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    if (a.level === undefined || b.level === undefined || a.level === b.level) continue;
    if (isOnStairs(look, a) || isOnStairs(look, b)) continue;
    if (Math.hypot(b.x - a.x, b.y - a.y) > SHAFT_M) continue;
    const kinds = [a, b].map((spot) => look.levels.get(spot.level!)?.kind);
    if (kinds.every((kind) => kind === 'floor') && storeyOf(look, a) !== storeyOf(look, b))
      return true;
  }
  return false;
}
