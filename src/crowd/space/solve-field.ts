/**
 * Travel time on a grid: |∇T| = slowness, solved by the fast marching method (Sethian, "A fast marching level set method for
 * monotonically advancing fronts", 1996) with differences of second order where two cells upwind are known (Sethian, "Fast
 * marching methods", SIAM Review 41, 1999, section 5).
 */
import type { LevelGrid } from './space.ts';

/** Cells from which the front starts, and their times; never below 0. */
export interface FieldSources {
  readonly cells: ArrayLike<number>;
  readonly times: ArrayLike<number>;
}

/** Solves many fields on one grid in the same memory. */
export interface FieldSolver {
  /**
   * Writes to `out`, for every cell, the least time to a source; Infinity where there is no way. Slowness is in seconds
   * per metre for each cell, Infinity where nobody can be.
   */
  solve(sources: FieldSources, slowness: Float32Array, out: Float32Array): void;
}

/** In place of a heap position. */
const FAR = -1;

const KNIGHT_MOVE = Math.sqrt(5);

/** 1 / speed; Infinity where not free. */
export function toSlowness(
  { speed }: LevelGrid,
  out: Float32Array = new Float32Array(speed.length),
): Float32Array {
  for (let at = 0; at < speed.length; at++) out[at] = 1 / speed[at]!;
  return out;
}

/** Solves a field, in new memory where none is given. */
export function solveField(
  grid: LevelGrid,
  sources: FieldSources,
  slowness: Float32Array = toSlowness(grid),
  out: Float32Array = new Float32Array(grid.speed.length),
): Float32Array {
  createFieldSolver(grid).solve(sources, slowness, out);
  return out;
}

export function createFieldSolver({
  columns,
  rows,
  cell,
}: Pick<LevelGrid, 'columns' | 'rows' | 'cell'>): FieldSolver {
  const cells = columns * rows;
  const keys = new Float32Array(cells + 1);
  const front: Front = {
    columns,
    sides: Int32Array.of(-1, 1, -columns, columns),
    cell,
    place: new Int32Array(cells),
    isStart: new Uint8Array(cells),
    heap: new Int32Array(cells + 1),
    keys,
    order: new Int32Array(keys.buffer),
    size: 0,
  };
  return { solve: (sources, slowness, out) => march(front, sources, slowness, out) };
}

/** The state of the marching front. Its memory is reused for the next field. */
interface Front {
  readonly columns: number;
  /** From a cell to those beside it. */
  readonly sides: Int32Array;
  readonly cell: number;
  /** Position in the heap, or FAR. */
  readonly place: Int32Array;
  readonly isStart: Uint8Array;
  /** A binary heap of cells, the soonest first. */
  readonly heap: Int32Array;
  /** Their times so far, in the same order. A field has a time only where it is final, so one read tells both. */
  readonly keys: Float32Array;
  /** The bits of `keys` as whole numbers: times are never negative, so these have the same order. */
  readonly order: Int32Array;
  size: number;
}

/** Later than any time, as `order` has it. */
const NEVER = 0x7fff_ffff;

function march(
  front: Front,
  sources: FieldSources,
  slowness: Float32Array,
  time: Float32Array,
): void {
  const { isStart, columns, heap, keys, sides } = front;
  front.size = 0;
  front.place.fill(FAR);
  isStart.fill(0);
  time.fill(Infinity);
  for (let i = 0; i < sources.cells.length; i++) {
    const at = sources.cells[i]!;
    if (slowness[at] === Infinity) continue;
    offer(front, slowness, at, sources.times[i]!, true);
    isStart[at] = 1;
  }
  while (front.size > 0) {
    const known = heap[0]!;
    time[known] = keys[0]!;
    dropSoonest(front);
    if (isCorner(slowness, columns, known)) turnCorner(front, slowness, time, known);
    // One call in a loop: of four calls the compiler does not always inline all, and then fields take a sixth longer.
    for (let side = 0; side < 4; side++) reach(front, slowness, time, known + sides[side]!);
  }
}

function reach(front: Front, slowness: Float32Array, time: Float32Array, at: number): void {
  if (time[at]! < Infinity) return;
  const cost = slowness[at]! * front.cell;
  if (cost < Infinity) offer(front, slowness, at, arrivalAt(time, front.columns, at, cost), false);
}

function offer(
  front: Front,
  slowness: Float32Array,
  at: number,
  arrival: number,
  isSource: boolean,
): void {
  const i = front.place[at]!;
  const before = i >= 0 ? front.keys[i]! : Infinity;
  if (!(arrival < before)) return;
  // Sources are exact, and the front around them is so curved that it arrives up to 0.4 cells too soon. So the front
  // does not change them, unless it comes from elsewhere and much sooner.
  if (front.isStart[at] === 1 && !isSource && arrival > before - 0.5 * front.cell * slowness[at]!)
    return;
  raise(front, i >= 0 ? i : front.size++, at, arrival);
}

function raise({ heap, keys, order, place }: Front, from: number, at: number, time: number): void {
  let i = from;
  keys[i] = time;
  const own = order[i]!;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    const key = order[parent]!;
    if (key <= own) break;
    const above = heap[parent]!;
    heap[i] = above;
    order[i] = key;
    place[above] = i;
    i = parent;
  }
  heap[i] = at;
  order[i] = own;
  place[at] = i;
}

