/** How many runs are made: until the mean time is precise enough, within the budget. The same on every machine. */
import { judgeConvergence, mean } from '#crowd/people';
import { STUDENT_T } from '../student-t.ts';

export interface RunPlan {
  readonly isAnotherNeeded: boolean;
  readonly because: string;
}

/** At least the first number of runs, where the budget allows; never more than the second. */
export const RUNS_MIN = 5;
export const RUNS_MAX = 20;
/** Relative half width of the interval of the mean. */
const HALF_WIDTH_MAX = 0.05;
const SEEDS = 2 ** 53;
/** Computing a distance field costs this many agent steps per cell: 0.2 µs against 4 µs. */
const STEPS_PER_CELL = 0.05;

/** Budget of all runs together, in agent steps. */
export interface Budget {
  readonly cost: number;
  /** This many are made even above that budget, up to `costOfFew`: fewer show too little. */
  readonly few: number;
  readonly costOfFew: number;
}

/** For all runs of the place as it is: half a minute of one core, or a minute where there are few runs. */
export const BASE_BUDGET: Budget = { cost: 6_000_000, few: 3, costOfFew: 18_000_000 };

/** A run as the plan sees it; its cost is in agent steps. */
export interface PricedRun {
  readonly evacuationSeconds: number;
  /** False if people able to get out were left inside: the time is then a lower bound. */
  readonly isComplete?: boolean;
  readonly cost: number;
}

/** The seed of run 0, 1, 2 …: that of the scenario and those after it. */
export function seedOfRun(seed: number, run: number): number {
  // Beyond 2^53 sums are not exact: after the last seed the first ones follow.
  const left = SEEDS - seed;
  return run < left ? seed + run : run - left;
}

/** In agent steps, of which a core makes about 250,000 in a second. */
export function costOfRun(agentSteps: number, cellsSolved: number): number {
  return Math.round(agentSteps + STEPS_PER_CELL * cellsSolved);
}

/** How many runs of this cost the budget allows. */
export function countAffordable({ cost, few, costOfFew }: Budget, each: number): number {
  return Math.max(Math.floor(cost / each), Math.min(few, Math.floor(costOfFew / each)));
}

/** The budget of this many runs together. */
function budgetFor({ cost, few, costOfFew }: Budget, runs: number): number {
  return runs <= few ? Math.max(cost, costOfFew) : cost;
}

export function needsAnotherRun(runs: readonly PricedRun[], budget: Budget): RunPlan {
  const spent = runs.reduce((sum, { cost }) => sum + cost, 0);
  const costMax = budgetFor(budget, runs.length + 1);
  const stop = (because: string): RunPlan => ({ isAnotherNeeded: false, because });
  const half = halfWidth(times(runs));
  const how = sayKnown(runs, half);
  const known = how === '' ? '' : ` ${how[0]!.toUpperCase()}${how.slice(1)}`;
  if (runs.length === 0) return { isAnotherNeeded: true, because: 'No run was made yet.' };
  if (runs.length >= RUNS_MAX) return stop(`${runs.length} runs, the maximum.${known}`);
  if (spent + spent / runs.length > costMax)
    return stop(
      `${name(runs)}: another run would exceed the budget of ${costMax} agent steps.${known}`,
    );
  if (runs.length < RUNS_MIN)
    return { isAnotherNeeded: true, because: `At least ${RUNS_MIN} runs are made.` };
  if (half <= HALF_WIDTH_MAX) return stop(`${name(runs)}: ${how}`);
  if (judgeConvergence(times(runs)).isConverged)
    return stop(
      countCensored(runs) > 0
        ? `${name(runs)}: ${how}`
        : `${name(runs)}: ten more changed neither the mean nor the deviation.`,
    );
  return {
    isAnotherNeeded: true,
    because: `The mean time is only known to within ${percent(half)} either way.`,
  };
}

/** A run that ended with people inside gives only a lower bound; then no mean is known. */
function sayKnown(runs: readonly PricedRun[], half: number): string {
  const censored = countCensored(runs);
  if (censored > 0) {
    const seconds = Math.round(mean(times(runs))).toLocaleString('en');
    const which = runs.length === 1 ? 'it' : `${censored} of ${runs.length}`;
    return `the mean time is at least ${seconds} s: ${which} ended with people inside.`;
  }
  return runs.length < 2
    ? ''
    : `the mean time is known to within ${percent(half)} (95 %, Student’s t).`;
}

function countCensored(runs: readonly PricedRun[]): number {
  return runs.filter(({ isComplete }) => isComplete === false).length;
}

/** Ronchi's rule, or a mean known within 5 %. */
export function hasSettled(seconds: readonly number[]): boolean {
  return halfWidth(seconds) <= HALF_WIDTH_MAX || judgeConvergence(seconds).isConverged;
}

/**
 * Of the 95 % interval of the mean by Student's t, as a part of the mean. The bootstrap underestimates the spread of
 * three or four values: it never leaves the span between the least and the most.
 */
export function halfWidth(seconds: readonly number[]): number {
  const count = seconds.length;
  if (count < 2) return Infinity;
  const middle = mean(seconds);
  if (middle === 0) return 0;
  const square = seconds.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (count - 1);
  const t = STUDENT_T[count - 2] ?? STUDENT_T.at(-1)!;
  return (t * Math.sqrt(square / count)) / middle;
}

function times(runs: readonly PricedRun[]): number[] {
  return runs.map(({ evacuationSeconds }) => evacuationSeconds);
}

function name(runs: readonly PricedRun[]): string {
  return runs.length === 1 ? 'One run' : `${runs.length} runs`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
