/**
 * Priority where lanes cross. A driver who yields takes a gap when every vehicle on the other lane arrives no sooner
 * than 3.5 s from now and 0.5 s after the driver's own body is out of the way, or is gone before the driver gets there.
 * A vehicle that no longer waits and gets there first may pass, whichever has priority.
 */
import { NOTHING, TRAFFIC } from './fleet.ts';
import { secondsToCover } from './idm.ts';
import { EMERGENCY, LENGTH_MAX } from './kinds.ts';
import { firstAhead } from './lane-order.ts';
import { FIRST_COME, HAS_PRIORITY, YIELDS } from './road/conflicts.ts';
import { greenSecondsLeft } from './road/lights.ts';
import { comesOver } from './streets.ts';
import type { Streets } from './streets.ts';

/** What a driver finds at a conflict: nothing, a vehicle that comes and goes first, or a vehicle that is there. */
const IS_FREE = 0;
export const IS_CLAIMED = 1;
export const IS_TAKEN = 2;
/** Free as far as this vehicle goes, but the next one behind it may come in time. */
const PASSES_BEFORE = -1;

/** Seconds; the middle of 3 to 4 s, the gaps drivers take in town, and the margin behind the own body. */
const GAP_SECONDS = 3.5;
const MARGIN_SECONDS = 0.5;
/** A vehicle that moves this near to the place is as good as on it. */
const ENTERING_METERS = 1;
const STANDING = 0.1;

/** What vehicle `i` finds at a conflict it reaches in `toEnter` metres and has passed in `toLeave`, going `slowest` there. */
export function judgeConflict(
  streets: Streets,
  i: number,
  conflict: number,
  toEnter: number,
  toLeave: number,
  slowest: number,
): number {
  const { road, fleet, order } = streets;
  const { other, otherEnter, otherLeave, otherGate, rule } = road.conflicts;
  const lane = other[conflict]!;
  const enter = otherEnter[conflict]!;
  const leave = otherLeave[conflict]!;
  const arrival = secondsTo(streets, i, toEnter);
  const clear = secondsToClear(streets, i, toEnter, toLeave + fleet.length[i]!, slowest);
  const tail = order.tail[lane]!;
  const rest = leave - order.tailAt[lane]!;
  if (tail >= 0 && tail !== i && rest > arrival * speedThere(streets, tail, lane)) return IS_TAKEN;
  let rank = firstAhead(order, fleet.s, lane, leave + LENGTH_MAX) - 1;
  for (; rank >= order.starts[lane]!; rank--) {
    const rival = order.vehicles[rank]!;
    const distance = enter - fleet.s[rival]!;
    if (rival === i || fleet.s[rival]! - fleet.length[rival]! >= leave) continue;
    const hasGone = fleet.s[rival]! > otherGate[conflict]!;
    const declared = ruleAgainst(streets, i, rival, rule[conflict]!);
    const against = declared === HAS_PRIORITY && hasGone ? FIRST_COME : declared;
    const speed = speedThere(streets, rival, lane);
    const isGone = distance + leave - enter + fleet.length[rival]! < arrival * speed;
    const found = isGone
      ? PASSES_BEFORE
      : judge(streets, i, rival, against, distance, clear, arrival);
    // Vehicles behind one that comes too late come even later.
    if (found > IS_FREE || (found === IS_FREE && distance > ENTERING_METERS)) return found;
  }
  if (rule[conflict] !== YIELDS && streets.emergencies === 0) return IS_FREE;
  return judgeFeeders(streets, i, conflict, arrival, clear);
}

/** The same for vehicles that are not yet on the other lane but will come over it. */
function judgeFeeders(
  streets: Streets,
  i: number,
  conflict: number,
  arrival: number,
  clear: number,
): number {
  const { road, fleet, order } = streets;
  const { other, otherEnter, otherLeave, rule } = road.conflicts;
  const { starts, to, value } = road.feeders;
  const lane = other[conflict]!;
  const extent = otherLeave[conflict]! - otherEnter[conflict]!;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const feeder = to[k]!;
    for (let rank = order.starts[feeder + 1]! - 1; rank >= order.starts[feeder]!; rank--) {
      const rival = order.vehicles[rank]!;
      if (rival === i || !comesOver(streets, rival, feeder, lane)) continue;
      const toFeederEnd = road.length[feeder]! - fleet.s[rival]!;
      if (willStopAtLight(streets, rival, feeder, toFeederEnd)) break;
      const against = ruleAgainst(streets, i, rival, rule[conflict]!);
      if (against !== YIELDS) break;
      const distance = toFeederEnd + value[k]! + otherEnter[conflict]!;
      const speed = speedThere(streets, rival, lane);
      if (distance + extent + fleet.length[rival]! < arrival * speed) continue;
      const found = judge(streets, i, rival, against, distance, clear, arrival);
      if (found !== IS_FREE) return found;
      break;
    }
  }
  return IS_FREE;
}

