/** What the scene must know of every kind of hazard and place. */
export { placeLooks } from '../place-look.ts';
export type { BuildingLook, PlaceLook } from '../place-look.ts';
