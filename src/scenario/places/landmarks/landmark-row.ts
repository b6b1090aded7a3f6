/**
 * Squares, stations, stadiums, airports, bridges, districts: known by name all over the world. Positions are ours, from
 * general knowledge, good to the precision given; nothing was copied from a map.
 */
export type LandmarkRow = readonly [
  name: string,
  lat: number,
  lng: number,
  /** How far off the position may be, and about how large the thing is. */
  precisionMeters: number,
  /** Also called. "?" in front: so common a name that the town or country must be named somewhere too. */
  ...others: string[],
];

/** The landmarks of a town. Without a town (a tunnel, a mountain): the empty name. */
export type TownLandmarks = readonly [
  town: string,
  country: string,
  landmarks: readonly LandmarkRow[],
];
