/** Events counted during traffic. */
import type { Fleet } from './fleet.ts';

export interface Counters {
  /** Vehicles that came in, and that left. */
  entered: number;
  left: number;
  /** Time inside of the vehicles that left, added up. */
  secondsInside: number;
  /** Vehicles that drove over each lane's end. */
  readonly passed: Uint32Array;
  laneChanges: number;
  /** Times a moving vehicle came to a stop. */
  stops: number;
  /** Times a vehicle began to brake harder than 4 m/s². */
  hardBrakings: number;
  /** Times a vehicle needed more than 3.35 m/s² not to hit the vehicle ahead (DRAC; Archer 2005). */
  conflicts: number;
  /** Times a front entered the body ahead. The model avoids it; a scene that begins with overlapping bodies does not. */
  collisions: number;
  /** Fronts that passed the point of a crossing with people on it. */
  peopleEndangered: number;
  redsPassed: number;
  redsPassedInEmergency: number;
}

const HARD_BRAKING = 4;
const CONFLICT_DECELERATION = 3.35;
const STANDING = 0.1;
/** Above this speed a vehicle counts as moving, and may stop again. */
const DRIVING = 2;

const HAS_DRIVEN = 1;
const BRAKES_HARD = 2;
const IN_CONFLICT = 4;
const COLLIDES = 8;

export function createCounters(laneCount: number): Counters {
  return {
    entered: 0,
    left: 0,
    secondsInside: 0,
    passed: new Uint32Array(laneCount),
    laneChanges: 0,
    stops: 0,
    hardBrakings: 0,
    conflicts: 0,
    collisions: 0,
    peopleEndangered: 0,
    redsPassed: 0,
    redsPassedInEmergency: 0,
  };
}

/** Before the step: counts the danger of vehicle `i` from the body ahead. */
export function noteDanger(
  fleet: Fleet,
  counters: Counters,
  i: number,
  gap: number,
  leaderSpeed: number,
): void {
  const closing = fleet.v[i]! - leaderSpeed;
  const isConflict = closing > 0 && closing * closing > 2 * CONFLICT_DECELERATION * gap;
  if (note(fleet, i, IN_CONFLICT, isConflict)) counters.conflicts++;
  if (note(fleet, i, COLLIDES, gap < 0)) counters.collisions++;
}

/** After the speed changed from `speedBefore`. */
export function noteMotion(
  fleet: Fleet,
  counters: Counters,
  i: number,
  speedBefore: number,
  dt: number,
): void {
  const v = fleet.v[i]!;
  if (note(fleet, i, BRAKES_HARD, fleet.acceleration[i]! < -HARD_BRAKING && speedBefore > STANDING))
    counters.hardBrakings++;
  if (v > DRIVING) fleet.noted[i]! |= HAS_DRIVEN;
  if (v < STANDING && (fleet.noted[i]! & HAS_DRIVEN) !== 0) {
    fleet.noted[i]! &= ~HAS_DRIVEN;
    counters.stops++;
  }
  if (v < STANDING) fleet.waited[i]! += dt;
  else if (v > DRIVING) fleet.waited[i] = 0;
}

/** Whether the condition has just become true. */
function note(fleet: Fleet, i: number, bit: number, isTrue: boolean): boolean {
  const wasTrue = (fleet.noted[i]! & bit) !== 0;
  if (isTrue === wasTrue) return false;
  fleet.noted[i]! ^= bit;
  return isTrue;
}
