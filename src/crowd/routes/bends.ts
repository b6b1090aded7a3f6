/** Around which corner the way of each cell of a field bends first. */
import { canSee, timeAt } from '../space/index.ts';
import type { Field, SpaceLevel } from '../space/index.ts';
import type { Corner } from './corners.ts';

/** The end of the field can be seen. */
export const STRAIGHT = -1;

/** Levels with more cells keep the shortest way: looking around from each would take seconds. */
export const BENDS_CELLS_MAX = 150_000;

/** A way around a corner is the way if it is no longer than this beyond the shortest. */
const LONGER_METERS = 0.3;
const LONGER_PART = 1.1;

/** Per cell the position of a corner, or STRAIGHT. From the field's end outwards, as far as each cell sees. */
export function findBends(field: Field, level: SpaceLevel, corners: readonly Corner[]): Int16Array {
  const { time } = field;
  const { columns } = level.grid;
  const bends = new Int16Array(time.length).fill(STRAIGHT);
  const ends = new Int32Array(time.length);
  const cornerTimes = corners.map(({ offX, offY }) => timeAt(field, level, offX, offY));
  for (const cell of listReached(time)) {
    const next = lowestBeside(time, columns, cell);
    ends[cell] = next < 0 ? cell : ends[next]!;
    if (next < 0) continue;
    const x = middleX(level, cell);
    const y = middleY(level, cell);
    const ahead = bends[next]!;
    if (ahead === STRAIGHT) {
      const end = ends[next]!;
      if (canSee(level, x, y, middleX(level, end), middleY(level, end))) continue;
    } else if (isOnWay(corners[ahead]!, cornerTimes[ahead]!, time[cell]!, level, x, y)) {
      bends[cell] = ahead;
      continue;
    }
    bends[cell] = nearestCorner(corners, cornerTimes, time[cell]!, level, x, y);
  }
  return bends;
}

function isOnWay(
  { offX, offY }: Corner,
  cornerTime: number,
  ownTime: number,
  level: SpaceLevel,
  x: number,
  y: number,
): boolean {
  if (cornerTime > ownTime + LONGER_METERS) return false;
  const way = cornerTime + Math.hypot(offX - x, offY - y);
  return way < LONGER_PART * ownTime + LONGER_METERS && canSee(level, x, y, offX, offY);
}

function nearestCorner(
  corners: readonly Corner[],
  cornerTimes: readonly number[],
  ownTime: number,
  level: SpaceLevel,
  x: number,
  y: number,
): number {
  let best = STRAIGHT;
  let least = LONGER_PART * ownTime + LONGER_METERS;
  for (let c = 0; c < corners.length; c++) {
    const { offX, offY } = corners[c]!;
    if (cornerTimes[c]! > ownTime) continue;
    const way = cornerTimes[c]! + Math.hypot(offX - x, offY - y);
    if (way >= least || !canSee(level, x, y, offX, offY)) continue;
    least = way;
    best = c;
  }
  return best;
}

function middleX({ grid }: SpaceLevel, cell: number): number {
  return grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
}

function middleY({ grid }: SpaceLevel, cell: number): number {
  return grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
}

/** Cells with a way, the nearest to the end first. */
function listReached(time: Float32Array): Uint32Array {
  const cells: number[] = [];
  for (let cell = 0; cell < time.length; cell++) if (time[cell]! < Infinity) cells.push(cell);
  return Uint32Array.from(cells).sort((a, b) => time[a]! - time[b]! || a - b);
}

/** The neighbour with the least time, less than one's own; -1 for none. Diagonally only where both cells beside are reached. */
function lowestBeside(time: Float32Array, columns: number, cell: number): number {
  let best = -1;
  let least = time[cell]!;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const other = time[cell + dy * columns + dx];
      if (other === undefined || other >= least) continue;
      const isDiagonal = dx !== 0 && dy !== 0;
      if (isDiagonal && !(time[cell + dx]! < Infinity && time[cell + dy * columns]! < Infinity))
        continue;
      least = other;
      best = cell + dy * columns + dx;
    }
  return best;
}
