/** Where the people of a plan are at the alarm: patches of floor, each with its part of them. */
import { invariant } from '#base';
import type { Level, Point } from '#world';
import type { PreMovement } from '../people/pre-movement.ts';
import type { EgressNode } from './egress-network.ts';
import { isInRing } from './plan-geometry.ts';
import type { WalkableSpaces } from './walkable-spaces.ts';

export interface PeopleLoad {
  readonly level: string;
  /** An area of the level; without one people are all over it. */
  readonly area?: string;
  readonly people: number;
  readonly preMovement?: PreMovement;
}

export interface Start {
  readonly node: EgressNode;
  readonly space: number;
  readonly at: Point;
  /** Half the diagonal of the patch: so much nearer or farther than its middle people may be. */
  readonly reach: number;
}

/** A room is divided into this many patches along each side. */
const PATCHES = 3;

export function toStarts(load: PeopleLoad, { spaces }: WalkableSpaces): Start[] {
  const level = spaces.find((space) => space.level.id === load.level)?.level;
  invariant(level !== undefined, `people are on a known level, not on ${load.level}`);
  const isWithin = areaTest(level, load.area);
  const patches = spaces.flatMap((space, index) => {
    if (space.level !== level) return [];
    const { area, cells } = space.room;
    const cellArea = area / cells.length;
    return toPatches(cells.filter(isWithin)).map((patch) => ({ ...patch, index, cellArea }));
  });
  const total = patches.reduce((sum, { cells, cellArea }) => sum + cells * cellArea, 0);
  invariant(total > 0 || load.people === 0, `people on ${load.level} have floor to stand on`);
  return patches.map(({ cells, cellArea, index, at, reach }, i) => ({
    node: {
      id: `people ${i + 1} of ${load.area ?? load.level}`,
      area: cells * cellArea,
      people: (load.people * cells * cellArea) / total,
      walk: { nearest: 0, farthest: 2 * reach },
      ...(load.preMovement === undefined ? {} : { preMovement: load.preMovement }),
    },
    space: index,
    at,
    reach,
  }));
}

function areaTest({ id, areas }: Level, areaId: string | undefined): (cell: Point) => boolean {
  if (areaId === undefined) return () => true;
  const area = areas.find((each) => each.id === areaId);
  invariant(area !== undefined, `people are in a known area of ${id}, not in ${areaId}`);
  return (cell) => isInRing(cell, area.outline);
}

interface Patch {
  readonly cells: number;
  readonly at: Point;
  readonly reach: number;
}

function toPatches(cells: readonly Point[]): Patch[] {
  if (cells.length === 0) return [];
  let [xLow, xHigh, yLow, yHigh] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of cells) {
    xLow = Math.min(xLow, x);
    xHigh = Math.max(xHigh, x);
    yLow = Math.min(yLow, y);
    yHigh = Math.max(yHigh, y);
  }
  const [width, height] = [(xHigh - xLow) / PATCHES, (yHigh - yLow) / PATCHES];
  const indexOf = (offset: number, size: number): number =>
    size > 0 ? Math.min(PATCHES - 1, Math.floor(offset / size)) : 0;
  const groups = Map.groupBy(
    cells,
    ({ x, y }) => indexOf(y - yLow, height) * PATCHES + indexOf(x - xLow, width),
  );
  return [...groups.values()].map((group) => ({
    cells: group.length,
    at: {
      x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
      y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
    },
    reach: Math.hypot(width, height) / 2,
  }));
}
