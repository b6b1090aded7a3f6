/**
 * What runs say about safety: how long people take, where they wait, who is harmed, what would help and by how much.
 * `studyRun` evacuates the place once and keeps its *findings*, `needsAnotherRun` says when there are enough of them,
 * `assess` makes the assessment. `score.ts` turns figures into one number; `targets.ts` holds what is allowed.
 */
export { assess, listVulnerabilities } from './assess.ts';
export type { AssessOptions, AssessParts } from './assess.ts';
export type {
  Assessment,
  Measure,
  Metrics,
  Recommendation,
  RiskZone,
  Vulnerability,
} from './assessment.ts';
export { scoreRun } from './figures.ts';
export type { KnownRisk, PlaceEvidence } from './known-risks.ts';
export { needsAnotherRun, seedOfRun } from './plan-runs.ts';
export type { RunBudget, RunPlan } from './plan-runs.ts';
export type { RunFindings } from './run-findings.ts';
export { studyRun } from './study-run.ts';
export { studySafety, tryOneMeasure } from './study-safety.ts';
export { toAskedPlace } from './preliminary/asked-place.ts';
export type { AskedPlace } from './preliminary/asked-place.ts';
export { assessPreliminary } from './preliminary/assess-preliminary.ts';
export { readKnownRisks } from './preliminary/read-known-risk.ts';
export { sayDays } from './measures/to-recommendations.ts';
