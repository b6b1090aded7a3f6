/** The speed that a lane's bends allow: slow before the bend, not only in it. */
import { lengthOf, turnBetween } from './lane-lines.ts';
import type { LaneLines } from './lane-lines.ts';

/** m/s², about 0.2 g: the side acceleration people accept in town (AASHTO Green Book 2018, low-speed streets). */
const SIDE_ACCELERATION = 2;
/** m/s²: braking for a bend seen ahead. */
export const BEND_DECELERATION = 1.5;
/** A sharp corner in a coarse line is driven as an arc that begins at most this far before it. */
const CORNER_REACH = 6;
/** No vehicle needs to go slower than this around a corner. */
const CORNER_SPEED_MIN = 2;
/** Stands for "no bend". */
const ANY_SPEED = 100;

const BIN_METERS = 5;

export interface BendSpeeds {
  /** Lane i has the speeds `starts[i] .. starts[i + 1]`, one per 5 m; none when it is straight. */
  readonly starts: Uint32Array;
  readonly speeds: Float64Array;
}

export function toBendSpeeds(lines: LaneLines): BendSpeeds {
  const count = lines.starts.length - 1;
  const starts = new Uint32Array(count + 1);
  const speeds: number[] = [];
  for (let lane = 0; lane < count; lane++) {
    const bends = listBends(lines, lane);
    if (bends.length > 0)
      for (let bin = 0; bin <= Math.ceil(lengthOf(lines, lane) / BIN_METERS); bin++)
        speeds.push(Math.min(ANY_SPEED, ...bends.map((bend) => speedBefore(bend, bin))));
    starts[lane + 1] = speeds.length;
  }
  return { starts, speeds: Float64Array.from(speeds) };
}

/** The speed the bends ahead on this lane allow at `s`. */
export function bendSpeedAt({ starts, speeds }: BendSpeeds, lane: number, s: number): number {
  const first = starts[lane]!;
  const last = starts[lane + 1]! - 1;
  if (last < first) return ANY_SPEED;
  const bin = s > 0 ? s / BIN_METERS : 0;
  const low = first + Math.floor(bin);
  if (low >= last) return speeds[last]!;
  return speeds[low]! + (speeds[low + 1]! - speeds[low]!) * (bin - Math.floor(bin));
}

/** The least speed the bends of a lane allow. */
export function slowestBend({ starts, speeds }: BendSpeeds, lane: number): number {
  return speeds
    .subarray(starts[lane], starts[lane + 1])
    .reduce((a, b) => Math.min(a, b), ANY_SPEED);
}

/** The speed at which a corner can be driven whose sides have these lengths. */
export function cornerSpeed(turn: number, before: number, after: number): number {
  const arc = Math.min(before / 2, CORNER_REACH) + Math.min(after / 2, CORNER_REACH);
  const speed = Math.sqrt((SIDE_ACCELERATION * arc) / turn); // v² = a R, R = arc / turn
  return Math.min(ANY_SPEED, Math.max(CORNER_SPEED_MIN, speed));
}

interface Bend {
  readonly at: number;
  readonly speed: number;
}

function listBends({ starts, x, y, along }: LaneLines, lane: number): Bend[] {
  const bends: Bend[] = [];
  for (let i = starts[lane]! + 1; i < starts[lane + 1]! - 1; i++) {
    const into = Math.atan2(y[i]! - y[i - 1]!, x[i]! - x[i - 1]!);
    const out = Math.atan2(y[i + 1]! - y[i]!, x[i + 1]! - x[i]!);
    const turn = turnBetween(into, out);
    const speed = cornerSpeed(turn, along[i]! - along[i - 1]!, along[i + 1]! - along[i]!);
    if (speed < ANY_SPEED) bends.push({ at: along[i]!, speed });
  }
  return bends;
}

/** A bend counts to the end of the bin behind it, so that interpolation between two bins does not miss it. */
function speedBefore({ at, speed }: Bend, bin: number): number {
  const distance = at - bin * BIN_METERS;
  if (distance < -BIN_METERS) return ANY_SPEED;
  return Math.sqrt(speed * speed + 2 * BEND_DECELERATION * Math.max(0, distance));
}
