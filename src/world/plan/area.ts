import type { Ring } from '../walkable.ts';

/** Square meters, whichever way round. */
export function areaOfRing(ring: Ring): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    twice += a.x * b.y - b.x * a.y;
  }
  return Math.abs(twice) / 2;
}
