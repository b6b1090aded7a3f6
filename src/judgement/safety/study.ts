/**
 * The safety of a scenario, measured: the place is evacuated again and again until the mean time is precise enough,
 * then with each measure that might help, on the same seeds. The budget is counted in agent steps, so that the same
 * question is studied in the same way on every machine and with any number of cores.
 */
import { invariant } from '#base';
import type { Played } from '#run/played';
import type { Assessment, Measure, Vulnerability } from './assessment.ts';
import type { RunFindings } from './findings/run-findings.ts';
import { chooseMeasures, findCandidate, judgeMeasure, listCandidates } from './measures/index.ts';
import type { Candidate } from './measures/index.ts';
import { tryMeasures } from './measures/try-measures.ts';
import { makeRunsHere } from './runs/make-runs.ts';
import type { OpenRuns, RunMaker } from './runs/make-runs.ts';
import { RUNS_MAX, RUNS_MIN, needsAnotherRun, seedOfRun } from './runs/plan-runs.ts';
import { halveAgents, toStudyPlace } from './runs/study-place.ts';
import type { StudiedPlace } from './runs/study-place.ts';
import { assess, listVulnerabilities } from './verdict/assess.ts';
import { scoreRun } from './verdict/figures.ts';
import type { KnownRisk, PlaceEvidence } from './verdict/known-risks.ts';
import { trySensitivity } from './verdict/sensitivity.ts';

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

/** A study whose first runs may be under way while the caller plays the run the user asked for. */
export interface BegunStudy {
  finish(ask: StudyAsk): Promise<Assessment>;
  /** One measure on the given seeds: what a result's `reproduce` asks for. Undefined when there is no such candidate. */
  tryMeasure(
    ask: StudyAsk,
    wanted: { readonly id: string; readonly seeds: readonly number[] },
  ): Promise<Measure | undefined>;
}

/** Budget for all runs of the place as it is: half a minute of one core, or a minute where there are few runs. */
const BASE_BUDGET = { cost: 6_000_000, few: 3, costOfFew: 18_000_000 };
/** How much of the work is done when the place as it is has been studied. */
const BASE_PART = 0.4;
/** Runs with half of the people. */
const HALVED_RUNS = 2;

/**
 * Starts the runs of a study and returns it; `finish` resolves with the assessment:
 *
 *     const study = beginStudy({ scenario, world });
 *     const assessment = await study.finish(ask);
 */
export function beginStudy(asked: StudiedPlace, makeRuns: RunMaker = makeRunsHere): BegunStudy {
  const place = toStudyPlace(asked);
  const { scenario, world } = place;
  const scoreOf = (run: RunFindings, only?: Candidate['judgedBy']): number =>
    scoreRun(scenario, run, only);
  const base = makeRuns(
    Array.from({ length: RUNS_MAX }, (_, run) => ({
      ...place,
      seed: seedOfRun(scenario.seed, run),
    })),
    RUNS_MIN,
  );

  async function tryAll(
    runs: readonly RunFindings[],
    vulnerabilities: readonly Vulnerability[],
    onProgress: StudyAsk['onProgress'],
  ): Promise<Measure[]> {
    const candidates = chooseMeasures(listCandidates(scenario, world, vulnerabilities, runs));
    const tell = (part: number): void => onProgress?.(BASE_PART + (1 - BASE_PART) * part);
    return await tryMeasures({ place, makeRuns, scoreOf, onProgress: tell }, candidates, runs);
  }

  /** Of the same seeds with half of the people; nothing where everybody is simulated. */
  async function runHalved(runs: readonly RunFindings[]): Promise<readonly RunFindings[]> {
    if (scenario.people.peoplePerAgent <= 1) return [];
    const halved = halveAgents(place);
    const tasks = runs.slice(0, HALVED_RUNS).map(({ seed }) => ({ ...halved, seed }));
    return await makeRuns(tasks, tasks.length).take();
  }

  return {
    async finish({ main, evidence, baseline, types, includeMitigation, onProgress }) {
      const { runs, because } = await takeBase(base, onProgress);
      const halved = await runHalved(runs);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const tried = includeMitigation ? await tryAll(runs, vulnerabilities, onProgress) : [];
      const sensitivity = await trySensitivity({ place, runs, makeRuns });
      onProgress?.(1);
      return assess({
        scenario: asked.scenario,
        world: asked.world,
        main,
        runs,
        halved,
        because,
        sensitivity,
        ...(evidence === undefined ? {} : { evidence }),
        ...(baseline === undefined ? {} : { baseline }),
        options: {
          includeMitigation,
          ...(types === undefined ? {} : { types }),
          tried,
        },
      });
    },
    async tryMeasure({ main, onProgress }, { id, seeds }) {
      const { runs } = await takeBase(base, onProgress);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const candidate = findCandidate(listCandidates(scenario, world, vulnerabilities, runs), id);
      if (candidate === undefined) return undefined;
      const known = new Map(runs.map((run) => [run.seed, run]));
      const changed = candidate.apply(scenario, world);
      const unknown = seeds.filter((seed) => !known.has(seed));
      const tasks = [
        ...unknown.map((seed) => ({ ...place, seed })),
        ...seeds.map((seed) => ({ ...changed, seed })),
      ];
      const made = await makeRuns(tasks, tasks.length).take({
        onRun: (done) => onProgress?.(BASE_PART + ((1 - BASE_PART) * done) / tasks.length),
      });
      for (const run of made.slice(0, unknown.length)) known.set(run.seed, run);
      const before = seeds.map((seed) => known.get(seed)!);
      return judgeMeasure(candidate, before, made.slice(unknown.length), scoreOf);
    },
  };
}

async function takeBase(
  base: OpenRuns,
  onProgress: StudyAsk['onProgress'],
): Promise<{ readonly runs: readonly RunFindings[]; readonly because: string }> {
  const plan = (runs: readonly RunFindings[]) => needsAnotherRun(runs, BASE_BUDGET);
  const runs = await base.take({
    isEnough: (made) => !plan(made).isAnotherNeeded,
    // The number of runs is not known beforehand; each run counts as a part of the remaining work.
    onRun: (done) => onProgress?.(BASE_PART * (1 - 0.7 ** done)),
  });
  invariant(runs.length > 0, 'a place is evacuated at least once');
  return { runs, because: plan(runs).because };
}
