/**
 * Judges safety from runs: how long people take, where they wait, who is harmed, what would help and by how much.
 * Runs → findings → verdict: `runs/` evacuates the place again and again, here or wherever there are cores for it, `findings/`
 * is what one run says, `verdict/` what all of them say; `study.ts` goes through all three, and tries measures.
 */
export { assess, listVulnerabilities } from './verdict/assess.ts';
export type { AssessOptions, AssessParts } from './verdict/assess.ts';
export { scoreRun } from './verdict/figures.ts';
export type { KnownRisk, PlaceEvidence } from './verdict/known-risks.ts';
export { toAsk } from './measures/reproduce.ts';
export { sayDays } from './measures/to-recommendations.ts';
