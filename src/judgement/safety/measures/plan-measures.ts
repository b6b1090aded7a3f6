/** How many measures are tried, and each with how many pairs of runs: as many as may be paid for. The same everywhere. */
import { countAffordable } from '../runs/plan-runs.ts';

export interface MeasurePlan {
  /** How many runs there may be in all. */
  readonly runs: number;
  /** How many are tried at first, and each with how many pairs. */
  readonly measures: number;
  readonly pairs: number;
}

/** What all runs with measures may cost together. With fewer than eight hardly any measure is shown to help. */
const BUDGET = { cost: 12_000_000, few: 8, costOfFew: 40_000_000 };
const RUNS_MAX = 18;
const MEASURES_MAX = 8;
/** After so many pairs it is asked whether they say enough. Fewer than three say nothing (docs/measures.md). */
export const LOOKS = [3, 5, 8] as const;
/** Left for the two best together. */
const RUNS_TOGETHER = LOOKS[0];

/**
 * All with three pairs where that may be paid for; otherwise each with one pair, and the rest for those that look best. None
 * where not even one can be tried.
 */
export function planMeasures(runCosts: readonly number[], candidates: number): MeasurePlan {
  const dearest = runCosts.reduce((most, cost) => Math.max(most, cost), 1);
  const runs = Math.min(RUNS_MAX, countAffordable(BUDGET, dearest));
  if (runs < LOOKS[0]) return { runs: 0, measures: 0, pairs: 0 };
  const measures = Math.min(MEASURES_MAX, candidates);
  if (runs - RUNS_TOGETHER >= LOOKS[0] * measures) return { runs, measures, pairs: LOOKS[0] };
  // Half of the runs to look at all, half for a closer look at the best.
  return { runs, measures: Math.min(measures, Math.max(1, Math.floor(runs / 2))), pairs: 1 };
}

/** A measure so far: its mean reduction of the score, and whether its interval says which way it goes. */
export interface SoFar {
  readonly pairs: number;
  readonly mean: number;
  readonly isDecided: boolean;
}

/**
 * Which are tried on, with how many pairs then: first what has fewer than three, the best of it first; then what is not
 * decided, the largest effect first. Nothing where that costs more runs than are left. `seedsKnown`: how many seeds have been
 * run without any measure; more have to be run for it.
 */
export function planNext(
  soFar: readonly SoFar[],
  left: number,
  seedsKnown: number,
): { readonly at: readonly number[]; readonly pairs: number } {
  for (const pairs of LOOKS) {
    const extra = Math.max(0, pairs - seedsKnown);
    const open = soFar
      .map((one, at) => ({ ...one, at }))
      .filter((one) => one.pairs < pairs && !one.isDecided)
      .sort((a, b) => worth(b, pairs) - worth(a, pairs) || a.at - b.at);
    const at: number[] = [];
    let runs = extra;
    for (const one of open) {
      if (runs + pairs - one.pairs > left) continue;
      runs += pairs - one.pairs;
      at.push(one.at);
    }
    if (at.length > 0) return { at, pairs };
  }
  return { at: [], pairs: 0 };
}

/** Before the first look what seems to help, afterwards what has a large effect either way. */
function worth({ mean }: SoFar, pairs: number): number {
  return pairs === LOOKS[0] ? mean : Math.abs(mean);
}
