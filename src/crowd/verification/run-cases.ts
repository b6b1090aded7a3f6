/** Runs cases: each experiment once per seed, however many cases it serves; then every case is judged. Results are plain data. */
import type { Case, Experiment, Figure, Measured } from './case.ts';

export type Verdict = 'passed' | 'failed' | 'measured' | 'not run';

export interface CaseResult {
  readonly id: string;
  readonly title: string;
  readonly standard: string;
  readonly kind: Case['kind'];
  readonly setUp: string;
  readonly wanted: string;
  readonly verdict: Verdict;
  readonly figures: readonly Figure[];
  /** Why it was not run. */
  readonly needs?: string;
  /** The part of the engine that was fitted to it. */
  readonly fitted?: string;
}

/** An experiment and a seed: independent of all other runs. */
export interface Run {
  readonly experiment: string;
  readonly seed: number;
}

/** What was measured, by experiment, in the order of the seeds. */
export type Measurements = ReadonlyMap<string, readonly Measured[]>;

export function listRuns(cases: readonly Case[], seeds: readonly number[]): Run[] {
  return listExperiments(cases).flatMap(({ id }) =>
    seeds.map((seed) => ({ experiment: id, seed })),
  );
}

export function runExperiment(cases: readonly Case[], { experiment, seed }: Run): Measured {
  return listExperiments(cases)
    .find(({ id }) => id === experiment)!
    .run(seed);
}

function listExperiments(cases: readonly Case[]): Experiment[] {
  const wanted = cases.filter(({ needs }) => needs === undefined);
  return [...new Map(wanted.map(({ experiment }) => [experiment.id, experiment])).values()];
}

export function runCases(cases: readonly Case[], seeds: readonly number[]): CaseResult[] {
  const measured = new Map(
    listExperiments(cases).map((experiment) => [
      experiment.id,
      seeds.map((seed) => experiment.run(seed)),
    ]),
  );
  return judgeCases(cases, measured);
}

export function judgeCases(cases: readonly Case[], measured: Measurements): CaseResult[] {
  return cases.map((one) => judgeCase(one, measured.get(one.experiment.id) ?? []));
}

function judgeCase(one: Case, results: readonly Measured[]): CaseResult {
  const { id, title, standard, kind, setUp, wanted, needs } = one;
  const { fitted } = one.experiment;
  const row = {
    id,
    title,
    standard,
    kind,
    setUp,
    wanted,
    ...(fitted === undefined ? {} : { fitted }),
  };
  if (needs !== undefined || results.length === 0)
    return { ...row, verdict: 'not run', figures: [], ...(needs === undefined ? {} : { needs }) };
  const { isPassed, figures } = one.judge(results);
  // A person outside the walls fails any test.
  const outside = results.map((result) => result.outside);
  if (outside.some((samples) => samples > 0))
    return {
      ...row,
      verdict: 'failed',
      figures: [...figures, { name: 'samples outside', unit: '', values: outside }],
    };
  return { ...row, verdict: kind === 'M' ? 'measured' : isPassed ? 'passed' : 'failed', figures };
}
