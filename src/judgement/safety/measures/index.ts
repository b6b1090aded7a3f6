/**
 * Measures that might help, tried by running again. `listCandidates` makes them from the findings, `chooseMeasures`
 * selects those worth runs, a candidate's `apply` gives the changed scenario, world and conduct to run, `judgeMeasure`
 * compares runs of the same seeds, `toRecommendations` puts the measured effect into words. docs/measures.md has the
 * sources.
 */
export type { Candidate, Changed } from './candidate.ts';
export { chooseMeasures } from './choose-measures.ts';
export { findCandidate, joinCandidates } from './join-candidates.ts';
export { judgeMeasure } from './judge-measure.ts';
export { listUntried } from './list-untried.ts';
export { listCandidates } from './list-candidates.ts';
export { toRecommendations } from './to-recommendations.ts';
