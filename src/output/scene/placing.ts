/** Where things stand in a scene. */
import type { Placement } from './scene.ts';

export const STILL: Placement = { translation: [0, 0, 0], rotation: [0, 0, 0, 1] };

/** A point of the plan at a height, turned to the left from east by so many radians. Models look along +x. */
export function placeAt(
  { x, y }: { readonly x: number; readonly y: number },
  height: number,
  heading: number,
): Placement {
  return {
    translation: [x, height, -y],
    rotation: [0, Math.sin(heading / 2), 0, Math.cos(heading / 2)],
  };
}
