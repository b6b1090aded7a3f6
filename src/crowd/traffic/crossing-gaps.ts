/** The time until the next vehicle, for people at a crossing. */
import { LIGHT, NOTHING, PEOPLE } from './fleet.ts';
import { secondsToCover } from './idm.ts';
import { LENGTH_MAX } from './kinds.ts';
import { firstAhead } from './lane-order.ts';
import { comesOver } from './streets.ts';
import type { Streets } from './streets.ts';

/** The shortest gap people accept, and the margin they add: 3 to 4 s and 1 s. */
const GAP_SECONDS = 3.5;
const MARGIN_SECONDS = 1;
/** Half the width of the strip on which people walk. */
const CROSSING_HALF = 1.5;
const STANDING = 0.1;
/**
 * A vehicle that has stood this long in a queue or at a junction does not start towards people who go first; if its
 * nose is on the crossing, people walk around it. Without this rule a vehicle that waited for people could block
 * another one, and people waited for that one, for ever.
 */
const WAITED_SECONDS = 3;

/** Whether people accept a gap on a crossing that takes them `crossingSeconds`. */
export function acceptsGap(gap: {
  readonly gapSeconds: number;
  readonly crossingSeconds: number;
}): boolean {
  return gap.gapSeconds >= Math.max(GAP_SECONDS, gap.crossingSeconds) + MARGIN_SECONDS;
}

/** Seconds until the next vehicle reaches the crossing; 0 while one is on it, infinite when none comes or all wait for people. */
export function gapSecondsAt(streets: Streets, crossing: number): number {
  const { crossed } = streets.road;
  const hasPriority = streets.road.hasPriority[crossing] === 1;
  let seconds = Infinity;
  for (let k = crossed.starts[crossing]!; k < crossed.starts[crossing + 1]!; k++) {
    const onLane = gapOnLane(streets, crossed.to[k]!, crossed.value[k]!, hasPriority);
    if (onLane < seconds) seconds = onLane;
  }
  return seconds;
}

function gapOnLane(streets: Streets, lane: number, at: number, hasPriority: boolean): number {
  const { fleet, order, road } = streets;
  const tail = order.tail[lane]!;
  const isTailOn = tail >= 0 && order.tailAt[lane]! < at + CROSSING_HALF;
  if (isTailOn && !(hasPriority && hasWaited(streets, tail))) return 0;
  const edge = at - CROSSING_HALF;
  let rank = firstAhead(order, fleet.s, lane, at + LENGTH_MAX) - 1;
  for (; rank >= order.starts[lane]!; rank--) {
    const i = order.vehicles[rank]!;
    if (fleet.s[i]! < edge) return arrival(streets, i, at - fleet.s[i]!, hasPriority);
    if (hasPriority && hasWaited(streets, i)) continue;
    if (fleet.s[i]! - fleet.length[i]! < at + CROSSING_HALF) return 0;
  }
  const { starts, to, value } = road.feeders;
  let seconds = Infinity;
  for (let k = starts[lane]!; k < starts[lane + 1]!; k++) {
    const feeder = to[k]!;
    for (rank = order.starts[feeder + 1]! - 1; rank >= order.starts[feeder]!; rank--) {
      const i = order.vehicles[rank]!;
      if (!comesOver(streets, i, feeder, lane)) continue;
      const distance = road.length[feeder]! - fleet.s[i]! + value[k]! + at;
      seconds = Math.min(seconds, arrival(streets, i, distance, hasPriority));
      break;
    }
  }
  return seconds;
}

/** At its present speed, or faster if it accelerates; a vehicle that stands for people or at a light is not coming. */
function arrival(streets: Streets, i: number, distance: number, hasPriority: boolean): number {
  const { fleet, road } = streets;
  const v = fleet.v[i]!;
  const cause = fleet.heldBy[i]!;
  if (v < STANDING && (cause === PEOPLE || cause === LIGHT)) return Infinity;
  if (hasPriority && hasWaited(streets, i)) return Infinity;
  if (fleet.acceleration[i]! < 0 && v >= STANDING) return distance / v;
  const wanted = fleet.speedFactor[i]! * road.speedLimit[fleet.lane[i]!]!;
  return secondsToCover(distance, v, fleet.accelerationMax[i]!, wanted);
}

function hasWaited({ fleet }: Streets, i: number): boolean {
  return fleet.v[i]! < STANDING && fleet.heldBy[i] !== NOTHING && fleet.waited[i]! > WAITED_SECONDS;
}
