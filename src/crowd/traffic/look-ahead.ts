/**
 * What a driver sees ahead on the route, and the acceleration that follows from it: the body ahead, bends, lower
 * limits, lights, closed lanes, and the places where the vehicle may have to stop (look-at-places.ts).
 */
import { makeRoom } from './courtesy.ts';
import { MAKES_WAY, MAKING_WAY_SPEED, isAside } from './emergency.ts';
import { BLOCK, LIGHT, PEOPLE } from './fleet.ts';
import { freeTerm, toAcceleration } from './idm.ts';
import { EMERGENCY } from './kinds.ts';
import { firstAhead } from './lane-order.ts';
import { keepClear, lookAtConflicts, lookAtCrossings, noticeDistance } from './look-at-places.ts';
import { canPassParked } from './parking.ts';
import { bendSpeedAt } from './road/curves.ts';
import { greenSecondsLeft } from './road/lights.ts';
import { LINE_GAP, canStopWithin, clearSight, follow, slowDownTo, stopAt } from './sight.ts';
import type { Sight } from './sight.ts';
import { mustChange, nextLane, stopsToTheRight } from './streets.ts';
import type { Streets } from './streets.ts';

const LANES_AHEAD_MAX = 16;
/** The farthest a driver looks: the distance that can be covered in 8 s, and a little more. */
const LOOK_SECONDS = 8;
const LOOK_METERS = 30;
/**
 * Seconds within which a vehicle slows down to the speed that bends or limits allow, at up to this times comfortable
 * braking.
 */
const SPEED_CAP_SECONDS = 0.5;
const SPEED_CAP_BRAKING = 1.25;
/** m/s at which an emergency vehicle passes a red light, and passes vehicles that make way for it. */
const RED_SPEED = 5.5;
const PASSING_SPEED = 11;
/** Past a vehicle that stands at the edge: at a run, people may step out from behind it. Judgement. */
const PASSING_PARKED_SPEED = 4;
/** Through people who step aside: a slow walk. Judgement. */
const CREEPING_SPEED = 0.6;
/** Metres left before a block. */
const BLOCK_GAP = 1.5;
/** A driver who goes on at yellow expects to be over the line this long before red. */
const RED_MARGIN_SECONDS = 0.3;

/** The acceleration of vehicle `i` with its front `s` metres along `lane`, where `rank` is the first vehicle ahead of it. */
export function lookAhead(
  streets: Streets,
  i: number,
  lane: number,
  s: number,
  rank: number,
  sight: Sight,
): void {
  const { road, fleet, routes } = streets;
  const v = fleet.v[i]!;
  clearSight(sight);
  sight.speedCap = bendSpeedAt(road.bends, lane, s);
  if (fleet.makesWay[i] === MAKES_WAY) slowDownTo(sight, MAKING_WAY_SPEED, 0);
  const reach = LOOK_METERS + LOOK_SECONDS * v;
  const notice = noticeDistance(streets, i);
  let isLed = false;
  // A place at p on the lane being looked at is `base + p` metres ahead of the front.
  let base = -s;
  let at = lane;
  let first = rank;
  for (let hops = 0; hops < LANES_AHEAD_MAX; hops++) {
    if (!isLed) isLed = lookForBodies(streets, sight, i, at, base, first);
    const block = base + routes.closedAt[at]!;
    if (block > 0 && block < reach && block < sight.gap)
      stopAt(streets, sight, i, block - BLOCK_GAP, BLOCK);
    const stops = fleet.stopLane[i] === at || stopsToTheRight(streets, i, at);
    if (stops && base + fleet.stopAt[i]! < reach)
      stopAt(streets, sight, i, base + fleet.stopAt[i]! + LINE_GAP, BLOCK);
    lookAlong(streets, sight, i, at, base, notice);
    const end = base + road.length[at]!;
    if (road.lights.cycle[at]! > 0) lookAtLight(streets, sight, i, at, end);
    // Behind a leader a driver still minds the places ahead: the leader may be over them in time when the driver is
    // not.
    if (end > (isLed ? notice : reach)) break;
    const next = nextLane(streets, i, at);
    if (next < 0) {
      if (mustChange(streets, i, at)) stopAt(streets, sight, i, end, BLOCK);
      break;
    }
    lookAtNext(streets, sight, i, at, next, end);
    base = end;
    at = next;
    first = streets.order.starts[at]!;
  }
  keepClear(streets, sight, i);
  if (fleet.creeps[i] === 1) slowDownTo(sight, CREEPING_SPEED, 0);
  else if (fleet.clearMeters[i]! < reach) stopAt(streets, sight, i, fleet.clearMeters[i]!, PEOPLE);
  if (lane === fleet.lane[i]) makeRoom(streets, sight, i);
  const a0 = fleet.accelerationMax[i]!;
  const b = fleet.deceleration[i]!;
  const wanted = fleet.speedFactor[i]! * road.speedLimit[lane]!;
  const acceleration = toAcceleration(freeTerm(v, wanted, a0, b), sight.ratio, a0);
  const capped = Math.max(-SPEED_CAP_BRAKING * b, (sight.speedCap - v) / SPEED_CAP_SECONDS);
  sight.acceleration = Math.min(acceleration, capped);
}

