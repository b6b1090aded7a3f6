/**
 * The measured safety of a scenario: the place is evacuated repeatedly until the mean time is precise enough, then with
 * each measure that might help, on the same seeds. The budget is counted in agent steps, so that the same question is
 * studied in the same way on every machine and with any number of cores.
 */
import { mean } from '#crowd/people';
import type { Played } from '#run/played';
import type { Assessment, Measure, Vulnerability } from './assessment.ts';
import type { RunFindings } from './findings/run-findings.ts';
import { compareLimits } from './measures/compare-limits.ts';
import { chooseMeasures, findCandidate, judgeMeasure, listCandidates } from './measures/index.ts';
import type { Candidate } from './measures/index.ts';
import { planMeasures } from './measures/plan-measures.ts';
import { tryMeasures } from './measures/try-measures.ts';
import { assessPreliminary } from './preliminary/assess-preliminary.ts';
import { countRuns } from './runs/count-runs.ts';
import type { RunCount, StudyProgress } from './runs/count-runs.ts';
import { AS_IS, makeRunsHere } from './runs/make-runs.ts';
import type { OpenRuns, RunMaker } from './runs/make-runs.ts';
import { BASE_BUDGET, RUNS_MAX, RUNS_MIN, needsAnotherRun, seedOfRun } from './runs/plan-runs.ts';
import { halveAgents, toStudyPlace } from './runs/study-place.ts';
import type { StudiedPlace } from './runs/study-place.ts';
import { assess, listVulnerabilities, scorerOf } from './verdict/assess.ts';
import { listBroken } from './verdict/decide.ts';
import { scoreRun } from './verdict/figures.ts';
import type { KnownRisk, PlaceEvidence } from './verdict/known-risks.ts';
import { countSensitivityRuns, trySensitivity } from './verdict/sensitivity.ts';
import { countVaried, varyUnknown } from './verdict/vary-unknown.ts';

