/**
 * Measures tried by runs with and without them on the same seeds, pair after pair until the interval excludes zero or
 * no run is left; then the two best together. The choice of runs depends only on earlier results, so the same question
 * is studied in the same way everywhere.
 */
import { byLimits, rankOf } from '../assessment.ts';
import type { Measure } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { AS_IS } from '../runs/make-runs.ts';
import type { RunMaker, RunTask } from '../runs/make-runs.ts';
import { seedOfRun } from '../runs/plan-runs.ts';
import type { StudiedPlace } from '../runs/study-place.ts';
import { compareLimits } from './compare-limits.ts';
import type { BrokenBy } from './compare-limits.ts';
import { joinCandidates, judgeMeasure } from './index.ts';
import type { Candidate, Changed } from './index.ts';
import { LOOKS, planMeasures, planNext } from './plan-measures.ts';

export interface TrialParts {
  readonly place: StudiedPlace;
  readonly makeRuns: RunMaker;
  readonly scoreOf: (run: RunFindings, only?: Candidate['judgedBy']) => number;
  readonly brokenBy: BrokenBy;
}

interface Trial {
  readonly candidate: Candidate;
  readonly changed: Changed;
  readonly after: RunFindings[];
}

/** All measures that were tried, the best first. `candidates` come in the order of trial. */
export async function tryMeasures(
  parts: TrialParts,
  candidates: readonly Candidate[],
  base: readonly RunFindings[],
): Promise<Measure[]> {
  const { place, makeRuns, scoreOf } = parts;
  const { scenario, world } = place;
  const plan = planMeasures(
    base.map(({ cost }) => cost),
    candidates.length,
  );
  const before = [...base];
  let left = plan.runs;
  /** The budget was spent before all runs were made. */
  let isStopped = false;

  async function run(trials: readonly Trial[], pairs: number): Promise<void> {
    const seeds = Array.from({ length: pairs }, (_, i) => seedOfRun(scenario.seed, i));
    const tasks: RunTask[] = seeds
      .slice(before.length)
      .map((seed) => ({ ...place, variant: AS_IS, seed }));
    const unpaired = tasks.length;
    for (const { candidate, changed, after } of trials)
      for (const seed of seeds.slice(after.length))
        tasks.push({ ...changed, variant: candidate.id, seed });
    left -= tasks.length;
    const runs = await makeRuns(tasks, tasks.length).take();
    isStopped = runs.length < tasks.length;
    before.push(...runs.slice(0, unpaired));
    let next = unpaired;
    for (const { after } of trials)
      while (after.length < pairs && next < runs.length) after.push(runs[next++]!);
  }

  const begin = (candidate: Candidate): Trial => ({
    candidate,
    changed: candidate.apply(scenario, world),
    after: [],
  });
  const judge = (trial: Trial): Measure => judgeTrial(parts, before, trial);

  const trials = candidates.slice(0, plan.measures).map(begin);
  if (trials.length === 0) return [];
  await run(trials, plan.pairs);
  while (!isStopped) {
    const soFar = trials.map((trial) => {
      const { verdict } = judge(trial);
      const mean = meanReduction(before, trial, scoreOf);
      const { length: pairs } = trial.after;
      return { pairs, mean, isDecided: pairs >= LOOKS[0] && verdict !== 'not_shown' };
    });
    // Some runs are reserved for the two best together, if two seem to help; but first one measure must have enough
    // pairs for a check.
    const helpful = soFar.filter(({ mean }) => mean > 0).length;
    const isAnyShown = soFar.some(({ pairs }) => pairs >= LOOKS[0]);
    const kept = helpful > 1 && isAnyShown ? LOOKS[0] : 0;
    const next = planNext(soFar, left - kept, before.length);
    if (next.at.length === 0) break;
    await run(
      next.at.map((at) => trials[at]!),
      next.pairs,
    );
  }
  // With the budget spent some may have no pair.
  const judged = trials
    .filter(({ after }) => after.length > 0)
    .map(judge)
    .toSorted(byWorth);
  if (isStopped) return judged;
  const together = joinBest(judged, candidates);
  if (together === undefined || left < LOOKS[0]) return judged;
  const both = begin(together);
  await run([both], LOOKS[0]);
  return both.after.length === 0 ? judged : [...judged, judge(both)].toSorted(byWorth);
}

function judgeTrial(
  { scoreOf, brokenBy }: TrialParts,
  before: readonly RunFindings[],
  { candidate, after }: Trial,
): Measure {
  const paired = before.slice(0, after.length);
  return {
    ...judgeMeasure(candidate, paired, after, scoreOf),
    limits: compareLimits(paired, after, brokenBy),
  };
}

function meanReduction(
  before: readonly RunFindings[],
  { after, candidate: { judgedBy } }: Trial,
  scoreOf: TrialParts['scoreOf'],
): number {
  const sum = after.reduce(
    (total, run, i) => total + scoreOf(before[i]!, judgedBy) - scoreOf(run, judgedBy),
    0,
  );
  return after.length === 0 ? 0 : sum / after.length;
}

function byWorth(a: Measure, b: Measure): number {
  return (
    rankOf(a) - rankOf(b) ||
    byLimits(a, b) ||
    b.riskReduction - a.riskReduction ||
    b.interval.low - a.interval.low ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The best that helps, and the best of another kind. */
function joinBest(
  judged: readonly Measure[],
  candidates: readonly Candidate[],
): Candidate | undefined {
  const helpful = judged.filter(({ verdict }) => verdict === 'helps');
  const [first] = helpful;
  const second = helpful.find(({ type }) => type !== first?.type);
  if (first === undefined || second === undefined) return undefined;
  const find = (id: string): Candidate => candidates.find((one) => one.id === id)!;
  return joinCandidates(find(first.id), find(second.id));
}
