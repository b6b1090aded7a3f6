/** Small plans drawn by hand, and slow second methods that check the fast ones. */
import type { Level, Point, Ring, Segment, Walkable } from '#world/walkable';
import { distanceToSegment, doSegmentsMeet } from './segments.ts';
import type { SpaceLevel } from './space.ts';

export function point(x: number, y: number): Point {
  return { x, y };
}

export function segment(ax: number, ay: number, bx: number, by: number): Segment {
  return { from: point(ax, ay), to: point(bx, by) };
}

export function rectangle(west: number, south: number, east: number, north: number): Ring {
  return [point(west, south), point(east, south), point(east, north), point(west, north)];
}

export function floor(outlines: readonly Ring[], rest: Partial<Level> = {}): Level {
  const empty = { holes: [], walls: [], doors: [], areas: [] };
  return { id: 'floor', kind: 'floor', storey: 0, z: 0, outlines, ...empty, ...rest };
}

/** One level, and exits at the given segments. */
export function planOf(level: Level, exits: readonly Segment[] = []): Walkable {
  return {
    levels: [level],
    joins: [],
    lifts: [],
    exits: exits.map((at, i) => ({ id: `exit-${i}`, level: level.id, segment: at })),
  };
}

/** The walls as segments of four numbers; those of open gates are far away and have no effect. */
export function* eachWall({ walls }: SpaceLevel): Generator<[number, number, number, number]> {
  for (let w = 0; w < walls.length; w += 4)
    yield [walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!];
}

/** Tests every wall. */
export function isWallBetween(
  level: SpaceLevel,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  for (const wall of eachWall(level)) if (doSegmentsMeet(ax, ay, bx, by, ...wall)) return true;
  return false;
}

export function distanceToWalls(level: SpaceLevel, x: number, y: number): number {
  let nearest = Infinity;
  for (const wall of eachWall(level)) nearest = Math.min(nearest, distanceToSegment(...wall, x, y));
  return nearest;
}

/** The middles of cells. */
export function middleOf({ grid }: SpaceLevel, at: number): Point {
  const column = at % grid.columns;
  const row = Math.floor(at / grid.columns);
  return point(grid.x0 + (column + 0.5) * grid.cell, grid.y0 + (row + 0.5) * grid.cell);
}

/** Any point inside the level, from two numbers of 0 to 1; undefined when they fall outside. */
export function pointInside(level: SpaceLevel, u: number, v: number): Point | undefined {
  const { x0, y0, cell, columns, rows } = level.grid;
  const at = point(x0 + u * columns * cell, y0 + v * rows * cell);
  return level.isInside(at.x, at.y) ? at : undefined;
}
