/** How much of a map file is read. A square kilometer of a dense town has some 3,000 buildings and 60,000 points. */
export const FEATURES_MAX = 60_000;
export const POINTS_MAX = 600_000;
/** The most points of one building or road. */
export const LINE_POINTS_MAX = 20_000;
/** No more mistakes are listed after this many. */
export const MISTAKES_MAX = 50;
/** Inside the bounds. A square kilometer of a dense town has some 2,000 roads between junctions, paths among them. */
export const BUILDINGS_MAX = 12_000;
export const ROADS_MAX = 5000;
/**
 * The cost of paving grows with the places where roads cross, that of lanes with the fourth power of a junction's arms:
 * all pairs of turns over it. Roads of a real map cross without a junction only at bridges, and seldom more than five
 * meet. At these limits the first takes some two seconds, the second some five.
 */
export const CROSSINGS_MAX = 20_000;
export const TURN_PAIRS_MAX = 1_000_000;
