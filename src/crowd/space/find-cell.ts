/** Which cells a field is read from at a place, with walls considered. */
import { canSee } from './sight.ts';
import type { LevelGrid, SpaceLevel } from './space.ts';

/** How many cells away the search goes when none of the cells around has a time. */
const RINGS = [2, 3, 4] as const;
/**
 * The same for a person who was pushed where nobody can be: into a gap that is too narrow, from which there is a way
 * back.
 */
const RINGS_LOST = [...RINGS, 8, 16, 32, 64] as const;

/** The cell to read from: that of the place, or else the nearest around it with a time and no wall between; or -1. */
export function findAnchor(time: Float32Array, level: SpaceLevel, x: number, y: number): number {
  const { x0, y0, cell, columns, rows } = level.grid;
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  if (!(column >= 1 && row >= 1 && column < columns - 1 && row < rows - 1)) return -1;
  const own = row * columns + column;
  if (time[own]! < Infinity) return own;
  let nearest = -1;
  let least = Infinity;
  for (let next = own - columns; next <= own + columns; next += columns)
    for (let at = next - 1; at <= next + 1; at++) {
      if (time[at] === Infinity) continue;
      const distance = distanceTo(level.grid, at, x, y);
      if (distance >= least || !isInSight(level, at, x, y)) continue;
      nearest = at;
      least = distance;
    }
  return nearest;
}

/** The cell farther away from which the way is shortest, or -1. */
export function findBestAround(
  time: Float32Array,
  level: SpaceLevel,
  x: number,
  y: number,
): number {
  const { x0, y0, cell, columns, rows } = level.grid;
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  let best = -1;
  let least = Infinity;
  const isLost = level.grid.isFree[row * columns + column] === 0;
  for (const ring of isLost ? RINGS_LOST : RINGS) {
    if (best >= 0) break;
    for (let r = Math.max(1, row - ring); r <= Math.min(rows - 2, row + ring); r++)
      for (let c = Math.max(1, column - ring); c <= Math.min(columns - 2, column + ring); c++) {
        const at = r * columns + c;
        // Most cells far away have no time, or a later one.
        if (!(time[at]! < least)) continue;
        const total = time[at]! + distanceTo(level.grid, at, x, y);
        if (!(total < least) || !isInSight(level, at, x, y)) continue;
        best = at;
        least = total;
      }
  }
  return best;
}

function isInSight(level: SpaceLevel, at: number, x: number, y: number): boolean {
  return canSee(level, x, y, middleX(level.grid, at), middleY(level.grid, at));
}

export function distanceTo(grid: LevelGrid, at: number, x: number, y: number): number {
  const awayX = middleX(grid, at) - x;
  const awayY = middleY(grid, at) - y;
  return Math.sqrt(awayX * awayX + awayY * awayY);
}

export function middleX({ x0, cell, columns }: LevelGrid, at: number): number {
  return x0 + ((at % columns) + 0.5) * cell;
}

export function middleY({ y0, cell, columns }: LevelGrid, at: number): number {
  return y0 + (Math.floor(at / columns) + 0.5) * cell;
}
