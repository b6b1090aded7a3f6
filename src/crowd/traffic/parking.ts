/**
 * Vehicles that stop at a place and stay: at the right edge of their lane, as far over the kerb as vehicles that make
 * way for an ambulance. The others move over to the left of the lane and pass slowly; a vehicle that is not over yet
 * waits behind.
 */
import { ASIDE_ENOUGH, IS_GIVEN_WAY } from './emergency.ts';
import { TRAIL_MAX } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { EMERGENCY } from './kinds.ts';
import { nextLane } from './streets.ts';
import type { Streets } from './streets.ts';

/** Metres before its place at which a vehicle begins to pull in. */
const PULL_IN_METERS = 15;
/** It has reached its place when it stands this near to it. */
const THERE_METERS = 2;
const THERE_MPS = 0.05;
/** Others move over this far before it, and back when they are so far beyond it. */
const MOVE_OVER_METERS = 30;
const BEYOND_METERS = 2;
/** Behind the parked vehicle a driver who is not over yet stops within this. */
const BEFORE_METERS = 8;
const LANES_AHEAD = 3;

/** Ends the way of a vehicle where it is. */
export function park(streets: Streets, i: number): void {
  const { fleet } = streets;
  if (fleet.isParked[i] === 1) return;
  fleet.isParked[i] = 1;
  fleet.v[i] = 0;
  fleet.acceleration[i] = 0;
  // Beside another that is parked it stays where it is in its lane, else it pulls in to the edge.
  fleet.stopLane[i] = fleet.makesWay[i] === IS_GIVEN_WAY ? -1 : fleet.lane[i]!;
  fleet.stopAt[i] = fleet.s[i]!;
  streets.parked++;
  if (fleet.kind[i] === EMERGENCY) streets.emergencies--;
}

export function hasStopped({ stopLane, stopAt, lane, s, v }: Fleet, i: number): boolean {
  return (
    lane[i] === stopLane[i] &&
    lane[i]! >= 0 &&
    v[i]! < THERE_MPS &&
    s[i]! > stopAt[i]! - THERE_METERS
  );
}

export function isPullingIn({ stopLane, stopAt, lane, s }: Fleet, i: number): boolean {
  return lane[i] === stopLane[i] && s[i]! > stopAt[i]! - PULL_IN_METERS;
}

/** Whether a vehicle may go on past one that is parked with its rear so far ahead. */
export function canPassParked(
  { lateral, isParked }: Fleet,
  i: number,
  other: number,
  rear: number,
): boolean {
  if (isParked[i] === 1 || lateral[other]! > -ASIDE_ENOUGH) return false;
  return rear > BEFORE_METERS || lateral[i]! >= ASIDE_ENOUGH;
}

/** Tells every vehicle that comes to a parked one, or is beside it, to keep left. */
export function moveOver(streets: Streets): void {
  const { fleet } = streets;
  if (streets.parked === 0) return;
  for (let i = 0; i < fleet.used; i++)
    if (fleet.lane[i]! >= 0 && fleet.isParked[i] === 0 && isBesideParked(streets, i))
      fleet.makesWay[i] = IS_GIVEN_WAY;
}

function isBesideParked(streets: Streets, i: number): boolean {
  const { fleet, road } = streets;
  const rear = -fleet.length[i]! - BEYOND_METERS;
  let lane = fleet.lane[i]!;
  let base = -fleet.s[i]!;
  for (let hops = 0; hops < LANES_AHEAD && lane >= 0 && base < MOVE_OVER_METERS; hops++) {
    // Vehicles beyond its own place are never passed: it pulls in behind them.
    const until = lane === fleet.stopLane[i] ? base + fleet.stopAt[i]! : MOVE_OVER_METERS;
    if (isAnyParked(streets, lane, { base, rear, until })) return true;
    base += road.length[lane]!;
    lane = nextLane(streets, i, lane);
  }
  base = -fleet.s[i]!;
  for (let k = 0; k < TRAIL_MAX && base > rear; k++) {
    lane = fleet.trail[i * TRAIL_MAX + k]!;
    if (lane < 0) break;
    base -= road.length[lane]!;
    if (isAnyParked(streets, lane, { base, rear, until: MOVE_OVER_METERS })) return true;
  }
  return false;
}

/** A place at p on the lane is `base + p` metres ahead; only vehicles whose bodies lie between the two places count. */
function isAnyParked(
  { fleet, order }: Streets,
  lane: number,
  { base, rear, until }: { readonly base: number; readonly rear: number; readonly until: number },
): boolean {
  for (let rank = order.starts[lane]!; rank < order.starts[lane + 1]!; rank++) {
    const other = order.vehicles[rank]!;
    if (fleet.isParked[other] === 0) continue;
    const front = base + fleet.s[other]!;
    if (front > rear && front - fleet.length[other]! < Math.min(until, MOVE_OVER_METERS))
      return true;
  }
  return false;
}
