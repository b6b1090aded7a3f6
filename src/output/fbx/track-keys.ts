/** The keys of a track as curves have them: ticks, and 32 bit numbers for each axis, since the format keeps no finer ones. */
import type { Track } from '#scene/nodes';
import { followArc, toDegrees, toEuler } from './euler.ts';
import type { Euler } from './euler.ts';
import { toTicks } from './file-format.ts';
import { normalize } from './transforms.ts';
import type { Quaternion } from './transforms.ts';

export interface TrackKeys {
  readonly ticks: readonly number[];
  readonly axes: readonly [x: Float32Array, y: Float32Array, z: Float32Array];
}

/** Positions in the unit of the file; scales with factor 1. */
export function toTripleKeys({ times, values }: Track, scale: number): TrackKeys {
  const axis = (offset: number): Float32Array =>
    Float32Array.from(times, (_, i) => values[3 * i + offset]! * scale);
  return { ticks: Array.from(times, toTicks), axes: [axis(0), axis(1), axis(2)] };
}

/** Angles in degrees, with as many additional keys as the shorter arc needs. */
export function toAngleKeys({ times, values }: Track, rest: Euler): TrackKeys {
  const ticks: number[] = [];
  const degrees: [number[], number[], number[]] = [[], [], []];
  const tell = (seconds: number, euler: Euler): void => {
    ticks.push(toTicks(seconds));
    for (let axis = 0; axis < 3; axis++) degrees[axis]!.push(toDegrees(euler[axis]!));
  };
  let rotation = rotationAt(values, 0);
  let euler = toEuler(rotation, rest);
  tell(times[0]!, euler);
  for (let i = 1; i < times.length; i++) {
    const to = { seconds: times[i]!, rotation: rotationAt(values, i) };
    euler = followArc({ seconds: times[i - 1]!, rotation, euler }, to, tell);
    rotation = to.rotation;
  }
  const [x, y, z] = degrees;
  return { ticks, axes: [Float32Array.from(x), Float32Array.from(y), Float32Array.from(z)] };
}

function rotationAt(values: Float32Array, key: number): Quaternion {
  const at = 4 * key;
  return normalize(values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!);
}
