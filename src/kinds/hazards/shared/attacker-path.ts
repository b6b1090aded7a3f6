/** The path of an attacker: from room to room where people are, the nearest first, never through a wall. */
import type { Space } from '#crowd/space';
import type { FloorSpot } from '#run/hazards';

export interface Target {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The most rooms visited, and meters between points of the path: so close together that the straight line between two
 * is free.
 */
const ROOMS_MAX = 12;
const APART_CELLS = 3;

export function findAttackerPath(
  space: Space,
  from: FloorSpot,
  targets: readonly Target[],
): FloorSpot[] {
  const level = space.levels.find(({ id }) => id === from.level)!;
  const { grid } = level;
  const cellOf = ({ x, y }: { x: number; y: number }): number =>
    Math.floor((y - grid.y0) / grid.cell) * grid.columns + Math.floor((x - grid.x0) / grid.cell);
  const open = new Set(
    targets
      .filter((target) => target.level === level.index)
      .map(cellOf)
      .filter((cell) => grid.isFree[cell]),
  );
  const path: FloorSpot[] = [];
  let at = cellOf(from);
  for (let rooms = 0; rooms < ROOMS_MAX && open.size > 0; rooms++) {
    const way = wayToNearest(grid, at, open);
    if (way === undefined) break;
    at = way.at(-1)!;
    open.delete(at);
    way.forEach((cell, i) => {
      if (i % APART_CELLS !== 0 && i !== way.length - 1) return;
      path.push({
        level: level.id,
        x: grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell,
        y: grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell,
      });
    });
  }
  return path;
}

/** Breadth first over cells that share a side; the result leaves out the first cell. */
function wayToNearest(
  { isFree, columns }: Space['levels'][number]['grid'],
  start: number,
  goals: ReadonlySet<number>,
): number[] | undefined {
  const before = new Map([[start, -1]]);
  const queue = [start];
  for (const cell of queue) {
    if (goals.has(cell) && cell !== start) {
      const way: number[] = [];
      for (let step = cell; step !== start; step = before.get(step)!) way.unshift(step);
      return way;
    }
    for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) {
      if (!isFree[next] || before.has(next)) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  return undefined;
}
