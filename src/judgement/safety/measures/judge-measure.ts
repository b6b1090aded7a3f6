/** The effect of a measure: compares the same seeds with and without it. */
import { invariant } from '#base';
import type { Measure, Priority, Verdict } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { harmedOf } from '../perils/expected-harm.ts';
import type { Candidate } from './candidate.ts';
import { meanInterval, meanOf } from './paired-interval.ts';
import { toCommand } from './reproduce.ts';

export type JudgedRun = Pick<
  RunFindings,
  'seed' | 'evacuationSeconds' | 'delayPersonSeconds' | 'harmed' | 'perils' | 'trapped' | 'late'
>;

/** A smaller effect is noise, and no reason to build anything. */
const REDUCTION_MIN = 0.01;

export function judgeMeasure<Run extends JudgedRun>(
  candidate: Candidate,
  before: readonly Run[],
  after: readonly Run[],
  scoreOf: (run: Run, only?: Candidate['judgedBy']) => number,
): Measure {
  invariant(before.length > 0, 'a measure is judged by at least one run');
  invariant(
    before.length === after.length && before.every(({ seed }, i) => seed === after[i]!.seed),
    'runs with and without a measure come in pairs of one seed',
  );
  const { judgedBy } = candidate;
  const reductions = before.map((run, i) =>
    reductionOf(scoreOf(run, judgedBy), scoreOf(after[i]!, judgedBy)),
  );
  const mean = meanOf(reductions);
  const seeds = before.map(({ seed }) => seed);
  const compare = (pick: (run: Run) => number): readonly [number, number] => [
    meanOf(before.map(pick)),
    meanOf(after.map(pick)),
  ];
  const measured = {
    riskReduction: Math.max(0, mean),
    interval: meanInterval(reductions, seeds[0]!),
  };
  return {
    id: candidate.id,
    type: candidate.type,
    priority: priorityOf(candidate, measured),
    description: candidate.description,
    cost: candidate.cost,
    implementationDays: candidate.implementationDays,
    ...measured,
    verdict: verdictOf(mean, measured.interval),
    effect: {
      evacuationSeconds: compare((run) => run.evacuationSeconds),
      delayPersonSeconds: compare((run) => run.delayPersonSeconds),
      harmed: compare(harmedOf),
      leftInside: compare(({ trapped, late }) => trapped + late),
    },
    seeds,
    reproduce: toCommand(candidate.ask, candidate.id, seeds),
  };
}

/** Larger than chance and larger than the smallest useful effect. */
function isWorthwhile({
  riskReduction,
  interval,
}: Pick<Measure, 'riskReduction' | 'interval'>): boolean {
  return interval.low > 0 && riskReduction >= REDUCTION_MIN;
}

function verdictOf(mean: number, interval: Measure['interval']): Verdict {
  if (isWorthwhile({ riskReduction: mean, interval })) return 'helps';
  return interval.high < 0 && mean <= -REDUCTION_MIN ? 'harms' : 'not_shown';
}

/** If there was no risk before, any risk afterwards counts as a doubling. */
function reductionOf(before: number, after: number): number {
  if (before > 0) return 1 - after / before;
  return after > 0 ? -1 : 0;
}

/** The smallest reduction for each priority; one step higher against critical findings. Judgement. */
const PRIORITY_FROM: readonly (readonly [Priority, number])[] = [
  ['urgent', 0.3],
  ['high', 0.15],
  ['medium', 0.05],
  ['low', 0],
];

function priorityOf(
  { severity }: Candidate,
  measured: Pick<Measure, 'riskReduction' | 'interval'>,
): Priority {
  if (!isWorthwhile(measured)) return 'low';
  const at = PRIORITY_FROM.findIndex(([, from]) => measured.riskReduction >= from);
  return PRIORITY_FROM[Math.max(0, severity === 'critical' ? at - 1 : at)]![0];
}
