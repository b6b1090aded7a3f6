/**
 * The crowd file: a plan, people and hazards as JSON. `parseCrowdFile` returns the file or all mistakes in it, `toRun`
 * draws and places the people, `playRun` runs it; the rest describes the result.
 *
 *    const file = parseCrowdFile(text); // { ok: true, value } or { ok: false, mistakes }
 *    const run = file.ok ? toRun(file.value) : file;
 *    if (run.ok) toResult(playRun(run.value, { engine }), engine);
 */
export { describeCrowdFile } from './describe-file.ts';
export type { Mistake } from '#base/shape';
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
