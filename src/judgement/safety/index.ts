/**
 * Judges safety from runs: how long people take, where they wait, how many are harmed, what would help and by how much.
 * Runs → findings → verdict: `runs/` evacuates the place repeatedly, on this or other cores; `findings/` holds the
 * result of one run, `verdict/` the result of all runs; `study.ts` goes through all three and tries measures.
 */
export { assess, listVulnerabilities } from './verdict/assess.ts';
export type { AssessOptions, AssessParts } from './verdict/assess.ts';
export { scoreRun } from './verdict/figures.ts';
export type { KnownRisk, PlaceEvidence } from './verdict/known-risks.ts';
export { toAsk } from './measures/reproduce.ts';
export { sayDays } from './measures/to-recommendations.ts';
