/** Closed lines: their inside, area and bounds. */
import type { Bounds, Point, Ring } from './point.ts';

/**
 * Counts how often a ray to the east crosses the ring. A point on its west or south side is inside, one on its east or
 * north side is not.
 */
export function isInRing(ring: Ring, { x, y }: Point): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[j]!, ring[i]!];
    if (a.y > y !== b.y > y && x < crossingX(a.x, a.y, b.x, b.y, y)) isIn = !isIn;
  }
  return isIn;
}

/** Where the edge a-b passes the height y. The only formula for it, so that all callers agree on points near the edge. */
export function crossingX(ax: number, ay: number, bx: number, by: number, y: number): number {
  return ax + ((y - ay) / (by - ay)) * (bx - ax);
}

/** Square metres; positive when counterclockwise. */
export function signedArea(ring: Ring): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

/**
 * The area in either direction, each product added by itself. It differs from `signedArea` in the last digits at most;
 * where densities and counts follow from an area, those digits are part of the result.
 */
export function areaByProducts(ring: Ring): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    twice = twice + a.x * b.y - b.x * a.y;
  }
  return Math.abs(twice) / 2;
}

/** The mean of its corners; not its centre of area. */
export function meanCorner(ring: Ring): Point {
  let [x, y] = [0, 0];
  for (const corner of ring) {
    x += corner.x;
    y += corner.y;
  }
  return { x: x / ring.length, y: y / ring.length };
}

/** Around all points, of which there is at least one. */
export function boundsOf(points: readonly Point[]): Bounds {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}
