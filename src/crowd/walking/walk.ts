/**
 * A step of everybody who walks: direction and speed, from everybody's present position.
 *
 * Speed comes from how crowded the lane ahead is, by the law measured on real people (Weidmann 1993). Direction is the
 * wish, turned away from people who go the same way, and to one side of people who will be in the way. Then nobody
 * comes too near to anybody (`bodies.ts`). After Tordeux, Chraibi, Seyfried ("Collision-free speed model", 2016) and Xu
 * et al. ("Anticipation velocity model", 2021); our own additions are the lane ahead, the sides and the half-planes.
 */
import { addBody, createBodies, keepApart, keepRoom } from './bodies.ts';
import type { Bodies, Velocity } from './bodies.ts';
import { RECORD, firstCellOf } from './neighbours.ts';
import type { Neighbours } from './neighbours.ts';
import { REACH, RISE_MAX } from './reach.ts';
import { ON_LEVEL, ON_STAIRS, SEEN_MAX, SEEN_STEPS } from './speed-law.ts';
import type { SpeedTable } from './speed-law.ts';
import { STEP_SECONDS } from './step.ts';
import { WALKING } from './walkers.ts';
import type { Walkers } from './walkers.ts';

/** Bodies farther away are not in the way yet. */
const NEAR = 1;

export interface WalkSettings {
  /** How strongly a person turns away from a body, and the distance over which that fades. */
  readonly turn: number;
  readonly turnRange: number;
  /** The same for a person who will be in the way: the walker passes to one side. */
  readonly meet: number;
  readonly meetRange: number;
  /** Seconds that a person keeps to the next body. */
  readonly gapSeconds: number;
  /**
   * The part of both radii kept between people who go the same way, and the part within which people pass who do not.
   */
  readonly along: number;
  readonly against: number;
  /** How much a person who comes towards the walker, or stands, counts as crowding. */
  readonly facing: number;
  /** The same for a person who crosses the walker's way. */
  readonly crossing: number;
  /** Part of the free speed that a person keeps among people who go other ways, however crowded it looks. */
  readonly floor: number;
}

/** Found by runs of the corridor, the bottlenecks and the counterflow of docs/verification.md. */
export const WALK_SETTINGS: WalkSettings = {
  turn: 1.5,
  turnRange: 0.1,
  meet: 2,
  meetRange: 0.4,
  gapSeconds: 0.25,
  along: 0.95,
  against: 0.9,
  facing: 1.2,
  crossing: 0.2,
  floor: 0.65,
};

/** Half the width of the lane ahead that a person looks at. */
const LANE_METERS = 1;

/**
 * A person who does not wish to move gives way to people who come nearer than a queue's distance plus this, at this
 * speed. Judgement.
 */
const YIELD_METERS = 0.1;
export const YIELD_SPEED = 0.1;
/** Nobody is broader: a wheelchair. */
const RADIUS_MAX = 0.4;
/** Part of both radii that does not give way. */
const BODY_PART = 0.7;
/** Metres between the middles of two people in a queue, at least: 6.2 persons per square metre if all were this near. */
const QUEUE_METERS = 0.45;
/** The same where others come the other way: people who press on would leave them no room. */
const LOOSE_QUEUE_METERS = 0.5;
/** Metres per second squared. Judgement: twice what sprinters reach, and less than the 30 that jumps of velocity had. */
const ACCELERATION_MAX = 10;
const BLOCKED_SPEED_MAX = 0.1;
/**
 * People who come out of a jam close up: what they see counts less, by this much for each unit that was seen more in
 * the last seconds. Bottlenecks pass more than the law of even crowds allows (Seyfried et al. 2009). Fitted in RiMEA
 * 12d without doors.
 */
const EAGER = 1 / 3;
const EAGER_LEAST = 0.3;
const LATELY_SECONDS = 4;

/** Beyond this angle, 100 degrees, a person comes towards the walker. */
const SAME_WAY_MIN = -0.2;
/** And beyond this one, 60 degrees, a person crosses the walker's way. */
const CROSSING_MAX = 0.5;
/**
 * Part of the wish that is left, however many people a walker turns away from: a crowd that goes the same way turns
 * nobody back.
 */
const FORWARD_MIN = 0.1;
/** A walker looks this far into the future, and assumes to go on at this part of the free speed. */
const ANTICIPATION_SECONDS = 2;
const ANTICIPATED = 1;
/** A person who passes farther away, in parts of the room the walker needs, is not in the way. */
const MISS_PART = 1.8;

/** exp(-distance / range) for both ranges, as tables over the distance. */
const STEPS_PER_METER = 512;

interface Fading {
  readonly settings: WalkSettings;
  readonly turn: Float64Array;
  readonly meet: Float64Array;
  readonly level: SpeedTable;
  readonly stairs: SpeedTable;
}

