/**
 * The safety of a scenario, measured: the place is evacuated again and again until the time is known well enough, then with
 * each of the measures that might help, on the same seeds. What it may cost is counted in agent steps, so that the same
 * question is studied in the same way on every machine.
 */
import { invariant } from '#base';
import type { Played } from '#run';
import type { Scenario } from '#scenario';
import type { World } from '#world';
import { assess, listVulnerabilities } from './assess.ts';
import type { Assessment, Measure, Vulnerability } from './assessment.ts';
import { scoreRun } from './figures.ts';
import type { KnownRisk, PlaceEvidence } from './known-risks.ts';
import {
  chooseMeasures,
  isWorthwhile,
  judgeMeasure,
  listCandidates,
  toRecommendations,
} from './measures/index.ts';
import type { Candidate } from './measures/index.ts';
import { needsAnotherRun, seedOfRun } from './plan-runs.ts';
import type { RunFindings } from './run-findings.ts';
import { studyRun } from './study-run.ts';

export interface StudyAsk {
  readonly scenario: Scenario;
  readonly world: World;
  /** The run the user asked for. */
  readonly main: Played;
  readonly evidence?: PlaceEvidence | undefined;
  readonly baseline?: readonly KnownRisk[];
  readonly types?: readonly string[] | undefined;
  readonly includeMitigation: boolean;
  /** Told after each run which part is done: 0 to 1, never less than before. */
  readonly onProgress?: (part: number) => void;
}

/** Agent steps: a core walks about half a million in a second while there is smoke. For the place as it is, and for all. */
const BASE_STEPS_MAX = 15_000_000;
const STEPS_MAX = 45_000_000;
const MEASURES_MAX = 4;
/** Each measure is tried with so many of the seeds. */
const PAIRS = 3;
/** How much of the work is done when the place as it is has been studied. */
const BASE_PART = 0.5;

export function studySafety(ask: StudyAsk): Assessment {
  const { scenario, world, main, evidence, baseline, types, includeMitigation } = ask;
  const { runs, because } = studyPlace(ask);
  const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
  const tried = includeMitigation ? tryMeasures(ask, runs, vulnerabilities) : [];
  ask.onProgress?.(1);
  return assess({
    scenario,
    world,
    main,
    runs,
    because: `${because}${sayUseless(tried)}`,
    ...(evidence === undefined ? {} : { evidence }),
    ...(baseline === undefined ? {} : { baseline }),
    options: {
      includeMitigation,
      ...(types === undefined ? {} : { types }),
      measures: tried.filter(isWorthwhile),
      recommendations: toRecommendations(tried, vulnerabilities),
    },
  });
}

/** One measure again, on the given seeds: what a result's `reproduce` asks for. Undefined when there is no such candidate. */
export function tryOneMeasure(
  ask: StudyAsk,
  { id, seeds }: { readonly id: string; readonly seeds: readonly number[] },
): Measure | undefined {
  const { scenario, world, main } = ask;
  const { runs } = studyPlace(ask);
  const vulnerabilities = listVulnerabilities({ scenario, world, main, runs });
  const candidate = listCandidates(scenario, world, vulnerabilities, runs).find(
    (one) => one.id === id,
  );
  const before = seeds.map(
    (seed) => runs.find((run) => run.seed === seed) ?? studyRun(scenario, world, seed),
  );
  return candidate && tryOne(ask, candidate, before);
}

function studyPlace({ scenario, world, onProgress }: StudyAsk): {
  readonly runs: readonly RunFindings[];
  readonly because: string;
} {
  const budget = { agentSteps: BASE_STEPS_MAX };
  const runs: RunFindings[] = [];
  let plan = needsAnotherRun(runs, budget);
  while (plan.isAnotherNeeded) {
    runs.push(studyRun(scenario, world, seedOfRun(scenario.seed, runs.length)));
    plan = needsAnotherRun(runs, budget);
    // Nobody knows how many it will be; each is half of what is left.
    onProgress?.(BASE_PART * (1 - 0.5 ** runs.length));
  }
  invariant(runs.length > 0, 'a place is evacuated at least once');
  return { runs, because: plan.because };
}

function tryMeasures(
  ask: StudyAsk,
  runs: readonly RunFindings[],
  vulnerabilities: readonly Vulnerability[],
): Measure[] {
  const { scenario, world, onProgress } = ask;
  const spent = runs.reduce((sum, { agentSteps }) => sum + agentSteps, 0);
  const before = runs.slice(0, PAIRS);
  const each = before.reduce((sum, { agentSteps }) => sum + agentSteps, 0);
  const affordable = Math.floor((STEPS_MAX - spent) / Math.max(1, each));
  const measuresMax = Math.min(MEASURES_MAX, Math.max(1, affordable));
  const candidates = listCandidates(scenario, world, vulnerabilities, runs);
  return chooseMeasures(candidates, { measuresMax }).map((candidate, i, chosen) => {
    const measure = tryOne(ask, candidate, before);
    onProgress?.(BASE_PART + ((1 - BASE_PART) * (i + 1)) / chosen.length);
    return measure;
  });
}

function tryOne(
  { scenario, world }: StudyAsk,
  candidate: Candidate,
  before: readonly RunFindings[],
): Measure {
  const changed = candidate.apply(scenario, world);
  const after = before.map(({ seed }) =>
    studyRun(changed.scenario, changed.world, seed, changed.changes),
  );
  return judgeMeasure(candidate, before, after, (run) => scoreRun(scenario, run));
}

/** What was tried in vain is worth knowing: nobody has to try it again. */
function sayUseless(tried: readonly Measure[]): string {
  const useless = tried.filter((measure) => !isWorthwhile(measure)).map(({ id }) => id);
  return useless.length === 0 ? '' : ` Tried, and no help: ${useless.join(', ')}.`;
}
