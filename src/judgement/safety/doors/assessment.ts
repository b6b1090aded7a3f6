/** What is said about the safety of a scenario. */
export type {
  Assessment,
  Interval,
  Measure,
  Metrics,
  OutCurve,
  RiskZone,
  Study,
} from '../assessment.ts';
