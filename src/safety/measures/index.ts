/**
 * Measures that might help, tried by running again. `listCandidates` makes them from what was found wrong, `chooseMeasures`
 * says which are worth runs, a candidate's `apply` gives the changed scenario, world and conduct to run, `judgeMeasure`
 * compares runs of the same seeds, `toRecommendations` puts into words what was measured. docs/measures.md has the sources.
 */
export { MEASURE_TYPES } from './candidate.ts';
export type { Candidate, Changed, MeasureType } from './candidate.ts';
export { chooseMeasures } from './choose-measures.ts';
export type { MeasureBudget } from './choose-measures.ts';
export { isWorthwhile, judgeMeasure } from './judge-measure.ts';
export { listCandidates } from './list-candidates.ts';
export { changeDirection } from './run-changes.ts';
export type { RunChanges } from './run-changes.ts';
export { sayDays, toRecommendations } from './to-recommendations.ts';
