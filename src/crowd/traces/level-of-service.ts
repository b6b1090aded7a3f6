/** Fruin's levels of service: for which part of their walk people had how much room. */
import { isStepped } from '#world/levels';
import type { LevelKind } from '#world/walkable';

export const SERVICE_LEVELS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** People per m2 at which B, C, D, E and F begin: walkways and stairs, Fruin, Pedestrian Planning and Design (1971). */
export const SERVICE_DENSITIES = {
  walkway: [0.31, 0.43, 0.72, 1.08, 2.17],
  stair: [0.54, 0.72, 1.08, 1.54, 2.7],
} as const;

export function densitiesFor(kind: LevelKind): readonly number[] {
  return isStepped(kind) ? SERVICE_DENSITIES.stair : SERVICE_DENSITIES.walkway;
}

/** Index into SERVICE_LEVELS. */
export function serviceLevelAt(density: number, densities: readonly number[]): number {
  let level = 0;
  while (level < densities.length && density >= densities[level]!) level++;
  return level;
}
