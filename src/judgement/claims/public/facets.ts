/** What the judge of claims must know of every kind of behaviour, hazard and place. */
export { behaviourSeeings } from '../behaviour-seeing.ts';
export type { BehaviourSeeing } from '../behaviour-seeing.ts';
export { hazardClaimings } from '../hazard-claiming.ts';
export type { HazardClaiming } from '../hazard-claiming.ts';
export { placeWords } from '../place-words.ts';
export type { PlaceWords } from '../place-words.ts';
