/** Whether and where people can stand. */
import type { Dice } from '#base';
import { boundsOf, isInRing } from '#plane';
import type { Level, Point, Ring } from '../walkable.ts';

export function isOnLevel({ outlines, holes }: Level, at: Point): boolean {
  return outlines.some((ring) => isInRing(ring, at)) && !holes.some((ring) => isInRing(ring, at));
}

/** 0 inside. */
export function distanceToRing(ring: Ring, at: Point): number {
  return isInRing(ring, at) ? 0 : distanceToEdge(ring, at);
}

export function distanceToEdge(ring: Ring, at: Point): number {
  return Math.sqrt(
    ring.reduce((least, a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const square = dx * dx + dy * dy || 1;
      const share = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
      return Math.min(least, (at.x - a.x - share * dx) ** 2 + (at.y - a.y - share * dy) ** 2);
    }, Infinity),
  );
}

const TRIES = 400;
/** Distance from the ring's own edge, where there is room for it. */
const CLEAR_METERS = 0.6;

/** A point inside the ring where a person can stand, as near to `wish` as some tries find. */
export function findSpot(
  level: Level,
  ring: Ring,
  dice: Dice,
  wish: Point | undefined,
): Point | undefined {
  const isClear = (at: Point, meters: number): boolean =>
    isInRing(ring, at) && isOnLevel(level, at) && distanceToEdge(ring, at) >= meters;
  if (wish && isClear(wish, CLEAR_METERS)) return wish;
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const tries = Array.from({ length: TRIES }, () => ({
    x: dice.between(minX, maxX),
    y: dice.between(minY, maxY),
  }));
  for (const meters of [CLEAR_METERS, 0]) {
    const fitting = tries.filter((at) => isClear(at, meters));
    if (fitting.length > 0) return wish ? nearestTo(wish, fitting) : fitting[0];
  }
  return undefined;
}

function nearestTo(wish: Point, points: readonly Point[]): Point {
  const away = ({ x, y }: Point): number => (x - wish.x) ** 2 + (y - wish.y) ** 2;
  return points.reduce((best, at) => (away(at) < away(best) ? at : best));
}

/** The centre of area of a ring, for its label. */
export function centreOf(ring: Ring): Point {
  let [area, x, y] = [0, 0, 0];
  const base = ring[0]!;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const cross = (a.x - base.x) * (b.y - base.y) - (b.x - base.x) * (a.y - base.y);
    area += cross;
    x += (a.x + b.x - 2 * base.x) * cross;
    y += (a.y + b.y - 2 * base.y) * cross;
  }
  return area === 0 ? base : { x: base.x + x / (3 * area), y: base.y + y / (3 * area) };
}
