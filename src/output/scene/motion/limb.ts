/** Two bones and the hinge between them: how they turn so that the end of the second reaches a place. */
import {
  add,
  chain,
  cross,
  dot,
  lengthOf,
  subtract,
  times,
  toUnit,
  turnBack,
  turnOnto,
} from '../people/rotation.ts';
import type { Turn, Vector } from '../people/rotation.ts';

export interface LimbReach {
  readonly from: Vector;
  readonly to: Vector;
  /** The direction the hinge points in. */
  readonly towards: Vector;
  readonly lengths: readonly [first: number, second: number];
}

export interface BentLimb {
  /** The position of the hinge, and the directions of both bones. */
  readonly hinge: Vector;
  readonly first: Vector;
  readonly second: Vector;
  /** The axis of the hinge, a unit vector. */
  readonly axis: Vector;
}

/** Limbs are never quite straight: a straight limb has no plane to bend in. */
const STRAIGHT = 0.9995;

export function bendLimb({ from, to, towards, lengths: [a, b] }: LimbReach): BentLimb {
  const way = subtract(to, from);
  const far = Math.min(lengthOf(way), STRAIGHT * (a + b));
  const along = toUnit(way);
  const aside = toUnit(subtract(towards, times(along, dot(towards, along))));
  const cosine = (a * a + far * far - b * b) / (2 * a * far);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const first = add(times(along, cosine), times(aside, sine));
  const hinge = add(from, times(first, a));
  const second = toUnit(subtract(add(from, times(along, far)), hinge));
  return { hinge, first, second, axis: toUnit(cross(aside, along)) };
}

/** The turn of a bone that at rest points down and has its hinge along x. */
export function turnLegBone(direction: Vector, axis: Vector): Turn {
  const y = times(direction, -1);
  return turnOnto(axis, y, cross(axis, y));
}

/** The turn of a bone that at rest points to x (or −x, on the right) and has its hinge along y. */
export function turnArmBone(direction: Vector, axis: Vector, isLeft: boolean): Turn {
  const x = isLeft ? direction : times(direction, -1);
  const y = isLeft ? times(axis, -1) : axis;
  return turnOnto(x, y, cross(x, y));
}

/** A rotation relative to that of the parent. */
export function turnWithin(parent: Turn, turn: Turn): Turn {
  return chain(turnBack(parent), turn);
}
