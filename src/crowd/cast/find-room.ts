/** Finds places for people at the start of a run: free spots where a person can stand. */
import type { Dice } from '#base';
import { areaByProducts } from '#plane';
import type { Ring } from '#world/walkable';
import { eachCellInRing } from '../space/cells.ts';
import { middleX, middleY } from '../space/find-cell.ts';
import { createInsideTest } from '../space/rings.ts';
import { distanceToSegment } from '../space/segments.ts';
import { canSee } from '../space/sight.ts';
import type { Space, SpaceLevel } from '../space/space.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Everybody already placed. */
export interface Bodies {
  /** Whether no other body is nearer than a part of the sum of both radii plus some metres. */
  isFree(level: number, spot: Spot, radius: number, part: number, apart: number): boolean;
  add(level: number, spot: Spot, radius: number): void;
}

/** Larger than two of the largest bodies, so that a search looks at nine squares only. */
const SQUARE_METERS = 1.5;

export function createBodies(): Bodies {
  const squares = new Map<number, { x: number; y: number; radius: number }[]>();
  const squareOf = (level: number, column: number, row: number): number =>
    (level * 2 ** 21 + (row + 2 ** 20)) * 2 ** 21 + (column + 2 ** 20);
  const columnOf = (x: number): number => Math.floor(x / SQUARE_METERS);
  return {
    isFree(level, { x, y }, radius, part, apart) {
      const [column, row] = [columnOf(x), columnOf(y)];
      for (let r = row - 1; r <= row + 1; r++)
        for (let c = column - 1; c <= column + 1; c++)
          for (const other of squares.get(squareOf(level, c, r)) ?? []) {
            const least = Math.max(apart, part * (radius + other.radius));
            if ((other.x - x) ** 2 + (other.y - y) ** 2 < least * least) return false;
          }
      return true;
    },
    add(level, { x, y }, radius) {
      const square = squareOf(level, columnOf(x), columnOf(y));
      const there = squares.get(square);
      if (there) there.push({ x, y, radius });
      else squares.set(square, [{ x, y, radius }]);
    },
  };
}

export interface Floor {
  /** Square metres a person can stand on. */
  readonly areaM2: number;
  /**
   * A place at least `apart` from others, and `clear` of walls and so of doorways, if there is one; else any place where the
   * body fits; undefined when it fits nowhere.
   */
  find(dice: Dice, radius: number, apart: number, clear?: number): Spot | undefined;
  /** That exact place, if the body fits there. */
  findAt(spot: Spot, radius: number): Spot | undefined;
  /** The same, near somebody of the same group and in sight. */
  findNear(dice: Dice, radius: number, near: Spot, reach: number): Spot | undefined;
}

/** Random tries at the distance people like, then touching, then squeezed, before the whole floor is searched. */
const TRIES = 20;
const NEAR_TRIES = 30;
/** In a crush bodies give way: people touch at seven tenths of both radii (`walk.ts`). A little more than that. */
const SQUEEZED = 0.75;
const RADIUS_MIN = 0.15;
/** The engine's own distance from walls: nine tenths of the radius, at most 0.3 m. */
const WALL_PART = 0.9;
const WALL_METERS_MAX = 0.3;

interface Room {
  readonly level: number;
  readonly place: SpaceLevel;
  readonly bodies: Bodies;
  readonly isInShape: (x: number, y: number) => boolean;
  /** Cells that may still have room for a body. */
  readonly free: number[];
}

