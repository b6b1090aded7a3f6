/**
 * Bodies near a person, each as a half-plane of velocities: how fast the person may move towards it. A velocity that is
 * too fast towards a body loses the excess, the worst first, so that the order of people does not matter; the rest
 * slides past. After ORCA (van den Berg et al. 2011), with limits on the person's own velocity only.
 */
import { STEP_SECONDS } from './step.ts';

export interface Bodies {
  count: number;
  /**
   * Per body: the unit vector there; the distance left to touching, to the room the person keeps, and to the person's
   * place in a queue, normal and passed by others.
   */
  readonly list: Float64Array;
}

export interface Velocity {
  x: number;
  y: number;
}

const BODIES_MAX = 64;
const RECORD = 6;
const TOUCH = 2;
const ROOM = 3;
const QUEUE = 4;
const LOOSE = 5;
/** More at once are rare. */
const TURNS_MAX = 8;
const ENOUGH = 1e-6;
/** Metres per second at which people who touch move apart, and people who are closer than they like. Judgement. */
const APART_SPEED = 0.5;
const DRIFT_SPEED = 0.1;

export function createBodies(): Bodies {
  return { count: 0, list: new Float64Array(RECORD * BODIES_MAX) };
}

export function addBody(
  bodies: Bodies,
  nx: number,
  ny: number,
  touch: number,
  room: number,
  queue: number,
  loose: number,
): void {
  if (bodies.count === BODIES_MAX) return;
  const at = RECORD * bodies.count++;
  const { list } = bodies;
  list[at] = nx;
  list[at + 1] = ny;
  list[at + TOUCH] = touch;
  list[at + ROOM] = room;
  list[at + QUEUE] = queue;
  list[at + LOOSE] = loose;
}

/**
 * Stops before the room of others, or at the person's place in the queue; a person within the room of others drifts out
 * of it.
 */
export function keepRoom(
  { count, list }: Bodies,
  velocity: Velocity,
  perSecond: number,
  isQueue: boolean,
): void {
  const column = isQueue ? QUEUE : LOOSE;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    let worst = ENOUGH;
    let which = -1;
    for (let at = 0; at < RECORD * count; at += RECORD) {
      const towards = velocity.x * list[at]! + velocity.y * list[at + 1]!;
      if (towards <= worst - DRIFT_SPEED) continue;
      const room = list[at + ROOM]!;
      const free = list[at + column]!;
      const limit =
        room < 0 ? Math.max(-DRIFT_SPEED, room * perSecond) : free < 0 ? 0 : free * perSecond;
      if (towards - limit > worst) {
        worst = towards - limit;
        which = at;
      }
    }
    if (which < 0) return;
    velocity.x -= worst * list[which]!;
    velocity.y -= worst * list[which + 1]!;
  }
}

/**
 * Prevents contact: of the distance between two, each uses at most half in one step. A person who touches somebody
 * moves away.
 */
export function keepApart({ count, list }: Bodies, velocity: Velocity): void {
  const perSecond = 1 / (2 * STEP_SECONDS);
  for (let turn = 0; ; turn++) {
    let worst = ENOUGH;
    let which = -1;
    for (let at = 0; at < RECORD * count; at += RECORD) {
      const limit = Math.max(-APART_SPEED, list[at + TOUCH]! * perSecond);
      const over = velocity.x * list[at]! + velocity.y * list[at + 1]! - limit;
      if (over > worst) {
        worst = over;
        which = at;
      }
    }
    if (which < 0) return;
    if (turn === TURNS_MAX) break;
    velocity.x -= worst * list[which]!;
    velocity.y -= worst * list[which + 1]!;
  }
  // Too many at once: a shorter move in the same direction is right for all of them.
  let share = 1;
  for (let at = 0; at < RECORD * count; at += RECORD) {
    const towards = velocity.x * list[at]! + velocity.y * list[at + 1]!;
    const limit = Math.max(0, list[at + TOUCH]!) * perSecond;
    if (towards * share > limit) share = limit / towards;
  }
  velocity.x *= share;
  velocity.y *= share;
}
