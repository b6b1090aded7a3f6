/**
 * Hiding: still, in a room whose doors are shut, and out of sight of anybody who looks in by a door. People have a minute to get
 * there.
 */
import type { PlayedActor, Spot3 } from '#run/played';
import { isPassage, toRoomUse } from '#world/room-uses';
import { listDoors } from '../doors-of-room.ts';
import type { Look } from '../look.ts';
import { apart, isAt, lastSpot, spotAt } from '../presence.ts';
import { distanceTo } from '../sites.ts';
import type { Site } from '../sites.ts';
import { each, sitesOf } from './doing.ts';
import type { JudgeDeed } from './doing.ts';

const GO_THERE_S = 60;
const STILL_M = 2;
/** Somebody who looks in stands this far before the door. */
const LOOKS_FROM_M = 1;

export const judgeHiding: JudgeDeed = (asked) =>
  asked.task.at.some(({ relation }) => relation === 'behind') || asked.task.way === 'behind'
    ? judgeCover(asked)
    : judgeRoom(asked);

const judgeRoom = each('hide in a locked room', (one, { look, from }) =>
  hides(look, one, (from ?? 0) + GO_THERE_S),
);

/** Behind a thing: still, beside it, and it lies between them and everybody who is armed on their floor. */
const judgeCover = each('hide behind it', (one, asked) => {
  const { look, from } = asked;
  const since = (from ?? 0) + GO_THERE_S;
  const at = lastSpot(one);
  if (one.outSeconds !== null || one.harm !== undefined || !isStillFrom(one, since)) return false;
  const seconds = Math.min(since, look.played.seconds);
  const eyes = look.actors
    .filter(({ kind }) => kind === 'attacker')
    .flatMap((armed) => spotAt(armed, seconds) ?? [])
    .filter(({ level }) => level === at.level);
  const covers = sitesOf(asked).filter(
    (site) => site.kind !== 'room' && distanceTo(site, at) <= BESIDE_COVER_M,
  );
  return (
    eyes.length > 0 &&
    eyes.every((eye) => covers.some(({ outline = [] }) => isBetween(outline, eye, at)))
  );
});

const BESIDE_COVER_M = 2;

/** Whether the straight way from one to the other goes over an edge of the thing. */
function isBetween(outline: readonly Flat[], a: Flat, b: Flat): boolean {
  const turn = (p: Flat, q: Flat, r: Flat): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return outline.some((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    return turn(a, b, from) * turn(a, b, to) < 0 && turn(from, to, a) * turn(from, to, b) < 0;
  });
}

function isStillFrom(one: PlayedActor, since: number): boolean {
  const at = lastSpot(one);
  return one.path
    .filter(({ seconds }) => seconds >= since)
    .every(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= STILL_M);
}

function hides(look: Look, one: PlayedActor, since: number): boolean {
  const at = lastSpot(one);
  const from = spotAt(one, Math.min(since, look.played.seconds));
  if (one.outSeconds !== null || one.harm !== undefined || from === undefined) return false;
  const isStill = isStillFrom(one, since) && apart(from, at) <= STILL_M;
  const room = [...look.sites.values()].find(
    (site) => site.kind === 'room' && !isPassage(toRoomUse(site.use)) && isAt(look, at, site, 0.1),
  );
  if (!isStill || room === undefined) return false;
  const doors = listDoors(look, room);
  return (
    doors.length > 0 &&
    doors.every(({ isShut }) => isShut) &&
    !doors.some(({ from: a, to: b }) => isSeenBy(at, room, a, b))
  );
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** From a meter before the door, straight through its opening. */
function isSeenBy(at: Spot3, { at: middle }: Site, a: Flat, b: Flat): boolean {
  const door = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const width = Math.max(1e-9, Math.hypot(b.x - a.x, b.y - a.y));
  const side = { x: -(b.y - a.y) / width, y: (b.x - a.x) / width };
  const inwards = (middle.x - door.x) * side.x + (middle.y - door.y) * side.y > 0 ? 1 : -1;
  const eye = {
    x: door.x - inwards * LOOKS_FROM_M * side.x,
    y: door.y - inwards * LOOKS_FROM_M * side.y,
  };
  const turn = (p: Flat, q: Flat, r: Flat): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return turn(eye, at, a) * turn(eye, at, b) < 0;
}
