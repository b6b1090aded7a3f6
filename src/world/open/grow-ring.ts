import { grow } from '../plan/shapes.ts';
import type { Ring } from '../walkable.ts';

/** Grows a ring by a distance on all sides. */
export function growRing(ring: Ring, by: number): Ring {
  return grow([ring], by, 'round')[0] ?? ring;
}
