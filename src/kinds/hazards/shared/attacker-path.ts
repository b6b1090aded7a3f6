/**
 * The path of an attacker: from room to room with people, the nearest first, never through a wall; and up or down
 * stairs.
 */
import type { HazardDescription } from '#crowd/hazards';
import type { Gate, Space } from '#crowd/space';
import type { FloorSpot } from '#run/hazards';

/** A place of an attacker's path; if it has a time, the attacker does not go on to it before. */
export type Waypoint = NonNullable<
  Extract<HazardDescription, { kind: 'attacker' }>['path']
>[number];

export interface Target {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The most rooms visited, and metres between points of the path: so close together that the straight line between two
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
  const open = new Set(
    targets
      .filter((target) => target.level === level.index)
      .map((target) => cellOf(grid, target))
      .filter((cell) => grid.isFree[cell]),
  );
  const path: FloorSpot[] = [];
  let at = cellOf(grid, from);
  for (let rooms = 0; rooms < ROOMS_MAX && open.size > 0; rooms++) {
    const way = wayToNearest(grid, at, open);
    if (way === undefined) break;
    at = way.at(-1)!;
    open.delete(at);
    path.push(...toSpots(level, way));
  }
  return path;
}

/** To another storey: over the floors, joins and stairs in between. Undefined where no way leads there. */
export function findStairPath(
  space: Space,
  from: FloorSpot,
  storey: number,
): FloorSpot[] | undefined {
  const first = space.levels.findIndex(({ id }) => id === from.level);
  const isThere = (level: number): boolean => {
    const { kind, storey: own, id } = space.walkable.levels[level]!;
    return kind === 'floor' && own === storey && !id.includes('.stair-');
  };
  const joins = space.gates.filter(
    ({ kind, index }) => kind === 'join' && !space.isGateClosed[index],
  );
  // Breadth first over levels, then over the cells of each.
  const cameBy = new Map<number, Gate | undefined>([[first, undefined]]);
  const queue = [first];
  for (const level of queue) {
    if (isThere(level) && level !== first) return trace(space, from, listGates(cameBy, level));
    for (const gate of joins) {
      const other =
        gate.level === level ? gate.otherLevel : gate.otherLevel === level ? gate.level : -1;
      if (other < 0 || cameBy.has(other)) continue;
      cameBy.set(other, gate);
      queue.push(other);
    }
  }
  return undefined;
}

interface Passage {
  readonly gate: Gate;
  readonly to: number;
}

function listGates(cameBy: ReadonlyMap<number, Gate | undefined>, last: number): Passage[] {
  const passages: Passage[] = [];
  for (let level = last, gate = cameBy.get(last); gate !== undefined; gate = cameBy.get(level)) {
    passages.unshift({ gate, to: level });
    level = gate.level === level ? gate.otherLevel : gate.level;
  }
  return passages;
}

function trace(space: Space, from: FloorSpot, passages: readonly Passage[]): FloorSpot[] {
  const path: FloorSpot[] = [];
  let at = from;
  for (const { gate, to } of passages) {
    const level = space.levels.find(({ id }) => id === at.level)!;
    const middle = { x: (gate.ax + gate.bx) / 2, y: (gate.ay + gate.by) / 2 };
    const goal = nearestFree(level.grid, middle);
    const way = wayToNearest(level.grid, nearestFree(level.grid, at), new Set([goal]));
    path.push(...toSpots(level, way ?? []));
    const beyond = space.levels[to]!;
    const [spot] = toSpots(beyond, [
      nearestFree(beyond.grid, middle, (x, y) => beyond.isInside(x, y)),
    ]);
    at = spot!;
    path.push(at);
  }
  return path;
}

type Grid = Space['levels'][number]['grid'];

function cellOf(grid: Grid, { x, y }: { readonly x: number; readonly y: number }): number {
  return (
    Math.floor((y - grid.y0) / grid.cell) * grid.columns + Math.floor((x - grid.x0) / grid.cell)
  );
}

function nearestFree(
  grid: Grid,
  at: { readonly x: number; readonly y: number },
  isInside: (x: number, y: number) => boolean = () => true,
): number {
  const own = cellOf(grid, at);
  let [best, least] = [own, Infinity];
  for (let cell = 0; cell < grid.isFree.length; cell++) {
    if (!grid.isFree[cell]) continue;
    const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
    const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
    const away = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (away < least && isInside(x, y)) [best, least] = [cell, away];
  }
  return best;
}

function toSpots({ id, grid }: Space['levels'][number], way: readonly number[]): FloorSpot[] {
  return way.flatMap((cell, i) =>
    i % APART_CELLS !== 0 && i !== way.length - 1
      ? []
      : [
          {
            level: id,
            x: grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell,
            y: grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell,
          },
        ],
  );
}

/** Breadth first over cells that share a side; the result leaves out the first cell. */
function wayToNearest(
  { isFree, columns }: Grid,
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

export function pathMeters(from: FloorSpot, path: readonly Waypoint[]): number {
  let meters = 0;
  let last: { readonly x: number; readonly y: number } = from;
  for (const point of path) {
    meters += Math.hypot(point.x - last.x, point.y - last.y);
    last = point;
  }
  return meters;
}
