/**
 * Corners that stick out into the space, where ways bend. From each corner a line runs across the way, halfway between
 * its two walls: people cross it side by side (after Kemloh Wagoum et al., "Modeling the dynamic route choice of
 * pedestrians", 2012, who draw such lines by hand).
 */
import { canSee } from '../space/sight.ts';
import type { SpaceLevel } from '../space/space.ts';

export interface Corner {
  readonly x: number;
  readonly y: number;
  /** The line's direction, away from both walls, and how far it is free. */
  readonly outX: number;
  readonly outY: number;
  readonly reach: number;
  /** A point one body's width from the corner: sight to the corner is tested here. */
  readonly offX: number;
  readonly offY: number;
  /** Directions of the walls that meet here, away from the corner; only one for the end of a wall. */
  readonly walls: readonly { readonly x: number; readonly y: number }[];
}

const SAME_METERS = 0.02;
const END_SQUARE_METERS = 1;
const OFF_METERS = 0.25;
/** Through narrower ways people walk as they come, not side by side; nor do they where a room ends in a corridor. */
const WIDTH_MIN = 2;
const WIDTH_PART_MIN = 0.6;
const REACH_MAX = 12;
const STEP = 0.25;
const OPPOSITE_METERS = 0.4;
/** Walls that turn by less count as one wall. */
const BEND_MIN = 0.2;

export function findCorners(level: SpaceLevel): Corner[] {
  const ends: End[] = [];
  const endAt = createEndFinder(ends);
  const { walls, fixedWalls } = level;
  const add = (x: number, y: number, toX: number, toY: number): void => {
    const length = Math.hypot(toX - x, toY - y);
    if (length < SAME_METERS) return;
    endAt(x, y).walls.push({ x: (toX - x) / length, y: (toY - y) / length });
  };
  for (let wall = 0; wall < fixedWalls; wall++) {
    const at = 4 * wall;
    add(walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!);
    add(walls[at + 2]!, walls[at + 3]!, walls[at]!, walls[at + 1]!);
  }
  return ends.flatMap(({ x, y, walls: meeting }) => toCorner(level, x, y, meeting));
}

/** An end of walls, and the directions of the walls that end there. */
interface End {
  readonly x: number;
  readonly y: number;
  readonly walls: { x: number; y: number }[];
}

/** Finds the first known end at a place, or adds one. Ends are kept by square, so that only near ones are compared. */
function createEndFinder(ends: End[]): (x: number, y: number) => End {
  const squares = new Map<string, End[]>();
  const squareOf = (at: number): number => Math.floor(at / END_SQUARE_METERS);
  return (x, y) => {
    let found: End | undefined;
    for (const row of new Set([squareOf(y - SAME_METERS), squareOf(y + SAME_METERS)]))
      for (const column of new Set([squareOf(x - SAME_METERS), squareOf(x + SAME_METERS)]))
        found ??= squares
          .get(`${column} ${row}`)
          ?.find((end) => Math.hypot(end.x - x, end.y - y) < SAME_METERS);
    if (found) return found;
    const end: End = { x, y, walls: [] };
    ends.push(end);
    const key = `${squareOf(x)} ${squareOf(y)}`;
    const there = squares.get(key);
    if (there) there.push(end);
    else squares.set(key, [end]);
    return end;
  };
}

function toCorner(
  level: SpaceLevel,
  x: number,
  y: number,
  walls: readonly { readonly x: number; readonly y: number }[],
): Corner[] {
  if (walls.length !== 2) return [];
  const sumX = walls.reduce((sum, wall) => sum - wall.x, 0);
  const sumY = walls.reduce((sum, wall) => sum - wall.y, 0);
  const length = Math.hypot(sumX, sumY);
  if (length < BEND_MIN) return [];
  const outX = sumX / length;
  const outY = sumY / length;
  const offX = x + OFF_METERS * outX;
  const offY = y + OFF_METERS * outY;
  if (!level.isInside(offX, offY)) return [];
  // Sight goes through an open join, but the line must end where the level does.
  const isFree = (atX: number, atY: number): boolean =>
    level.isInside(atX, atY) && canSee(level, offX, offY, atX, atY);
  // A hidden point hides everything behind it, so the last free point is found by bisection.
  const freeAlong = (dirX: number, dirY: number): number => {
    let [free, blocked] = [0, REACH_MAX / STEP + 1];
    while (blocked - free > 1) {
      const steps = (free + blocked) >> 1;
      if (isFree(offX + steps * STEP * dirX, offY + steps * STEP * dirY)) free = steps;
      else blocked = steps;
    }
    return free * STEP;
  };
  // How wide the way is before and behind the corner: across each wall, away from it.
  const widths = walls.map((wall) => {
    const side = outX * -wall.y + outY * wall.x >= 0 ? 1 : -1;
    return freeAlong(-side * wall.y, side * wall.x);
  });
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  if (least < WIDTH_MIN || least < WIDTH_PART_MIN * most) return [];
  const reach = Math.max(0, freeAlong(outX, outY) - OPPOSITE_METERS);
  return [{ x, y, outX, outY, reach, offX, offY, walls }];
}

/**
 * The point of a corner's line that is as far from the wall as a person at (x, y) is now; false for a person who comes
 * along neither wall.
 */
export function placeOnLine(
  { x: cornerX, y: cornerY, outX, outY, reach, walls }: Corner,
  x: number,
  y: number,
  out: { x: number; y: number },
): boolean {
  let wallX = 0;
  let wallY = 0;
  let most = -Infinity;
  for (const wall of walls) {
    const along = (x - cornerX) * wall.x + (y - cornerY) * wall.y;
    if (along <= most) continue;
    most = along;
    wallX = wall.x;
    wallY = wall.y;
  }
  const steep = Math.abs(outX * wallY - outY * wallX);
  const apart = Math.abs((x - cornerX) * wallY - (y - cornerY) * wallX);
  const along = Math.max(OFF_METERS, Math.min(reach, apart / Math.max(0.2, steep)));
  out.x = cornerX + along * outX;
  out.y = cornerY + along * outY;
  return most > 0;
}

/** The side of a corner's line: 1 to its left, -1 to its right. */
export function sideOfLine({ x, y, outX, outY }: Corner, atX: number, atY: number): number {
  return outX * (atY - y) - outY * (atX - x) >= 0 ? 1 : -1;
}
