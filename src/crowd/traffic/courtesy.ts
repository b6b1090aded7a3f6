/**
 * Makes room for vehicles that have to change lanes. They let the vehicle beside and ahead go first, and the one behind
 * it lets them in, both without braking more than is comfortable; otherwise two vehicles that want each other's lane
 * would drive side by side to its end.
 */
import { LEADER } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { EMERGENCY } from './kinds.ts';
import { firstAhead } from './lane-order.ts';
import { brake, ratioTo } from './sight.ts';
import type { Sight } from './sight.ts';
import type { Streets } from './streets.ts';

const SAME_PLACE = 1e-6;
/** m/s: below this speed, falling back beside another vehicle takes too long, and the vehicle goes on. */
const SPEED_MIN = 3;

/** Finds for every vehicle that asks for room, and for those beside it, which vehicle to stay behind. */
export function arrangeRoom({ road, fleet, order }: Streets): void {
  const { asks, lane, s, length, id, behind } = fleet;
  behind.fill(-1, 0, fleet.used);
  for (let i = 0; i < fleet.used; i++) {
    if (lane[i]! < 0 || asks[i] === 0) continue;
    const target = asks[i]! > 0 ? road.left[lane[i]!]! : road.right[lane[i]!]!;
    if (target < 0) continue;
    const at = (s[i]! * road.length[target]!) / road.length[lane[i]!]!;
    let rank = firstAhead(order, s, target, at);
    // Of two vehicles side by side the one that came first is ahead.
    const start = order.starts[target]!;
    const beside = rank > start ? order.vehicles[rank - 1]! : -1;
    if (beside >= 0 && s[beside]! > at - SAME_PLACE && id[beside]! < id[i]!) rank--;
    const end = order.starts[target + 1]!;
    if (rank < end) {
      const ahead = order.vehicles[rank]!;
      keepBehind(fleet, i, ahead, s[ahead]! - length[ahead]! - at);
    }
    if (rank > start) {
      const next = order.vehicles[rank - 1]!;
      keepBehind(fleet, next, i, at - length[i]! - s[next]!);
    }
  }
}

/** The nearest vehicle counts; of two equally near, the one that came first. */
function keepBehind(fleet: Fleet, i: number, other: number, gap: number): void {
  const { behind, behindGap, id, kind } = fleet;
  if (kind[i] === EMERGENCY) return;
  const known = behind[i]!;
  if (known >= 0 && (gap > behindGap[i]! || (gap === behindGap[i] && id[other]! > id[known]!)))
    return;
  behind[i] = other;
  behindGap[i] = gap;
}

export function makeRoom(streets: Streets, sight: Sight, i: number): void {
  const { behind, behindGap, v, deceleration, accelerationMax } = streets.fleet;
  const other = behind[i]!;
  if (other < 0 || (behindGap[i]! <= 0 && v[i]! < SPEED_MIN)) return;
  const comfortable = Math.sqrt(1 + deceleration[i]! / accelerationMax[i]!);
  brake(sight, Math.min(comfortable, ratioTo(streets, i, behindGap[i]!, v[other]!)), LEADER);
}
