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

export interface Bends {
  /** The position of the corner the way from a cell bends around first, or STRAIGHT. */
  at(cell: number): number;
}

/**
 * From the field's end outwards, as far as each cell sees: worked out along the way down from a cell when it is first asked
 * for. Few cells ever are, and looking around from all of them took most of the time of a run.
 */
export function createBends(field: Field, level: SpaceLevel, corners: readonly Corner[]): Bends {
  const { time } = field;
  const { columns } = level.grid;
  const bends = new Int16Array(time.length).fill(STRAIGHT);
  const ends = new Int32Array(time.length);
  const isKnown = new Uint8Array(time.length);
  const cornerTimes = corners.map(({ offX, offY }) => timeAt(field, level, offX, offY));
  const way: number[] = [];

  function find(cell: number, next: number): void {
    isKnown[cell] = 1;
    ends[cell] = next < 0 ? cell : ends[next]!;
    if (next < 0) return;
    const x = middleX(level, cell);
    const y = middleY(level, cell);
    const ahead = bends[next]!;
    if (ahead === STRAIGHT) {
      const end = ends[next]!;
      if (canSee(level, x, y, middleX(level, end), middleY(level, end))) return;
    } else if (isOnWay(corners[ahead]!, cornerTimes[ahead]!, time[cell]!, level, x, y)) {
      bends[cell] = ahead;
      return;
    }
    bends[cell] = nearestCorner(corners, cornerTimes, time[cell]!, level, x, y);
  }

  return {
    at(cell) {
      if (!(time[cell]! < Infinity)) return STRAIGHT;
      let next = cell;
      for (; next >= 0 && !isKnown[next]; next = lowestBeside(time, columns, next)) way.push(next);
      for (let one = way.pop(); one !== undefined; one = way.pop()) {
        find(one, next);
        next = one;
      }
      return bends[cell]!;
    },
  };
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