export interface Walk {
  /** Writes the next velocity of everybody; `next` has two numbers per person. */
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
  const bodies = createBodies();
  const velocity = { x: 0, y: 0 };
  return {
    chooseVelocities(walkers, neighbours, next) {
      const { count, state } = walkers;
      for (let i = 0; i < count; i++) {
        velocity.x = 0;
        velocity.y = 0;
        if (state[i] === WALKING) chooseVelocity(walkers, neighbours, i, velocity, fading, bodies);
        next[2 * i] = velocity.x;
        next[2 * i + 1] = velocity.y;
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

/**
 * One function with one loop, on purpose. Cut into one pass for who is seen and others for crowding, direction and
 * bodies it took 35 to 50 % longer; into two passes 8 to 12 %; with the walker's own values kept in an object 6 to 10
 * %. Velocities were the same.
 */
function chooseVelocity(
  walkers: Walkers,
  neighbours: Neighbours,
  i: number,
  velocity: Velocity,
  { settings, turn, meet, level, stairs }: Fading,
  bodies: Bodies,
): void {
  const { records, starts, cell, x0, y0, columns, rows, clear, sight } = neighbours;
  const { turnRange, meetRange, gapSeconds, along, against, facing, crossing, floor } = settings;
  const x = walkers.x[i]!;
  const y = walkers.y[i]!;
  const z = walkers.z[i]!;
  const wishX = walkers.wishX[i]!;
  const wishY = walkers.wishY[i]!;
  const wishSpeed = walkers.wishSpeed[i]!;
  const radius = walkers.radius[i]!;
  const turnRoom = along / turnRange;
  const meetRoom = against / meetRange;
  const isSqueezing = walkers.isSqueezing[i] === 1;
  const isWaiting = wishSpeed < YIELD_SPEED;
  const gate = walkers.gate[i]!;
  const ownClear = clear[i]!;
  const ownLevel = walkers.level[i]!;
  const goX = ANTICIPATED * wishSpeed * wishX;
  const goY = ANTICIPATED * wishSpeed * wishY;
  // People behind matter only to a walker who steps back or aside, and only as far as a step goes.
  const behind = isWaiting
    ? NEAR * NEAR
    : (BODY_PART * (radius + RADIUS_MAX) + 2 * STEP_SECONDS * wishSpeed) ** 2;
  let seen = 0;
  let headX = wishX;
  let headY = wishY;
  let isMixed = false;
  let isMet = false;
  bodies.count = 0;
  // A box around everything within a metre and the lane ahead.
  const farX = REACH * wishX;
  const farY = REACH * wishY;
  const wideX = Math.abs(LANE_METERS * wishY);
  const wideY = Math.abs(LANE_METERS * wishX);
  const columnFirst = Math.max(0, Math.floor((x + Math.min(-NEAR, farX - wideX) - x0) / cell));
  const columnLast = Math.min(
    columns - 1,
    Math.floor((x + Math.max(NEAR, farX + wideX) - x0) / cell),
  );
  const rowFirst = Math.max(0, Math.floor((y + Math.min(-NEAR, farY - wideY) - y0) / cell));
  const rowLast = Math.min(rows - 1, Math.floor((y + Math.max(NEAR, farY + wideY) - y0) / cell));
  const firstCell = firstCellOf(neighbours, z);
  for (let row = rowFirst; row <= rowLast; row++) {
    const left = firstCell + row * columns;
    const end = RECORD * starts[left + columnLast + 1]!;
    for (let at = RECORD * starts[left + columnFirst]!; at < end; at += RECORD) {
      const dx = records[at]! - x;
      const dy = records[at + 1]! - y;
      const ahead = dx * wishX + dy * wishY;
      const square = dx * dx + dy * dy;
      if (square >= (ahead > 0 ? REACH * REACH : behind)) continue;
      const aside = dx * wishY - dy * wishX; // to the right
      const lateral = aside < 0 ? -aside : aside;
      if (lateral >= LANE_METERS) continue;
      const rise = records[at + 5]! - z;
      if (rise > RISE_MAX || rise < -RISE_MAX) continue;
      const other = records[at + 6]!;
      if (other === i) continue;
      const distance = Math.sqrt(square);
      const otherLevel = records[at + 10]!;
      if (
        (distance > ownClear + records[at + 7]! || otherLevel !== ownLevel) &&
        !sight.isClear(ownLevel, otherLevel, x, y, records[at]!, records[at + 1]!)
      )
        continue;
      const radii = radius + records[at + 4]!;
      // Of two people in one spot, each has the other on the side of the higher index.
      const isApart = distance > 1e-9;
      const perMeter = isApart ? 1 / distance : 0;
      const nx = isApart ? dx * perMeter : other > i ? 1 : -1;
      const ny = dy * perMeter;
      const touch = distance - BODY_PART * radii;
      if (ahead <= 0) {
        // A person who waits for somebody lets people behind pass.
        const free = isWaiting ? distance - QUEUE_METERS - YIELD_METERS : Infinity;
        addBody(bodies, nx, ny, touch, free, free, free);
        continue;
      }
      const otherX = records[at + 2]!;
      const otherY = records[at + 3]!;
      const same = otherX * wishX + otherY * wishY;
      const stands = otherX === 0 && otherY === 0;
      const isSameGate = gate >= 0 && records[at + 11] === gate && !stands;
      // People far ahead count more: from near ones the walker keeps the room anyway.
      const far = square / (REACH * REACH);
      const weight = ((1 - lateral / LANE_METERS) * (1 - far * far * far * far) * distance) / REACH;
      seen +=
        (same > CROSSING_MAX ? 1 : same > SAME_WAY_MIN && !stands ? crossing : facing) * weight;
      if (same > CROSSING_MAX || isSameGate) {
        if (distance >= NEAR) continue;
        // A person who has waited for long goes first, and people behind make room.
        const isFirst = walkers.toGate[i]! < walkers.toGate[other]!;
        if (isSqueezing && isSameGate && isFirst) {
          addBody(bodies, nx, ny, touch, Infinity, Infinity, Infinity);
          continue;
        }
        const push = turn[(distance * STEPS_PER_METER) | 0]! * expRoom(radii * turnRoom);
        headX -= push * nx;
        headY -= push * ny;
        const room = along * radii;
        const free = distance - room;
        const queue = Math.min(free, distance - QUEUE_METERS);
        const loose = isSameGate ? Math.min(free, distance - LOOSE_QUEUE_METERS) : free;
        addBody(bodies, nx, ny, touch, isSameGate ? free : Math.max(0, free), queue, loose);
      } else {
        isMet = true;
        // Where the two will be nearest to each other.
        const towardsX = records[at + 8]! - goX;
        const towardsY = records[at + 9]! - goY;
        const towards = towardsX * towardsX + towardsY * towardsY;
        const until = towards > 1e-9 ? -(dx * towardsX + dy * towardsY) / towards : 0;
        const seconds = until < 0 ? 0 : until > ANTICIPATION_SECONDS ? ANTICIPATION_SECONDS : until;
        const missX = dx + towardsX * seconds;
        const missY = dy + towardsY * seconds;
        const room = against * radii;
        if (missX * missX + missY * missY < MISS_PART * MISS_PART * room * room) {
          // To the right, unless the other is already there.
          const push = meet[(distance * STEPS_PER_METER) | 0]! * expRoom(radii * meetRoom);
          const side = missX * wishY - missY * wishX < 0.5 * room ? push : -push;
          headX += side * wishY;
          headY -= side * wishX;
        }
        if (distance >= NEAR) continue;
        isMixed = true;
        // Of the distance between two people who approach each other, each has half.
        const half = otherX * dx + otherY * dy < 0 ? 0.5 * touch : touch;
        addBody(bodies, nx, ny, touch, half, half, half);
      }
    }
  }
  const forward = headX * wishX + headY * wishY;
  if (forward < FORWARD_MIN) {
    headX += (FORWARD_MIN - forward) * wishX;
    headY += (FORWARD_MIN - forward) * wishY;
  }
  const length = Math.sqrt(headX * headX + headY * headY);
  const lately = walkers.seenLately[i]!;
  walkers.seenLately[i] = lately + (seen - lately) * (STEP_SECONDS / LATELY_SECONDS);
  const isEager = lately > seen && !isMet;
  const counted = isEager ? seen * Math.max(EAGER_LEAST, 1 - EAGER * (lately - seen)) : seen;
  const step = counted * (SEEN_STEPS / SEEN_MAX);
  const below = step < SEEN_STEPS ? step | 0 : SEEN_STEPS - 1;
  const table = walkers.isOnStair[i] ? stairs : level;
  const slow = table[below]!;
  const crowded = slow + Math.min(1, step - below) * (table[below + 1]! - slow);
  const speed = wishSpeed * (isMixed ? Math.max(floor, crowded) : crowded);
  velocity.x = length > 1e-9 ? (headX / length) * speed : 0;
  velocity.y = length > 1e-9 ? (headY / length) * speed : 0;
  if (bodies.count > 0) {
    keepRoom(bodies, velocity, 1 / gapSeconds, !isMixed);
    keepApart(bodies, velocity);
  }
  limit(velocity, walkers.vx[i]!, walkers.vy[i]!, Math.max(wishSpeed, YIELD_SPEED));
  const made = Math.sqrt(velocity.x * velocity.x + velocity.y * velocity.y);
  walkers.blocked[i] =
    made < BLOCKED_SPEED_MAX * wishSpeed ? walkers.blocked[i]! + STEP_SECONDS : 0;
}

/** Nobody is faster than alone, and nobody changes velocity faster than legs can. */
function limit(velocity: Velocity, vx: number, vy: number, speedMax: number): void {
  const changeX = velocity.x - vx;
  const changeY = velocity.y - vy;
  const change = Math.sqrt(changeX * changeX + changeY * changeY);
  const most = ACCELERATION_MAX * STEP_SECONDS;
  if (change > most) {
    velocity.x = vx + (changeX * most) / change;
    velocity.y = vy + (changeY * most) / change;
  }
  const speed = Math.sqrt(velocity.x * velocity.x + velocity.y * velocity.y);
  if (speed > speedMax) {
    velocity.x *= speedMax / speed;
    velocity.y *= speedMax / speed;
  }
}

/** Rooms differ little between people, so exp is needed for few arguments: a table over them. */
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
