/** The names that values of the interface have for people. */
export { DECISION_NAMES } from '../decision-names.ts';
