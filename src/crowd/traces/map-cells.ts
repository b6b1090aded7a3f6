/**
 * Square cells over all levels, on which a crowd is measured: the floor of each cell, and the neighbours that can be
 * walked to from it. Cells of all levels are numbered in one sequence, so that anything kept per cell is one column.
 */
import { eachRunInRing } from '../space/cells.ts';
import type { GridLayout } from '../space/cells.ts';
import { boxOf } from '../space/rings.ts';
import { canSee } from '../space/sight.ts';
import type { Space, SpaceLevel } from '../space/space.ts';

const MAP_CELL_METERS = 0.5;
/** For one level: half a kilometre square; larger levels get larger cells. */
const LEVEL_CELLS_MAX = 1_000_000;
/** Each cell is sampled at this many points in both directions to measure its floor; those of a row are one word. */
const LOOKS = 4;
const MIDDLE_LOOK = LOOKS / 2 - 1;

export interface MapCells {
  readonly count: number;
  readonly levels: readonly LevelCells[];
  /** The index of the level each cell is on. */
  readonly level: Uint16Array;
  /** Floor in each cell, square metres. */
  readonly area: Float32Array;
  /** One bit for each of NEIGHBOURS: set when no wall is between. */
  readonly reach: Uint8Array;
}

/** Cell (column, row) of the level is number first + row * columns + column. The outermost ones have no floor. */
export interface LevelCells extends GridLayout {
  readonly first: number;
}

/** Column and row of the neighbours, and the weight of each beside the 4 of the cell itself: 1-2-1 in both directions. */
export const NEIGHBOURS: readonly (readonly [column: number, row: number, weight: number])[] = [
  [1, 0, 2],
  [1, 1, 1],
  [0, 1, 2],
  [-1, 1, 1],
  [-1, 0, 2],
  [-1, -1, 1],
  [0, -1, 2],
  [1, -1, 1],
];
export const OWN_WEIGHT = 4;

export function createMapCells(space: Space): MapCells {
  const levels: LevelCells[] = [];
  let count = 0;
  space.walkable.levels.forEach(({ outlines }) => {
    const level = { first: count, ...layOut(boxOf(outlines)) };
    levels.push(level);
    count += level.columns * level.rows;
  });
  const level = new Uint16Array(count);
  levels.forEach(({ first }, i) => level.fill(i, first));
  const area = new Float32Array(count);
  const reach = new Uint8Array(count);
  space.levels.forEach((each, i) => measureFloor(space, each, levels[i]!, area, reach));
  return { count, levels, level, area, reach };
}

export function cellAt({ levels }: MapCells, level: number, x: number, y: number): number {
  const { first, x0, y0, cell, columns, rows } = levels[level]!;
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  if (!(column >= 0 && row >= 0 && column < columns && row < rows)) return -1;
  return first + row * columns + column;
}

/** The middle of a cell. */
export function middleOf(cells: MapCells, cell: number): { level: number; x: number; y: number } {
  const level = cells.level[cell]!;
  const { first, x0, y0, cell: size, columns } = cells.levels[level]!;
  const column = (cell - first) % columns;
  const row = Math.floor((cell - first) / columns);
  return { level, x: x0 + (column + 0.5) * size, y: y0 + (row + 0.5) * size };
}

/** On whole multiples of the cell size, with a border of one cell. */
function layOut(box: { minX: number; minY: number; maxX: number; maxY: number }): GridLayout {
  const extent = (box.maxX - box.minX) * (box.maxY - box.minY);
  const cell = Math.max(MAP_CELL_METERS, Math.sqrt(extent / LEVEL_CELLS_MAX));
  const first = (low: number): number => Math.floor(low / cell + 1e-9) - 1;
  const last = (high: number): number => Math.ceil(high / cell - 1e-9) + 1;
  return {
    x0: first(box.minX) * cell,
    y0: first(box.minY) * cell,
    cell,
    columns: last(box.maxX) - first(box.minX),
    rows: last(box.maxY) - first(box.minY),
  };
}

