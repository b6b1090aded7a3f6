/** Places on a lane where a vehicle may have to stop: crossings and conflicts with other lanes. */
import { fitIn } from './fit-in.ts';
import { PEOPLE, TRAFFIC } from './fleet.ts';
import { IS_CLAIMED, IS_TAKEN, judgeConflict } from './give-way.ts';
import { EMERGENCY } from './kinds.ts';
import { YIELDS } from './road/conflicts.ts';
import { canStopWithin, stopAt } from './sight.ts';
import type { Sight } from './sight.ts';
import { ABOUT_TO_STEP, ON_CROSSING } from './streets.ts';
import type { Streets } from './streets.ts';

/** Half of a crossing's width: people walk there, on both sides of its point. */
const CROSSING_HALF = 1.5;
/** Metres between it and a vehicle that waits. */
const CROSSING_ROOM = 1;
/** Metres beyond its own length that a vehicle needs behind a place that has to stay clear. */
const ROOM = 1;
/** Below this speed (m/s), or braking harder than this (m/s²), the body ahead may come to a stop. */
const STANDING_SPEED = 1.5;
const BRAKING = 0.5;
/** A place matters from the distance at which the vehicle can still stop before it, and this many seconds and metres more. */
const NOTICE_SECONDS = 1;
const NOTICE_METERS = 10;
/** m/s²: firm braking, for a vehicle that has priority and was seen late. */
const DECELERATION_FIRM = 3;

export function noticeDistance({ fleet }: Streets, i: number): number {
  const v = fleet.v[i]!;
  return (v * v) / (2 * fleet.deceleration[i]!) + NOTICE_SECONDS * v + NOTICE_METERS;
}

/** Stops before people. A place at p on the lane is `base + p` metres ahead. */
export function lookAtCrossings(
  streets: Streets,
  sight: Sight,
  i: number,
  lane: number,
  base: number,
  notice: number,
): void {
  const { road, pedestrians } = streets;
  const { starts, to, value } = road.crossings;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const distance = base + value[k]!;
    if (distance <= 0) continue;
    if (distance > notice) break;
    const people = pedestrians[to[k]!]!;
    // The driver brakes for people on the crossing even when it is too late to stop; people who wait at the edge see
    // that it is too late.
    const stops =
      people === ON_CROSSING ||
      (people === ABOUT_TO_STEP &&
        road.hasPriority[to[k]!] === 1 &&
        canStopWithin(streets, i, distance - CROSSING_HALF));
    if (stops) stopAt(streets, sight, i, distance - CROSSING_HALF - CROSSING_ROOM, PEOPLE);
    noteClear(streets, sight, i, distance - CROSSING_HALF, distance + CROSSING_HALF);
  }
}

/** Waits for traffic on other lanes. A vehicle beyond the gate minds only vehicles that are there already. */
export function lookAtConflicts(
  streets: Streets,
  sight: Sight,
  i: number,
  lane: number,
  base: number,
  notice: number,
): void {
  const { road, fleet } = streets;
  const { starts, enter, leave, line, gate, rule, isMerge } = road.conflicts;
  const v = fleet.v[i]!;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const toEnter = base + enter[k]!;
    const toLeave = base + leave[k]!;
    const toLine = base + line[k]!;
    if (toLine > notice) break;
    const toStop = toLine > 0 ? toLine : base + gate[k]!;
    if (isMerge[k] === 1) fitIn(streets, sight, i, k, base + road.length[lane]!, toStop);
    if (toEnter <= 0 || (isMerge[k] === 1 && rule[k] !== YIELDS)) continue;
    const found = judgeConflict(streets, i, k, toEnter, toLeave, road.slowest[lane]!);
    if (found === IS_TAKEN) stopAt(streets, sight, i, toStop > 0 ? toStop : toEnter, TRAFFIC);
    if (found === IS_CLAIMED && v * v <= 2 * DECELERATION_FIRM * toStop)
      stopAt(streets, sight, i, toStop, TRAFFIC);
    noteClear(streets, sight, i, toEnter, toLeave);
  }
}

/** Notes the places before the body ahead that must stay clear. */
function noteClear(streets: Streets, sight: Sight, i: number, from: number, to: number): void {
  if (from > sight.gap) return;
  if (from - sight.clearTo > streets.fleet.length[i]! + ROOM) sight.clearFrom = from;
  if (to > sight.clearTo) sight.clearTo = to;
}

/** Stops before a crossing or a junction when the body ahead stops and leaves no room behind it. */
export function keepClear(streets: Streets, sight: Sight, i: number): void {
  const { fleet } = streets;
  const { leader, leaderSpeed: v } = sight;
  if (leader < 0 || sight.clearFrom === Infinity || sight.clearFrom <= 0) return;
  const braking = -fleet.acceleration[leader]!;
  if ((v > STANDING_SPEED && braking < BRAKING) || fleet.kind[i] === EMERGENCY) return;
  const rest = sight.gap + (v * v) / (2 * Math.max(braking, BRAKING));
  if (rest - sight.clearTo > fleet.length[i]! + ROOM) return;
  if (canStopWithin(streets, i, sight.clearFrom))
    stopAt(streets, sight, i, sight.clearFrom, TRAFFIC);
}
