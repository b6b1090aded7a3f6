/**
 * One step of everybody who walks: where to and how fast, from where everybody is now.
 *
 * Speed comes first from how crowded it is ahead, by the law measured on real people (Weidmann 1993), counting only those who
 * go the same way; then from the free way to the next body ahead. Direction is the wish, turned away from those ahead, and to
 * the right of those who come towards one; people who meet turn their shoulders and need less room. After Tordeux, Chraibi,
 * Seyfried ("Collision-free speed model", 2016); what is ours is the density ahead, the right-hand rule and the shoulders.
 */
import { RECORD } from './neighbours.ts';
import type { Neighbours } from './neighbours.ts';
import { REACH } from './reach.ts';
import { ON_LEVEL, ON_STAIRS, SEEN_MAX, SEEN_STEPS } from './speed-law.ts';
import type { SpeedTable } from './speed-law.ts';
import { WALKING } from './walkers.ts';
import type { Walkers } from './walkers.ts';

/** Bodies farther away are not in one's way yet. */
const NEAR = 1;

export interface WalkSettings {
  /** How strongly one turns away from a body, and over which distance that fades. */
  readonly turn: number;
  readonly turnRange: number;
  /** The same for somebody who comes towards one or stands: one passes to the right. */
  readonly meet: number;
  readonly meetRange: number;
  /** Seconds to the next body that one keeps. */
  readonly gapSeconds: number;
  /** Part of both radii that people need who go the same way, and who meet. */
  readonly along: number;
  readonly against: number;
  /** How much somebody who comes towards one counts in how crowded it is. */
  readonly facing: number;
  /** The same for somebody who crosses one's way. */
  readonly crossing: number;
  /** Part of the room within which somebody who meets one is in the way; beside it one squeezes past. */
  readonly squeeze: number;
}

/** Found by runs of the corridor, the bottlenecks and the counterflow of docs/verification.md. */
export const WALK_SETTINGS: WalkSettings = {
  turn: 1.5,
  turnRange: 0.1,
  meet: 2,
  meetRange: 0.75,
  gapSeconds: 0.25,
  along: 0.75,
  against: 0.85,
  facing: 0.55,
  crossing: 0.3,
  squeeze: 0.6,
};

/** The reference step. */
export const STEP_SECONDS = 0.1;
const PATIENCE_SECONDS = 1;
const BLOCKED_SPEED_MAX = 0.1;

/** From this angle on, 100 degrees, somebody comes towards one. */
const SAME_WAY_MIN = -0.2;
/** And from this one on, 60 degrees, somebody crosses one's way: both turn their shoulders. */
const CROSSING_MAX = 0.5;

/** And from this one on, 45 degrees, somebody who goes the same way is beside one and not before. */
const BESIDE_MAX = Math.SQRT1_2;

/** exp(-distance / range) for both ranges, by square roots saved: tables over the distance. */
const STEPS_PER_METER = 512;

interface Fading {
  readonly settings: WalkSettings;
  readonly turn: Float64Array;
  readonly meet: Float64Array;
  readonly level: SpeedTable;
  readonly stairs: SpeedTable;
}

/** Bodies near one, as many as can be: dx, dy, distance less room, half lane. */
const NEAR_MAX = 48;

export interface Walk {
  /** Writes the velocity everybody will have; `next` has two numbers per person. */
  chooseVelocities(walkers: Walkers, neighbours: Neighbours, next: Float64Array): void;
}

export function createWalk(
  settings: WalkSettings = WALK_SETTINGS,
  { level, stairs }: { level: SpeedTable; stairs: SpeedTable } = {
    level: ON_LEVEL,
    stairs: ON_STAIRS,
  },
): Walk {
  const fading: Fading = {
    settings,
    level,
    stairs,
    turn: tabulate(NEAR, settings.turn, settings.turnRange),
    meet: tabulate(REACH, settings.meet, settings.meetRange),
  };
  const near = new Float64Array(4 * NEAR_MAX);
  return {
    chooseVelocities(walkers, neighbours, next) {
      const { count, state } = walkers;
      for (let i = 0; i < count; i++) {
        if (state[i] === WALKING) chooseVelocity(walkers, neighbours, i, next, fading, near);
        else {
          next[2 * i] = 0;
          next[2 * i + 1] = 0;
        }
      }
    },
  };
}

function tabulate(farthest: number, strength: number, range: number): Float64Array {
  return Float64Array.from(
    { length: farthest * STEPS_PER_METER + 2 },
    (_, step) => strength * Math.exp(-step / STEPS_PER_METER / range),
  );
}

