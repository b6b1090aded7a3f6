/** The corner that the way from each cell of a field bends around first. */
import type { Field } from '../space/field.ts';
import { timeAt } from '../space/sample-field.ts';
import { canSee } from '../space/sight.ts';
import type { SpaceLevel } from '../space/space.ts';
import { NEAR_METERS } from './corner-index.ts';
import type { CornerIndex } from './corner-index.ts';
import type { Corner } from './corners.ts';

/** The end of the field can be seen. */
export const STRAIGHT = -1;

/** A way around a corner counts as the way if it is at most this much longer than the shortest. */
const LONGER_METERS = 0.3;
const LONGER_PART = 1.1;

/**
 * Cells remembered per corner, and the minimum. People between two corners walk over some hundred cells; a forgotten
 * cell is computed again, with the same result.
 */
const KEPT_PER_CORNER = 512;
const KEPT_MIN = 4096;

export interface Bends {
  /** The index of the corner that the way from a cell bends around first, or STRAIGHT. */
  at(cell: number): number;
}

/**
 * Computed along the way down from a cell when it is first asked for, as far as each cell sees, from the end of the
 * field outwards. Few cells are ever asked for, and computing all of them took most of the time of a run. The cache
 * grows with the number of corners, not with the size of the level: each cell has one slot in a table, and the last
 * cell that asked for the slot keeps it.
 */
export function createBends(field: Field, level: SpaceLevel, index: CornerIndex): Bends {
  const { corners } = index;
  const { time } = field;
  const { columns } = level.grid;
  const size = tableSize(Math.min(time.length, KEPT_PER_CORNER * corners.length));
  const keys = new Int32Array(size).fill(-1);
  const bends = new Int32Array(size);
  const ends = new Int32Array(size);
  // From the corners to the end of the field; NaN where nobody asked. A way passes few of the corners of a city.
  const known = new Float64Array(corners.length).fill(NaN);
  const timeFrom = (corner: number): number => {
    if (Number.isNaN(known[corner]!)) {
      const { offX, offY } = corners[corner]!;
      known[corner] = timeAt(field, level, offX, offY);
    }
    return known[corner]!;
  };
  const way: number[] = [];
  const bits = 32 - Math.log2(size);
  const placeOf = (cell: number): number => Math.imul(cell, 0x9e3779b1) >>> bits;

  /** The bend of a cell, from the bend and the end of the next one on the way. */
  function bendOf(cell: number, ahead: number, end: number): number {
    const x = middleX(level, cell);
    const y = middleY(level, cell);
    if (ahead === STRAIGHT) {
      if (canSee(level, x, y, middleX(level, end), middleY(level, end))) return STRAIGHT;
    } else if (isOnWay(corners[ahead]!, timeFrom(ahead), time[cell]!, level, x, y)) return ahead;
    return nearestCorner(index, timeFrom, time[cell]!, level, x, y);
  }

  return {
    at(cell) {
      if (!(time[cell]! < Infinity)) return STRAIGHT;
      let next = cell;
      while (next >= 0 && keys[placeOf(next)] !== next) {
        way.push(next);
        next = lowestBeside(time, columns, next);
      }
      let bend = next < 0 ? STRAIGHT : bends[placeOf(next)]!;
      let end = next < 0 ? -1 : ends[placeOf(next)]!;
      for (let one = way.pop(); one !== undefined; one = way.pop()) {
        if (end < 0) end = one;
        else bend = bendOf(one, bend, end);
        const place = placeOf(one);
        keys[place] = one;
        bends[place] = bend;
        ends[place] = end;
      }
      return bend;
    },
  };
}

/** A power of two. */
function tableSize(wanted: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(KEPT_MIN, wanted)));
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
  { corners, near }: CornerIndex,
  timeFrom: (corner: number) => number,
  ownTime: number,
  level: SpaceLevel,
  x: number,
  y: number,
): number {
  let best = STRAIGHT;
  let least = LONGER_PART * ownTime + LONGER_METERS;
  for (const c of near(x, y)) {
    const { offX, offY } = corners[c]!;
    const straight = Math.hypot(offX - x, offY - y);
    if (straight > NEAR_METERS || straight >= least) continue;
    const time = timeFrom(c);
    const way = time + straight;
    if (time > ownTime || way >= least || !canSee(level, x, y, offX, offY)) continue;
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

/** The neighbour with the least time below the cell's own; -1 for none. Diagonal only where both cells beside are reached. */
export function lowestBeside(time: Float32Array, columns: number, cell: number): number {
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
