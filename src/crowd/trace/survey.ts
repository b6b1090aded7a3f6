/**
 * How crowded it is, and how fast people are, in each cell at one moment. A cell is a quarter of a square meter, too little to
 * count in: so each person is spread over the cells around, 1-2-1 both ways and twice, which is the kernel exp(-r²/R²) with
 * R = 0.7 m (Helbing, Johansson and Al-Abideen 2007 take 1 m); and divided by the floor there is, spread alike. It spreads
 * only to where one can walk: walls part people, and who leans on one is not thought thin because there is no floor behind.
 */
import type { State } from '../simulation/state.ts';
import { ABSENT, WALKING } from '../walk/walkers.ts';
import { NEIGHBOURS, OWN_WEIGHT, cellAt, levelOf } from './map-cells.ts';
import type { MapCells } from './map-cells.ts';

export interface Survey {
  /** The cells that somebody counts in are `active[0 .. activeCount]`; all others are empty. */
  readonly active: Uint32Array;
  readonly activeCount: number;
  /** Those that somebody is in. */
  readonly occupied: Uint32Array;
  readonly occupiedCount: number;
  /** The cell of each person; -1 for who is not there. */
  readonly cellOf: Int32Array;
  /** Who walks in a cell. */
  readonly walking: Float32Array;
  /** People per square meter. */
  readonly density: Float32Array;
  /** Speed of those on their way out as a part of what they would walk were they alone; NaN where nobody is. */
  readonly pace: Float32Array;
  look(state: State): void;
  /**
   * The variance of velocity around a cell, both components added, m²/s². Velocities are ways since the last look, `seconds`
   * ago: who presses in a queue sways faster than that, and goes nowhere.
   */
  varianceAt(cell: number, seconds: number): number;
  /** People within a square of five cells, 2.5 m, and their density: wide enough to tell how alone somebody is. */
  readAround(cell: number, into: { people: number; density: number }): void;
}

