/** Where people and things of a run are in a scene. */
import type { Spot3 } from '#run/played';
import type { Placement } from '../scene.ts';
import { turnY } from './rotation.ts';
import type { Turn } from './rotation.ts';

export function toTranslation({ x, y, z }: Pick<Spot3, 'x' | 'y' | 'z'>): Placement['translation'] {
  return [x, z, -y];
}

/** Figures look along +z as glTF requires, which is south. Headings count from east, a quarter turn to the left. */
export function toFacing(heading: number): Turn {
  return turnY(heading + Math.PI / 2);
}
