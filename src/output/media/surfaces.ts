/** The surfaces things are made of: which texture maps there are, and how many meters one tile of each measures. */
export const SURFACE_METERS = {
  asphalt: 4,
  concrete: 3,
  paving: 2,
  brick: 2,
  plaster: 3,
  facade_panels: 3,
  roof_tiles: 2,
  roof_gravel: 3,
  grass: 4,
  soil: 4,
  sand: 4,
  wood: 2,
  carpet: 2,
  tiles: 2,
  metal: 2,
  bark: 1,
  leaves: 1,
  fabric: 1,
  water: 6,
} as const;
export type Surface = keyof typeof SURFACE_METERS;
