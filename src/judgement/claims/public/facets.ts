/** What the judge of claims must know of every kind of hazard and place. */
export { hazardClaimings } from '../hazard-claiming.ts';
export type { HazardClaiming } from '../hazard-claiming.ts';
export { placeWords } from '../place-words.ts';
export type { PlaceWords } from '../place-words.ts';