/**
 * The next vehicle on the lane, a body that reaches back into it, and bodies on lanes that begin where it does. True when there
 * is one with its front on this lane: nothing beyond it matters.
 */
function lookForBodies(
  streets: Streets,
  sight: Sight,
  i: number,
  at: number,
  base: number,
  first: number,
): boolean {
  const { order, fleet, road } = streets;
  const end = order.starts[at + 1]!;
  const mayPass = streets.emergencies > 0 || streets.parked > 0;
  const rank = mayPass ? passBy(streets, sight, i, base, first, end) : first;
  const leader = rank < end ? order.vehicles[rank]! : i;
  if (leader !== i)
    follow(streets, sight, i, leader, base + fleet.s[leader]! - fleet.length[leader]!);
  const tail = order.tail[at]!;
  if (tail >= 0 && tail !== i && !passes(streets, i, tail, base + order.tailAt[at]!))
    follow(streets, sight, i, tail, base + order.tailAt[at]!);
  const { starts, to, value } = road.siblings;
  for (let k = starts[at]!; k < starts[at + 1]!; k++) {
    if (base + value[k]! <= 0) continue;
    const sibling = to[k]!;
    const other = firstAhead(order, fleet.s, sibling, base < 0 ? -base : -1);
    if (other === order.starts[sibling + 1]) continue;
    const body = order.vehicles[other]!;
    const rear = fleet.s[body]! - fleet.length[body]!;
    if (body === i || rear >= value[k]! || passes(streets, i, body, base + rear)) continue;
    follow(streets, sight, i, body, base + rear);
  }
  return leader !== i;
}

/** The first vehicle that does not let this one pass. */
function passBy(
  streets: Streets,
  sight: Sight,
  i: number,
  base: number,
  first: number,
  end: number,
): number {
  const { order, fleet } = streets;
  let rank = first;
  for (; rank < end; rank++) {
    const other = order.vehicles[rank]!;
    const rear = base + fleet.s[other]! - fleet.length[other]!;
    if (!passes(streets, i, other, rear)) break;
    if (fleet.isParked[other] === 1) slowDownTo(sight, PASSING_PARKED_SPEED, rear);
    else if (fleet.kind[i] === EMERGENCY) slowDownTo(sight, PASSING_SPEED, rear);
  }
  return rank;
}

/** Whether one of the two passes the other: an emergency vehicle, one that has made way for it, one that is parked. */
function passes({ fleet }: Streets, i: number, other: number, rear: number): boolean {
  if (fleet.isParked[other] === 1) return canPassParked(fleet, i, other, rear);
  const isEmergency = fleet.kind[i] === EMERGENCY;
  if (isEmergency === (fleet.kind[other] === EMERGENCY)) return false;
  return isAside(fleet, isEmergency ? other : i);
}

/** Crossings and conflicts on the lane. */
function lookAlong(
  streets: Streets,
  sight: Sight,
  i: number,
  at: number,
  base: number,
  notice: number,
): void {
  const { crossings, conflicts } = streets.road;
  if (crossings.starts[at]! < crossings.starts[at + 1]!)
    lookAtCrossings(streets, sight, i, at, base, notice);
  if (conflicts.starts[at]! < conflicts.starts[at + 1]!)
    lookAtConflicts(streets, sight, i, at, base, notice);
}

/**
 * A red light is something that stands at the lane's end. At yellow, a driver who can stop comfortably stops; one who
 * cannot goes on if the vehicle will be over the line before red; any other brakes harder.
 */
function lookAtLight(
  streets: Streets,
  sight: Sight,
  i: number,
  at: number,
  distance: number,
): void {
  const { fleet, road } = streets;
  const left = greenSecondsLeft(road.lights, at, streets.seconds);
  if (left > road.lights.yellowSeconds[at]!) return;
  if (fleet.kind[i] === EMERGENCY) return slowDownTo(sight, RED_SPEED, distance);
  const isInTime = distance < fleet.v[i]! * (left - RED_MARGIN_SECONDS);
  if (isInTime && !canStopWithin(streets, i, distance)) return;
  stopAt(streets, sight, i, distance, LIGHT);
}

/** The corner into the next lane, its bends and its lower limit. */
function lookAtNext(
  { road, fleet }: Streets,
  sight: Sight,
  i: number,
  at: number,
  next: number,
  distance: number,
): void {
  const { starts, to, value } = road.next;
  let speed = Math.min(
    bendSpeedAt(road.bends, next, 0),
    road.speedLimit[next]! * fleet.speedFactor[i]!,
  );
  for (let k = starts[at]!; k < starts[at + 1]!; k++)
    if (to[k] === next && value[k]! < speed) speed = value[k]!;
  slowDownTo(sight, speed, distance);
}
