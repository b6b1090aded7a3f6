/** Takes people around corners side by side: who is on the way around one heads for its line until past it. */
import { canSee, closeAllGates, timeAt } from '../space/index.ts';
import type { Field, Space, SpaceLevel } from '../space/index.ts';
import type { Walkers } from '../walk/walkers.ts';
import { STRAIGHT, createBends } from './bends.ts';
import type { Bends } from './bends.ts';
import { indexCorners } from './corner-index.ts';
import type { CornerIndex } from './corner-index.ts';
import { findCorners, placeOnLine, sideOfLine } from './corners.ts';
import type { Corner } from './corners.ts';

export interface Turns {
  /**
   * Turns somebody's direction down a field to the line of the next corner, if there is one on the way. `effort` is what the
   * field says where they are.
   */
  turn(walkers: Walkers, i: number, field: Field, effort: number, direction: Place): void;
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
/** A line that is farther from the end than one is oneself is not on the way: beyond what fields are wrong by. */
const FARTHER_METERS = 0.1;
/** Who has gone around corners for a minute and is not at the gate yet takes the shortest way. */
const STEPS_MAX = 500;
/** Who stands, perhaps against a wall, gives up sooner. */
const MOVING_MIN = 0.05;
const STANDING_COSTS = 10;

export function createTurns(space: Space, count: number): Turns {
  /** Lines end at doorways, and a corner behind one is no corner yet: what is beyond is judged when one is through. */
  const rooms = new Map<number, SpaceLevel>();
  const indices = new Map<number, CornerIndex>();
  /** As long as their field is used by anybody. */
  const bends = new WeakMap<Field, Bends>();
  /** The corner somebody is going around, on which level and by which field; and the side of its line they came from. */
  const corner = new Int32Array(count).fill(STRAIGHT);
  const onLevel = new Int16Array(count);
  const side = new Int8Array(count);
  const fields: (Field | undefined)[] = Array.from({ length: count });
  const before: (Field | undefined)[] = Array.from({ length: count });
  const stepsLeft = new Int16Array(count);
  const target = { x: 0, y: 0 };

  function roomsOf(level: number): SpaceLevel {
    const known = rooms.get(level) ?? closeAllGates(space, level);
    rooms.set(level, known);
    return known;
  }

  function indexOf(level: number): CornerIndex {
    const known = indices.get(level) ?? indexCorners(findCorners(roomsOf(level)));
    indices.set(level, known);
    return known;
  }

  function cornersOf(level: number): readonly Corner[] {
    return indexOf(level).corners;
  }

  function bendAt(field: Field, level: number, x: number, y: number): number {
    const index = indexOf(level);
    if (index.corners.length === 0) return STRAIGHT;
    const { grid } = space.levels[level]!;
    const known = bends.get(field) ?? createBends(field, roomsOf(level), index);
    bends.set(field, known);
    const column = Math.floor((x - grid.x0) / grid.cell);
    const row = Math.floor((y - grid.y0) / grid.cell);
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return STRAIGHT;
    return known.at(row * grid.columns + column);
  }

  function isPast(at: Corner, i: number, x: number, y: number): boolean {
    placeOnLine(at, x, y, target);
    const square = (target.x - x) ** 2 + (target.y - y) ** 2;
    return sideOfLine(at, x, y) !== side[i] || square < PASSED_METERS ** 2;
  }

  /** Whether somebody heads for `target`; then `direction` leads there. */
  function heads(
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
    const place = space.levels[level]!;
    if (distance > HEEDED_METERS || !canSee(place, x, y, target.x, target.y)) return false;
    if (timeAt(field, place, target.x, target.y) > effort + FARTHER_METERS) return false;
    direction.x = toX / distance;
    direction.y = toY / distance;
    return true;
  }

  return {
    turn(walkers, i, field, effort, direction) {
      const level = walkers.level[i]!;
      const x = walkers.x[i]!;
      const y = walkers.y[i]!;
      if (fields[i] !== field || onLevel[i] !== level) {
        // Who is back where they just came from goes to and fro, and gets no new patience for it.
        if (before[i] !== field) stepsLeft[i] = STEPS_MAX;
        before[i] = fields[i];
        fields[i] = field;
        onLevel[i] = level;
        corner[i] = STRAIGHT;
      }
      if (stepsLeft[i]! <= 0) return;
      const known = corner[i]!;
      let wasPassed = true;
      if (known !== STRAIGHT) {
        // One keeps to a corner until past it: where two ways around something are of one length, the cells left and right
        // of one name different corners.
        wasPassed = isPast(cornersOf(level)[known]!, i, x, y);
        if (!wasPassed && heads(level, x, y, field, effort, direction)) {
          tire(walkers, i);
          return;
        }
      }
      const bend = bendAt(field, level, x, y);
      if (bend === known || (bend === STRAIGHT && !wasPassed)) return;
      corner[i] = STRAIGHT;
      if (bend === STRAIGHT) return;
      const next = cornersOf(level)[bend]!;
      // Who comes along neither of its walls passes it straight ahead: the line is beside them.
      if (!placeOnLine(next, x, y, target)) return;
      corner[i] = bend;
      side[i] = sideOfLine(next, x, y);
      if (!isPast(next, i, x, y)) heads(level, x, y, field, effort, direction);
    },
    forget() {
      corner.fill(STRAIGHT);
    },
  };

  function tire({ vx, vy }: Walkers, i: number): void {
    const isMoving = vx[i]! ** 2 + vy[i]! ** 2 > MOVING_MIN ** 2;
    stepsLeft[i]! -= isMoving ? 1 : STANDING_COSTS;
  }
}
