/** Whether walls stand between two points. */
import { doSegmentsMeet } from './segments.ts';
import type { SpaceLevel } from './space.ts';
import { WALL_REACH_METERS } from './wall-index.ts';

type Walls = Pick<SpaceLevel, 'walls' | 'wallIndex'>;

/** Whether b can be seen from a: no wall and no closed gate between, and none touched. */
export function canSee(level: Walls, ax: number, ay: number, bx: number, by: number): boolean {
  return isClear(level, level.walls.length >> 2, ax, ay, bx, by);
}

/**
 * As `canSee`, against the first `count` walls only.
 *
 * Each cell of the index lists the walls within reach of any of its points. So points of the line that are two reaches
 * apart are enough: whatever crosses the line is within reach of one of them. Where cells around list no wall, points are left out.
 */
export function isClear(
  { walls, wallIndex }: Walls,
  count: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const { x0, y0, cell, columns, rows, starts, items, free } = wallIndex;
  const stepX = bx - ax;
  const stepY = by - ay;
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  const looks = Math.max(1, Math.ceil(length / (2 * WALL_REACH_METERS)));
  let before = -1;
  for (let look = 0; look < looks; look++) {
    const share = (look + 0.5) / looks;
    const column = Math.floor((ax + share * stepX - x0) / cell);
    const row = Math.floor((ay + share * stepY - y0) / cell);
    if (!(column >= 0 && row >= 0 && column < columns && row < rows)) continue;
    const at = row * columns + column;
    if (at === before) continue;
    before = at;
    // A point may be at the edge of its cell, and the rest of a step does not count.
    const skipped = (free[at]! - 2) * cell * looks;
    if (skipped > length) {
      look += Math.floor(skipped / length);
      continue;
    }
    const end = starts[at + 1]!;
    for (let k = starts[at]!; k < end; k++) {
      const wall = items[k]!;
      if (wall >= count) continue;
      const w = 4 * wall;
      if (doSegmentsMeet(ax, ay, bx, by, walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!))
        return false;
    }
  }
  return true;
}
