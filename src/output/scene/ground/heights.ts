/**
 * What lies on what, in meters from where people walk. Surfaces in one plane flicker; these are far enough apart to be told
 * from each other at a distance, and too near for anybody to see them float.
 */
export const LIFT = {
  terrain: -0.14,
  place: -0.08,
  part: -0.05,
  roadway: -0.07,
  paint: -0.035,
  pavement: 0,
} as const;

/** Below the banks, above the beds the world draws. */
export const WATER_HEIGHT = -0.6;
