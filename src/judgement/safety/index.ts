/**
 * What runs say about safety: how long people take, where they wait, who is harmed, what would help and by how much.
 * Runs → findings → verdict: `runs/` evacuates the place again and again, here or wherever there are cores for it, `findings/`
 * is what one run says, `verdict/` what all of them say; `study.ts` goes through all three, and tries measures.
 */
export { assess, listVulnerabilities } from './verdict/assess.ts';
export type { AssessOptions, AssessParts } from './verdict/assess.ts';
export type {
  Assessment,
  Interval,
  Measure,
  Metrics,
  OutCurve,
  Recommendation,
  RiskZone,
  Study,
  Vulnerability,
} from './assessment.ts';
export { scoreRun } from './verdict/figures.ts';
export { hazardJudgings } from './hazard-judging.ts';
export type { ForeseenHazard, HazardJudging } from './hazard-judging.ts';
export type { KnownRisk, PlaceEvidence } from './verdict/known-risks.ts';
export { makeRun } from './runs/make-runs.ts';
export type { OpenRuns, RunMaker, RunTask } from './runs/make-runs.ts';
export type { GridLevel, Grids, RunFindings } from './findings/run-findings.ts';
export { SEAT_METERS } from './findings/find-tenability.ts';
export type {
  Clearing,
  Decision,
  DensityHistory,
  PlaceTimes,
  Rset,
  RsetParts,
  Sensitivity,
} from './verdict/times.ts';
export { RunDropped, studyRun } from './findings/study-run.ts';
export { beginStudy } from './study.ts';
export { toAskedPlace } from './preliminary/asked-place.ts';
export type { AskedPlace } from './preliminary/asked-place.ts';
export { placeJudgings } from './place-judging.ts';
export type { PlaceJudging } from './place-judging.ts';
export { assessPreliminary } from './preliminary/assess-preliminary.ts';
export { readKnownRisks } from './preliminary/read-known-risk.ts';
export { toAsk } from './measures/reproduce.ts';
export { sayDays } from './measures/to-recommendations.ts';
