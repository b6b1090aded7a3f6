/**
 * The safety of a scenario, measured: the place is evacuated again and again until the time is known well enough, then with
 * each of the measures that might help, on the same seeds. What it may cost is counted in agent steps, so that the same
 * question is studied in the same way on every machine, by however many cores.
 */
import { invariant } from '#base';
import type { Played } from '#run';
import type { Scenario } from '#scenario';
import type { World } from '#world';
import { assess, listVulnerabilities } from './assess.ts';
import type { Assessment, Measure, Vulnerability } from './assessment.ts';
import { scoreRun } from './figures.ts';
import type { KnownRisk, PlaceEvidence } from './known-risks.ts';
import { makeRunsHere } from './make-runs.ts';
import type { OpenRuns, RunMaker } from './make-runs.ts';
import {
  chooseMeasures,
  isWorthwhile,
  judgeMeasure,
  listCandidates,
  toRecommendations,
} from './measures/index.ts';
import type { Candidate } from './measures/index.ts';
import { planMeasures } from './plan-measures.ts';
import { RUNS_MAX, RUNS_MIN, costOfRun, needsAnotherRun, seedOfRun } from './plan-runs.ts';
import type { RunFindings } from './run-findings.ts';
import { trySensitivity } from './sensitivity.ts';

export interface StudiedPlace {
  readonly scenario: Scenario;
  readonly world: World;
}

export interface StudyAsk {
  /** The run the user asked for. */
  readonly main: Played;
  readonly evidence?: PlaceEvidence | undefined;
  readonly baseline?: readonly KnownRisk[];
  readonly types?: readonly string[] | undefined;
  readonly includeMitigation: boolean;
  /** Told after each run which part is done: 0 to 1, never less than before. */
  readonly onProgress?: (part: number) => void;
}

/** A study whose first runs may be under way while the caller plays the one that was asked for. */
export interface BegunStudy {
  finish(ask: StudyAsk): Promise<Assessment>;
  /** One measure on the given seeds: what a result's `reproduce` asks for. Undefined when there is no such candidate. */
  tryMeasure(
    ask: StudyAsk,
    wanted: { readonly id: string; readonly seeds: readonly number[] },
  ): Promise<Measure | undefined>;
}

/** What the runs of the place as it is may cost together: three minutes of one core or so. */
const BASE_COST_MAX = 36_000_000;
/** How much of the work is done when the place as it is has been studied. */
const BASE_PART = 0.5;

export function beginStudy(place: StudiedPlace, makeRuns: RunMaker = makeRunsHere): BegunStudy {
  const { scenario, world } = place;
  const costOf = (run: RunFindings): number => costOfRun(scenario, run);
  const base = makeRuns(
    Array.from({ length: RUNS_MAX }, (_, run) => ({
      ...place,
      seed: seedOfRun(scenario.seed, run),
    })),
    RUNS_MIN,
  );

  async function tryMeasures(
    runs: readonly RunFindings[],
    vulnerabilities: readonly Vulnerability[],
    onProgress: StudyAsk['onProgress'],
  ): Promise<{ readonly tried: Measure[]; readonly because: string }> {
    const { measures, pairs } = planMeasures(runs.map(costOf));
    const candidates = listCandidates(scenario, world, vulnerabilities, runs);
    if (measures === 0 && candidates.length > 0)
      return { tried: [], because: ' No measure was tried: the runs cost too much.' };
    const chosen = chooseMeasures(candidates, { measuresMax: measures });
    const tried = await judgeAll(chosen, runs.slice(0, pairs), onProgress);
    return { tried, because: sayUseless(tried) };
  }

  /** All of them at once, so that no core waits for another between two. */
  async function judgeAll(
    chosen: readonly Candidate[],
    before: readonly RunFindings[],
    onProgress: StudyAsk['onProgress'],
  ): Promise<Measure[]> {
    const tasks = chosen.flatMap((candidate) => {
      const changed = candidate.apply(scenario, world);
      return before.map(({ seed }) => ({ ...changed, seed }));
    });
    const after = await makeRuns(tasks, tasks.length).take({
      onRun: (done) => onProgress?.(BASE_PART + ((1 - BASE_PART) * done) / tasks.length),
    });
    return chosen.map((candidate, i) => {
      const own = after.slice(i * before.length, (i + 1) * before.length);
      return judgeMeasure(candidate, before, own, (run) => scoreRun(scenario, run));
    });
  }

  return {
    async finish({ main, evidence, baseline, types, includeMitigation, onProgress }) {
      const { runs, because } = await takeBase(base, costOf, onProgress);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const measured = includeMitigation
        ? await tryMeasures(runs, vulnerabilities, onProgress)
        : { tried: [], because: '' };
      const sensitivity = await trySensitivity({ place, runs, costOf, makeRuns });
      onProgress?.(1);
      return assess({
        scenario,
        world,
        main,
        runs,
        because: because + measured.because,
        sensitivity,
        ...(evidence === undefined ? {} : { evidence }),
        ...(baseline === undefined ? {} : { baseline }),
        options: {
          includeMitigation,
          ...(types === undefined ? {} : { types }),
          measures: measured.tried.filter(isWorthwhile),
          recommendations: toRecommendations(measured.tried, vulnerabilities),
        },
      });
    },
    async tryMeasure({ main, onProgress }, { id, seeds }) {
      const { runs } = await takeBase(base, costOf, onProgress);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const candidates = listCandidates(scenario, world, vulnerabilities, runs);
      const candidate = candidates.find((one) => one.id === id);
      if (candidate === undefined) return undefined;
      const known = new Map(runs.map((run) => [run.seed, run]));
      const unknown = seeds.filter((seed) => !known.has(seed));
      const made = makeRuns(
        unknown.map((seed) => ({ ...place, seed })),
        unknown.length,
      );
      for (const run of await made.take()) known.set(run.seed, run);
      const before = seeds.map((seed) => known.get(seed)!);
      return (await judgeAll([candidate], before, onProgress))[0];
    },
  };
}

async function takeBase(
  base: OpenRuns,
  costOf: (run: RunFindings) => number,
  onProgress: StudyAsk['onProgress'],
): Promise<{ readonly runs: readonly RunFindings[]; readonly because: string }> {
  const plan = (runs: readonly RunFindings[]) =>
    needsAnotherRun(
      runs.map((run) => ({ ...run, cost: costOf(run) })),
      BASE_COST_MAX,
    );
  const runs = await base.take({
    isEnough: (made) => !plan(made).isAnotherNeeded,
    // Nobody knows how many it will be; each is a part of what is left.
    onRun: (done) => onProgress?.(BASE_PART * (1 - 0.7 ** done)),
  });
  invariant(runs.length > 0, 'a place is evacuated at least once');
  return { runs, because: plan(runs).because };
}

/** What was tried in vain is worth knowing: nobody has to try it again. */
function sayUseless(tried: readonly Measure[]): string {
  const useless = tried.filter((measure) => !isWorthwhile(measure)).map(({ id }) => id);
  return useless.length === 0 ? '' : ` Tried, and no help: ${useless.join(', ')}.`;
}
