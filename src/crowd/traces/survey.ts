/**
 * Density and speed in each cell at one moment. A cell is a quarter of a square metre, too small to count in: so each
 * person is spread over the cells around, with weights 1-2-1 in both directions and twice, which is the kernel
 * exp(-r²/R²) with R = 0.7 m (Helbing, Johansson and Al-Abideen 2007 take 1 m), and divided by the floor, spread in the
 * same way. People are spread only to where they can walk, so walls separate them, and the density at a wall is not too
 * low because there is no floor behind it.
 */
import type { State } from '../simulation/state.ts';
import { countPeople } from './count-people.ts';
import { gather } from './gather.ts';
import type { MapCells } from './map-cells.ts';
import { spreadGroups } from './spread-groups.ts';
import { clearActive, clearOccupied, clearStale, createSurveyColumns } from './survey-columns.ts';
import type { SurveyColumns } from './survey-columns.ts';

export interface Survey {
  /** The occupied cells are `active[0 .. activeCount]`; all others are empty. */
  readonly active: Uint32Array;
  readonly activeCount: number;
  /** The cells that people are in. */
  readonly occupied: Uint32Array;
  readonly occupiedCount: number;
  /** The cell of each person; -1 for people who are not there. */
  readonly cellOf: Int32Array;
  /** Weight of the people who walk in a cell. */
  readonly walking: Float32Array;
  /** People per square metre. */
  readonly density: Float32Array;
  /** Speed of people on their way out, as a part of their speed if they were alone; NaN where nobody is. */
  readonly pace: Float32Array;
  look(state: State): void;
  /**
   * The variance of velocity around a cell, both components added, m²/s². Velocities are distances since the last look,
   * `seconds` ago: the sway of a person in a queue is faster than that, and goes nowhere.
   */
  varianceAt(cell: number, seconds: number): number;
  /** People within a square of five cells, 2.5 m, and their density: wide enough to tell how alone a person is. */
  readAround(cell: number, into: { people: number; density: number }): void;
}

/** With `isGrouped` agents stand for several people, see `spread-groups.ts`. */
export function createSurvey(cells: MapCells, persons: number, isGrouped = false): Survey {
  const columns = createSurveyColumns(cells, persons, isGrouped);
  const { active, occupied, cellOf, walking, density, pace } = columns;
  return {
    active,
    get activeCount() {
      return columns.activeCount;
    },
    occupied,
    get occupiedCount() {
      return columns.occupiedCount;
    },
    cellOf,
    walking,
    density,
    pace,
    look: (state) => look(columns, state),
    varianceAt: (cell, seconds) => varianceAt(columns, cell, seconds),
    readAround: (cell, into) => readAround(columns, cell, into),
  };
}

function look(columns: SurveyColumns, state: State): void {
  clearOccupied(columns);
  countPeople(columns, state);
  if (columns.isGrouped) {
    clearActive(columns);
    spreadGroups(columns, state);
    return;
  }
  clearStale(columns);
  const kept = columns.activeCount;
  columns.nearCount = widen(columns, columns.occupied, columns.occupiedCount, columns.near, 0, 1);
  spreadOnce(columns);
  columns.activeCount = widen(columns, columns.near, columns.nearCount, columns.active, kept, 2);
  spreadAgain(columns, kept);
}

/** Lists those of the given cells that are on stale levels, and their neighbours, behind what is listed already. */
function widen(
  { cells, offsets, listed, isStale }: SurveyColumns,
  from: Uint32Array,
  fromCount: number,
  to: Uint32Array,
  listedCount: number,
  mark: number,
): number {
  const { reach } = cells;
  let toCount = listedCount;
  for (let k = 0; k < fromCount; k++) {
    const cell = from[k]!;
    if (isStale[cells.level[cell]!] === 0) continue;
    const offset = offsets[cells.level[cell]!]!;
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

function spreadOnce(columns: SurveyColumns): void {
  const { cells, offsets, near, nearCount, weight, wish, speed, weightNear, wishNear, speedNear } =
    columns;
  const { reach } = cells;
  for (let k = 0; k < nearCount; k++) {
    const cell = near[k]!;
    const level = cells.level[cell]!;
    const offset = offsets[level]!;
    const sides = reach[cell]!;
    weightNear[cell] = gather(weight, cell, sides, offset);
    if (columns.goingOn[level] === 0) continue;
    wishNear[cell] = gather(wish, cell, sides, offset);
    if (wishNear[cell] > 0) speedNear[cell] = gather(speed, cell, sides, offset);
  }
}

function spreadAgain(columns: SurveyColumns, first: number): void {
  const { cells, offsets, active, activeCount, floor, weightNear, wishNear, speedNear } = columns;
  const { density, pace } = columns;
  const { reach } = cells;
  for (let k = first; k < activeCount; k++) {
    const cell = active[k]!;
    const level = cells.level[cell]!;
    const offset = offsets[level]!;
    density[cell] = gather(weightNear, cell, reach[cell]!, offset) / floor[cell]!;
    if (columns.goingOn[level] === 0) continue;
    const free = gather(wishNear, cell, reach[cell]!, offset);
    pace[cell] = free > 0 ? gather(speedNear, cell, reach[cell]!, offset) / free : NaN;
  }
}

function varianceAt(columns: SurveyColumns, cell: number, seconds: number): number {
  const { cells, offsets, moved, wayX, wayY, waySquare } = columns;
  const { reach } = cells;
  const sides = reach[cell]!;
  const offset = offsets[cells.level[cell]!]!;
  const people = gather(moved, cell, sides, offset);
  // The movement of people of one group against each other is unknown.
  if (people === 0 || seconds <= 0 || columns.isGrouped) return 0;
  const meanX = gather(wayX, cell, sides, offset) / people;
  const meanY = gather(wayY, cell, sides, offset) / people;
  const square = gather(waySquare, cell, sides, offset) / people;
  return Math.max(0, square - meanX * meanX - meanY * meanY) / seconds ** 2;
}

function readAround(
  columns: SurveyColumns,
  cell: number,
  into: { people: number; density: number },
): void {
  const { cells, offsets, visited, seenAt, weight } = columns;
  const { reach, area } = cells;
  if (columns.isGrouped) {
    into.people = weight[cell]!;
    into.density = columns.density[cell]!;
    return;
  }
  const offset = offsets[cells.level[cell]!]!;
  const stamp = ++columns.stamp;
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
}
