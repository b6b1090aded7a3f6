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
const KNOWN = -2;

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
  /** Position in the heap, or FAR, or KNOWN. */
  const place = new Int32Array(columns * rows);
  /** A binary heap of cells, the soonest first. A front is a line, so it holds few of the cells. */
  let heap = new Int32Array(Math.min(columns * rows, 8 * (columns + rows)));
  let size = 0;
  const isStart = new Uint8Array(columns * rows);
  let time: Float32Array = new Float32Array(0);
  let slowness: Float32Array = new Float32Array(0);

  function raise(from: number, at: number): void {
    const own = time[at]!;
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent]!;
      if (time[above]! <= own) break;
      heap[i] = above;
      place[above] = i;
      i = parent;
    }
    heap[i] = at;
    place[at] = i;
  }

  function offer(at: number, arrival: number, isSource: boolean): void {
    if (!(arrival < time[at]!)) return;
    // Sources are exact, and the front around them is so curved that it comes out up to 0.4 cells too soon. So it does not
    // change them, unless it comes from elsewhere and much sooner.
    if (isStart[at] === 1 && !isSource && arrival > time[at]! - 0.5 * cell * slowness[at]!) return;
    time[at] = arrival;
    const i = place[at]!;
    if (i >= 0) raise(i, at);
    else {
      if (size === heap.length) {
        const larger = new Int32Array(2 * heap.length);
        larger.set(heap);
        heap = larger;
      }
      raise(size++, at);
    }
  }

  function takeSoonest(): number {
    const soonest = heap[0]!;
    const moved = heap[--size]!;
    const own = time[moved]!;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && time[heap[child + 1]!]! < time[heap[child]!]!) child++;
      const below = heap[child]!;
      if (time[below]! >= own) break;
      heap[i] = below;
      place[below] = i;
      i = child;
    }
    heap[i] = moved;
    place[moved] = i;
    place[soonest] = KNOWN;
    return soonest;
  }

  /** When the front comes to a cell, from the known ones beside it. `cost` is the time for the width of a cell. */
  function arrivalAt(at: number, cost: number): number {
    // In each direction the sooner neighbour, and the one behind it.
    let nearX = Infinity;
    let farX = Infinity;
    if (place[at - 1] === KNOWN) {
      nearX = time[at - 1]!;
      if (place[at - 2] === KNOWN) farX = time[at - 2]!;
    }
    if (place[at + 1] === KNOWN && time[at + 1]! < nearX) {
      nearX = time[at + 1]!;
      farX = place[at + 2] === KNOWN ? time[at + 2]! : Infinity;
    }
    let nearY = Infinity;
    let farY = Infinity;
    const down = at - columns;
    const up = at + columns;
    if (place[down] === KNOWN) {
      nearY = time[down]!;
      if (place[down - columns] === KNOWN) farY = time[down - columns]!;
    }
    if (place[up] === KNOWN && time[up]! < nearY) {
      nearY = time[up]!;
      farY = place[up + columns] === KNOWN ? time[up + columns]! : Infinity;
    }
    return solveCorner(nearX, farX, nearY, farY, cost);
  }

  function isBlocked(at: number): boolean {
    return slowness[at] === Infinity;
  }

  /** Straight from a cell to one that is not beside it. */
  function offerStraight(from: number, to: number, cells: number): void {
    if (place[to] === KNOWN || isBlocked(to)) return;
    offer(to, time[from]! + (cells * cell * (slowness[from]! + slowness[to]!)) / 2, false);
  }

  /**
   * Around a corner the front goes on in circles, and a corner of cells is too coarse for them: each would cost a fifth of a
   * cell. So from a cell at a corner the diagonal cells and those a knight's move away are also reached straight.
   */
  function turnCorner(at: number): void {
    for (let up = -columns; up <= columns; up += 2 * columns)
      for (let side = -1; side <= 1; side += 2) {
        const diagonal = at + up + side;
        if (isBlocked(diagonal)) continue;
        const isFreeUp = !isBlocked(at + up);
        const isFreeSide = !isBlocked(at + side);
        if (isFreeUp && isFreeSide) offerStraight(at, diagonal, Math.SQRT2);
        if (isFreeUp) offerStraight(at, diagonal + up, KNIGHT_MOVE);
        if (isFreeSide) offerStraight(at, diagonal + side, KNIGHT_MOVE);
      }
  }

  /** Whether something ends here: a diagonal neighbour is blocked, the cells beside both are not. */
  function isCorner(at: number): boolean {
    const up = at + columns;
    const down = at - columns;
    const isFreeUp = !isBlocked(up);
    const isFreeDown = !isBlocked(down);
    return (
      (!isBlocked(at + 1) &&
        ((isFreeUp && isBlocked(up + 1)) || (isFreeDown && isBlocked(down + 1)))) ||
      (!isBlocked(at - 1) &&
        ((isFreeUp && isBlocked(up - 1)) || (isFreeDown && isBlocked(down - 1))))
    );
  }

  function solve(sources: FieldSources, slownessNow: Float32Array, out: Float32Array): void {
    time = out;
    slowness = slownessNow;
    size = 0;
    place.fill(FAR);
    time.fill(Infinity);
    isStart.fill(0);
    for (let i = 0; i < sources.cells.length; i++) {
      const at = sources.cells[i]!;
      if (isBlocked(at)) continue;
      offer(at, sources.times[i]!, true);
      isStart[at] = 1;
    }
    while (size > 0) {
      const known = takeSoonest();
      if (isCorner(known)) turnCorner(known);
      for (let side = 0; side < 4; side++) {
        const at =
          side === 0
            ? known - 1
            : side === 1
              ? known + 1
              : side === 2
                ? known - columns
                : known + columns;
        if (place[at] === KNOWN) continue;
        const cost = slowness[at]! * cell;
        if (cost < Infinity) offer(at, arrivalAt(at, cost), false);
      }
    }
  }

  return { solve };
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
