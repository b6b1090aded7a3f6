/** What a driver has seen ahead so far, and how it adds up: the strongest reason to brake counts. */
import { LEADER, NOTHING } from './fleet.ts';
import { gapRatio } from './idm.ts';
import { BEND_DECELERATION } from './road/curves.ts';
import type { Streets } from './streets.ts';

export interface Sight {
  acceleration: number;
  /** The body ahead: how far its rear is, how fast it goes, and its vehicle (-1: none in sight). */
  gap: number;
  leaderSpeed: number;
  leader: number;
  /** What the driver brakes for. */
  heldBy: number;
  /** The greatest s* / s so far. */
  ratio: number;
  /** The speed that bends and lower limits ahead allow, m/s. */
  speedCap: number;
  /** The last stretch ahead on which the vehicle must not stop; beyond it there has to be room. */
  clearFrom: number;
  clearTo: number;
}

/** m/s²: the hardest braking that a driver accepts for a lane change, or imposes on others by it; MOBIL's b_safe. */
export const DECELERATION_SAFE = 4;
/**
 * Metres: vehicles stop this far before a line. The formula gets a line farther away, since it is unstable near a gap
 * of 0.
 */
export const LINE_GAP = 1;
const BEYOND_LINE = 1;
/** Enough to keep the formula from overshooting: without it, vehicles stopped beyond the line. */
const LINE_HEADWAY_SECONDS = 0.3;
const MORE_THAN_ENOUGH = 1.3;

export function createSight(): Sight {
  return {
    acceleration: 0,
    gap: Infinity,
    leaderSpeed: 0,
    leader: -1,
    heldBy: NOTHING,
    ratio: 0,
    speedCap: Infinity,
    clearFrom: Infinity,
    clearTo: -Infinity,
  };
}

export function clearSight(sight: Sight): void {
  sight.gap = Infinity;
  sight.leaderSpeed = 0;
  sight.leader = -1;
  sight.heldBy = NOTHING;
  sight.ratio = 0;
  sight.speedCap = Infinity;
  sight.clearFrom = Infinity;
  sight.clearTo = -Infinity;
}

/** s* / s of something `gap` metres ahead. */
export function ratioTo({ fleet }: Streets, i: number, gap: number, speed: number): number {
  return gapRatio(
    gap,
    fleet.v[i]!,
    speed,
    fleet.gapMin[i]!,
    fleet.headway[i]!,
    fleet.brakeTerm[i]!,
  );
}

export function brake(sight: Sight, ratio: number, cause: number): void {
  if (ratio <= sight.ratio) return;
  sight.ratio = ratio;
  sight.heldBy = cause;
}

/**
 * s* / s of a line to stop at. For a line seen from afar the formula brakes so late that a driver who has decided to
 * stop could no longer do so in comfort; for a line that appears late it brakes several times too hard. A driver sees
 * what it takes to stop there, so the result is kept between that and a little more.
 */
export function ratioToLine({ fleet }: Streets, i: number, distance: number): number {
  const v = fleet.v[i]!;
  const b = fleet.deceleration[i]!;
  const ratio = gapRatio(
    distance + BEYOND_LINE,
    v,
    0,
    LINE_GAP + BEYOND_LINE,
    LINE_HEADWAY_SECONDS,
    fleet.brakeTerm[i]!,
  );
  if (distance <= LINE_GAP) return ratio;
  const enough = (v * v) / (2 * (distance - 0.5 * LINE_GAP));
  const most = Math.max(b, MORE_THAN_ENOUGH * enough);
  const perAcceleration = 1 / fleet.accelerationMax[i]!;
  if (enough > 0.5 * b && ratio * ratio < 1 + enough * perAcceleration)
    return Math.sqrt(1 + enough * perAcceleration);
  return Math.min(ratio, Math.sqrt(1 + most * perAcceleration));
}

export function stopAt(
  streets: Streets,
  sight: Sight,
  i: number,
  distance: number,
  cause: number,
): void {
  brake(sight, ratioToLine(streets, i, distance), cause);
}

export function follow(
  streets: Streets,
  sight: Sight,
  i: number,
  leader: number,
  gap: number,
): void {
  const speed = streets.fleet.v[leader]!;
  brake(sight, ratioTo(streets, i, gap, speed), LEADER);
  if (gap >= sight.gap) return;
  sight.gap = gap;
  sight.leader = leader;
  sight.leaderSpeed = speed;
}

/** Limits the speed to `speed` from `distance` on. */
export function slowDownTo(sight: Sight, speed: number, distance: number): void {
  const ahead = distance > 0 ? distance : 0;
  const cap = Math.sqrt(speed * speed + 2 * BEND_DECELERATION * ahead);
  if (cap < sight.speedCap) sight.speedCap = cap;
}

/** Whether comfortable braking is enough to stop within a distance. */
export function canStopWithin({ fleet }: Streets, i: number, distance: number): boolean {
  const v = fleet.v[i]!;
  return v * v <= 2 * fleet.deceleration[i]! * distance;
}
