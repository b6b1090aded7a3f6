/** Whether a point lies inside a closed line, by how often a ray from it crosses the line. */
import type { Ring } from '#world';

export function isInRing(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      isInside = !isInside;
  });
  return isInside;
}
