/** Which people have a way out, and whether lifts stand still. */
export { findWays, listWithoutWay } from '../cast/list-without-way.ts';
export { hasStoppedLifts } from '../cast/stops-lifts.ts';
