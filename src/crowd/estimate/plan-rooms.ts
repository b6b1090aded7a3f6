/**
 * The rooms of a level: parts that nobody can leave without passing a door. Found on square cells, with doors counted
 * as walls, so that walls need not be closed lines and rooms need no names. Coarse on purpose: it serves areas and
 * straight distances.
 */
import type { Level, Point, Ring, Segment } from '#world/walkable';

export interface PlanRooms {
  readonly cell: number;
  readonly rooms: readonly PlanRoom[];
  /** The room at a point; undefined where nobody can be. */
  roomAt(point: Point): number | undefined;
}

export interface PlanRoom {
  /** m². */
  readonly area: number;
  /** The middles of its cells: x and y in turn. */
  readonly cells: Float64Array;
}

/** Metres; larger on levels that would have more cells than this. */
const CELL = 0.5;
const CELLS_MAX = 40_000;
const OUTSIDE = -1;
const UNKNOWN = -2;

export function findRooms(level: Level): PlanRooms {
  const grid = createGrid(level);
  const { columns, rows, labels } = grid;
  const rooms: PlanRoom[] = [];
  const queue = new Int32Array(labels.length);
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== UNKNOWN) continue;
    const found = fill(grid, start, rooms.length, queue);
    rooms.push({ cells: middlesOf(grid, queue, found), area: found * grid.cell ** 2 });
  }
  return {
    cell: grid.cell,
    rooms,
    roomAt({ x, y }) {
      const column = Math.floor((x - grid.x0) / grid.cell);
      const row = Math.floor((y - grid.y0) / grid.cell);
      if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined;
      const label = labels[row * columns + column]!;
      return label === OUTSIDE ? undefined : label;
    },
  };
}

interface Grid {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly labels: Int32Array;
  /** 1 where a wall stands between a cell and its neighbour to the right, and above. */
  readonly rightWall: Uint8Array;
  readonly upperWall: Uint8Array;
}

function createGrid(level: Level): Grid {
  const points = level.outlines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  const cell = Math.max(CELL, Math.sqrt((width * height) / CELLS_MAX));
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const grid: Grid = {
    x0,
    y0,
    cell,
    columns,
    rows,
    labels: new Int32Array(columns * rows).fill(OUTSIDE),
    rightWall: new Uint8Array(columns * rows),
    upperWall: new Uint8Array(columns * rows),
  };
  for (const ring of level.outlines) paint(grid, ring, UNKNOWN);
  for (const ring of level.holes) paint(grid, ring, OUTSIDE);
  for (const wall of level.walls) addWall(grid, wall);
  for (const { segment } of level.doors) addWall(grid, segment);
  return grid;
}

/** Cells whose middle is inside, row by row between crossings of the line through their middles. */
function paint(grid: Grid, ring: Ring, label: number): void {
  for (let row = 0; row < grid.rows; row += 1) {
    const y = grid.y0 + (row + 0.5) * grid.cell;
    const crossings: number[] = [];
    for (let i = 0; i < ring.length; i += 1) {
      const a = ring[i]!;
      const b = ring[i + 1 < ring.length ? i + 1 : 0]!;
      if (a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, columnAfter(grid, crossings[i]!));
      const to = Math.min(grid.columns, columnAfter(grid, crossings[i + 1]!));
      for (let column = from; column < to; column += 1)
        grid.labels[row * grid.columns + column] = label;
    }
  }
}

/** Separates neighbouring cells whose middles lie on both sides of the wall. */
function addWall(grid: Grid, { from, to }: Segment): void {
  const { columns, rows, cell, x0, y0 } = grid;
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const [low, high] = from.y <= to.y ? [from, to] : [to, from];
  for (let row = Math.max(0, rowAfter(grid, low.y)); row < rows; row += 1) {
    const y = y0 + (row + 0.5) * cell;
    if (y > high.y) break;
    const x = low.x + (high.y === low.y ? 0 : ((y - low.y) / (high.y - low.y)) * (high.x - low.x));
    const column = columnAfter(grid, x) - 1;
    if (column >= 0 && column < columns) grid.rightWall[row * columns + column] = 1;
  }
  for (let column = Math.max(0, columnAfter(grid, left.x)); column < columns; column += 1) {
    const x = x0 + (column + 0.5) * cell;
    if (x > right.x) break;
    const along = right.x === left.x ? 0 : (x - left.x) / (right.x - left.x);
    const row = rowAfter(grid, left.y + along * (right.y - left.y)) - 1;
    if (row >= 0 && row < rows) grid.upperWall[row * columns + column] = 1;
  }
}

/** The first column whose middle is at x or after it. */
function columnAfter({ x0, cell }: Grid, x: number): number {
  return Math.ceil((x - x0) / cell - 0.5);
}

function rowAfter({ y0, cell }: Grid, y: number): number {
  return Math.ceil((y - y0) / cell - 0.5);
}

/** Labels all cells that can be reached from a cell. They are in the queue afterwards; returns their number. */
function fill(grid: Grid, start: number, label: number, queue: Int32Array): number {
  const { columns, labels, rightWall, upperWall } = grid;
  labels[start] = label;
  queue[0] = start;
  let found = 1;
  for (let i = 0; i < found; i += 1) {
    const here = queue[i]!;
    const column = here % columns;
    const right = here + 1;
    const left = here - 1;
    const above = here + columns;
    const below = here - columns;
    if (labels[right] === UNKNOWN && column + 1 < columns && rightWall[here] === 0) {
      labels[right] = label;
      queue[found++] = right;
    }
    if (labels[left] === UNKNOWN && column > 0 && rightWall[left] === 0) {
      labels[left] = label;
      queue[found++] = left;
    }
    if (labels[above] === UNKNOWN && upperWall[here] === 0) {
      labels[above] = label;
      queue[found++] = above;
    }
    if (labels[below] === UNKNOWN && upperWall[below] === 0) {
      labels[below] = label;
      queue[found++] = below;
    }
  }
  return found;
}

function middlesOf(
  { x0, y0, cell, columns }: Grid,
  cells: Int32Array,
  count: number,
): Float64Array {
  const middles = new Float64Array(2 * count);
  for (let i = 0; i < count; i += 1) {
    const column = cells[i]! % columns;
    middles[2 * i] = x0 + (column + 0.5) * cell;
    middles[2 * i + 1] = y0 + ((cells[i]! - column) / columns + 0.5) * cell;
  }
  return middles;
}
