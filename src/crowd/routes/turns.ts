/** Takes people around corners side by side: who is on the way around one heads for its line until past it. */
import { canSee } from '../space/index.ts';
import type { Field, Space } from '../space/index.ts';
import type { Walkers } from '../walk/walkers.ts';
import { BENDS_CELLS_MAX, STRAIGHT, createBends } from './bends.ts';
import type { Bends } from './bends.ts';
import { findCorners, placeOnLine, sideOfLine } from './corners.ts';
import type { Corner } from './corners.ts';

export interface Turns {
  /** Turns somebody's direction down a field to the line of the next corner, if there is one on the way. */
  turn(walkers: Walkers, i: number, field: Field, direction: Place): void;
  forget(): void;
}

interface Place {
  x: number;
  y: number;
}

/** So near to its line a corner is passed. */
const PASSED_METERS = 0.3;
/** Farther away one walks down the field. */
const HEEDED_METERS = 15;
/** Who has gone around corners for a minute and is not at the gate yet takes the shortest way. */
const STEPS_MAX = 500;
/** Who stands, perhaps against a wall, gives up sooner. */
const MOVING_MIN = 0.05;
const STANDING_COSTS = 10;
/** And so does who is sent back to the corner they just left: between two ways of one length one could go to and fro. */
const BACK_COSTS = 150;

export function createTurns(space: Space, count: number): Turns {
  const corners = new Map<number, readonly Corner[]>();
  /** As long as their field is used by anybody. */
  const bends = new WeakMap<Field, Bends>();
  /** The corner somebody is going around, on which level and by which field; and the side of its line they came from. */
  const corner = new Int16Array(count).fill(STRAIGHT);
  /** The one before it, by the same field. */
  const left = new Int16Array(count).fill(STRAIGHT);
  const onLevel = new Int16Array(count);
  const side = new Int8Array(count);
  const fields: (Field | undefined)[] = Array.from({ length: count });
  const before: (Field | undefined)[] = Array.from({ length: count });
  const stepsLeft = new Int16Array(count);
  const target = { x: 0, y: 0 };

  function bendAt(field: Field, level: number, x: number, y: number): number {
    const { grid } = space.levels[level]!;
    if (grid.columns * grid.rows > BENDS_CELLS_MAX) return STRAIGHT;
    const known = bends.get(field) ?? createBends(field, space.levels[level]!, cornersOf(level));
    bends.set(field, known);
    const column = Math.floor((x - grid.x0) / grid.cell);
    const row = Math.floor((y - grid.y0) / grid.cell);
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return STRAIGHT;
    return known.at(row * grid.columns + column);
  }

  function cornersOf(level: number): readonly Corner[] {
    const known = corners.get(level) ?? findCorners(space.levels[level]!);
    corners.set(level, known);
    return known;
  }

  return {
    turn(walkers, i, field, direction) {
      const level = walkers.level[i]!;
      const x = walkers.x[i]!;
      const y = walkers.y[i]!;
      const isGoingOn = corner[i] !== STRAIGHT && onLevel[i] === level && fields[i] === field;
      const bend = bendAt(field, level, x, y);
      if (!isGoingOn || (bend !== STRAIGHT && bend !== corner[i])) {
        if (fields[i] !== field) {
          // Who is back where they just came from goes to and fro, and gets no new patience for it.
          if (before[i] !== field) stepsLeft[i] = STEPS_MAX;
          before[i] = fields[i];
          left[i] = STRAIGHT;
        } else if (bend !== corner[i] && corner[i] !== STRAIGHT) {
          if (bend === left[i] && bend !== STRAIGHT) stepsLeft[i]! -= BACK_COSTS;
          left[i] = corner[i]!;
        }
        corner[i] = bend;
        onLevel[i] = level;
        fields[i] = field;
        if (bend === STRAIGHT) return;
        side[i] = sideOfLine(cornersOf(level)[bend]!, x, y);
      }
      if (stepsLeft[i]! <= 0) return;
      const isMoving = walkers.vx[i]! ** 2 + walkers.vy[i]! ** 2 > MOVING_MIN ** 2;
      stepsLeft[i]! -= isMoving ? 1 : STANDING_COSTS;
      const at = cornersOf(level)[corner[i]!]!;
      placeOnLine(at, x, y, target);
      const toX = target.x - x;
      const toY = target.y - y;
      const distance = Math.sqrt(toX * toX + toY * toY);
      const isPast = sideOfLine(at, x, y) !== side[i] || distance < PASSED_METERS;
      if (isPast || distance > HEEDED_METERS) {
        if (isPast && bend === STRAIGHT) corner[i] = STRAIGHT;
        return;
      }
      if (!canSee(space.levels[level]!, x, y, target.x, target.y)) return;
      direction.x = toX / distance;
      direction.y = toY / distance;
    },
    forget() {
      corner.fill(STRAIGHT);
      left.fill(STRAIGHT);
    },
  };
}