function chooseVelocity(
  walkers: Walkers,
  { records, starts, cell, x0, y0, columns, rows }: Neighbours,
  i: number,
  next: Float64Array,
  { settings, turn, meet, level, stairs }: Fading,
  near: Float64Array,
): void {
  const { turnRange, meetRange, gapSeconds, along, against, facing, crossing, squeeze } = settings;
  const x = walkers.x[i]!;
  const y = walkers.y[i]!;
  const z = walkers.z[i]!;
  const wishX = walkers.wishX[i]!;
  const wishY = walkers.wishY[i]!;
  const radius = walkers.radius[i]!;
  const turnRoom = along / turnRange;
  const meetRoom = against / meetRange;
  const blocked = walkers.blocked[i]!;
  // Who has waited turns sideways more and more.
  const ease = 1 / (1 + Math.max(0, blocked - PATIENCE_SECONDS) / PATIENCE_SECONDS);
  const narrow = squeeze * ease;
  const isSqueezing = walkers.isSqueezing[i] === 1;
  const gate = walkers.gate[i]!;
  let seen = 0;
  let headX = wishX;
  let headY = wishY;
  let nearCount = 0;
  const columnFirst = Math.max(0, Math.floor((x - REACH - x0) / cell));
  const columnLast = Math.min(columns - 1, Math.floor((x + REACH - x0) / cell));
  const rowFirst = Math.max(0, Math.floor((y - REACH - y0) / cell));
  const rowLast = Math.min(rows - 1, Math.floor((y + REACH - y0) / cell));
  for (let row = rowFirst; row <= rowLast; row++) {
    const end = RECORD * starts[row * columns + columnLast + 1]!;
    for (let at = RECORD * starts[row * columns + columnFirst]!; at < end; at += RECORD) {
      const dx = records[at]! - x;
      const dy = records[at + 1]! - y;
      if (dx * wishX + dy * wishY <= 0) continue; // behind, or oneself
      const square = dx * dx + dy * dy;
      if (square >= REACH * REACH) continue;
      const rise = records[at + 5]! - z;
      if (rise > 1 || rise < -1) continue;
      const otherX = records[at + 2]!;
      const otherY = records[at + 3]!;
      const same = otherX * wishX + otherY * wishY;
      const distance = Math.sqrt(square);
      const radii = radius + records[at + 4]!;
      const isRival = isSqueezing && walkers.gate[records[at + 6]!] === gate;
      if (same > SAME_WAY_MIN && (otherX !== 0 || otherY !== 0)) {
        seen += (same > CROSSING_MAX ? 1 : crossing) * (1 - distance / REACH);
        if (distance >= NEAR) continue;
        const isBeside = dx * wishX + dy * wishY < BESIDE_MAX * distance;
        if (isRival && isBeside) continue;
        const room = along * radii;
        const push =
          (turn[(distance * STEPS_PER_METER) | 0]! * expRoom(radii * turnRoom)) / distance;
        headX -= push * dx;
        headY -= push * dy;
        if (nearCount === NEAR_MAX) continue;
        const to = 4 * nearCount++;
        near[to] = dx;
        near[to + 1] = dy;
        near[to + 2] = distance - (same > CROSSING_MAX ? room : ease * room);
        near[to + 3] = same > CROSSING_MAX ? room : narrow * room;
      } else {
        seen += facing * (1 - distance / REACH);
        const room = against * radii;
        const aside = dx * wishY - dy * wishX; // to the right
        if (aside < 2 * room && aside > -2 * room && !isRival) {
          // To the right, unless the other is already there.
          const push = meet[(distance * STEPS_PER_METER) | 0]! * expRoom(radii * meetRoom);
          const side = aside < 0.5 * room ? push : -push;
          headX += side * wishY;
          headY -= side * wishX;
        }
        if (distance >= NEAR || nearCount === NEAR_MAX) continue;
        const to = 4 * nearCount++;
        near[to] = dx;
        near[to + 1] = dy;
        near[to + 2] = distance - ease * room;
        near[to + 3] = narrow * room;
      }
    }
  }
  const length = Math.sqrt(headX * headX + headY * headY);
  const dirX = length > 1e-9 ? headX / length : wishX;
  const dirY = length > 1e-9 ? headY / length : wishY;
  let gap = NEAR;
  for (let k = 0; k < 4 * nearCount; k += 4) {
    const free = near[k + 2]!;
    if (free >= gap) continue;
    const dx = near[k]!;
    const dy = near[k + 1]!;
    const aside = dx * dirY - dy * dirX;
    const lane = near[k + 3]!;
    if (aside < lane && aside > -lane && dx * dirX + dy * dirY > 0) gap = free;
  }
  const step = seen * (SEEN_STEPS / SEEN_MAX);
  const below = step < SEEN_STEPS ? step | 0 : SEEN_STEPS - 1;
  const table = walkers.isOnStair[i] ? stairs : level;
  const slow = table[below]!;
  const crowded = slow + Math.min(1, step - below) * (table[below + 1]! - slow);
  const speed = Math.min(walkers.wishSpeed[i]! * crowded, Math.max(0, gap) / gapSeconds);
  walkers.blocked[i] =
    speed < BLOCKED_SPEED_MAX * walkers.wishSpeed[i]! ? blocked + STEP_SECONDS : 0;
  next[2 * i] = dirX * speed;
  next[2 * i + 1] = dirY * speed;
}

/** Rooms differ little between people, so exp is asked for few arguments: a table over them. */
const ROOM_STEPS = 64;
const ROOM_MAX = 16;
const EXP_ROOM = Float64Array.from({ length: ROOM_MAX * ROOM_STEPS + 2 }, (_, step) =>
  Math.exp(step / ROOM_STEPS),
);

function expRoom(value: number): number {
  const step = value * ROOM_STEPS;
  const below = step < ROOM_MAX * ROOM_STEPS ? step | 0 : ROOM_MAX * ROOM_STEPS;
  return EXP_ROOM[below]! + (step - below) * (EXP_ROOM[below + 1]! - EXP_ROOM[below]!);
}
