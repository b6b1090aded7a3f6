/**
 * Where the beds of a room stand: the head at a wall and clear of doors, then in rows across the room, as far apart as all of them have
 * room for. They do not block people who leave: the plan has no furniture.
 */
import { areaByProducts, boundsOf, edgesOf, isInRing, lengthOf, signedArea } from '#plane';
import { crossesOblong, overlapOblongs } from '#plane/oblong';
import type { Oblong } from '#plane/oblong';
import type { AgentGroup } from '#scenario/plan';
import type { Level, Point, Ring, Segment } from '../walkable.ts';
import type { Spot } from '../world.ts';

/** A single bed: 2.0 by 0.9 m, as most are (EN 1725 tests such sizes). */
const BED_METERS = { length: 2, width: 0.9 } as const;
/** Half of a wall, and a hand's breadth. */
const OFF_WALL_METERS = 0.15;
/** Free floor before a door: the breadth of a leaf. Judgement. */
const DOOR_METERS = 0.9;
/**
 * Between two beds side by side, the widest with which all fit: of bed spaces 3.6 m wide (HBN 04-01, adult in-patient facilities),
 * then what other rooms have, down to a hand's breadth. Judgement.
 */
const GAP_METERS_MIN = 0.1;
const GAPS_METERS = [2.7, 1.5, 0.9, 0.5, 0.25, GAP_METERS_MIN] as const;
/** From this gap on there are rows across the room as well. */
const ROWS_GAP_METERS = 0.9;
/** Between the feet of a bed and the next row. Judgement. */
const FEET_METERS = 0.9;
const STEP_METERS = 0.2;
const TINY = 1e-6;

/** People who sleep, lie or cannot walk have a bed, where there is room for one. */
export function restAt(
  { isAsleep, cannotWalk, states = [] }: Pick<AgentGroup, 'isAsleep' | 'cannotWalk' | 'states'>,
  spots: readonly Spot[],
  levels: readonly Level[],
): readonly Spot[] {
  if (isAsleep !== true && cannotWalk !== true && !states.includes('lying')) return spots;
  return spots.flatMap((spot) => {
    const level = levels.find(({ id }) => id === spot.level);
    return layBeds(spot, level);
  });
}

/** Takes the beds that have room out of a spot; people without a bed stay in the rest of it. */
function layBeds(spot: Spot, level: Level | undefined): Spot[] {
  if (spot.at !== undefined || level === undefined || level.kind === 'outdoor') return [spot];
  let best: readonly Oblong[] = [];
  const area = areaByProducts(spot.outline);
  for (const gap of GAPS_METERS) {
    // Not tried in vain: beds with gaps alone would fill the room.
    if (gap > GAP_METERS_MIN && spot.count * BED_METERS.length * (BED_METERS.width + gap) > area)
      continue;
    const beds = lay(spot, level, gap);
    if (beds.length > best.length) best = beds;
    if (best.length >= spot.count) break;
  }
  const left = spot.count - best.length;
  return [
    ...best.map(({ middle, heading }) => ({ ...spot, count: 1, at: middle, bed: heading })),
    ...(left > 0 ? [{ ...spot, count: left }] : []),
  ];
}

function lay({ outline, count }: Spot, level: Level, gap: number): Oblong[] {
  const own = edgesOf(outline);
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const isNear = ({ from, to }: Segment): boolean =>
    Math.max(from.x, to.x) >= minX &&
    Math.min(from.x, to.x) <= maxX &&
    Math.max(from.y, to.y) >= minY &&
    Math.min(from.y, to.y) <= maxY;
  const rings = [...level.outlines, ...level.holes].flatMap((ring) => edgesOf(ring));
  const solid = [...own, ...[...level.walls, ...rings].filter(isNear)];
  const doors = level.doors.map(({ segment }) => segment).filter(isNear);
  const feet = Math.min(FEET_METERS, gap + FEET_METERS / 2);
  const beds: Oblong[] = [];
  const isFree = (bed: Oblong): boolean =>
    isInRing(outline, bed.middle) &&
    !solid.some((wall) => crossesOblong(wall, bed)) &&
    !doors.some((door) => crossesOblong(door, widen(bed, 2 * DOOR_METERS, 2 * DOOR_METERS))) &&
    !beds.some((other) => overlapOblongs(other, widen(bed, 2 * feet - TINY, 2 * gap - TINY)));
  for (const { wall, off } of listRows(outline, gap, feet)) {
    const end = lengthOf(wall);
    for (let along = BED_METERS.width / 2; along < end && beds.length < count;) {
      const bed = bedAt(wall, along, off);
      const isTaken = isFree(bed);
      if (isTaken) beds.push(bed);
      along += isTaken ? BED_METERS.width + gap : STEP_METERS;
    }
  }
  return beds;
}

interface Row {
  /** With the room to its left. */
  readonly wall: Segment;
  /** From the wall to the heads. */
  readonly off: number;
}

/** Along every wall, the longest first; then one behind the other from the longest. */
function listRows(outline: Ring, gap: number, feet: number): Row[] {
  const ring = signedArea(outline) < 0 ? outline.toReversed() : outline;
  const walls = edgesOf(ring).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const rows = walls.map((wall) => ({ wall, off: OFF_WALL_METERS }));
  const [longest] = walls;
  if (gap > ROWS_GAP_METERS || longest === undefined) return rows;
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const depth = Math.hypot(maxX - minX, maxY - minY);
  for (let off = OFF_WALL_METERS; off < depth; off += BED_METERS.length + feet)
    rows.push({ wall: longest, off });
  return rows;
}

/** Head to the wall, feet away from it. */
function bedAt({ from, to }: Segment, along: number, off: number): Oblong {
  const length = lengthOf({ from, to });
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = off + BED_METERS.length / 2;
  const middle: Point = {
    x: from.x + along * ux - back * uy,
    y: from.y + along * uy + back * ux,
  };
  return { middle, heading: Math.atan2(ux, -uy), ...BED_METERS };
}

function widen(bed: Oblong, byLength: number, byWidth: number): Oblong {
  return { ...bed, length: bed.length + byLength, width: bed.width + byWidth };
}
