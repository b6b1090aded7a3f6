/** The people in each cell, their speed, and the distance they walked since the last look. */
import type { State } from '../simulation/state.ts';
import { ABSENT, WALKING } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';
import { cellAt } from './map-cells.ts';
import type { SurveyColumns } from './survey-columns.ts';

/** Sorts everybody into cells and lists the cells. */
export function countPeople(columns: SurveyColumns, state: State): void {
  const { cells, persons, cellOf, lastLevel, weight, walking, speed, wish, occupied } = columns;
  const { goingOn, isStale } = columns;
  const { walkers, people, exit } = state;
  let occupiedCount = 0;
  for (let i = 0; i < persons; i++) {
    const before = cellOf[i]!;
    const cell = cellOfPerson(columns, walkers, i);
    cellOf[i] = cell;
    if (cell !== before) {
      if (before >= 0) isStale[cells.level[before]!] = 1;
      if (cell >= 0) isStale[cells.level[cell]!] = 1;
    }
    if (walkers.state[i] === ABSENT) lastLevel[i] = -1;
    if (cell < 0) continue;
    const own = people[i]!.weight;
    if (weight[cell] === 0) occupied[occupiedCount++] = cell;
    weight[cell]! += own;
    addWay(columns, state.walkers, i, cell, own);
    if (walkers.state[i] !== WALKING) continue;
    const vx = walkers.vx[i]!;
    const vy = walkers.vy[i]!;
    walking[cell]! += own;
    if (exit[i]! < 0) continue;
    speed[cell]! += own * Math.sqrt(vx * vx + vy * vy);
    wish[cell]! += own * walkers.wishSpeed[i]!;
    goingOn[walkers.level[i]!] = 1;
    isStale[walkers.level[i]!] = 1;
  }
  columns.occupiedCount = occupiedCount;
}

/** -1 for people who are not there, or on the edge of the floor in a cell without area. */
function cellOfPerson({ cells }: SurveyColumns, walkers: Walkers, i: number): number {
  if (walkers.state[i] === ABSENT) return -1;
  const cell = cellAt(cells, walkers.level[i]!, walkers.x[i]!, walkers.y[i]!);
  return cell < 0 || cells.area[cell] === 0 ? -1 : cell;
}

/** Adds the distance a person walked since the last look to their cell. */
function addWay(
  columns: SurveyColumns,
  walkers: Walkers,
  i: number,
  cell: number,
  own: number,
): void {
  const { lastX, lastY, lastLevel, moved, wayX, wayY, waySquare } = columns;
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
