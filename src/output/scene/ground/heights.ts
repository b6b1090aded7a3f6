/**
 * Heights of stacked surfaces, in metres from where people walk. Surfaces in one plane flicker; these are far enough
 * apart not to, and close enough not to seem to float.
 */
export const LIFT = {
  terrain: -0.14,
  place: -0.08,
  part: -0.05,
  roadway: -0.07,
  paint: -0.035,
  pavement: 0,
} as const;

/** The surface of water: below the banks, above the beds that the world draws. */
export const WATER_HEIGHT = -0.6;
