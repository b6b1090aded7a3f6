/**
 * Density and pace where an agent stands for several people. They are not all at the agent's position. So they are
 * spread over the floor around it, as much for each as a person alone is spread over, and no denser than where nobody
 * can walk any more. People without room there are put farther out. Walls separate people here as everywhere.
 */
import type { State } from '../simulation/state.ts';
import { STANDSTILL_DENSITY } from '../walking/speed-law.ts';
import { WALKING } from '../walking/walkers.ts';
import type { SurveyColumns } from './survey-columns.ts';

/**
 * Square metres over which a person alone is spread, by the highest density around them: the kernel of `survey.ts` gives
 * (6/16)² of a person to the own cell of a quarter of a square metre.
 */
const ALONE_M2 = 0.25 / (6 / 16) ** 2;
/** Cells of one group at most, and how many times its own floor is searched for room: beyond, it is as dense as can be. */
const CELLS_MAX = 20_000;
const SEARCHED_TIMES = 4;

/** After `countPeople`: density and pace of all cells, and the list of those in which somebody counts. */
export function spreadGroups(columns: SurveyColumns, state: State): void {
  const { cells, persons, cellOf, active, weightNear, wishNear, speedNear } = columns;
  const { density, pace } = columns;
  for (let i = 0; i < persons; i++) if (cellOf[i]! >= 0) spreadOne(columns, state, i);
  for (let k = 0; k < columns.activeCount; k++) {
    const cell = active[k]!;
    density[cell] = weightNear[cell]! / cells.area[cell]!;
    pace[cell] = wishNear[cell]! > 0 ? speedNear[cell]! / wishNear[cell]! : NaN;
  }
}

function spreadOne(columns: SurveyColumns, { walkers, people, exit }: State, i: number): void {
  const { cells, cellOf, visited } = columns;
  const { area } = cells;
  const { weight } = people[i]!;
  const isGoing = walkers.state[i] === WALKING && exit[i]! >= 0;
  const wish = isGoing ? walkers.wishSpeed[i]! : 0;
  const speed = isGoing ? Math.hypot(walkers.vx[i]!, walkers.vy[i]!) : 0;
  begin(columns, cellOf[i]!);
  const offset = columns.offsets[cells.level[cellOf[i]!]!]!;
  let floor = 0;
  let count = 0;
  for (; floor < weight * ALONE_M2 && hasNext(columns, count); count++) {
    floor += area[visited[count]!]!;
    visitAround(columns, offset, count);
  }
  let left = weight;
  for (let k = 0; k < count; k++) {
    const cell = visited[k]!;
    left -= put(columns, cell, (weight * area[cell]!) / floor, wish, speed);
  }
  for (let k = 0; left > 1e-6 * weight && k < SEARCHED_TIMES * count; k++) {
    if (!hasNext(columns, k)) return;
    left -= put(columns, visited[k]!, left, wish, speed);
    if (k >= count) visitAround(columns, offset, k);
  }
}

/** Puts people into a cell, as many as there is room for; returns how many. */
function put(
  columns: SurveyColumns,
  cell: number,
  people: number,
  wish: number,
  speed: number,
): number {
  const { cells, active, listed, weightNear, wishNear, speedNear } = columns;
  if (listed[cell] === 0) {
    listed[cell] = 1;
    active[columns.activeCount++] = cell;
  }
  const room = STANDSTILL_DENSITY * cells.area[cell]! - weightNear[cell]!;
  const placed = people < room ? people : room > 0 ? room : 0;
  weightNear[cell]! += placed;
  wishNear[cell]! += placed * wish;
  speedNear[cell]! += placed * speed;
  return placed;
}

function begin(columns: SurveyColumns, cell: number): void {
  columns.stamp++;
  columns.seenAt[cell] = columns.stamp;
  columns.visited[0] = cell;
  columns.visitedCount = 1;
}

function hasNext({ visitedCount }: SurveyColumns, k: number): boolean {
  return k < visitedCount && k < CELLS_MAX;
}

/** Lists the neighbours of the k-th cell that can be walked to and are not listed yet. */
function visitAround(columns: SurveyColumns, offset: Int32Array, k: number): void {
  const { cells, visited, seenAt, stamp } = columns;
  const from = visited[k]!;
  const sides = cells.reach[from]!;
  for (let side = 0; side < 8; side++) {
    const other = from + offset[side]!;
    if ((sides & (1 << side)) === 0 || seenAt[other] === stamp) continue;
    seenAt[other] = stamp;
    visited[columns.visitedCount++] = other;
  }
}
