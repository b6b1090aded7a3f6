/** What the scene must know of every kind of behaviour, hazard and place. */
export { behaviourPosings } from '../people/behaviour-posing.ts';
export type { BehaviourPosing } from '../people/behaviour-posing.ts';
export { placeLooks } from '../place-look.ts';
export type { BuildingLook, OpenLook, PlaceLook } from '../place-look.ts';
export { hazardLooks } from '../hazards/hazard-look.ts';
export type { HazardLook } from '../hazards/hazard-look.ts';
