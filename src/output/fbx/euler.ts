/**
 * Rotations as the three angles FBX keeps: about x, then y, then z, all of the parent (R = Rz · Ry · Rx), in radians here. Every
 * rotation has many such triples. We take the one nearest to a given one, so that a curve through them never jumps by a turn.
 */
import type { Placement } from '#scene/nodes';
import { normalize, slerp } from './transforms.ts';
import type { Quaternion } from './transforms.ts';

export type Euler = readonly [x: number, y: number, z: number];

export const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** The angles a node has at rest; the curves of its clips begin near them. */
export function toRestEuler({ rotation }: Placement): Euler {
  return toEuler(normalize(...rotation), [0, 0, 0]);
}

/** Closer to straight up than this, x and z turn about the same axis, and only their difference is known. */
const LOCKED_COSINE = 5e-7;

export function toEuler([x, y, z, w]: Quaternion, near: Euler): Euler {
  const m00 = 1 - 2 * (y * y + z * z);
  const m10 = 2 * (x * y + z * w);
  const m20 = 2 * (x * z - y * w);
  const cosine = Math.hypot(m00, m10);
  if (cosine < LOCKED_COSINE) {
    const m01 = 2 * (x * y - z * w);
    const m11 = 1 - 2 * (x * x + z * z);
    const sign = m20 < 0 ? 1 : -1;
    const turn = near[0] - Math.atan2(sign * m01, m11);
    return [near[0], unwrap((sign * Math.PI) / 2, near[1]), unwrap(sign * turn, near[2])];
  }
  const ax = Math.atan2(2 * (y * z + x * w), 1 - 2 * (x * x + y * y));
  const ay = Math.atan2(-m20, cosine);
  const az = Math.atan2(m10, m00);
  const direct = unwrapAll(ax, ay, az, near);
  const flipped = unwrapAll(ax + Math.PI, Math.PI - ay, az + Math.PI, near);
  return distance(direct, near) <= distance(flipped, near) ? direct : flipped;
}

export function toQuaternion([x, y, z]: Euler): Quaternion {
  const [sx, cx] = [Math.sin(x / 2), Math.cos(x / 2)];
  const [sy, cy] = [Math.sin(y / 2), Math.cos(y / 2)];
  const [sz, cz] = [Math.sin(z / 2), Math.cos(z / 2)];
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ];
}

/** Between keys the three angles change linearly, which is not the shorter arc. If the error is larger, a key is added. */
const ARC_ERROR_MAX = (0.02 * Math.PI) / 180;
const ARC_ERROR_SQUARED_SINE = Math.sin(ARC_ERROR_MAX / 2) ** 2;
/** At most 64 parts between two keys. */
const HALVINGS_MAX = 6;
/** If only one angle changes, the two ways are the same. */
const UNCHANGED = 1e-9;

export interface RotationKey {
  readonly seconds: number;
  readonly rotation: Quaternion;
}

/** Reports every key needed after `from` up to and including `to`, and returns the last. */
export function followArc(
  from: RotationKey & { readonly euler: Euler },
  to: RotationKey,
  tell: (seconds: number, euler: Euler) => void,
  halvings = 0,
): Euler {
  const euler = toEuler(to.rotation, from.euler);
  if (halvings === HALVINGS_MAX || isOnArc(from, to, euler)) {
    tell(to.seconds, euler);
    return euler;
  }
  const middle = {
    seconds: (from.seconds + to.seconds) / 2,
    rotation: slerp(from.rotation, to.rotation, 0.5),
  };
  const half = followArc(from, middle, tell, halvings + 1);
  return followArc({ ...middle, euler: half }, to, tell, halvings + 1);
}

function isOnArc(from: RotationKey & { euler: Euler }, to: RotationKey, euler: Euler): boolean {
  const start = from.euler;
  const moving = [0, 1, 2].filter((i) => Math.abs(euler[i]! - start[i]!) > UNCHANGED).length;
  if (moving <= 1) return true;
  return [0.25, 0.5, 0.75].every((share) => {
    const straight = toQuaternion([
      start[0] + (euler[0] - start[0]) * share,
      start[1] + (euler[1] - start[1]) * share,
      start[2] + (euler[2] - start[2]) * share,
    ]);
    const arc = slerp(from.rotation, to.rotation, share);
    const cosine =
      straight[0] * arc[0] + straight[1] * arc[1] + straight[2] * arc[2] + straight[3] * arc[3];
    return 1 - cosine * cosine <= ARC_ERROR_SQUARED_SINE;
  });
}

function unwrapAll(x: number, y: number, z: number, near: Euler): Euler {
  return [unwrap(x, near[0]), unwrap(y, near[1]), unwrap(z, near[2])];
}

function unwrap(angle: number, near: number): number {
  return angle - 2 * Math.PI * Math.round((angle - near) / (2 * Math.PI));
}

function distance(a: Euler, b: Euler): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}
