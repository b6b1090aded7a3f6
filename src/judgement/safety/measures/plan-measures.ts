/**
 * How many measures are tried, and with how many pairs of runs each: as many as the budget allows. The same on every
 * machine.
 */
import { countAffordable } from '../runs/plan-runs.ts';

export interface MeasurePlan {
  /** How many runs there may be in all. */
  readonly runs: number;
  /** How many are tried at first, and each with how many pairs. */
  readonly measures: number;
  readonly pairs: number;
}

/** Budget of all runs with measures. With fewer than eight runs hardly any measure is shown to help. */
const BUDGET = { cost: 12_000_000, few: 8, costOfFew: 40_000_000 };
const RUNS_MAX = 18;
const MEASURES_MAX = 8;
/** Numbers of pairs after which the interval is checked. Fewer than three pairs never decide (docs/measures.md). */
export const LOOKS = [3, 5, 8] as const;
/** Runs reserved for the two best measures together. */
const RUNS_TOGETHER = LOOKS[0];

/**
 * All with three pairs where the budget allows; otherwise each with one pair, and the remaining runs for those that
 * look best. None where the budget allows not even one.
 */
export function planMeasures(runCosts: readonly number[], candidates: number): MeasurePlan {
  const dearest = runCosts.reduce((most, cost) => Math.max(most, cost), 1);
  const runs = Math.min(RUNS_MAX, countAffordable(BUDGET, dearest));
  if (runs < LOOKS[0]) return { runs: 0, measures: 0, pairs: 0 };
  const measures = Math.min(MEASURES_MAX, candidates);
  if (runs - RUNS_TOGETHER >= LOOKS[0] * measures) return { runs, measures, pairs: LOOKS[0] };
  // Half of the runs for a first look at all measures, half for a closer look at the best.
  return { runs, measures: Math.min(measures, Math.max(1, Math.floor(runs / 2))), pairs: 1 };
}

/** The state of a measure: its mean reduction of the score, and whether its interval excludes zero. */
export interface SoFar {
  readonly pairs: number;
  readonly mean: number;
  readonly isDecided: boolean;
}

/**
 * Which measures get more runs, and how many pairs they then have: first those with fewer than three pairs, the best
 * first; then undecided ones, the largest effect first. None if that costs more runs than are left. `seedsKnown`: seeds
 * already run without any measure; further seeds must be run without it too.
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

/** Before the first check, measures that seem to help; afterwards, measures with a large effect in either direction. */
function worth({ mean }: SoFar, pairs: number): number {
  return pairs === LOOKS[0] ? mean : Math.abs(mean);
}
