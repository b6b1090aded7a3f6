/**
 * Lane changes by MOBIL (Kesting, Treiber and Helbing, "General lane-changing model MOBIL for car-following models",
 * Transportation Research Record 1999, 2007). A change must be safe, nobody brakes harder than b_safe for it, and worth it:
 *
 *     own gain + p (gain of the new follower + gain of the old follower) > threshold
 *
 * where gains are in acceleration. Routes, closed lanes and emergency vehicles add to the own gain.
 */
import { MAKES_WAY, NOTICE_METERS } from './emergency.ts';
import { freeTerm, gapRatio, toAcceleration } from './idm.ts';
import { EMERGENCY } from './kinds.ts';
import { firstAhead } from './lane-order.ts';
import { lookAhead } from './look-ahead.ts';
import { DECELERATION_SAFE } from './sight.ts';
import type { Sight } from './sight.ts';
import { mustChange, nextLane, stopsToTheRight } from './streets.ts';
import type { Streets } from './streets.ts';

export interface Manners {
  /** p: how much the others' loss counts; 0.2 to 0.5. */
  readonly politeness: number;
  /** m/s²; 0.1 to 0.2. */
  readonly threshold: number;
  /** m/s² by which the right lane is preferred; it makes drivers go back after overtaking. */
  readonly rightBias: number;
}

export const MANNERS: Manners = { politeness: 0.3, threshold: 0.15, rightBias: 0.2 };

/** The changes wanted in one step. */
export interface Wishes {
  count: number;
  readonly vehicle: Int32Array;
  readonly lane: Int32Array;
  readonly s: Float64Array;
  readonly gain: Float64Array;
  readonly acceleration: Float64Array;
}

export function createWishes(vehiclesMax: number): Wishes {
  return {
    count: 0,
    vehicle: new Int32Array(vehiclesMax),
    lane: new Int32Array(vehiclesMax),
    s: new Float64Array(vehiclesMax),
    gain: new Float64Array(vehiclesMax),
    acceleration: new Float64Array(vehiclesMax),
  };
}

/** A driver does not consider another change for this long after a change. */
const REST_SECONDS = 4;
/** No vehicle changes below this speed only for a gain; a standing vehicle does not move sideways. */
const SPEED_MIN = 1;
/** Bodies are at least this far apart after a change. */
const ROOM_MIN = 1;
/** No vehicle changes in the last seconds before its lane's end: the traffic of the next lane was not checked. */
const END_SECONDS = 1;
/** Gains, m/s²: for a lane on the route, rising to this as the place comes near by which the vehicle must have changed. */
const ROUTE_GAIN = 3;
const ROUTE_GAIN_FAR = 0.3;
const ROUTE_METERS = 200;
/** From this gain on the vehicle has to change, asks for room, and ignores the losses of others. */
const FORCED_GAIN = 1;
const MAKE_WAY_GAIN = 4;
/**
 * Seconds by which the route may become longer only for a gain: less than it takes to change back, unless there is time
 * for it.
 */
const DETOUR_SECONDS = 2;
const DETOUR_SECONDS_FAR = 10;
const FAR_METERS = 300;

/** Adds the best change for vehicle `i`, if any, to the wishes; `accelerations` are those on the own lanes. */
export function wishForChange(
  streets: Streets,
  manners: Manners,
  i: number,
  accelerations: Float64Array,
  sight: Sight,
  wishes: Wishes,
): void {
  const { road, fleet } = streets;
  const lane = fleet.lane[i]!;
  const s = fleet.s[i]!;
  fleet.asks[i] = 0;
  if (s < fleet.length[i]! || road.length[lane]! - s < END_SECONDS * fleet.v[i]!) return;
  if (streets.seconds - fleet.changed[i]! < REST_SECONDS) return;
  let best = manners.threshold;
  for (let side = -1; side <= 1; side += 2) {
    const target = side > 0 ? road.left[lane]! : road.right[lane]!;
    if (target < 0) continue;
    const at = (s * road.length[target]!) / road.length[lane]!;
    if (at < fleet.length[i]!) continue;
    const pull = pullTo(streets, i, target, at, side) - manners.rightBias * side;
    const isForced = pull >= FORCED_GAIN;
    if (isForced) fleet.asks[i] = side;
    if (pull === -Infinity || (fleet.v[i]! < SPEED_MIN && !isForced)) continue;
    const rank = firstAhead(streets.order, fleet.s, target, at);
    const others = gainOfOthers(streets, i, target, at, rank, accelerations);
    if (others === -Infinity) continue;
    lookAhead(streets, i, target, at, rank, sight);
    if (sight.gap < ROOM_MIN || sight.acceleration < -DECELERATION_SAFE) continue;
    const politeness = isForced ? 0 : manners.politeness;
    const gain = sight.acceleration - accelerations[i]! + politeness * others + pull;
    if (gain <= best) continue;
    best = gain;
    wishes.vehicle[wishes.count] = i;
    wishes.lane[wishes.count] = target;
    wishes.s[wishes.count] = at;
    wishes.gain[wishes.count] = gain;
    wishes.acceleration[wishes.count] = sight.acceleration;
  }
  if (best > manners.threshold) wishes.count++;
}