/** An emergency vehicle goes first everywhere, but minds vehicles that are already there. */
function ruleAgainst(streets: Streets, i: number, rival: number, rule: number): number {
  const { kind } = streets.fleet;
  if (streets.emergencies === 0) return rule;
  if ((kind[i] === EMERGENCY) === (kind[rival] === EMERGENCY)) return rule;
  return kind[i] === EMERGENCY ? HAS_PRIORITY : YIELDS;
}

/** The speed at which it passes the place, at most: its own, or what the bends there allow. */
function speedThere({ fleet, road }: Streets, i: number, lane: number): number {
  return Math.max(STANDING, Math.min(fleet.v[i]!, road.slowest[lane]!));
}

/** What a vehicle means to `i` that is `distance` before the place and not gone in time. */
function judge(
  streets: Streets,
  i: number,
  rival: number,
  rule: number,
  distance: number,
  clear: number,
  arrival: number,
): number {
  const { fleet } = streets;
  const v = fleet.v[rival]!;
  if (distance <= 0 || (distance < ENTERING_METERS && v > STANDING)) return IS_TAKEN;
  if (rule === HAS_PRIORITY || isWaiting(streets, i, rival)) return IS_FREE;
  const theirs = secondsTo(streets, rival, distance);
  const isClaimed =
    rule === FIRST_COME
      ? theirs < arrival || (theirs === arrival && fleet.id[rival]! < fleet.id[i]!)
      : theirs < GAP_SECONDS || theirs < clear + MARGIN_SECONDS;
  return isClaimed ? IS_CLAIMED : IS_FREE;
}

function secondsTo({ fleet, road }: Streets, i: number, distance: number): number {
  const wanted = fleet.speedFactor[i]! * road.speedLimit[fleet.lane[i]!]!;
  return secondsToCover(distance, fleet.v[i]!, fleet.accelerationMax[i]!, wanted);
}

/** Time until the vehicle's rear has covered a distance, the last part of it at the speed of that lane's bends. */
function secondsToClear(
  { fleet, road }: Streets,
  i: number,
  toEnter: number,
  distance: number,
  slowest: number,
): number {
  const v = fleet.v[i]!;
  const a0 = fleet.accelerationMax[i]!;
  const slow = Math.min(slowest, fleet.speedFactor[i]! * road.speedLimit[fleet.lane[i]!]!);
  if (v <= slow) return secondsToCover(distance, v, a0, slow);
  return (2 * toEnter) / (v + slow) + (distance - toEnter) / slow;
}

/** It stands for something else, or it waits like this vehicle and came later. */
export function isWaiting({ fleet }: Streets, i: number, rival: number): boolean {
  if (fleet.v[rival]! > STANDING) return false;
  const cause = fleet.heldBy[rival]!;
  if (cause !== TRAFFIC) return cause !== NOTHING;
  if (fleet.waited[i] !== fleet.waited[rival]) return fleet.waited[i]! > fleet.waited[rival]!;
  return fleet.id[i]! < fleet.id[rival]!;
}

/** Whether a vehicle with `distance` to its lane's end stops there, because the light is red. */
export function willStopAtLight(
  streets: Streets,
  i: number,
  lane: number,
  distance: number,
): boolean {
  const { road, fleet } = streets;
  if (road.lights.cycle[lane] === 0 || fleet.kind[i] === EMERGENCY) return false;
  if (greenSecondsLeft(road.lights, lane, streets.seconds) > 0) return false;
  const v = fleet.v[i]!;
  return v * v <= 2 * fleet.deceleration[i]! * distance;
}
