/**
 * The crowd file: a plan, people and hazards as JSON. `parseCrowdFile` reads it or says all that is wrong, `toRun` draws and
 * places the people, `playRun` runs it; the rest says what came of it.
 */
export { describeCrowdFile } from './describe-file.ts';
export type { Mistake } from './mistake.ts';
export { parseCrowdFile } from './parse-crowd-file.ts';
export { playRun } from './play-run.ts';
export type { PlayedRun, Progress } from './play-run.ts';
export { CrowdFileSchema } from './schema.ts';
export { sumUpRuns, toFigures } from './sum-up-runs.ts';
export type { RunsSummary } from './sum-up-runs.ts';
export { toResult, toTables } from './to-result.ts';
export type { CrowdResult } from './to-result.ts';
export { toRun } from './to-run.ts';
export type { CrowdRun } from './to-run.ts';