/** What the route, a closed lane or an emergency vehicle adds to the gain of a change; -Infinity forbids it. */
function pullTo(streets: Streets, i: number, target: number, at: number, side: number): number {
  const { road, fleet, routes } = streets;
  const { side: wanted, through, seconds } = routes.tables[fleet.route[i]!]!;
  const lane = fleet.lane[i]!;
  const toEnd = road.length[lane]! - fleet.s[i]!;
  const toBlock = distanceTo(routes.closedAt[lane]!, fleet.s[i]!);
  const toOtherBlock = distanceTo(routes.closedAt[target]!, at);
  if (toOtherBlock !== Infinity && toOtherBlock <= toBlock) return -Infinity;
  if (fleet.makesWay[i] === MAKES_WAY) return side < 0 ? MAKE_WAY_GAIN : -Infinity;
  if (toBlock !== Infinity) return closeness(toBlock) * ROUTE_GAIN;
  const toStop = fleet.stopAt[i]! - fleet.s[i]!;
  if (stopsToTheRight(streets, i, lane) && toStop > 0)
    return side < 0 ? closeness(toStop) * ROUTE_GAIN : -Infinity;
  if (fleet.stopLane[i] === lane && toStop < ROUTE_METERS) return -Infinity;
  const isEnd = nextLane(streets, i, lane) < 0 && mustChange(streets, i, lane);
  if (wanted[lane] === side) return isEnd ? closeness(toEnd) * ROUTE_GAIN : ROUTE_GAIN_FAR;
  if (wanted[lane] !== 0 && isEnd) return -Infinity;
  // Others make way to the right: it stays on the left of them.
  if (fleet.kind[i] === EMERGENCY && side < 0) return -Infinity;
  const detour = toEnd > FAR_METERS ? DETOUR_SECONDS_FAR : DETOUR_SECONDS;
  return seconds[target]! > through[lane]! + detour ? -Infinity : 0;
}

/** To a block ahead; infinite when there is none, or it is behind. */
function distanceTo(block: number, s: number): number {
  return block > s ? block - s : Infinity;
}

/** From nearly 0 far from the place where the vehicle must have changed, to 1 there. */
function closeness(distance: number): number {
  return Math.max(0.1, 1 - Math.max(0, distance) / ROUTE_METERS);
}

/** The gain of the new and the old follower; -Infinity when the new one would have to brake too hard. */
function gainOfOthers(
  streets: Streets,
  i: number,
  target: number,
  at: number,
  rank: number,
  accelerations: Float64Array,
): number {
  const { fleet, order, road } = streets;
  const rear = at - fleet.length[i]!;
  let gain = 0;
  if (rank > order.starts[target]!) {
    const follower = order.vehicles[rank - 1]!;
    gain = gainBehind(streets, i, follower, rear - fleet.s[follower]!, accelerations);
  } else {
    const { starts, to, value } = road.feeders;
    for (let k = starts[target]!; k < starts[target + 1]!; k++) {
      const feeder = to[k]!;
      if (order.starts[feeder] === order.starts[feeder + 1]) continue;
      const follower = order.vehicles[order.starts[feeder + 1]! - 1]!;
      if (follower === i) continue;
      const gap = rear + value[k]! + road.length[feeder]! - fleet.s[follower]!;
      gain = Math.min(gain, gainBehind(streets, i, follower, gap, accelerations));
    }
  }
  const own = order.rank[i]!;
  const lane = fleet.lane[i]!;
  if (own === order.starts[lane] || own + 1 === order.starts[lane + 1]) return gain;
  const behind = order.vehicles[own - 1]!;
  const ahead = order.vehicles[own + 1]!;
  const gap = fleet.s[ahead]! - fleet.length[ahead]! - fleet.s[behind]!;
  return gain + accelerationBehind(streets, behind, gap, fleet.v[ahead]!) - accelerations[behind]!;
}

function gainBehind(
  streets: Streets,
  i: number,
  follower: number,
  gap: number,
  accelerations: Float64Array,
): number {
  const { fleet } = streets;
  if (gap < ROOM_MIN) return -Infinity;
  const comesFast = fleet.kind[follower] === EMERGENCY && fleet.kind[i] !== EMERGENCY;
  if (comesFast && gap < NOTICE_METERS) return -Infinity;
  const after = accelerationBehind(streets, follower, gap, fleet.v[i]!);
  return after < -DECELERATION_SAFE ? -Infinity : after - accelerations[follower]!;
}

function accelerationBehind(
  { fleet, road }: Streets,
  i: number,
  gap: number,
  leaderSpeed: number,
): number {
  const v = fleet.v[i]!;
  const a0 = fleet.accelerationMax[i]!;
  const wanted = fleet.speedFactor[i]! * road.speedLimit[fleet.lane[i]!]!;
  const ratio = gapRatio(
    gap,
    v,
    leaderSpeed,
    fleet.gapMin[i]!,
    fleet.headway[i]!,
    fleet.brakeTerm[i]!,
  );
  return toAcceleration(freeTerm(v, wanted, a0, fleet.deceleration[i]!), ratio, a0);
}
