/** Values of a scenario and where each comes from. */
export type { Amount, Beside, LngLat, Side, Source, Sourced } from '../scenario.ts';
export { isSaid } from '../sourced.ts';
export { nameInRow } from '../complete/split-row.ts';
