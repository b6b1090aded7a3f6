/** Sums over a cell and its reachable neighbours, with weights 1-2-1 in both directions. */
import { NEIGHBOURS, OWN_WEIGHT } from './map-cells.ts';
import type { MapCells } from './map-cells.ts';

const WEIGHTS = Float64Array.from(NEIGHBOURS, ([, , weight]) => weight);
const ALL_SIDES = 0xff;

export function gather(
  column: Float32Array,
  cell: number,
  sides: number,
  offset: Int32Array,
): number {
  if (sides === ALL_SIDES) return gatherAll(column, cell, offset[2]!);
  let sum = OWN_WEIGHT * column[cell]!;
  for (let side = 0; side < 8; side++)
    if ((sides & (1 << side)) !== 0) sum += WEIGHTS[side]! * column[cell + offset[side]!]!;
  return sum;
}

/** The same sum in the same order where no wall is near, as nearly everywhere: in half the time. */
function gatherAll(column: Float32Array, cell: number, columns: number): number {
  const up = cell + columns;
  const down = cell - columns;
  return (
    OWN_WEIGHT * column[cell]! +
    2 * column[cell + 1]! +
    column[up + 1]! +
    2 * column[up]! +
    column[up - 1]! +
    2 * column[cell - 1]! +
    column[down - 1]! +
    2 * column[down]! +
    column[down + 1]!
  );
}

/** For each level, the difference in cell number to each of the eight neighbours. */
export function offsetsOf({ levels }: MapCells): Int32Array[] {
  return levels.map(({ columns }) =>
    Int32Array.from(NEIGHBOURS, ([column, row]) => row * columns + column),
  );
}

/** The floor of each cell, spread in the same way as people. */
export function spreadFloor(cells: MapCells, offsets: readonly Int32Array[]): Float32Array {
  const { count, area, reach } = cells;
  const once = new Float32Array(count);
  const twice = new Float32Array(count);
  for (const [from, to] of [
    [area, once],
    [once, twice],
  ] as const)
    for (let cell = 0; cell < count; cell++)
      if (area[cell]! > 0)
        to[cell] = gather(from, cell, reach[cell]!, offsets[cells.level[cell]!]!);
  return twice;
}
