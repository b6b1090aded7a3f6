/** Where people and vehicles were, by their paths. */
import { lineLength } from '#plane';
import type { PlayedActor, Spot3 } from '#run/played';
import type { Look } from './look.ts';
import { distanceTo } from './sites.ts';
import type { Site } from './sites.ts';

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
/** Before a door or gate. */
const BEFORE_DOOR_M = 5;
/** At the kerb of a street. */
const KERB_M = 3;
/** A path this close to a door's line has gone through the door. */
const DOOR_M = 1.5;
/** A person who went farther than this has moved. */
export const MOVED_M = 3;
/** Beside the wall of a room nobody is in it. */
const INSIDE_M = 0.1;

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
  if (seconds > last.seconds) return last;
  let [low, next] = [0, path.length - 1];
  while (low < next) {
    const half = (low + next) >> 1;
    if (path[half]!.seconds >= seconds) next = half;
    else low = half + 1;
  }
  if (next === 0) return first;
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

/** Between two points of a stored path people walked straight on: this often they are looked at. */
const EVERY_S = 0.5;

/** The way from one time to another, also between the points of the stored path. */
export function walkedFrom(
  { path }: Pick<PlayedActor, 'path'>,
  from = -Infinity,
  to = Infinity,
): PlayedActor['path'] {
  return path.flatMap((b, i) => {
    const a = path[i - 1];
    const own = b.seconds >= from && b.seconds < to ? [b] : [];
    if (a === undefined || (a.x === b.x && a.y === b.y)) return own;
    const [begin, end] = [Math.max(from, a.seconds), Math.min(to, b.seconds)];
    const count = Math.max(0, Math.ceil((end - begin) / EVERY_S) - 1);
    const between = Array.from({ length: count }, (_, k) => {
      const seconds = begin + (k + 1) * EVERY_S;
      const part = (seconds - a.seconds) / (b.seconds - a.seconds);
      const { level } = part < 0.5 ? a : b;
      return {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
        z: a.z + part * (b.z - a.z),
        ...(level === undefined ? {} : { level }),
        seconds,
      };
    });
    return [...between, ...own];
  });
}

/** A vehicle is where its body is: the corners of it, while it stands with its middle there. None of a person. */
export function cornersOf({ type, traits, heading: first }: PlayedActor, { x, y }: Flat): Flat[] {
  if (type !== 'vehicle') return [];
  const [length, width] = [Number(traits['length'] ?? 0), Number(traits['width'] ?? 0)];
  const heading = Number(traits['heading'] ?? first);
  const [c, s] = [Math.cos(heading) / 2, Math.sin(heading) / 2];
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([along = 0, left = 0]) => ({
    x: x + along * length * c - left * width * s,
    y: y + along * length * s + left * width * c,
  }));
}

export function isWay({ kind }: Site): boolean {
  return kind === 'exit' || kind === 'gate' || kind === 'door';
}

/** How far from it one still is at it. */
function reachAt({ kind, widthM = 6, use, line }: Site): number {
  if (kind === 'exit' || kind === 'gate' || kind === 'door') return BEFORE_DOOR_M;
  if (kind === 'street' || kind === 'lane') return widthM / 2 + KERB_M;
  if (kind === 'part' && line === undefined && use !== 'barrier') return 0.5;
  return kind === 'room' ? 0.5 : AT_M;
}

/** In a room, on a part, inside a building, at a door; within a reach of it where one is given. */
export function isAt(look: Look, spot: Spot3, site: Site, reachM = reachAt(site)): boolean {
  if (!isOnItsLevels(look, spot, site)) return false;
  if (site.kind === 'building' && reachM === AT_M)
    return isIndoors(look, spot) && distanceTo(site, spot) <= AT_M;
  return distanceTo(site, spot) <= reachM;
}

/** A stair lies between floors, and a person who stands before it counts as beside it. */
function isOnItsLevels(look: Look, spot: Spot3, { levels, storey, kind }: Site): boolean {
  if (kind === 'stair' || kind === 'escalator' || kind === 'lift') return true;
  if (levels !== undefined) return spot.level === undefined || levels.includes(spot.level);
  return storey === undefined || storeyOf(look, spot) === storey;
}

export function isIndoors({ levels }: Look, { level }: Spot3): boolean {
  return level !== undefined && levels.get(level)?.kind !== 'outdoor' && levels.has(level);
}

/** 0 on the ground and outdoors. */
export function storeyOf({ levels }: Look, { level }: Spot3): number {
  return level === undefined ? 0 : (levels.get(level)?.storey ?? 0);
}

