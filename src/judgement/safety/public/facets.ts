/** What the judgement must know of every kind of hazard and place. */
export { hazardJudgings } from '../hazard-judging.ts';
export type { ForeseenHazard, HazardJudging } from '../hazard-judging.ts';
export { placeJudgings } from '../place-judging.ts';
export type { PlaceJudging } from '../place-judging.ts';
export { standOffMeters } from '../perils/stand-off.ts';