export interface StudyAsk {
  /** The run the user asked for. */
  readonly main: Played;
  readonly evidence?: PlaceEvidence | undefined;
  readonly baseline?: readonly KnownRisk[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly includeMitigation: boolean;
  /** Called after each run: how many are made, and how many there will be as far as that is known. */
  readonly onProgress?: (progress: StudyProgress) => void;
}

/** A study whose first runs may be under way while the caller plays the run the user asked for. */
export interface BegunStudy {
  finish(ask: StudyAsk): Promise<Assessment>;
  /** One measure on the given seeds, as a result's `reproduce` requests. Undefined if there is no such candidate. */
  tryMeasure(
    ask: StudyAsk,
    wanted: { readonly id: string; readonly seeds: readonly number[] },
  ): Promise<Measure | undefined>;
}

/** Runs with half of the people. */
const HALVED_RUNS = 2;
const HALVED = 'half of the agents';
/** Measures that are tried, before it is known how many there are. */
const CANDIDATES_LIKELY = 6;

interface Studied {
  readonly place: StudiedPlace;
  readonly count: RunCount;
  readonly makeRuns: RunMaker;
}

/**
 * Starts the runs of a study and returns it; `finish` resolves with the assessment:
 *
 *     const study = beginStudy({ scenario, world });
 *     const assessment = await study.finish(ask);
 *
 * A study is an estimate at any time. If `makeRuns` ends early because a budget is spent, the assessment uses the runs
 * there are and says so. Without any run it is the hand calculation.
 */
export function beginStudy(asked: StudiedPlace, makeRuns: RunMaker = makeRunsHere): BegunStudy {
  const place = toStudyPlace(asked);
  const { scenario, world } = place;
  const count = countRuns(makeRuns);
  const studied: Studied = { place, count, makeRuns: count.makeRuns };
  const base = count.makeRuns(
    Array.from({ length: RUNS_MAX }, (_, run) => ({
      ...place,
      variant: AS_IS,
      seed: seedOfRun(scenario.seed, run),
    })),
    RUNS_MIN,
  );

  return {
    async finish({ main, evidence, baseline, types, includeMitigation, onProgress }) {
      count.onProgress = onProgress;
      const { runs, because } = await takeBase(studied, base, includeMitigation);
      if (runs.length === 0)
        return assessUnstudied(asked, { evidence, baseline, types, includeMitigation });
      const halved = await runHalved(studied, runs, includeMitigation);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const tried = includeMitigation ? await tryAll(studied, runs, vulnerabilities) : [];
      const parts = {
        scenario: asked.scenario,
        world: asked.world,
        main,
        runs,
        halved,
        because,
        ...(evidence === undefined ? {} : { evidence }),
        ...(baseline === undefined ? {} : { baseline }),
        options: {
          includeMitigation,
          ...(types === undefined ? {} : { types }),
          tried,
        },
      };
      count.expect(countVaried(place, runs) + countSensitivityRuns(place, runs));
      const scorer = scorerOf(parts);
      const varied = await varyUnknown({ place, runs, makeRuns: count.makeRuns, ...scorer });
      const sensitivity = await trySensitivity({
        place,
        runs,
        makeRuns: count.makeRuns,
        ...scorer,
      });
      return assess({
        ...parts,
        ...(count.isStopped ? { stopped: { done: count.done, expected: count.expected } } : {}),
        varied,
        sensitivity,
      });
    },
    async tryMeasure({ main, onProgress }, { id, seeds }) {
      count.onProgress = onProgress;
      const { runs } = await takeBase(studied, base, false);
      const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
      const candidate = findCandidate(listCandidates(scenario, world, vulnerabilities, runs), id);
      if (candidate === undefined) return undefined;
      const known = new Map(runs.map((run) => [run.seed, run]));
      const changed = { ...candidate.apply(scenario, world), variant: candidate.id };
      const unknown = seeds.filter((seed) => !known.has(seed));
      const tasks = [
        ...unknown.map((seed) => ({ ...place, variant: AS_IS, seed })),
        ...seeds.map((seed) => ({ ...changed, seed })),
      ];
      count.expect(tasks.length);
      const made = await count.makeRuns(tasks, tasks.length).take();
      for (const run of made.slice(0, unknown.length)) known.set(run.seed, run);
      const before = seeds.map((seed) => known.get(seed)!);
      const { scoreOf, brokenBy } = toScoring(studied);
      const after = made.slice(unknown.length);
      return {
        ...judgeMeasure(candidate, before, after, scoreOf),
        limits: compareLimits(before, after, brokenBy),
      };
    },
  };
}

function toScoring({ place: { scenario } }: Studied) {
  return {
    scoreOf: (run: RunFindings, only?: Candidate['judgedBy']): number =>
      scoreRun(scenario, run, only),
    brokenBy: (runs: readonly RunFindings[]): string[] =>
      listBroken({
        scenario,
        runs,
        score: mean(runs.map((run) => scoreRun(scenario, run))),
      }).map(({ name }) => name),
  };
}

const NO_RUN =
  'The processor budget was spent before one evacuation was complete: every figure is a hand calculation, not judged by simulation.';

/** No run fitted the budget: the hand calculation stands for the study, and nothing counts as judged by runs. */
function assessUnstudied(
  { scenario }: StudiedPlace,
  { evidence, baseline, types, includeMitigation }: Omit<StudyAsk, 'main' | 'onProgress'>,
): Assessment {
  const assessment = assessPreliminary(scenario, {
    includeMitigation,
    ...(evidence === undefined ? {} : { evidence }),
    ...(baseline === undefined ? {} : { baselineRisks: baseline }),
    ...(types === undefined ? {} : { types }),
  });
  return { ...assessment, notAssessed: [NO_RUN, ...assessment.notAssessed] };
}

async function tryAll(
  studied: Studied,
  runs: readonly RunFindings[],
  vulnerabilities: readonly Vulnerability[],
): Promise<Measure[]> {
  const { place, count, makeRuns } = studied;
  const { scenario, world } = place;
  const candidates = chooseMeasures(listCandidates(scenario, world, vulnerabilities, runs));
  count.expect(countRest(place, runs, true, candidates.length));
  return await tryMeasures({ place, makeRuns, ...toScoring(studied) }, candidates, runs);
}

/** Of the same seeds with half of the people; empty if everybody is simulated. */
async function runHalved(
  { place, count, makeRuns }: Studied,
  runs: readonly RunFindings[],
  includeMitigation: boolean,
): Promise<readonly RunFindings[]> {
  const tasksMax = countHalved(place, runs);
  if (tasksMax === 0) return [];
  const halved = { ...halveAgents(place), variant: HALVED };
  const tasks = runs.slice(0, tasksMax).map(({ seed }) => ({ ...halved, seed }));
  count.expect(tasks.length + countRest(place, runs, includeMitigation));
  return await makeRuns(tasks, tasks.length).take();
}

function countHalved({ scenario }: StudiedPlace, runs: readonly RunFindings[]): number {
  return scenario.people.peoplePerAgent <= 1 ? 0 : Math.min(HALVED_RUNS, runs.length);
}

/** Runs with measures and with other assumptions. The cost of a run decides how many. */
function countRest(
  place: StudiedPlace,
  runs: readonly RunFindings[],
  includeMitigation: boolean,
  candidates = CANDIDATES_LIKELY,
): number {
  const measures = includeMitigation ? planMeasures(costsOf(runs), candidates).runs : 0;
  return measures + countVaried(place, runs) + countSensitivityRuns(place, runs);
}

async function takeBase(
  { place, count }: Studied,
  base: OpenRuns,
  includeMitigation: boolean,
): Promise<{ readonly runs: readonly RunFindings[]; readonly because: string }> {
  const plan = (runs: readonly RunFindings[]) => needsAnotherRun(runs, BASE_BUDGET);
  const expectRest = (runs: readonly RunFindings[], isAnother: boolean): void => {
    const own = Math.max(isAnother ? runs.length + 1 : runs.length, isAnother ? RUNS_MIN : 0);
    const halved = countHalved(place, runs);
    count.expect(own - runs.length + halved + countRest(place, runs, includeMitigation));
  };
  count.expect(RUNS_MIN);
  const runs = await base.take({
    isEnough(made) {
      const { isAnotherNeeded } = plan(made);
      expectRest(made, isAnotherNeeded);
      return !isAnotherNeeded;
    },
  });
  return { runs, because: plan(runs).because };
}

function costsOf(runs: readonly RunFindings[]): number[] {
  return runs.map(({ cost }) => cost);
}
