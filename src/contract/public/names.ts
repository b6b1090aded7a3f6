/** The names that values of the interface have for people. */
export { DECISION_NAMES } from '../decision-names.ts';
export { nameFloor, sayFloor } from '#document/floors';
export type { FloorNames } from '#document/floors';
export { toPathWords, toReasonWords, toValueWords } from '../path-words.ts';
