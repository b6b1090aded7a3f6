/** What kinds of hazards need to say how they are played. */
export { findEntryPlace, listGroundSpots } from '../direct/entry-place.ts';
export type { FloorSpot } from '../direct/floor-spot.ts';
export { assume, refuse } from '../direct/hazard-stage.ts';
export type { HazardStage } from '../direct/hazard-stage.ts';
export { hazardPlayings } from '../hazard-playing.ts';
export type { CommandedHazard, HazardPlaying, HazardResponse } from '../hazard-playing.ts';
export { toMercalli } from '../direct/quake-intensity.ts';
export { isHarmTold } from '../direct/strike-people.ts';
export { sprinklerPeakKw } from '../direct/sprinkler-peak.ts';
