/** The assessment before anything is run. */
export { toAskedPlace } from '../preliminary/asked-place.ts';
export type { AskedPlace } from '../preliminary/asked-place.ts';
export { assessPreliminary } from '../preliminary/assess-preliminary.ts';
export { estimateWork } from '../preliminary/estimate-work.ts';
export type { WorkEstimate } from '../preliminary/estimate-work.ts';
export { readKnownRisks } from '../preliminary/read-known-risk.ts';
