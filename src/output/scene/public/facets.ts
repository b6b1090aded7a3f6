/** What the scene must know of every kind of hazard and place. */
export { placeLooks } from '../place-look.ts';
export type { BuildingLook, OpenLook, PlaceLook } from '../place-look.ts';
export { hazardLooks } from '../hazards/hazard-look.ts';
export type { HazardLook } from '../hazards/hazard-look.ts';
