import type { Point, Ring } from '#plane';

/**
 * As `isInRing` of the plane, but it multiplies before it divides. For a point on a slanting edge the last digit
 * decides, and findings and measures depend on it.
 */
export function isInRingByProduct(ring: Ring, { x, y }: Point): boolean {
  let isIn = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}
