/**
 * How long egress takes by flow alone: the hydraulic model of the SFPE Handbook, on a network of ways.
 * `estimateFromCounts` returns the egress time of a building given by a few numbers, `estimateFromWalkable` that of a
 * plan.
 */
export { linkCapacity, linkSeconds, startSpeed } from './egress-network.ts';
export { estimateFromCounts } from './estimate-from-counts.ts';
export { estimateFromWalkable } from './estimate-from-walkable.ts';
export { createReleases } from './release.ts';
export { FLIGHT_LANDINGS_METERS, USUAL_STEP, flightMeters } from './usual-stair.ts';
