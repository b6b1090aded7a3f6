/** What a survey keeps of every cell and person between two looks. */
import { offsetsOf, spreadFloor } from './gather.ts';
import type { MapCells } from './map-cells.ts';

export interface SurveyColumns {
  readonly cells: MapCells;
  readonly persons: number;
  readonly offsets: readonly Int32Array[];
  readonly floor: Float32Array;
  /**
   * Of the people in each cell: their weight, the speed of those who walk, and their free speed; then the same spread
   * once.
   */
  readonly weight: Float32Array;
  readonly speed: Float32Array;
  readonly wish: Float32Array;
  readonly weightNear: Float32Array;
  readonly speedNear: Float32Array;
  readonly wishNear: Float32Array;
  readonly walking: Float32Array;
  /** By level: 1 while people are on their way out. */
  readonly goingOn: Uint8Array;
  /**
   * By level: 1 if density or pace differ from the last look, because people are in another cell or on their way out.
   * People who sleep, sit or wait stand still for most of a run, and the levels they are on are not spread again.
   */
  readonly isStale: Uint8Array;
  /** Of the people present at the last look: their weight, and the sums of the distance since and of its square. */
  readonly moved: Float32Array;
  readonly wayX: Float32Array;
  readonly wayY: Float32Array;
  readonly waySquare: Float32Array;
  readonly lastX: Float64Array;
  readonly lastY: Float64Array;
  readonly lastLevel: Int32Array;
  readonly density: Float32Array;
  readonly pace: Float32Array;
  readonly cellOf: Int32Array;
  readonly occupied: Uint32Array;
  readonly near: Uint32Array;
  readonly active: Uint32Array;
  /** Whether a cell is already listed in `near` (1) and in `active` (2). */
  readonly listed: Uint8Array;
  /** The cells around the one asked for, and when each was last asked for. */
  readonly visited: Uint32Array;
  readonly seenAt: Uint32Array;
  /** Whether agents stand for several people. */
  readonly isGrouped: boolean;
  visitedCount: number;
  stamp: number;
  occupiedCount: number;
  nearCount: number;
  activeCount: number;
}

export function createSurveyColumns(
  cells: MapCells,
  persons: number,
  isGrouped: boolean,
): SurveyColumns {
  const { count } = cells;
  const offsets = offsetsOf(cells);
  return {
    cells,
    persons,
    offsets,
    floor: spreadFloor(cells, offsets),
    weight: new Float32Array(count),
    speed: new Float32Array(count),
    wish: new Float32Array(count),
    weightNear: new Float32Array(count),
    speedNear: new Float32Array(count),
    wishNear: new Float32Array(count),
    walking: new Float32Array(count),
    goingOn: new Uint8Array(cells.levels.length),
    isStale: new Uint8Array(cells.levels.length),
    moved: new Float32Array(count),
    wayX: new Float32Array(count),
    wayY: new Float32Array(count),
    waySquare: new Float32Array(count),
    lastX: new Float64Array(persons),
    lastY: new Float64Array(persons),
    lastLevel: new Int32Array(persons).fill(-1),
    density: new Float32Array(count),
    pace: new Float32Array(count).fill(NaN),
    cellOf: new Int32Array(persons).fill(-1),
    occupied: new Uint32Array(Math.min(count, persons)),
    near: new Uint32Array(Math.min(count, 9 * persons)),
    active: new Uint32Array(isGrouped ? count : Math.min(count, 25 * persons)),
    listed: new Uint8Array(count),
    visited: new Uint32Array(isGrouped ? count : 25),
    seenAt: new Uint32Array(count),
    visitedCount: 0,
    isGrouped,
    stamp: 0,
    occupiedCount: 0,
    nearCount: 0,
    activeCount: 0,
  };
}

/** Empties the cells that people were in at the last look. */
export function clearOccupied(columns: SurveyColumns): void {
  const { occupied, occupiedCount, weight, speed, wish, walking, moved } = columns;
  const { wayX, wayY, waySquare, goingOn, isStale } = columns;
  for (let k = 0; k < occupiedCount; k++) {
    const cell = occupied[k]!;
    weight[cell] = 0;
    speed[cell] = 0;
    wish[cell] = 0;
    walking[cell] = 0;
    moved[cell] = 0;
    wayX[cell] = 0;
    wayY[cell] = 0;
    waySquare[cell] = 0;
  }
  isStale.set(goingOn);
  goingOn.fill(0);
}

/** Empties the cells around people on stale levels; those of other levels are listed first from then on. */
export function clearStale(columns: SurveyColumns): void {
  const { cells, active, activeCount, isStale } = columns;
  let kept = 0;
  for (let k = 0; k < activeCount; k++) {
    const cell = active[k]!;
    if (isStale[cells.level[cell]!] === 0) active[kept++] = cell;
    else clearAround(columns, cell);
  }
  columns.activeCount = kept;
}

/** Empties all cells around people. */
export function clearActive(columns: SurveyColumns): void {
  const { active, activeCount } = columns;
  for (let k = 0; k < activeCount; k++) clearAround(columns, active[k]!);
  columns.activeCount = 0;
}

function clearAround(columns: SurveyColumns, cell: number): void {
  const { weightNear, speedNear, wishNear, density, pace, listed } = columns;
  weightNear[cell] = 0;
  speedNear[cell] = 0;
  wishNear[cell] = 0;
  density[cell] = 0;
  pace[cell] = NaN;
  listed[cell] = 0;
}
