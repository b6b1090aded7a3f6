/**
 * Where two lanes merge and neither has priority, vehicles alternate: each follows the one that is nearer to the merge
 * point.
 */
import { TRAFFIC } from './fleet.ts';
import { isWaiting, willStopAtLight } from './give-way.ts';
import { firstAhead } from './lane-order.ts';
import { HAS_PRIORITY } from './road/conflicts.ts';
import { brake, ratioTo, ratioToLine } from './sight.ts';
import type { Sight } from './sight.ts';
import { comesOver } from './streets.ts';
import type { Streets } from './streets.ts';

const SAME_PLACE = 1e-6;

/**
 * Follows the vehicle on the other lane that reaches the merge point, `toEnd` metres ahead, just before this one, as if
 * it were already ahead. Before the line where bodies would touch, no vehicle has to brake more than to stop there.
 */
export function fitIn(
  streets: Streets,
  sight: Sight,
  i: number,
  conflict: number,
  toEnd: number,
  toLine: number,
): void {
  const { fleet } = streets;
  const rival = findRival(streets, i, conflict, toEnd);
  if (rival < 0) return;
  const gap = toEnd - streets.rivalToEnd - fleet.length[rival]!;
  const behind = ratioTo(streets, i, gap, fleet.v[rival]!);
  const before = toLine > 0 ? ratioToLine(streets, i, toLine) : Infinity;
  brake(sight, before < behind ? before : behind, TRAFFIC);
}

/**
 * The vehicle on the other lane, or on its way there, that reaches the common end just before a vehicle with `toEnd`
 * metres to go; -1 without one. Against vehicles that yield, only one that no longer waits.
 */
function findRival(streets: Streets, i: number, conflict: number, toEnd: number): number {
  const { road, fleet, order } = streets;
  const { other, otherGate, rule } = road.conflicts;
  const lane = other[conflict]!;
  const length = road.length[lane]!;
  const onlyInside = rule[conflict] === HAS_PRIORITY;
  const limit = onlyInside ? Math.min(toEnd, length - otherGate[conflict]!) : toEnd;
  const end = order.starts[lane + 1]!;
  let rank = firstAhead(order, fleet.s, lane, length - limit - SAME_PLACE);
  if (rank < end && isBehind(streets, i, order.vehicles[rank]!, length - limit)) rank++;
  let found = rank < end ? order.vehicles[rank]! : -1;
  let farthest = found < 0 ? -Infinity : length - fleet.s[found]!;
  const { starts, to, value } = road.feeders;
  const lastFeeder = onlyInside ? starts[lane]! : starts[lane + 1]!;
  for (let k = starts[lane]!; k < lastFeeder; k++) {
    const feeder = to[k]!;
    const beyond = length + value[k]!;
    if (beyond >= limit) break;
    rank = firstAhead(order, fleet.s, feeder, road.length[feeder]! - (limit - beyond));
    if (rank === order.starts[feeder + 1]) continue;
    const rival = order.vehicles[rank]!;
    const rest = road.length[feeder]! - fleet.s[rival]!;
    if (rival === i || beyond + rest <= farthest) continue;
    if (willStopAtLight(streets, rival, feeder, rest)) continue;
    if (!comesOver(streets, rival, feeder, lane)) continue;
    found = rival;
    farthest = beyond + rest;
  }
  if (found < 0 || found === i || isWaiting(streets, i, found)) return -1;
  streets.rivalToEnd = farthest;
  return found;
}

/** Of two vehicles side by side the one that came later follows. */
function isBehind({ fleet }: Streets, i: number, rival: number, at: number): boolean {
  return fleet.s[rival]! < at + SAME_PLACE && fleet.id[rival]! > fleet.id[i]!;
}
