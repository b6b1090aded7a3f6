/**
 * Whether people within reach of each other see each other: walls and closed gates hide them, those of either level.
 *
 * Most pairs need no test. Around everybody is a disc without walls, and where two such discs cover the line between
 * two people no wall can be on it.
 */
import { canSee } from '../space/sight.ts';
import type { SpaceLevel } from '../space/space.ts';
import { WALL_REACH_METERS } from '../space/wall-index.ts';

export interface Sight {
  /** How far the nearest wall is; at most a metre, also where there is none. */
  clearAround(level: number, x: number, y: number): number;
  /** Whether no wall is between two people on these levels. */
  isClear(
    level: number,
    otherLevel: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
  ): boolean;
}

/** The sight where there are no walls. */
export const OPEN_SIGHT: Sight = { clearAround: () => WALL_REACH_METERS, isClear: () => true };

export function createSight(levels: readonly Pick<SpaceLevel, 'walls' | 'wallIndex'>[]): Sight {
  return {
    clearAround: (level, x, y) => distanceToWalls(levels[level]!, x, y),
    isClear: (level, otherLevel, ax, ay, bx, by) =>
      canSee(levels[level]!, ax, ay, bx, by) &&
      (level === otherLevel || canSee(levels[otherLevel]!, ax, ay, bx, by)),
  };
}

function distanceToWalls(
  { walls, wallIndex }: Pick<SpaceLevel, 'walls' | 'wallIndex'>,
  x: number,
  y: number,
): number {
  const { x0, y0, cell, columns, rows, starts, items } = wallIndex;
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  if (!(column >= 0 && row >= 0 && column < columns && row < rows)) return WALL_REACH_METERS;
  const at = row * columns + column;
  let square = WALL_REACH_METERS * WALL_REACH_METERS;
  const end = starts[at + 1]!;
  for (let k = starts[at]!; k < end; k++) {
    const w = 4 * items[k]!;
    const ax = walls[w]!;
    const ay = walls[w + 1]!;
    const alongX = walls[w + 2]! - ax;
    const alongY = walls[w + 3]! - ay;
    const raw = ((x - ax) * alongX + (y - ay) * alongY) / (alongX * alongX + alongY * alongY);
    const share = raw < 0 ? 0 : raw > 1 ? 1 : raw;
    const awayX = x - ax - share * alongX;
    const awayY = y - ay - share * alongY;
    const away = awayX * awayX + awayY * awayY;
    if (away < square) square = away;
  }
  return Math.sqrt(square);
}
