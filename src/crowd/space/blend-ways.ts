/** The downhill direction of a field at a place, blended from the cells around it. */
import type { Field } from './field.ts';
import type { LevelGrid } from './space.ts';

/** A direction, written in place. */
export interface Direction {
  x: number;
  y: number;
}

/** Directions that differ by more than 60° and diverge go around an obstacle on two sides. */
const PARTING_COSINE = 0.5;

/** Length of the vectors in `Field.ways`. */
const KEPT_LENGTH = 32767;
const PER_KEPT_LENGTH = 1 / KEPT_LENGTH;

/** The directions of the anchor and of one neighbour, x and y each: scratch memory. */
const ways = new Float64Array(4);
const ANCHOR = 0;
const NEIGHBOUR = 2;

/**
 * Blends the directions of the four cells around a place by nearness into `out`; not of length 1. The anchor is one of
 * the four.
 */
export function blendWays(
  field: Field,
  { x0, y0, cell, columns }: LevelGrid,
  anchor: number,
  x: number,
  y: number,
  out: Direction,
): void {
  const { time } = field;
  const column = anchor % columns;
  const row = (anchor - column) / columns;
  const awayX = (x - x0) / cell - column - 0.5;
  const awayY = (y - y0) / cell - row - 0.5;
  const sideX = awayX < 0 ? -1 : 1;
  const sideY = awayY < 0 ? -1 : 1;
  const shareX = Math.min(1, Math.abs(awayX));
  const shareY = Math.min(1, Math.abs(awayY));
  const weightX = shareX * (1 - shareY);
  const weightY = (1 - shareX) * shareY;
  const weightBoth = shareX * shareY;
  const besideX = anchor + sideX;
  const besideY = anchor + sideY * columns;
  const beyond = besideX + besideY - anchor;
  const isKnownX = time[besideX]! < Infinity;
  const isKnownY = time[besideY]! < Infinity;
  // Diagonal neighbours can have a wall between them, unless a cell beside both also has a time.
  const isKnownBoth = (isKnownX || isKnownY) && time[beyond]! < Infinity;

  readWay(field, columns, anchor, ANCHOR);
  const own = (1 - shareX) * (1 - shareY);
  let wayX = own * ways[ANCHOR]!;
  let wayY = own * ways[ANCHOR + 1]!;
  if (isKnownX) {
    const from = chooseWay(field, columns, besideX, sideX, 0);
    wayX += weightX * ways[from]!;
    wayY += weightX * ways[from + 1]!;
  }
  if (isKnownY) {
    const from = chooseWay(field, columns, besideY, 0, sideY);
    wayX += weightY * ways[from]!;
    wayY += weightY * ways[from + 1]!;
  }
  if (isKnownBoth) {
    const from = chooseWay(field, columns, beyond, sideX, sideY);
    wayX += weightBoth * ways[from]!;
    wayY += weightBoth * ways[from + 1]!;
  }
  if (!isKnownX || !isKnownY || !isKnownBoth) {
    // Points away from cells without a time and towards those with one, in proportion to the weight that is missing.
    const leanX = (isKnownX ? weightX : 0) + (isKnownBoth ? weightBoth : 0);
    const leanY = (isKnownY ? weightY : 0) + (isKnownBoth ? weightBoth : 0);
    const known = own + leanX + leanY - (isKnownBoth ? weightBoth : 0);
    wayX += (1 - known) * sideX * (known > 0 ? leanX / known - shareX : -shareX);
    wayY += (1 - known) * sideY * (known > 0 ? leanY / known - shareY : -shareY);
  }
  out.x = wayX;
  out.y = wayY;
}

/**
 * Reads the direction of the anchor's neighbour at (sideX, sideY) and returns the direction to use for it. Where the
 * two diverge, a person must not walk between them: then it is the anchor's.
 */
function chooseWay(
  field: Field,
  columns: number,
  at: number,
  sideX: number,
  sideY: number,
): number {
  readWay(field, columns, at, NEIGHBOUR);
  const ownX = ways[ANCHOR]!;
  const ownY = ways[ANCHOR + 1]!;
  const otherX = ways[NEIGHBOUR]!;
  const otherY = ways[NEIGHBOUR + 1]!;
  if (ownX * otherX + ownY * otherY >= PARTING_COSINE) return NEIGHBOUR;
  const isParting = (otherX - ownX) * sideX + (otherY - ownY) * sideY > 0;
  return isParting && (ownX !== 0 || ownY !== 0) ? ANCHOR : NEIGHBOUR;
}

/** Writes the direction of a cell to `ways`, of length 1 or (0, 0). */
function readWay({ time, ways: kept }: Field, columns: number, at: number, to: number): void {
  if (kept[2 * at] === 0 && kept[2 * at + 1] === 0) findWay(time, columns, at, kept);
  ways[to] = kept[2 * at]! * PER_KEPT_LENGTH;
  ways[to + 1] = kept[2 * at + 1]! * PER_KEPT_LENGTH;
}

/**
 * Stores the direction in which a cell's time falls; (0, 0) where it falls to no side. On each axis it uses the slope
 * across both neighbours where the time falls straight through, otherwise the slope to the sooner one.
 */
function findWay(time: Float32Array, columns: number, at: number, kept: Int16Array): void {
  const here = time[at]!;
  const west = time[at - 1]!;
  const east = time[at + 1]!;
  const south = time[at - columns]!;
  const north = time[at + columns]!;
  let fallX = fallBetween(west, here, east);
  let fallY = fallBetween(south, here, north);
  if (west < here && east < here) {
    // On a ridge: to the side whose cell is sooner in the row (below: column) that the time falls to.
    const row = fallY > 0 ? columns : fallY < 0 ? -columns : 0;
    fallX = time[at - 1 + row]! < time[at + 1 + row]! ? west - here : here - east;
  }
  if (south < here && north < here) {
    const column = fallX > 0 ? 1 : fallX < 0 ? -1 : 0;
    fallY =
      time[at - columns + column]! < time[at + columns + column]! ? south - here : here - north;
  }
  const ahead =
    at + (fallX > 0 ? 1 : fallX < 0 ? -1 : 0) + (fallY > 0 ? columns : fallY < 0 ? -columns : 0);
  if (time[ahead] === Infinity) {
    // An obstacle stands between the two ways around it: take the steeper one.
    if (Math.abs(fallX) > Math.abs(fallY)) fallY = 0;
    else fallX = 0;
  }
  const length = Math.sqrt(fallX * fallX + fallY * fallY);
  if (length === 0) return;
  kept[2 * at] = Math.round((fallX / length) * KEPT_LENGTH);
  kept[2 * at + 1] = Math.round((fallY / length) * KEPT_LENGTH);
}

/** How much the time falls per cell toward higher coordinates; 0 where it falls to neither side. */
function fallBetween(before: number, here: number, after: number): number {
  if (after < here) return before > here && before < Infinity ? (before - after) / 2 : here - after;
  if (before < here) return after > here && after < Infinity ? (before - after) / 2 : before - here;
  return 0;
}
