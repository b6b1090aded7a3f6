/**
 * The sensitivity of a result to the alarm, the management, the number of people and the growth of the fire, each
 * changed alone. By runs on the first seeds of the study where the budget allows, else by the hand calculation. The
 * budget is counted in agent steps, so it is the same on every machine.
 */
import { countOf, countPeople } from '#base/text';
import { mean } from '#crowd/people';
import type { Scenario } from '#scenario';
import { isSaid } from '#scenario/values';
import type { Sourced } from '#scenario/values';
import type { RunFindings } from '../findings/run-findings.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { limitCrowd } from '../measures/edits/limit-crowd.ts';
import { assessPreliminary } from '../preliminary/assess-preliminary.ts';
import type { RunMaker, RunTask } from '../runs/make-runs.ts';
import { decidingSeconds } from './rset.ts';
import type { Sensitivity, SensitivityChange } from './times.ts';

/** Budget of all its runs, in agent steps: about ten seconds of one core. */
export const SENSITIVITY_COST_MAX = 3_000_000;
/** Pairs on the same seeds; two show which assumption counts, not how much to the second. */
export const SENSITIVITY_SEEDS_MAX = 2;
/** Judgement: a quarter more people than planned. */
const MORE_PEOPLE = 1.25;

type Place = Pick<RunTask, 'scenario' | 'world'>;

interface Variant {
  readonly assumption: string;
  readonly from: string;
  readonly to: string;
  /** What is run. */
  readonly task: Omit<RunTask, 'seed' | 'variant'>;
  /** The hand calculation; none if it does not cover the assumption. */
  readonly scenario?: Scenario;
}

/** Runs of the same seeds, without and with a change. */
interface Pair extends Scorer {
  readonly before: readonly RunFindings[];
  readonly after: readonly RunFindings[];
}

export interface Scorer {
  /** The score of runs together, as the assessment has it. */
  readonly scoreOf: (runs: readonly RunFindings[]) => number;
  readonly brokenBy: (
    runs: readonly RunFindings[],
    scenario: Scenario,
  ) => NonNullable<SensitivityChange['broken']>;
}

export interface SensitivityParts extends Scorer {
  readonly place: Place;
  /** The study of the place as it is. */
  readonly runs: readonly RunFindings[];
  readonly makeRuns: RunMaker;
}

export async function trySensitivity(parts: SensitivityParts): Promise<Sensitivity> {
  const { place, runs, makeRuns, scoreOf, brokenBy } = parts;
  const variants = listVariants(place);
  const seeds = countSeeds(variants, runs);
  if (seeds === 0) return calculate(place.scenario, variants, TOO_DEAR);
  const before = runs.slice(0, seeds);
  const tasks = variants.flatMap(({ assumption, task }) =>
    before.map(({ seed }) => ({ ...task, variant: `other ${assumption}`, seed })),
  );
  const after = await makeRuns(tasks, tasks.length).take();
  if (after.length < tasks.length) return calculate(place.scenario, variants, OUT_OF_BUDGET);
  return {
    basis: 'runs',
    seeds: before.map(({ seed }) => seed),
    because: `${countOf(variants.length, 'input')} ${variants.length === 1 ? 'was' : 'were'} changed, each alone, on ${countOf(seeds, 'seed')} of the study (${countOf(tasks.length, 'run')}). Each changed run is compared with the ${seeds === 1 ? 'run of the same seed' : 'runs of the same seeds'} without the change.`,
    changes: rank(
      variants.map((variant, i) =>
        compareRuns(place.scenario, variant, {
          before,
          after: after.slice(i * seeds, (i + 1) * seeds),
          scoreOf,
          brokenBy,
        }),
      ),
    ),
  };
}

/** With changes that were tried apart from it. */
export function withChanges(
  sensitivity: Sensitivity,
  changes: readonly SensitivityChange[],
): Sensitivity {
  return { ...sensitivity, changes: rank([...sensitivity.changes, ...changes]) };
}

/** How many runs it takes, on so many seeds as the budget allows. */
export function countSensitivityRuns(place: Place, runs: readonly RunFindings[]): number {
  const variants = listVariants(place);
  return variants.length * countSeeds(variants, runs);
}

function countSeeds(variants: readonly Variant[], runs: readonly RunFindings[]): number {
  const each = Math.max(1, ...runs.map(({ cost }) => cost));
  return Math.min(
    SENSITIVITY_SEEDS_MAX,
    runs.length,
    Math.floor(SENSITIVITY_COST_MAX / (each * variants.length)),
  );
}

const TOO_DEAR = `runs would cost more than ${SENSITIVITY_COST_MAX} agent steps together`;
const OUT_OF_BUDGET = 'the processor budget of the simulation was spent before its runs were made';

