/** Where the people of a plan are at the alarm: patches of floor, each with its part of them. */
import { invariant } from '#base';
import { isInRing } from '#plane';
import type { Level, Point } from '#world/walkable';
import type { PreMovement } from '../people/pre-movement-times.ts';
import type { EgressNode } from './egress-network.ts';
import type { PlanRoom } from './plan-rooms.ts';
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
  /** Half the diagonal of the patch: people may be this much nearer or farther than its middle. */
  readonly reach: number;
}

/** A room is divided into this many patches along each side. */
const PATCHES = 3;

export function toStarts(loads: readonly PeopleLoad[], plan: WalkableSpaces): Start[] {
  const known = new Map<PlanRoom, Patch[]>();
  return loads.flatMap((load) => startsOf(load, plan, known));
}

/** `known` holds the patches of whole rooms; storeys that are alike share them. */
function startsOf(
  load: PeopleLoad,
  { spaces }: WalkableSpaces,
  known: Map<PlanRoom, Patch[]>,
): Start[] {
  const level = spaces.find((space) => space.level.id === load.level)?.level;
  invariant(level !== undefined, `people are on a known level, not on ${load.level}`);
  const isWithin = areaTest(level, load.area);
  const patchesOf = (room: PlanRoom): Patch[] => {
    if (isWithin) return toPatches(keep(room.cells, isWithin));
    const patches = known.get(room) ?? toPatches(room.cells);
    known.set(room, patches);
    return patches;
  };
  const patches = spaces.flatMap(({ level: own, room }, index) => {
    if (own !== level) return [];
    const cellArea = (2 * room.area) / room.cells.length;
    return patchesOf(room).map((patch) => ({ ...patch, index, cellArea }));
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

type IsWithin = (x: number, y: number) => boolean;

function areaTest({ id, areas }: Level, areaId: string | undefined): IsWithin | undefined {
  if (areaId === undefined) return undefined;
  const area = areas.find((each) => each.id === areaId);
  invariant(area !== undefined, `people are in a known area of ${id}, not in ${areaId}`);
  return (x, y) => isInRing(area.outline, { x, y });
}

function keep(cells: Float64Array, isWithin: IsWithin): Float64Array {
  const kept = new Float64Array(cells.length);
  let length = 0;
  for (let i = 0; i < cells.length; i += 2) {
    if (!isWithin(cells[i]!, cells[i + 1]!)) continue;
    kept[length] = cells[i]!;
    kept[length + 1] = cells[i + 1]!;
    length += 2;
  }
  return kept.subarray(0, length);
}

interface Patch {
  readonly cells: number;
  readonly at: Point;
  readonly reach: number;
}

/** In the order of their cells. */
function toPatches(cells: Float64Array): Patch[] {
  let [xLow, xHigh, yLow, yHigh] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < cells.length; i += 2) {
    const x = cells[i]!;
    const y = cells[i + 1]!;
    if (x < xLow) xLow = x;
    if (x > xHigh) xHigh = x;
    if (y < yLow) yLow = y;
    if (y > yHigh) yHigh = y;
  }
  const [width, height] = [(xHigh - xLow) / PATCHES, (yHigh - yLow) / PATCHES];
  const count = new Float64Array(PATCHES * PATCHES);
  const [sumX, sumY] = [count.slice(), count.slice()];
  const order: number[] = [];
  for (let i = 0; i < cells.length; i += 2) {
    const row = indexOf(cells[i + 1]! - yLow, height);
    const patch = row * PATCHES + indexOf(cells[i]! - xLow, width);
    if (count[patch] === 0) order.push(patch);
    count[patch] = count[patch]! + 1;
    sumX[patch] = sumX[patch]! + cells[i]!;
    sumY[patch] = sumY[patch]! + cells[i + 1]!;
  }
  return order.map((patch) => ({
    cells: count[patch]!,
    at: { x: sumX[patch]! / count[patch]!, y: sumY[patch]! / count[patch]! },
    reach: Math.hypot(width, height) / 2,
  }));
}

function indexOf(offset: number, size: number): number {
  return size > 0 ? Math.min(PATCHES - 1, Math.floor(offset / size)) : 0;
}