export function createFloor(space: Space, bodies: Bodies, level: number, ring: Ring): Floor {
  const place = space.levels[level]!;
  const { grid } = place;
  const free: number[] = [];
  let [covered, floored] = [0, 0];
  eachCellInRing(grid, ring, (cell) => {
    covered++;
    if (place.isInside(middleX(grid, cell), middleY(grid, cell))) floored++;
    if (grid.isFree[cell]) free.push(cell);
  });
  const room: Room = { level, place, bodies, free, isInShape: createInsideTest([ring], []) };
  return {
    // The cells give only the share of the shape that is floor; the area of the shape itself is exact.
    areaM2: covered > 0 ? (areaByProducts(ring) * floored) / covered : 0,
    find: (dice, radius, apart, clear = 0) =>
      (clear > 0 ? draw(room, dice, radius, 1, apart, clear) : undefined) ??
      draw(room, dice, radius, 1, apart) ??
      draw(room, dice, radius, 1, 0) ??
      draw(room, dice, radius, SQUEEZED, 0) ??
      search(room, radius),
    findAt: ({ x, y }, radius) => (fits(room, { x, y }, radius, 1, 0) ? { x, y } : undefined),
    findNear: (dice, radius, near, reach) => findNear(room, dice, radius, near, reach),
  };
}

function findNear(
  room: Room,
  dice: Dice,
  radius: number,
  near: Spot,
  reach: number,
): Spot | undefined {
  for (let tries = 0; tries < NEAR_TRIES; tries++) {
    const angle = dice.between(0, 2 * Math.PI);
    const away = reach * Math.sqrt(dice.next());
    const spot = { x: near.x + away * Math.cos(angle), y: near.y + away * Math.sin(angle) };
    if (fits(room, spot, radius, 1, 0) && canSee(room.place, near.x, near.y, spot.x, spot.y))
      return spot;
  }
  return undefined;
}

/** Draws cells at random; a cell where nobody can fit any more is removed and never drawn again. */
function draw(
  room: Room,
  dice: Dice,
  radius: number,
  part: number,
  apart: number,
  clear = 0,
): Spot | undefined {
  const { free, place } = room;
  const { grid } = place;
  for (let tries = 0; tries < TRIES && free.length > 0; tries++) {
    const at = dice.pick(free.length);
    const [x, y] = [middleX(grid, free[at]!), middleY(grid, free[at]!)];
    const spot = {
      x: x + (dice.next() - 0.5) * grid.cell,
      y: y + (dice.next() - 0.5) * grid.cell,
    };
    if (fits(room, spot, radius, part, apart) && isClearOfWalls(place, spot, clear)) return spot;
    if (isTaken(room, { x, y })) drop(room, at);
  }
  return undefined;
}

/** Goes through the cells one by one. Hardly any is looked at twice: it is filled, or found taken and removed. */
function search(room: Room, radius: number): Spot | undefined {
  const { free, place } = room;
  const { grid } = place;
  for (let at = free.length - 1; at >= 0; at--) {
    const spot = { x: middleX(grid, free[at]!), y: middleY(grid, free[at]!) };
    if (fits(room, spot, radius, SQUEEZED, 0)) return spot;
    if (isTaken(room, spot)) drop(room, at);
  }
  return undefined;
}

function fits(
  { place, level, bodies, isInShape }: Room,
  spot: Spot,
  radius: number,
  part: number,
  apart: number,
): boolean {
  return (
    isInShape(spot.x, spot.y) &&
    place.isInside(spot.x, spot.y) &&
    isClearOfWalls(place, spot, Math.min(WALL_PART * radius, WALL_METERS_MAX)) &&
    bodies.isFree(level, spot, radius, part, apart)
  );
}

/** Whether nobody can fit here any more. */
function isTaken({ bodies, level }: Room, spot: Spot): boolean {
  return !bodies.isFree(level, spot, RADIUS_MIN, SQUEEZED, 0);
}

function drop({ free }: Room, at: number): void {
  free[at] = free.at(-1)!;
  free.pop();
}

export function isClearOfWalls(
  { walls, wallIndex }: Pick<SpaceLevel, 'walls' | 'wallIndex'>,
  { x, y }: Spot,
  meters: number,
): boolean {
  const { x0, y0, cell, columns, rows, starts, items } = wallIndex;
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return true;
  const at = row * columns + column;
  for (let k = starts[at]!; k < starts[at + 1]!; k++) {
    const w = 4 * items[k]!;
    if (distanceToSegment(walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!, x, y) < meters)
      return false;
  }
  return true;
}
