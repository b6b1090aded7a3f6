import { grow } from '../plan/shapes.ts';
import type { Ring } from '../walkable.ts';

/** So much wider all round. */
export function growRing(ring: Ring, by: number): Ring {
  return grow([ring], by, 'round')[0] ?? ring;
}
