/** The vehicles of each lane in order along it, and the bodies that still reach back into a lane. */
import { TRAIL_MAX } from './fleet.ts';
import type { Fleet } from './fleet.ts';

export interface LaneOrder {
  /** The vehicles of lane i, rear to front: `vehicles[starts[i] .. starts[i + 1]]`. */
  readonly starts: Int32Array;
  readonly vehicles: Int32Array;
  /** Where in `vehicles` each one is. */
  readonly rank: Int32Array;
  /**
   * The hindmost body with its front beyond the lane's end and its rear still on it: its vehicle (-1: none), and where
   * its rear is.
   */
  readonly tail: Int32Array;
  readonly tailAt: Float64Array;
  /** Where the next vehicle of each lane goes during sorting. */
  readonly cursor: Int32Array;
  readonly before: Int32Array;
  readonly isPlaced: Uint8Array;
}

export function createLaneOrder(laneCount: number, vehiclesMax: number): LaneOrder {
  return {
    starts: new Int32Array(laneCount + 1),
    vehicles: new Int32Array(vehiclesMax),
    rank: new Int32Array(vehiclesMax),
    tail: new Int32Array(laneCount).fill(-1),
    tailAt: new Float64Array(laneCount),
    cursor: new Int32Array(laneCount),
    before: new Int32Array(vehiclesMax),
    isPlaced: new Uint8Array(vehiclesMax),
  };
}

/**
 * Assigns the vehicles to their lanes in the previous order and then sorts each lane by insertion: the order hardly
 * ever changes, so this takes time in proportion to their number. Two at the same place are ordered by id.
 */
export function sortLanes(order: LaneOrder, fleet: Fleet, length: Float64Array): void {
  const { starts, vehicles, rank, cursor, before, isPlaced } = order;
  const { lane, used } = fleet;
  const laneCount = cursor.length;
  const countBefore = starts[laneCount]!;
  for (let r = 0; r < countBefore; r++) before[r] = vehicles[r]!;
  starts.fill(0);
  for (let i = 0; i < used; i++) {
    isPlaced[i] = 0;
    if (lane[i]! >= 0) starts[lane[i]! + 1]!++;
  }
  for (let k = 0; k < laneCount; k++) {
    cursor[k] = starts[k]!;
    starts[k + 1]! += starts[k]!;
  }
  for (let r = 0; r < countBefore; r++) place(order, lane, before[r]!);
  for (let i = 0; i < used; i++) if (isPlaced[i] === 0) place(order, lane, i);
  for (let k = 0; k < laneCount; k++) sortLane(vehicles, fleet, starts[k]!, starts[k + 1]!);
  for (let r = 0; r < starts[laneCount]!; r++) rank[vehicles[r]!] = r;
  findTails(order, fleet, length);
}

/** The first rank on a lane with its front beyond `s`; the lane's end when there is none. */
export function firstAhead(order: LaneOrder, s: Float64Array, lane: number, at: number): number {
  let low = order.starts[lane]!;
  let high = order.starts[lane + 1]!;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (s[order.vehicles[middle]!]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function place({ vehicles, cursor, isPlaced }: LaneOrder, lane: Int32Array, i: number): void {
  const k = lane[i]!;
  if (k < 0) return;
  vehicles[cursor[k]!++] = i;
  isPlaced[i] = 1;
}

function sortLane(vehicles: Int32Array, { s, id }: Fleet, start: number, end: number): void {
  for (let r = start + 1; r < end; r++) {
    const i = vehicles[r]!;
    let hole = r;
    for (; hole > start; hole--) {
      const k = vehicles[hole - 1]!;
      if (s[k]! < s[i]! || (s[k] === s[i] && id[k]! < id[i]!)) break;
      vehicles[hole] = k;
    }
    vehicles[hole] = i;
  }
}

function findTails({ tail, tailAt }: LaneOrder, fleet: Fleet, length: Float64Array): void {
  const { lane, s, length: bodyLength, trail, used } = fleet;
  tail.fill(-1);
  for (let i = 0; i < used; i++) {
    if (lane[i]! < 0) continue;
    let rear = s[i]! - bodyLength[i]!;
    for (let k = 0; k < TRAIL_MAX && rear < 0; k++) {
      const behind = trail[i * TRAIL_MAX + k]!;
      if (behind < 0) break;
      rear += length[behind]!;
      if (tail[behind]! >= 0 && tailAt[behind]! <= rear) continue;
      tail[behind] = i;
      tailAt[behind] = rear;
    }
  }
}
