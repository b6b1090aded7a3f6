/** How many measures are tried, and each with how many of the seeds: as many as may be paid for. The same everywhere. */

export interface MeasurePlan {
  readonly measures: number;
  /** Runs with and without each of them. */
  readonly pairs: number;
}

/** What all runs with measures may cost together. */
export const MEASURE_COST_MAX = 36_000_000;
const MEASURES_MAX = 4;
/** More narrow the interval little; fewer leave it too wide to say anything (docs/measures.md). */
const PAIRS_MAX = 5;
const PAIRS_MIN = 3;

/** Rather more measures than more pairs: three pairs show what is worth building. None where even one is too dear. */
export function planMeasures(runCosts: readonly number[]): MeasurePlan {
  const pairsMax = Math.min(PAIRS_MAX, runCosts.length);
  const dearest = runCosts.reduce((most, cost) => Math.max(most, cost), 1);
  const runsMax = Math.floor(MEASURE_COST_MAX / dearest);
  if (pairsMax < PAIRS_MIN || runsMax < PAIRS_MIN) return { measures: 0, pairs: 0 };
  const measures = Math.min(MEASURES_MAX, Math.floor(runsMax / PAIRS_MIN));
  return { measures, pairs: Math.min(pairsMax, Math.floor(runsMax / measures)) };
}
