/** Takes people around corners side by side: a person on the way around a corner heads for its line until past it. */
import type { Field } from '../space/field.ts';
import { timeAt } from '../space/sample-field.ts';
import { canSee } from '../space/sight.ts';
import type { Space } from '../space/space.ts';
import type { Walkers } from '../walking/walkers.ts';
import { STRAIGHT } from './bends.ts';
import { placeOnLine, sideOfLine } from './corners.ts';
import type { Corner } from './corners.ts';
import { bendAt, cornersOf, createLevelCorners } from './level-corners.ts';
import type { LevelCorners } from './level-corners.ts';

export interface Turns {
  /**
   * Turns a person's direction down a field towards the line of the next corner, if there is one on the way. `effort`
   * is the field's value where they are.
   */
  turn(walkers: Walkers, i: number, field: Field, effort: number, direction: Place): void;
  forget(): void;
}

interface Place {
  x: number;
  y: number;
}

/** A corner is passed this near to its line. */
const PASSED_METERS = 0.3;
/** Farther away people walk straight down the field. */
const HEEDED_METERS = 15;
/** A line that is farther from the end than the person is not on the way; by more than the error of fields. */
const FARTHER_METERS = 0.1;
/** A person who has gone around corners for a minute and is not at the gate yet takes the shortest way. */
const STEPS_MAX = 500;
/** A person who stands still, perhaps against a wall, gives up sooner. */
const MOVING_MIN = 0.05;
const STANDING_COSTS = 10;

/** Which person goes around which corner. */
interface Turning {
  readonly corners: LevelCorners;
  /** The corner a person is going around, its level and field, and the side of its line they came from. */
  readonly corner: Int32Array;
  readonly onLevel: Int16Array;
  readonly side: Int8Array;
  readonly fields: (Field | undefined)[];
  readonly before: (Field | undefined)[];
  readonly stepsLeft: Int16Array;
  /** The point that the current person heads for. */
  readonly target: Place;
}

export function createTurns(space: Space, count: number): Turns {
  const turning: Turning = {
    corners: createLevelCorners(space),
    corner: new Int32Array(count).fill(STRAIGHT),
    onLevel: new Int16Array(count),
    side: new Int8Array(count),
    fields: Array.from({ length: count }),
    before: Array.from({ length: count }),
    stepsLeft: new Int16Array(count),
    target: { x: 0, y: 0 },
  };
  return {
    turn: (walkers, i, field, effort, direction) =>
      turn(turning, walkers, i, field, effort, direction),
    forget() {
      turning.corner.fill(STRAIGHT);
    },
  };
}

function turn(
  turning: Turning,
  walkers: Walkers,
  i: number,
  field: Field,
  effort: number,
  direction: Place,
): void {
  const { corners, corner, side, stepsLeft, target } = turning;
  const level = walkers.level[i]!;
  const x = walkers.x[i]!;
  const y = walkers.y[i]!;
  notice(turning, i, field, level);
  if (stepsLeft[i]! <= 0) return;
  const known = corner[i]!;
  let wasPassed = true;
  if (known !== STRAIGHT) {
    // A person keeps to a corner until past it: where two ways around something are equally long, neighbouring cells
    // name different corners.
    wasPassed = isPast(turning, cornersOf(corners, level)[known]!, i, x, y);
    if (!wasPassed && heads(turning, level, x, y, field, effort, direction)) {
      tire(turning, walkers, i);
      return;
    }
  }
  const bend = bendAt(corners, field, level, x, y);
  if (bend === known || (bend === STRAIGHT && !wasPassed)) return;
  corner[i] = STRAIGHT;
  if (bend === STRAIGHT) return;
  const next = cornersOf(corners, level)[bend]!;
  // A person who comes along neither of its walls passes the corner straight ahead: the line is beside them.
  if (!placeOnLine(next, x, y, target)) return;
  corner[i] = bend;
  side[i] = sideOfLine(next, x, y);
  if (!isPast(turning, next, i, x, y)) heads(turning, level, x, y, field, effort, direction);
}

/** A person with another field or level than before begins again. */
function notice(
  { fields, before, onLevel, corner, stepsLeft }: Turning,
  i: number,
  field: Field,
  level: number,
): void {
  if (fields[i] === field && onLevel[i] === level) return;
  // A person who is back on the previous field goes to and fro, and gets no new patience for it.
  if (before[i] !== field) stepsLeft[i] = STEPS_MAX;
  before[i] = fields[i];
  fields[i] = field;
  onLevel[i] = level;
  corner[i] = STRAIGHT;
}

function isPast({ target, side }: Turning, at: Corner, i: number, x: number, y: number): boolean {
  placeOnLine(at, x, y, target);
  const square = (target.x - x) ** 2 + (target.y - y) ** 2;
  return sideOfLine(at, x, y) !== side[i] || square < PASSED_METERS ** 2;
}

/** Whether the person heads for `target`; if so, `direction` leads there. */
function heads(
  { corners, target }: Turning,
  level: number,
  x: number,
  y: number,
  field: Field,
  effort: number,
  direction: Place,
): boolean {
  const toX = target.x - x;
  const toY = target.y - y;
  const distance = Math.sqrt(toX * toX + toY * toY);
  const place = corners.space.levels[level]!;
  if (distance > HEEDED_METERS || !canSee(place, x, y, target.x, target.y)) return false;
  if (timeAt(field, place, target.x, target.y) > effort + FARTHER_METERS) return false;
  direction.x = toX / distance;
  direction.y = toY / distance;
  return true;
}

function tire({ stepsLeft }: Turning, { vx, vy }: Walkers, i: number): void {
  const isMoving = vx[i]! ** 2 + vy[i]! ** 2 > MOVING_MIN ** 2;
  stepsLeft[i]! -= isMoving ? 1 : STANDING_COSTS;
}
