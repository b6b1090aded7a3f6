/** What the judge of fields must know of every kind of behaviour and hazard. */
export { behaviourSeeings } from '../behaviour-seeing.ts';
export type { BehaviourSeeing } from '../behaviour-seeing.ts';
export { hazardShowings } from '../hazard-showing.ts';
export type { HazardShowing } from '../hazard-showing.ts';
