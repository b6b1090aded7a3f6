/** From where an open exit can be reached at all: by flood fill, which is much cheaper than travel times. */
import { isStepped } from '#world/levels';
import { middleX, middleY } from './find-cell.ts';
import { gateCells } from './gate-cells.ts';
import { canSee } from './sight.ts';
import type { Space } from './space.ts';

export interface ReachOptions {
  /** For people who cannot use stairs: no stairs, escalators or exits with steps, but lifts. */
  readonly isStepFree?: boolean;
}

export interface Reach {
  /** Whether a person whose middle is here gets out; at a spot right at a wall, whether a person beside it does. */
  isReached(level: number, x: number, y: number): boolean;
  /** Square metres of the level where people can be but cannot get out from. */
  lostM2(level: number): number;
}

interface Flooding {
  readonly space: Space;
  readonly isStepFree: boolean;
  /** By level. */
  readonly isBarred: readonly boolean[];
  readonly reached: readonly Uint8Array[];
  /** Levels and cells still to be flooded from. */
  readonly starts: { readonly level: number; readonly cells: ArrayLike<number> }[];
  readonly passed: Set<number>;
}

export function findReach(space: Space, { isStepFree = false }: ReachOptions = {}): Reach {
  const { levels, walkable } = space;
  const flooding: Flooding = {
    space,
    isStepFree,
    isBarred: walkable.levels.map(({ kind }) => isStepFree && isStepped(kind)),
    reached: levels.map(({ grid }) => new Uint8Array(grid.isFree.length)),
    starts: [],
    passed: new Set(),
  };
  floodFromExits(flooding);
  return {
    isReached: (index, x, y) => isReached(flooding, index, x, y),
    lostM2(index) {
      const { isFree, cell } = levels[index]!.grid;
      const own = flooding.reached[index]!;
      return isFree.reduce((sum, free, at) => sum + (free - own[at]!), 0) * cell * cell;
    },
  };
}

function floodFromExits(flooding: Flooding): void {
  const { space, isStepFree, starts } = flooding;
  const stepped = new Set(
    space.walkable.exits.filter((exit) => exit.isStepFree === false).map(({ id }) => id),
  );
  space.gates.forEach(({ kind, id }, gate) => {
    if (kind !== 'exit' || space.isGateClosed[gate] || (isStepFree && stepped.has(id))) return;
    enter(flooding, gate);
  });
  do
    for (let start = starts.pop(); start !== undefined; start = starts.pop())
      flood(flooding, start.level, start.cells);
  while (ride(flooding));
}

function enter({ space, passed, isBarred, starts }: Flooding, gate: number): void {
  const { levels, gates } = space;
  const { level, otherLevel, kind } = gates[gate]!;
  if (passed.has(gate)) return;
  passed.add(gate);
  for (const index of kind === 'join' ? [level, otherLevel] : [level])
    if (!isBarred[index])
      starts.push({ level: index, cells: gateCells(levels[index]!, gates[gate]!).cells });
}

function flood(flooding: Flooding, index: number, cells: ArrayLike<number>): void {
  const { space, reached, passed } = flooding;
  const { levels, gates } = space;
  const { grid, gates: own } = levels[index]!;
  const done = reached[index]!;
  const front = Array.from(cells).filter((at) => grid.isFree[at] && !done[at]);
  for (const at of front) done[at] = 1;
  const sides = [-1, 1, -grid.columns, grid.columns];
  while (front.length > 0) {
    const at = front.pop()!;
    for (const side of sides) {
      const next = at + side;
      if (!grid.isFree[next] || done[next]) continue;
      done[next] = 1;
      front.push(next);
    }
  }
  for (const gate of own) {
    if (passed.has(gate) || space.isGateClosed[gate] || gates[gate]!.kind !== 'join') continue;
    if (gateCells(levels[index]!, gates[gate]!).cells.some((at) => done[at])) enter(flooding, gate);
  }
}

/** Continues from lifts that stop on a level with a way out; returns whether any does. */
function ride(flooding: Flooding): boolean {
  const { space, isStepFree, starts } = flooding;
  const { levels, walkable } = space;
  let isNew = false;
  for (const { stops } of isStepFree ? walkable.lifts : []) {
    const places = stops.map((stop) => ({
      level: levels.findIndex(({ id }) => id === stop.level),
      ...stop.at,
    }));
    if (!places.some(({ level, x, y }) => isReached(flooding, level, x, y))) continue;
    for (const { level, x, y } of places) {
      if (isReached(flooding, level, x, y)) continue;
      starts.push({ level, cells: cellsAround(space, level, x, y) });
      isNew = true;
    }
  }
  return isNew;
}

function cellsAround(space: Space, index: number, x: number, y: number): number[] {
  const { columns } = space.levels[index]!.grid;
  const at = cellAt(space, index, x, y);
  return [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => at + row * columns + column));
}

function isReached({ space, reached }: Flooding, index: number, x: number, y: number): boolean {
  const level = space.levels[index]!;
  const { grid } = level;
  const at = cellAt(space, index, x, y);
  if (grid.isFree[at]) return reached[index]![at] === 1;
  // A neighbouring cell may be on the other side of a wall.
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const beside = at + row * grid.columns + column;
      if (!reached[index]![beside]) continue;
      if (canSee(level, x, y, middleX(grid, beside), middleY(grid, beside))) return true;
    }
  return false;
}

function cellAt({ levels }: Space, index: number, x: number, y: number): number {
  const { x0, y0, cell, columns } = levels[index]!.grid;
  return Math.floor((y - y0) / cell) * columns + Math.floor((x - x0) / cell);
}