/** Landings are floors of a stair: their id is that of its flights. */
export function isOnStairs({ levels }: Look, { level }: Spot3): boolean {
  const kind = level === undefined ? undefined : levels.get(level)?.kind;
  return kind === 'stair' || kind === 'escalator' || (level?.includes('.stair-') ?? false);
}

/** Came by there at some time: at a point of the path or on the way between two. */
export function passes(actor: PlayedActor, site: Site): boolean {
  if (actor.goal.id === site.id && actor.outSeconds !== null) return true;
  return actor.path.some((point, i) => {
    if (site.levels !== undefined && !site.levels.includes(point.level ?? '')) return false;
    if (distanceTo(site, point) <= DOOR_M) return true;
    const next = actor.path[i + 1];
    // A door between two levels is crossed from one to the other.
    if (next === undefined || site.line === undefined) return false;
    return crosses(point, next, site.line[0]!, site.line.at(-1)!);
  });
}

/** Went through it, not only by it: out by this way, or over its line. To be in a room is to go through it. */
export function goesThrough(actor: PlayedActor, site: Site): boolean {
  const { line, levels, kind } = site;
  if (kind === 'room' && levels !== undefined)
    return walkedFrom(actor).some(
      (spot) => levels.includes(spot.level ?? '') && distanceTo(site, spot) <= INSIDE_M,
    );
  if (kind === 'stair' || kind === 'escalator' || kind === 'ramp')
    return actor.path.some(({ level }) => level !== undefined && levels?.includes(level) === true);
  if (line === undefined || kind === 'street') return passes(actor, site);
  return isOutBy(actor, site) || crossedAt(actor, site) !== undefined || turnsAt(actor, site);
}

/** From one level to another beside its line: the point between was left out of the stored path. */
function turnsAt({ path }: PlayedActor, site: Site): boolean {
  return path.some((spot, i) => {
    const before = path[i - 1];
    return (
      before !== undefined &&
      before.level !== spot.level &&
      distanceTo(site, before) <= DOOR_M &&
      distanceTo(site, spot) <= DOOR_M
    );
  });
}

/** By the way out that they were told to take; where none was told, by the one they were last seen at. */
function isOutBy(actor: PlayedActor, site: Site): boolean {
  if (actor.outSeconds === null) return false;
  const { id } = actor.goal;
  return id === undefined ? distanceTo(site, lastSpot(actor)) <= DOOR_M : id === site.id;
}

/** When somebody goes over the line of a door or gate for the first time. */
export function crossedAt(
  { path }: Pick<PlayedActor, 'path'>,
  { line, levels }: Site,
): number | undefined {
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

export function apart(a: Flat, b: Flat): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function crosses(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  const side = (p: Flat, q: Flat, r: Flat): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Meters gone from a moment on, on the plan. */
export function pathLength({ path }: PlayedActor, from = 0): number {
  return lineLength(from === 0 ? path : path.filter(({ seconds }) => seconds >= from));
}

/** A lift goes straight up; who is farther away on the other floor came by a stair between two points of the path. */
const SHAFT_M = 8;

/** Rode a lift: was on one storey, then on another, and on no stair between. */
export function ridesLift(look: Look, { path }: Pick<PlayedActor, 'path'>): boolean {
  return path.some((b, i) => {
    const a = path[i - 1];
    if (a?.level === undefined || b.level === undefined || a.level === b.level) return false;
    if (isOnStairs(look, a) || isOnStairs(look, b) || apart(a, b) > SHAFT_M) return false;
    const isFloor = ({ level }: Spot3): boolean => look.levels.get(level!)?.kind === 'floor';
    return isFloor(a) && isFloor(b) && storeyOf(look, a) !== storeyOf(look, b);
  });
}

const STANDS_S = 10;
const STANDS_M = 2;

/** Who stands or waits moves no farther than two meters in ten seconds. */
export function stands(actor: PlayedActor, since: number): boolean {
  const [from, to] = [spotAt(actor, since), spotAt(actor, since + STANDS_S)];
  return from !== undefined && to !== undefined && apart(from, to) <= STANDS_M;
}

/** From the body of a vehicle; 0 in it. Of an end of it, from the carriage there. */
export function awayFromBody(
  { traits, heading: first }: PlayedActor,
  at: Flat,
  spot: Flat,
  end: -1 | 0 | 1 = 0,
): number {
  const heading = Number(traits['heading'] ?? first);
  const whole = Number(traits['length'] ?? 0);
  const length = end === 0 ? whole : whole / Number(traits['carriages'] ?? 1);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const along = Math.abs(dx * c + dy * s - (end * (whole - length)) / 2) - length / 2;
  const aside = Math.abs(dy * c - dx * s) - Number(traits['width'] ?? 0) / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, aside));
}
