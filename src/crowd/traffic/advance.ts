/** Moves vehicles one step with their accelerations, and counts events. */
import type { Counters } from './counters.ts';
import { noteMotion } from './counters.ts';
import { ASIDE, MAKES_WAY } from './emergency.ts';
import { TRAIL_MAX, dismiss } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { EMERGENCY } from './kinds.ts';
import { hasStopped, isPullingIn, park } from './parking.ts';
import { greenSecondsLeft } from './road/lights.ts';
import { ON_CROSSING, mustChange, nextLane } from './streets.ts';
import type { Streets } from './streets.ts';

/** m/s sideways: a lane of 3.5 m in 3 s. */
const LATERAL_SPEED = 1.2;
/** A vehicle that missed its change waits this far before the end of its lane. */
const END_METERS = 0.01;

/** The ballistic step of Treiber and Kanagaraj (Physica A 419, 2015): a constant acceleration, and no driving backwards. */
export function advance(
  streets: Streets,
  accelerations: Float64Array,
  dt: number,
  counters: Counters,
): void {
  const { fleet } = streets;
  for (let i = 0; i < fleet.used; i++) {
    if (fleet.lane[i]! < 0) continue;
    if (fleet.isParked[i] === 1) {
      if (isPullingIn(fleet, i)) moveSideways(streets, i, dt);
      continue;
    }
    const v = fleet.v[i]!;
    const a = accelerations[i]!;
    const speed = v + a * dt;
    const distance = speed > 0 ? (v + speed) * 0.5 * dt : (-0.5 * v * v) / a;
    fleet.acceleration[i] = a;
    fleet.v[i] = speed > 0 ? speed : 0;
    moveSideways(streets, i, dt);
    noteMotion(fleet, counters, i, v, dt);
    moveAlong(streets, i, v === 0 && speed <= 0 ? 0 : distance, counters);
    if (hasStopped(fleet, i)) park(streets, i);
  }
}

/** Where in its lane a vehicle should be, metres to the left of the line. */
function wantedLateral(fleet: Fleet, i: number): number {
  const { makesWay } = fleet;
  if (makesWay[i] === 0) return isPullingIn(fleet, i) ? -ASIDE : 0;
  return makesWay[i] === MAKES_WAY ? -ASIDE : ASIDE;
}

function moveSideways({ fleet }: Streets, i: number, dt: number): void {
  const wanted = wantedLateral(fleet, i);
  const rest = wanted - fleet.lateral[i]!;
  const step = LATERAL_SPEED * dt;
  if (rest > step) fleet.lateral[i]! += step;
  else if (rest < -step) fleet.lateral[i]! -= step;
  else {
    fleet.lateral[i] = wanted;
    fleet.indicator[i] = 0;
  }
}

function moveAlong(streets: Streets, i: number, distance: number, counters: Counters): void {
  const { fleet, road } = streets;
  const { length } = road;
  let s = fleet.s[i]!;
  let rest = distance;
  for (;;) {
    const lane = fleet.lane[i]!;
    const step = Math.min(rest, length[lane]! - s);
    notePeople(streets, counters, lane, s, s + step);
    s += rest;
    if (s < length[lane]!) break;
    const next = nextLane(streets, i, lane);
    if (next < 0 && mustChange(streets, i, lane)) return stayAtEnd(streets, i, lane);
    rest = s - length[lane]!;
    s = 0;
    counters.passed[lane]!++;
    noteLight(streets, counters, i, lane);
    if (next < 0) return leave(streets, counters, i);
    for (let k = TRAIL_MAX - 1; k > 0; k--)
      fleet.trail[i * TRAIL_MAX + k] = fleet.trail[i * TRAIL_MAX + k - 1]!;
    fleet.trail[i * TRAIL_MAX] = lane;
    fleet.lane[i] = next;
  }
  fleet.s[i] = s;
}

/** The way continues from the lane beside: the vehicle waits here until it can change. */
function stayAtEnd({ fleet, road }: Streets, i: number, lane: number): void {
  fleet.s[i] = road.length[lane]! - END_METERS;
  fleet.v[i] = 0;
}

function leave(streets: Streets, counters: Counters, i: number): void {
  const { fleet } = streets;
  counters.left++;
  counters.secondsInside += streets.seconds - fleet.entered[i]!;
  if (fleet.kind[i] === EMERGENCY && fleet.isParked[i] === 0) streets.emergencies--;
  dismiss(fleet, i);
}

function noteLight(streets: Streets, counters: Counters, i: number, lane: number): void {
  if (greenSecondsLeft(streets.road.lights, lane, streets.seconds) > 0) return;
  if (streets.fleet.kind[i] === EMERGENCY) counters.redsPassedInEmergency++;
  else counters.redsPassed++;
}

function notePeople(
  { road, pedestrians }: Streets,
  counters: Counters,
  lane: number,
  from: number,
  to: number,
): void {
  const { starts, to: crossing, value } = road.crossings;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++)
    if (value[k]! > from && value[k]! <= to && pedestrians[crossing[k]!] === ON_CROSSING)
      counters.peopleEndangered++;
}
