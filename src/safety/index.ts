/** What runs say about safety: how long people take, where they wait, who is harmed, what would help and by how much. */
export type { Assessment, Measure, Metrics, Recommendation, RiskZone } from './assessment.ts';
