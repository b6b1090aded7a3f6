/**
 * Verification of the crowd: the tests of RiMEA, NIST, ISO and IMO as cases. A *case* is a row of a standard, an
 * *experiment* is what is set up and measured for it; `cases` has the first, `experiments` the second, and the files
 * here are the instruments.
 */
export { CASES } from './cases/all-cases.ts';
export type { Case, Measured } from './case.ts';
export { drawPlots } from './draw-plots.ts';
export { judgeCases, listRuns, runExperiment } from './run-cases.ts';
export type { CaseResult, Run } from './run-cases.ts';
export { toDocument, toMeasuredText } from './write-report.ts';