export function createSurvey(cells: MapCells, persons: number): Survey {
  const { count, area, reach, levels } = cells;
  const offsets = levels.map(({ columns }) =>
    Int32Array.from(NEIGHBOURS, ([column, row]) => row * columns + column),
  );
  const floor = spreadTwice(cells, offsets);
  /** Of the people in each cell: what they count, how fast those who walk are, and would be; then the same spread once. */
  const weight = new Float32Array(count);
  const speed = new Float32Array(count);
  const wish = new Float32Array(count);
  const weightNear = new Float32Array(count);
  const speedNear = new Float32Array(count);
  const wishNear = new Float32Array(count);
  const walking = new Float32Array(count);
  /** Of those who were there at the last look: what they count, and sums of the way since and of its square. */
  const moved = new Float32Array(count);
  const wayX = new Float32Array(count);
  const wayY = new Float32Array(count);
  const waySquare = new Float32Array(count);
  const lastX = new Float64Array(persons);
  const lastY = new Float64Array(persons);
  const lastLevel = new Int32Array(persons).fill(-1);
  const density = new Float32Array(count);
  const pace = new Float32Array(count).fill(NaN);
  const cellOf = new Int32Array(persons).fill(-1);
  const occupied = new Uint32Array(Math.min(count, persons));
  const near = new Uint32Array(Math.min(count, 9 * persons));
  const active = new Uint32Array(Math.min(count, 25 * persons));
  /** How far a cell is on the way into `near` (1) and `active` (2). */
  const listed = new Uint8Array(count);
  /** The cells around the one asked for, and when each was last asked for. */
  const visited = new Uint32Array(25);
  const seenAt = new Uint32Array(count);
  let stamp = 0;
  let occupiedCount = 0;
  let nearCount = 0;
  let activeCount = 0;

  function clear(): void {
    for (let k = 0; k < activeCount; k++) {
      const cell = active[k]!;
      weight[cell] = 0;
      speed[cell] = 0;
      wish[cell] = 0;
      weightNear[cell] = 0;
      speedNear[cell] = 0;
      wishNear[cell] = 0;
      walking[cell] = 0;
      moved[cell] = 0;
      wayX[cell] = 0;
      wayY[cell] = 0;
      waySquare[cell] = 0;
      density[cell] = 0;
      pace[cell] = NaN;
      listed[cell] = 0;
    }
  }

  function addWay({ walkers }: State, i: number, cell: number, own: number): void {
    const x = walkers.x[i]!;
    const y = walkers.y[i]!;
    if (lastLevel[i] === walkers.level[i]) {
      const dx = x - lastX[i]!;
      const dy = y - lastY[i]!;
      moved[cell]! += own;
      wayX[cell]! += own * dx;
      wayY[cell]! += own * dy;
      waySquare[cell]! += own * (dx * dx + dy * dy);
    }
    lastX[i] = x;
    lastY[i] = y;
    lastLevel[i] = walkers.level[i]!;
  }

  /** Puts everybody into their cells and lists the cells. */
  function countPeople(state: State): void {
    const { walkers, people, exit } = state;
    occupiedCount = 0;
    for (let i = 0; i < persons; i++) {
      cellOf[i] = -1;
      if (walkers.state[i] === ABSENT) {
        lastLevel[i] = -1;
        continue;
      }
      const cell = cellAt(cells, walkers.level[i]!, walkers.x[i]!, walkers.y[i]!);
      // On the very edge of the floor a cell may have none.
      if (cell < 0 || area[cell] === 0) continue;
      cellOf[i] = cell;
      const own = people[i]!.weight;
      if (weight[cell] === 0) occupied[occupiedCount++] = cell;
      weight[cell]! += own;
      addWay(state, i, cell, own);
      if (walkers.state[i] !== WALKING) continue;
      const vx = walkers.vx[i]!;
      const vy = walkers.vy[i]!;
      walking[cell]! += own;
      if (exit[i]! < 0) continue;
      speed[cell]! += own * Math.sqrt(vx * vx + vy * vy);
      wish[cell]! += own * walkers.wishSpeed[i]!;
    }
  }

  /** Lists the given cells and their neighbours. */
  function widen(from: Uint32Array, fromCount: number, to: Uint32Array, mark: number): number {
    let toCount = 0;
    for (let k = 0; k < fromCount; k++) {
      const cell = from[k]!;
      const offset = offsets[levelOf(cells, cell)]!;
      const sides = reach[cell]!;
      for (let side = -1; side < 8; side++) {
        if (side >= 0 && (sides & (1 << side)) === 0) continue;
        const other = side < 0 ? cell : cell + offset[side]!;
        if (listed[other]! >= mark) continue;
        listed[other] = mark;
        to[toCount++] = other;
      }
    }
    return toCount;
  }

  function spreadOnce(): void {
    for (let k = 0; k < nearCount; k++) {
      const cell = near[k]!;
      const offset = offsets[levelOf(cells, cell)]!;
      const sides = reach[cell]!;
      weightNear[cell] = gather(weight, cell, sides, offset);
      wishNear[cell] = gather(wish, cell, sides, offset);
      if (wishNear[cell] > 0) speedNear[cell] = gather(speed, cell, sides, offset);
    }
  }

  return {
    active,
    get activeCount() {
      return activeCount;
    },
    occupied,
    get occupiedCount() {
      return occupiedCount;
    },
    cellOf,
    walking,
    density,
    pace,
    look(state) {
      clear();
      countPeople(state);
      nearCount = widen(occupied, occupiedCount, near, 1);
      spreadOnce();
      activeCount = widen(near, nearCount, active, 2);
      for (let k = 0; k < activeCount; k++) {
        const cell = active[k]!;
        const offset = offsets[levelOf(cells, cell)]!;
        density[cell] = gather(weightNear, cell, reach[cell]!, offset) / floor[cell]!;
        const free = gather(wishNear, cell, reach[cell]!, offset);
        pace[cell] = free > 0 ? gather(speedNear, cell, reach[cell]!, offset) / free : NaN;
      }
    },
    varianceAt(cell, seconds) {
      const sides = reach[cell]!;
      const offset = offsets[levelOf(cells, cell)]!;
      const people = gather(moved, cell, sides, offset);
      if (people === 0 || seconds <= 0) return 0;
      const meanX = gather(wayX, cell, sides, offset) / people;
      const meanY = gather(wayY, cell, sides, offset) / people;
      const square = gather(waySquare, cell, sides, offset) / people;
      return Math.max(0, square - meanX * meanX - meanY * meanY) / seconds ** 2;
    },
    readAround(cell, into) {
      const offset = offsets[levelOf(cells, cell)]!;
      stamp++;
      seenAt[cell] = stamp;
      visited[0] = cell;
      let visitedCount = 1;
      for (let ring = 0, first = 0; ring < 2; ring++)
        for (const end = visitedCount; first < end; first++) {
          const from = visited[first]!;
          for (let side = 0; side < 8; side++) {
            const other = from + offset[side]!;
            if ((reach[from]! & (1 << side)) === 0 || seenAt[other] === stamp) continue;
            seenAt[other] = stamp;
            visited[visitedCount++] = other;
          }
        }
      let people = 0;
      let squareMeters = 0;
      for (let k = 0; k < visitedCount; k++) {
        people += weight[visited[k]!]!;
        squareMeters += area[visited[k]!]!;
      }
      into.people = people;
      into.density = people / squareMeters;
    },
  };
}

const WEIGHTS = Float64Array.from(NEIGHBOURS, ([, , weight]) => weight);
const ALL_SIDES = 0xff;

function gather(column: Float32Array, cell: number, sides: number, offset: Int32Array): number {
  if (sides === ALL_SIDES) return gatherAll(column, cell, offset[2]!);
  let sum = OWN_WEIGHT * column[cell]!;
  for (let side = 0; side < 8; side++)
    if ((sides & (1 << side)) !== 0) sum += WEIGHTS[side]! * column[cell + offset[side]!]!;
  return sum;
}

/** The same sum in the same order where nothing is in the way, as nearly everywhere: in half the time. */
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

function spreadTwice(cells: MapCells, offsets: readonly Int32Array[]): Float32Array {
  const { count, area, reach } = cells;
  const once = new Float32Array(count);
  const twice = new Float32Array(count);
  for (const [from, to] of [
    [area, once],
    [once, twice],
  ] as const)
    for (let cell = 0; cell < count; cell++)
      if (area[cell]! > 0)
        to[cell] = gather(from, cell, reach[cell]!, offsets[levelOf(cells, cell)]!);
  return twice;
}