export function compareRuns(
  scenario: Scenario,
  { assumption, from, to }: Pick<Variant, 'assumption' | 'from' | 'to'>,
  { before, after, scoreOf, brokenBy }: Pair,
): SensitivityChange {
  const both = (of: (run: RunFindings) => number): readonly [number, number] => [
    mean(before.map(of)),
    mean(after.map(of)),
  ];
  const margins = [before, after].map((runs) =>
    runs.flatMap(({ tenability }) => tenability?.marginSeconds ?? []),
  );
  const [was, is] = margins.map((each) => Math.min(...each));
  return {
    assumption,
    from,
    to,
    rsetSeconds: both(decidingSeconds),
    harmed: both(({ harmed }) => harmed),
    ...(Number.isFinite(was!) && Number.isFinite(is!) ? { marginSeconds: [was!, is!] } : {}),
    score: [scoreOf(before), scoreOf(after)],
    broken: brokenBy(after, scenario),
  };
}

function calculate(scenario: Scenario, variants: readonly Variant[], why: string): Sensitivity {
  const estimate = (one: Scenario) => {
    const { metrics, score } = assessPreliminary(one, { includeMitigation: false });
    return { seconds: metrics.evacuationSeconds - (metrics.more['event_seconds'] ?? 0), score };
  };
  const before = estimate(scenario);
  return {
    basis: 'hand_calculation',
    seeds: [],
    because: `By the hand calculation, because ${why}. Each input was changed alone. The hand calculation does not cover fire growth.`,
    changes: rank(
      variants.flatMap(({ assumption, from, to, scenario: changed }) => {
        if (changed === undefined) return [];
        const after = estimate(changed);
        return [
          {
            assumption,
            from,
            to,
            rsetSeconds: [before.seconds, after.seconds] as const,
            score: [before.score, after.score] as const,
          },
        ];
      }),
    ),
  };
}

/** Ordered by the effect on the score, then on the time. */
function rank(changes: readonly SensitivityChange[]): SensitivityChange[] {
  const by = (pair: readonly [number, number]): number => Math.abs(pair[1] - pair[0]);
  return changes.toSorted(
    (a, b) => by(b.score) - by(a.score) || by(b.rsetSeconds) - by(a.rsetSeconds),
  );
}

const OTHER_ALARM = {
  none: 'automatic',
  manual: 'none',
  automatic: 'none',
  voice: 'none',
} as const;
const OTHER_LEVEL = { 1: 2, 2: 3, 3: 2 } as const;

function listVariants(place: Place): Variant[] {
  const { scenario, world } = place;
  const { response, people } = scenario;
  const alarm = OTHER_ALARM[response.alarm.value];
  const management = OTHER_LEVEL[response.management.value];
  const ofResponse = (changed: Partial<Scenario['response']>) => {
    const own = { ...scenario, response: { ...response, ...changed } };
    return { task: { scenario: own, world }, scenario: own };
  };
  const crowded = limitCrowd(scenario, world, MORE_PEOPLE);
  const hasFire = scenario.events.some(({ type }) => hazardJudgings.of(type.value).growsAsFire);
  return [
    {
      assumption: 'alarm',
      from: `${response.alarm.value}${sayOrigin(response.alarm)}`,
      to: alarm,
      ...ofResponse({ alarm: { ...response.alarm, value: alarm } }),
    },
    {
      assumption: 'management',
      from: `level ${response.management.value}${sayOrigin(response.management)}`,
      to: `level ${management}`,
      ...ofResponse({ management: { ...response.management, value: management } }),
    },
    {
      assumption: 'occupant load',
      from: `${countPeople(people.total.value)}${sayOrigin(people.total)}`,
      to: countPeople(crowded.scenario.people.total.value),
      task: crowded,
      scenario: withMore(scenario),
    },
    ...(hasFire
      ? [
          {
            assumption: 'fire growth',
            from: 'as the use of the place suggests',
            to: 'one class faster',
            task: { ...place, changes: { growsFaster: true } },
          },
        ]
      : []),
  ];
}

function withMore(scenario: Scenario): Scenario {
  const more = (count: Sourced<number>): Sourced<number> => ({
    ...count,
    value: Math.round(count.value * MORE_PEOPLE),
  });
  return {
    ...scenario,
    people: { ...scenario.people, total: more(scenario.people.total) },
    agents: scenario.agents.map((group) => ({ ...group, count: more(group.count) })),
  };
}

/** Whether the value was stated. */
function sayOrigin({ source }: Pick<Sourced<unknown>, 'source'>): string {
  return source === 'settings' || isSaid({ source }) ? ', stated' : ', assumed';
}
