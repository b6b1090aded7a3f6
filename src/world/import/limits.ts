/** How much of a map file is read. A square kilometer of a dense town has some 3,000 buildings and 60,000 points. */
export const FEATURES_MAX = 60_000;
export const POINTS_MAX = 600_000;
/** Of one building or road. */
export const LINE_POINTS_MAX = 20_000;
/** After that many no more are listed. */
export const MISTAKES_MAX = 50;
/** Inside the bounds. */
export const BUILDINGS_MAX = 12_000;
export const ROADS_MAX = 12_000;
