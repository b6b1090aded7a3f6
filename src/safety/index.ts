/**
 * What runs say about safety: how long people take, where they wait, who is harmed, what would help and by how much.
 * `studyRun` evacuates the place once and keeps its *findings*; `beginStudy` does so again and again, here or wherever there are
 * cores for it; `assess` makes the assessment. `score.ts` turns figures into one number; `targets.ts` holds what is allowed.
 */
export { assess, listVulnerabilities } from './assess.ts';
export type { AssessOptions, AssessParts } from './assess.ts';
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
export { scoreRun } from './figures.ts';
export { hazardJudgings } from './hazard-judging.ts';
export type { ForeseenHazard, HazardJudging } from './hazard-judging.ts';
export type { KnownRisk, PlaceEvidence } from './known-risks.ts';
export { makeRun } from './make-runs.ts';
export type { OpenRuns, RunMaker, RunTask } from './make-runs.ts';
export type { GridLevel, Grids, RunFindings } from './run-findings.ts';
export { SEAT_METERS } from './study/find-tenability.ts';
export type {
  Clearing,
  Decision,
  DensityHistory,
  PlaceTimes,
  Rset,
  RsetParts,
  Sensitivity,
} from './times.ts';
export { RunDropped, studyRun } from './study-run.ts';
export { beginStudy } from './study-safety.ts';
export { toAskedPlace } from './preliminary/asked-place.ts';
export type { AskedPlace } from './preliminary/asked-place.ts';
export { assessPreliminary } from './preliminary/assess-preliminary.ts';
export { readKnownRisks } from './preliminary/read-known-risk.ts';
export { toAsk } from './measures/reproduce.ts';
export { sayDays } from './measures/to-recommendations.ts';
