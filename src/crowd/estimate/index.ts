/** How long leaving takes by flow alone: the hydraulic model of the SFPE Handbook, on a network of ways. */
export { linkCapacity, linkSeconds, startSpeed } from './egress-network.ts';
export { estimateFromCounts } from './estimate-from-counts.ts';
export { estimateFromWalkable } from './estimate-from-walkable.ts';
export { createReleases } from './release.ts';
export { FLIGHT_LANDINGS_METERS, USUAL_STEP, flightMeters } from './usual-stair.ts';