/**
 * Removes the first and puts the last in its place. The last nearly always belongs far down: so the gap moves down to
 * the end, the sooner child moving up each time, and the last one moves up from there. No processor can predict which
 * child is sooner; with a branch for it fields would take a tenth longer.
 */
function dropSoonest(front: Front): void {
  const { heap, order, place } = front;
  place[heap[0]!] = FAR;
  const size = --front.size;
  if (size === 0) return;
  const moved = heap[size]!;
  const own = order[size]!;
  order[size] = NEVER;
  let gap = 0;
  for (let child = 1; child < size; child = 2 * gap + 1) {
    child += (order[child + 1]! - order[child]!) >>> 31;
    const below = heap[child]!;
    heap[gap] = below;
    order[gap] = order[child]!;
    place[below] = gap;
    gap = child;
  }
  while (gap > 0) {
    const parent = (gap - 1) >> 1;
    if (order[parent]! < own) break;
    const above = heap[parent]!;
    heap[gap] = above;
    order[gap] = order[parent]!;
    place[above] = gap;
    gap = parent;
  }
  heap[gap] = moved;
  order[gap] = own;
  place[moved] = gap;
}

/**
 * When the front reaches a cell, from its known neighbours: in each direction the sooner neighbour, and the one behind
 * it. `cost` is the time for the width of a cell.
 */
function arrivalAt(time: Float32Array, columns: number, at: number, cost: number): number {
  const west = time[at - 1]!;
  const east = time[at + 1]!;
  const south = time[at - columns]!;
  const north = time[at + columns]!;
  const farX = east < west ? time[at + 2]! : time[at - 2]!;
  const farY = north < south ? time[at + 2 * columns]! : time[at - 2 * columns]!;
  return solveCorner(east < west ? east : west, farX, north < south ? north : south, farY, cost);
}

/** Offers a straight arrival from a cell to one that is not beside it. */
function offerStraight(
  front: Front,
  slowness: Float32Array,
  time: Float32Array,
  { from, to, cells }: { from: number; to: number; cells: number },
): void {
  if (time[to]! < Infinity || slowness[to] === Infinity) return;
  const seconds = (cells * front.cell * (slowness[from]! + slowness[to]!)) / 2;
  offer(front, slowness, to, time[from]! + seconds, false);
}

/**
 * Around a corner the front continues in circles, and cells are too coarse for them: each corner would cost a fifth of
 * a cell. So from a cell at a corner the diagonal cells and those a knight's move away are also reached straight.
 */
function turnCorner(front: Front, slowness: Float32Array, time: Float32Array, at: number): void {
  const { columns } = front;
  for (let up = -columns; up <= columns; up += 2 * columns)
    for (let side = -1; side <= 1; side += 2) {
      const diagonal = at + up + side;
      if (slowness[diagonal] === Infinity) continue;
      const isFreeUp = slowness[at + up] !== Infinity;
      const isFreeSide = slowness[at + side] !== Infinity;
      const go = (to: number, cells: number): void =>
        offerStraight(front, slowness, time, { from: at, to, cells });
      if (isFreeUp && isFreeSide) go(diagonal, Math.SQRT2);
      if (isFreeUp) go(diagonal + up, KNIGHT_MOVE);
      if (isFreeSide) go(diagonal + side, KNIGHT_MOVE);
    }
}

/** Whether an obstacle ends here: a diagonal neighbour is blocked, the cells beside both are not. */
function isCorner(slowness: Float32Array, columns: number, at: number): boolean {
  const up = at + columns;
  const down = at - columns;
  const isFreeUp = slowness[up] !== Infinity;
  const isFreeDown = slowness[down] !== Infinity;
  return (
    (slowness[at + 1] !== Infinity &&
      ((isFreeUp && slowness[up + 1] === Infinity) ||
        (isFreeDown && slowness[down + 1] === Infinity))) ||
    (slowness[at - 1] !== Infinity &&
      ((isFreeUp && slowness[up - 1] === Infinity) ||
        (isFreeDown && slowness[down - 1] === Infinity)))
  );
}

/**
 * The upwind equation of a cell: Σ weight (T - base)² = cost² over the two directions, where first order has weight 1 and
 * base = near, and second order, where the farther cell is known and sooner, weight 9/4 and base = (4 near - far) / 3.
 * A direction whose neighbour is later than the result does not count.
 */
function solveCorner(
  nearX: number,
  farX: number,
  nearY: number,
  farY: number,
  cost: number,
): number {
  const isSecondX = farX < Infinity && farX <= nearX;
  const isSecondY = farY < Infinity && farY <= nearY;
  const weightX = isSecondX ? 2.25 : 1;
  const weightY = isSecondY ? 2.25 : 1;
  const baseX = isSecondX ? (4 * nearX - farX) / 3 : nearX;
  const baseY = isSecondY ? (4 * nearY - farY) / 3 : nearY;
  if (nearX < Infinity && nearY < Infinity) {
    const weight = weightX + weightY;
    const sum = weightX * baseX + weightY * baseY;
    const difference = baseX - baseY;
    const root = weight * cost * cost - weightX * weightY * difference * difference;
    if (root >= 0) {
      const both = (sum + Math.sqrt(root)) / weight;
      if (both >= nearX && both >= nearY) return both;
    }
  }
  const alongX = baseX + cost / (isSecondX ? 1.5 : 1);
  const alongY = baseY + cost / (isSecondY ? 1.5 : 1);
  return alongX < alongY ? alongX : alongY;
}