function measureFloor(
  { walkable }: Space,
  level: SpaceLevel,
  layout: LevelCells,
  area: Float32Array,
  reach: Uint8Array,
): void {
  const { first, x0, y0, cell, columns, rows } = layout;
  const { outlines, holes } = walkable.levels[level.index]!;
  const fine = { x0, y0, cell: cell / LOOKS, columns: columns * LOOKS, rows: rows * LOOKS };
  const isFloor = new Uint8Array(fine.columns * fine.rows);
  for (const outline of outlines)
    eachRunInRing(fine, outline, (from, end) => isFloor.fill(1, from, end));
  for (const hole of holes) eachRunInRing(fine, hole, (from, end) => isFloor.fill(0, from, end));
  /** The samples of a cell in one row. */
  const words = new Uint32Array(isFloor.buffer);

  // For each cell, the sample nearest to the middle of its floor: a point that is clearly on one side of every wall.
  const standX = new Float64Array(columns * rows);
  const standY = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const count = countFloor(words, columns, column, row);
      if (count === 0) continue;
      area[first + at] = (count * cell * cell) / LOOKS ** 2;
      // Nearly all cells are all floor, and then the first sample before the middle is the nearest.
      const stand =
        count === LOOKS ** 2
          ? { x: column * LOOKS + MIDDLE_LOOK, y: row * LOOKS + MIDDLE_LOOK }
          : nearestToMean(listLooks(isFloor, fine.columns, column, row));
      standX[at] = x0 + (stand.x + 0.5) * fine.cell;
      standY[at] = y0 + (stand.y + 0.5) * fine.cell;
    }

  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column;
      if (area[first + at] === 0) continue;
      const isOpen = hasNoWalls(level, layout, column, row);
      // The other four sides are set from the other cell.
      for (let side = 0; side < 4; side++) {
        const [right, up] = NEIGHBOURS[side]!;
        const other = at + up * columns + right;
        if (area[first + other] === 0) continue;
        if (!isOpen && !canSee(level, standX[at]!, standY[at]!, standX[other]!, standY[other]!))
          continue;
        reach[first + at]! |= 1 << side;
        reach[first + other]! |= 1 << (side + 4);
      }
    }
}

/** Rounding of a coordinate. */
const ROUNDING_METERS = 1e-6;

/**
 * Whether no wall can be between a cell and the four neighbours that follow it: `canSee` looks only at walls listed where
 * the line is.
 */
function hasNoWalls(
  { wallIndex }: SpaceLevel,
  { x0, y0, cell }: LevelCells,
  column: number,
  row: number,
): boolean {
  const { starts, columns, rows } = wallIndex;
  const columnOf = (x: number): number => Math.floor((x - wallIndex.x0) / wallIndex.cell);
  const rowOf = (y: number): number => Math.floor((y - wallIndex.y0) / wallIndex.cell);
  const low = Math.max(0, columnOf(x0 + (column - 1) * cell - ROUNDING_METERS));
  const high = Math.min(columns - 1, columnOf(x0 + (column + 2) * cell + ROUNDING_METERS));
  const top = Math.min(rows - 1, rowOf(y0 + (row + 2) * cell + ROUNDING_METERS));
  if (low > high) return true;
  for (let r = Math.max(0, rowOf(y0 + row * cell - ROUNDING_METERS)); r <= top; r++)
    if (starts[r * columns + high + 1]! > starts[r * columns + low]!) return false;
  return true;
}

interface Look {
  readonly x: number;
  readonly y: number;
}

/** How many samples of a cell are floor: each is a byte, 0 or 1, and the product adds the four bytes of a word. */
function countFloor(words: Uint32Array, columns: number, column: number, row: number): number {
  let sums = 0;
  for (let y = row * LOOKS; y < (row + 1) * LOOKS; y++) sums += words[y * columns + column]!;
  return Math.imul(sums, 0x01010101) >>> 24;
}

function listLooks(isFloor: Uint8Array, fineColumns: number, column: number, row: number): Look[] {
  const looks: Look[] = [];
  for (let y = row * LOOKS; y < (row + 1) * LOOKS; y++)
    for (let x = column * LOOKS; x < (column + 1) * LOOKS; x++)
      if (isFloor[y * fineColumns + x]) looks.push({ x, y });
  return looks;
}

function nearestToMean(looks: readonly Look[]): Look {
  const meanX = looks.reduce((sum, { x }) => sum + x, 0) / looks.length;
  const meanY = looks.reduce((sum, { y }) => sum + y, 0) / looks.length;
  const distance = ({ x, y }: Look): number => Math.hypot(x - meanX, y - meanY);
  let best = looks[0]!;
  for (const look of looks) if (distance(look) < distance(best)) best = look;
  return best;
}
