/**
 * Making way for emergency vehicles. A vehicle with one within 50 m behind changes to the right if it can; otherwise it
 * slows down and moves to the right edge of its lane. Then the emergency vehicle passes it slowly, over the line if
 * needed.
 */
import { TRAIL_MAX } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { EMERGENCY } from './kinds.ts';
import { nextLane } from './streets.ts';
import type { Streets } from './streets.ts';

/** Metres behind at which drivers hear and see it. */
export const NOTICE_METERS = 50;
/** m/s of vehicles that make way. */
export const MAKING_WAY_SPEED = 4;
/**
 * Metres to the right of the lane's line, over the edge if needed: room for a bus and an ambulance side by side; and
 * the offset that is enough.
 */
export const ASIDE = 1.25;
export const ASIDE_ENOUGH = 1;
/** Metres behind the emergency vehicle's rear after which a vehicle moves back. */
const PASSED_METERS = 3;
const LANES_AHEAD_MAX = 8;

/** Values of `makesWay`. */
export const MAKES_WAY = 1;
export const IS_GIVEN_WAY = 2;

export function isAside({ makesWay, lateral }: Fleet, i: number): boolean {
  return makesWay[i] === MAKES_WAY && lateral[i]! <= -ASIDE_ENOUGH;
}

/** Finds every vehicle that has to make way in this step. */
export function callForWay(streets: Streets): void {
  const { fleet } = streets;
  fleet.makesWay.fill(0, 0, fleet.used);
  if (streets.emergencies === 0) return;
  for (let i = 0; i < fleet.used; i++)
    if (fleet.lane[i]! >= 0 && fleet.kind[i] === EMERGENCY && fleet.isParked[i] === 0)
      callAhead(streets, i);
}

function callAhead(streets: Streets, i: number): void {
  const { fleet, road } = streets;
  const rear = fleet.s[i]! - fleet.length[i]! - PASSED_METERS;
  let behind = rear;
  for (let k = 0; k < TRAIL_MAX && behind < 0; k++) {
    const lane = fleet.trail[i * TRAIL_MAX + k]!;
    if (lane < 0) break;
    behind += road.length[lane]!;
    if (callOnLane(streets, lane, behind, Infinity)) fleet.makesWay[i] = IS_GIVEN_WAY;
  }
  let lane = fleet.lane[i]!;
  let base = -fleet.s[i]!;
  for (let hops = 0; hops < LANES_AHEAD_MAX && lane >= 0 && base < NOTICE_METERS; hops++) {
    const from = hops === 0 ? rear : -Infinity;
    if (callOnLane(streets, lane, from, NOTICE_METERS - base)) fleet.makesWay[i] = IS_GIVEN_WAY;
    const { starts, to, value } = road.siblings;
    for (let k = starts[lane]!; k < starts[lane + 1]!; k++)
      callOnLane(streets, to[k]!, from, Math.min(value[k]!, NOTICE_METERS - base));
    base += road.length[lane]!;
    lane = nextLane(streets, i, lane);
  }
}

/** Every vehicle with its front beyond `from` and its rear before `to`; true when there was one. */
function callOnLane({ fleet, order }: Streets, lane: number, from: number, to: number): boolean {
  let isAnybody = false;
  for (let rank = order.starts[lane]!; rank < order.starts[lane + 1]!; rank++) {
    const other = order.vehicles[rank]!;
    const front = fleet.s[other]!;
    if (front < from || fleet.kind[other] === EMERGENCY) continue;
    if (front - fleet.length[other]! > to) break;
    fleet.makesWay[other] = MAKES_WAY;
    isAnybody = true;
  }
  return isAnybody;
}
