/**
 * Travel time on a grid: |∇T| = slowness, solved by the fast marching method (Sethian, "A fast marching level set method for
 * monotonically advancing fronts", 1996) with differences of second order where two cells upwind are known (Sethian, "Fast
 * marching methods", SIAM Review 41, 1999, section 5).
 */
import type { LevelGrid } from './space.ts';

/** Cells from which the front starts, and when. */
export interface FieldSources {
  readonly cells: ArrayLike<number>;
  readonly times: ArrayLike<number>;
}

/** Solves fields on one grid again and again in the same memory. */
export interface FieldSolver {
  /**
   * Writes to `out`, for every cell, the least time to a source; Infinity where there is no way. Slowness is in seconds per
   * meter, one for each cell, Infinity where one cannot be.
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

/** One field, in new memory where none is given. */
export function solveField(
  grid: LevelGrid,
  sources: FieldSources,
  slowness: Float32Array = toSlowness(grid),
  out: Float32Array = new Float32Array(grid.speed.length),
): Float32Array {
  createFieldSolver(grid).solve(sources, slowness, out);
  return out;
}

export function createFieldSolver({ columns, rows, cell }: LevelGrid): FieldSolver {
  const cells = columns * rows;
  const front: Front = {
    columns,
    cell,
    place: new Int32Array(cells),
    isKnown: new Uint8Array(cells),
    isStart: new Uint8Array(cells),
    heap: new Int32Array(Math.min(cells, 8 * (columns + rows))),
    keys: new Float32Array(Math.min(cells, 8 * (columns + rows))),
    size: 0,
  };
  return { solve: (sources, slowness, out) => march(front, sources, slowness, out) };
}

/** The front as it marches. Its memory is used again for the next field. */
interface Front {
  readonly columns: number;
  readonly cell: number;
  /** Position in the heap, or FAR. */
  readonly place: Int32Array;
  /** Bytes: what is asked most often must be near. */
  readonly isKnown: Uint8Array;
  readonly isStart: Uint8Array;
  /** A binary heap of cells, the soonest first. A front is a line, so it holds few of the cells. */
  heap: Int32Array;
  /** Their times, beside them. */
  keys: Float32Array;
  size: number;
}

function march(
  front: Front,
  sources: FieldSources,
  slowness: Float32Array,
  time: Float32Array,
): void {
  const { isStart, columns } = front;
  front.size = 0;
  front.place.fill(FAR);
  front.isKnown.fill(0);
  isStart.fill(0);
  time.fill(Infinity);
  for (let i = 0; i < sources.cells.length; i++) {
    const at = sources.cells[i]!;
    if (slowness[at] === Infinity) continue;
    offer(front, slowness, time, at, sources.times[i]!, true);
    isStart[at] = 1;
  }
  while (front.size > 0) {
    const known = takeSoonest(front);
    if (isCorner(slowness, columns, known)) turnCorner(front, slowness, time, known);
    reach(front, slowness, time, known - 1);
    reach(front, slowness, time, known + 1);
    reach(front, slowness, time, known - columns);
    reach(front, slowness, time, known + columns);
  }
}

function reach(front: Front, slowness: Float32Array, time: Float32Array, at: number): void {
  const { isKnown, columns, cell } = front;
  if (isKnown[at] === 1) return;
  const cost = slowness[at]! * cell;
  if (cost < Infinity)
    offer(front, slowness, time, at, arrivalAt(isKnown, time, columns, at, cost), false);
}

function offer(
  front: Front,
  slowness: Float32Array,
  time: Float32Array,
  at: number,
  arrival: number,
  isSource: boolean,
): void {
  if (!(arrival < time[at]!)) return;
  // Sources are exact, and the front around them is so curved that it comes out up to 0.4 cells too soon. So it does not
  // change them, unless it comes from elsewhere and much sooner.
  if (
    front.isStart[at] === 1 &&
    !isSource &&
    arrival > time[at]! - 0.5 * front.cell * slowness[at]!
  )
    return;
  time[at] = arrival;
  const i = front.place[at]!;
  if (i >= 0) return raise(front, i, at, time[at]);
  if (front.size === front.heap.length) grow(front);
  raise(front, front.size++, at, time[at]);
}

function grow(front: Front): void {
  const heap = new Int32Array(2 * front.heap.length);
  heap.set(front.heap);
  front.heap = heap;
  const keys = new Float32Array(heap.length);
  keys.set(front.keys);
  front.keys = keys;
}

function raise({ heap, keys, place }: Front, from: number, at: number, own: number): void {
  let i = from;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    const key = keys[parent]!;
    if (key <= own) break;
    const above = heap[parent]!;
    heap[i] = above;
    keys[i] = key;
    place[above] = i;
    i = parent;
  }
  heap[i] = at;
  keys[i] = own;
  place[at] = i;
}

function takeSoonest(front: Front): number {
  const { heap, keys, place } = front;
  const soonest = heap[0]!;
  const size = --front.size;
  const moved = heap[size]!;
  const own = keys[size]!;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= size) break;
    let key = keys[child]!;
    if (child + 1 < size && keys[child + 1]! < key) key = keys[++child]!;
    if (key >= own) break;
    const below = heap[child]!;
    heap[i] = below;
    keys[i] = key;
    place[below] = i;
    i = child;
  }
  heap[i] = moved;
  keys[i] = own;
  place[moved] = i;
  place[soonest] = FAR;
  front.isKnown[soonest] = 1;
  return soonest;
}

/** When the front comes to a cell, from the known ones beside it. `cost` is the time for the width of a cell. */
function arrivalAt(
  isKnown: Uint8Array,
  time: Float32Array,
  columns: number,
  at: number,
  cost: number,
): number {
  // In each direction the sooner neighbour, and the one behind it.
  let nearX = Infinity;
  let farX = Infinity;
  if (isKnown[at - 1] === 1) {
    nearX = time[at - 1]!;
    if (isKnown[at - 2] === 1) farX = time[at - 2]!;
  }
  if (isKnown[at + 1] === 1 && time[at + 1]! < nearX) {
    nearX = time[at + 1]!;
    farX = isKnown[at + 2] === 1 ? time[at + 2]! : Infinity;
  }
  let nearY = Infinity;
  let farY = Infinity;
  const down = at - columns;
  const up = at + columns;
  if (isKnown[down] === 1) {
    nearY = time[down]!;
    if (isKnown[down - columns] === 1) farY = time[down - columns]!;
  }
  if (isKnown[up] === 1 && time[up]! < nearY) {
    nearY = time[up]!;
    farY = isKnown[up + columns] === 1 ? time[up + columns]! : Infinity;
  }
  return solveCorner(nearX, farX, nearY, farY, cost);
}

/** Straight from a cell to one that is not beside it. */
function offerStraight(
  front: Front,
  slowness: Float32Array,
  time: Float32Array,
  { from, to, cells }: { from: number; to: number; cells: number },
): void {
  if (front.isKnown[to] === 1 || slowness[to] === Infinity) return;
  const seconds = (cells * front.cell * (slowness[from]! + slowness[to]!)) / 2;
  offer(front, slowness, time, to, time[from]! + seconds, false);
}

/**
 * Around a corner the front goes on in circles, and a corner of cells is too coarse for them: each would cost a fifth of a
 * cell. So from a cell at a corner the diagonal cells and those a knight's move away are also reached straight.
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

/** Whether something ends here: a diagonal neighbour is blocked, the cells beside both are not. */
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
