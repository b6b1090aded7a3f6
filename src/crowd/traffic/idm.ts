/**
 * Car following: the Intelligent Driver Model (Treiber, Hennecke and Helbing, "Congested traffic states in empirical
 * observations and microscopic simulations", Physical Review E 62, 2000):
 *
 *    a = a0 [1 - (v / v0)^4 - (s* / s)^2],   s* = s0 + max(0, v T + v dv / (2 sqrt(a0 b)))
 *
 * with the gap s to whatever is ahead, and dv, the own speed less that of what is ahead. A red light is something ahead
 * that stands.
 */
export interface Driver {
  /** T: seconds kept to the vehicle ahead. */
  readonly headwaySeconds: number;
  /** s0: metres kept when standing. */
  readonly gapMin: number;
  /** a0, m/s². */
  readonly acceleration: number;
  /** b, m/s², comfortable and positive. */
  readonly deceleration: number;
}

/** m/s²; the limit of a dry road: friction about 0.9 g. No vehicle brakes harder. */
const DECELERATION_MAX = 9;

/** A gap below this counts as this; the formula divides by it. */
const GAP_LEAST = 0.05;

/** s* / s: the wanted gap as a part of the present one. `brakeTerm` is 1 / (2 sqrt(a0 b)). */
export function gapRatio(
  gap: number,
  v: number,
  leaderSpeed: number,
  gapMin: number,
  headwaySeconds: number,
  brakeTerm: number,
): number {
  const dynamic = v * headwaySeconds + v * (v - leaderSpeed) * brakeTerm;
  const wanted = dynamic > 0 ? gapMin + dynamic : gapMin;
  return wanted / (gap > GAP_LEAST ? gap : GAP_LEAST);
}

/**
 * 1 - (v / v0)^4. Above the wanted speed the formula would brake without bound (at 14 m/s where 8 are allowed, 12 m/s²), so
 * there it stops at comfortable braking, as the improved model does (Treiber and Kesting, Traffic Flow Dynamics, 2013, 11.3).
 */
export function freeTerm(
  v: number,
  wantedSpeed: number,
  acceleration: number,
  deceleration: number,
): number {
  const part = v / wantedSpeed;
  const term = 1 - part * part * part * part;
  const least = -deceleration / acceleration;
  return term > least ? term : least;
}

export function toAcceleration(free: number, ratio: number, acceleration: number): number {
  const result = acceleration * (free - ratio * ratio);
  return result > -DECELERATION_MAX ? result : -DECELERATION_MAX;
}

/** Seconds to cover a distance, speeding up from v to `speedMax` at most. */
export function secondsToCover(
  distance: number,
  v: number,
  acceleration: number,
  speedMax: number,
): number {
  if (distance <= 0) return 0;
  if (v >= speedMax) return distance / v;
  const speedingUp = (speedMax * speedMax - v * v) / (2 * acceleration);
  if (distance <= speedingUp)
    return (Math.sqrt(v * v + 2 * acceleration * distance) - v) / acceleration;
  return (speedMax - v) / acceleration + (distance - speedingUp) / speedMax;
}
