/** The shape of a file that people write: a value against a JSON Schema, with every mistake and its place. */
export { checkShape, expectation, rulesOf } from '../check-shape.ts';
export type { Rules } from '../check-shape.ts';
export { closed } from '../closed.ts';
export { MISTAKES_MAX, pointerTo, show } from '../mistake.ts';
export type { Mistake, Reading } from '../mistake.ts';
export { nearestOf } from '../nearest.ts';
