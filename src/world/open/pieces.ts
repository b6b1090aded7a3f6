/** Pieces that most places share: round things, boxes in rows, edges with gates, lamps and trees. */
import type { Dice } from '#base';
import { isInRing } from '#plane';
import { tree } from '../objects/draw-objects.ts';
import { scatter } from '../objects/scatter.ts';
import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import { edgeOn, SIDES } from '../plan/sides.ts';
import type { Stretch } from '../plan/spread-gaps.ts';
import type { Point, Ring } from '../walkable.ts';
import type { WorldObject } from '../world.ts';

/** Free along the edge of every place, so that each gate can be reached from each side. */
export const EDGE_FREE = 3;

export function round(at: Point, radius: number, corners = 16, stretch = 1): Ring {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return { x: at.x + stretch * radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

/** A box of this width and depth around a point. */
export function boxAt({ x, y }: Point, wide: number, deep: number): Rect {
  return rect(x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2);
}

/** All four sides, for gates. */
export function listEdges(outline: Rect, sides = SIDES): Stretch[] {
  return sides.map((side) => ({ side, segment: edgeOn(outline, side) }));
}

export interface RowOptions {
  readonly wide: number;
  readonly deep: number;
  readonly gapX: number;
  readonly gapY: number;
  /** A wider aisle after this many boxes, across. */
  readonly every?: number;
  readonly breakX?: number;
  readonly countMax?: number;
}

const ROUNDING = 1e-6;

/** Boxes in rows, centered, as many as fit: row by row from the south. */
export function boxesIn(ground: Rect, options: RowOptions): Rect[][] {
  const { wide, deep, gapX, gapY, every = Infinity, breakX = 0, countMax = Infinity } = options;
  const breaks = (count: number): number => Math.floor((count - 1) / every) * breakX;
  let columns = Math.floor((widthOf(ground) + gapX) / (wide + gapX) + ROUNDING);
  while (
    columns > 0 &&
    columns * (wide + gapX) - gapX + breaks(columns) > widthOf(ground) + ROUNDING
  )
    columns--;
  const rows = Math.max(0, Math.floor((depthOf(ground) + gapY) / (deep + gapY) + ROUNDING));
  const used = columns * (wide + gapX) - gapX + breaks(columns);
  const tall = rows * (deep + gapY) - gapY;
  const x0 = (ground.x0 + ground.x1 - used) / 2;
  const y0 = (ground.y0 + ground.y1 - tall) / 2;
  let left = countMax;
  return Array.from({ length: rows }, (_, row) => {
    const count = Math.max(0, Math.min(columns, left));
    left -= count;
    return Array.from({ length: count }, (__, column) => {
      const x = x0 + column * (wide + gapX) + Math.floor(column / every) * breakX;
      const y = y0 + row * (deep + gapY);
      return rect(x, y, x + wide, y + deep);
    });
  }).filter((boxes) => boxes.length > 0);
}

/** Scattered trees, away from occupied ground; they block nobody. */
export function plant(
  ground: Rect,
  dice: Dice,
  taken: readonly Ring[],
  spacing = 10,
  countMax = 120,
): WorldObject[] {
  return scatter({
    ring: toRing(inset(ground, 1.5)),
    spacing,
    dice,
    countMax,
    isFree: (at) => !taken.some((ring) => isInRing(ring, at)),
  }).map((at) => tree(at, dice));
}

/** Lamps round the edge. */
export function light(ground: Rect, spacing = 25): WorldObject[] {
  const inner = inset(ground, 1);
  return SIDES.flatMap((side) => {
    const { from, to } = edgeOn(inner, side);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(1, Math.floor(length / spacing));
    return Array.from({ length: count }, (_, i): WorldObject => {
      const share = (i + 0.5) / count;
      return {
        kind: 'lamp',
        at: { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) },
        heading: 0,
        radius: 0.1,
        height: 5,
      };
    });
  });
}

export function object(
  kind: WorldObject['kind'],
  at: Point,
  radius: number,
  height: number,
): WorldObject {
  return { kind, at, heading: 0, radius, height };
}

export function middle({ x0, y0, x1, y1 }: Rect): Point {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
}
