/** The safety assessment of a scenario. */
export type {
  Assessment,
  Interval,
  Measure,
  Metrics,
  OutCurve,
  RiskZone,
  Study,
} from '../assessment.ts';
