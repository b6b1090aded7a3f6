/**
 * Hiding: in a room whose doors are shut, out of sight of somebody who looks in by a door, and still. Who has to go there first has a
 * minute for it.
 */
import type { PlayedActor, Spot3 } from '#run/played';
import { listDoors } from '../doors-of-room.ts';
import type { Look } from '../look.ts';
import { isAt, lastSpot, spotAt } from '../presence.ts';
import type { Thing } from '../things.ts';
import { each } from './doing.ts';

const GO_THERE_S = 60;
const STILL_M = 2;
/** Somebody who looks in stands this far before the door. */
const LOOKS_FROM_M = 1;

export const judgeHiding = each('hide in a locked room', (one, { look, from }) =>
  hides(look, one, (from ?? 0) + GO_THERE_S),
);

function hides(look: Look, one: PlayedActor, since: number): boolean {
  const at = lastSpot(one);
  const from = spotAt(one, Math.min(since, look.played.seconds));
  if (one.outSeconds !== null || from === undefined) return false;
  const isStill = one.path
    .filter(({ seconds }) => seconds >= since)
    .every(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= STILL_M);
  const room = look.things.find(
    (thing) =>
      thing.kind === 'room' &&
      !/corridor|stair|lobby/.test(thing.use) &&
      isAt(look, at, thing, 0.1),
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
function isSeenBy(at: Spot3, { at: middle }: Thing, a: Flat, b: Flat): boolean {
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
