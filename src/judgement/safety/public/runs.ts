/** The runs of a study and the findings of one run. */
export { keyOfRun, makeRun } from '../runs/make-runs.ts';
export type { OpenRuns, RunMaker, RunTask } from '../runs/make-runs.ts';
export type { GridLevel, Grids, RunFindings } from '../findings/run-findings.ts';
export { SEAT_METERS } from '../findings/find-tenability.ts';
export { RunDropped, studyRun } from '../findings/study-run.ts';
export { beginStudy } from '../study.ts';
export type { BegunStudy } from '../study.ts';
export type { StudyProgress } from '../runs/count-runs.ts';
