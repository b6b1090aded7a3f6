/** Carries out the lane changes wished for in one step. All were judged at the same moment, so two may want the same gap. */
import type { Wishes } from './lane-change.ts';
import { placeAt } from './road/lane-lines.ts';
import type { Place } from './road/lane-lines.ts';
import type { Streets } from './streets.ts';

/** Seconds and metres between two vehicles that change to one lane from both sides. */
const APART_SECONDS = 1;
const APART_METERS = 2;

const from: Place = { x: 0, y: 0 };
const to: Place = { x: 0, y: 0 };

/** The greater gain goes first; of equal ones, the vehicle that came first. Returns how many changed. */
export function settleChanges(
  streets: Streets,
  wishes: Wishes,
  accelerations: Float64Array,
): number {
  sortByGain(wishes, streets.fleet.id);
  let settled = 0;
  for (let k = 0; k < wishes.count; k++) {
    if (!isFree(streets, wishes, k, settled)) continue;
    copyWish(wishes, k, settled++);
  }
  for (let k = 0; k < settled; k++) change(streets, wishes, k, accelerations);
  return settled;
}

function sortByGain(wishes: Wishes, id: Uint32Array): void {
  const { vehicle, gain } = wishes;
  for (let k = 1; k < wishes.count; k++)
    for (let hole = k; hole > 0; hole--) {
      const before = hole - 1;
      const isLater =
        gain[hole]! < gain[before]! ||
        (gain[hole] === gain[before] && id[vehicle[hole]!]! > id[vehicle[before]!]!);
      if (isLater) break;
      swap(wishes, hole, before);
    }
}

function swap({ vehicle, lane, s, gain, acceleration }: Wishes, a: number, b: number): void {
  swapNumbers(vehicle, a, b);
  swapNumbers(lane, a, b);
  swapNumbers(s, a, b);
  swapNumbers(gain, a, b);
  swapNumbers(acceleration, a, b);
}

function swapNumbers(numbers: Int32Array | Float64Array, a: number, b: number): void {
  const kept = numbers[a]!;
  numbers[a] = numbers[b]!;
  numbers[b] = kept;
}

function copyWish({ vehicle, lane, s, gain, acceleration }: Wishes, k: number, at: number): void {
  vehicle[at] = vehicle[k]!;
  lane[at] = lane[k]!;
  s[at] = s[k]!;
  gain[at] = gain[k]!;
  acceleration[at] = acceleration[k]!;
}

/** Whether no vehicle admitted before comes to the same place from the other side. */
function isFree({ fleet }: Streets, wishes: Wishes, k: number, settled: number): boolean {
  const { vehicle, lane, s } = wishes;
  const i = vehicle[k]!;
  for (let other = 0; other < settled; other++) {
    const j = vehicle[other]!;
    if (lane[other] !== lane[k] || fleet.lane[j] === fleet.lane[i]) continue;
    const needed =
      Math.max(fleet.length[i]!, fleet.length[j]!) +
      APART_METERS +
      APART_SECONDS * Math.max(fleet.v[i]!, fleet.v[j]!);
    if (Math.abs(s[other]! - s[k]!) < needed) return false;
  }
  return true;
}

/** It is on the new lane at once; its body moves over in the seconds after. */
function change(streets: Streets, wishes: Wishes, k: number, accelerations: Float64Array): void {
  const { fleet, road } = streets;
  const i = wishes.vehicle[k]!;
  const lane = fleet.lane[i]!;
  const target = wishes.lane[k]!;
  const side = road.left[lane] === target ? 1 : -1;
  placeAt(road.lines, lane, fleet.s[i]!, from);
  placeAt(road.lines, target, wishes.s[k]!, to);
  fleet.lateral[i]! -= side * Math.hypot(to.x - from.x, to.y - from.y);
  fleet.lane[i] = target;
  fleet.s[i] = wishes.s[k]!;
  fleet.changed[i] = streets.seconds;
  fleet.indicator[i] = side;
  fleet.asks[i] = 0;
  accelerations[i] = wishes.acceleration[k]!;
}
