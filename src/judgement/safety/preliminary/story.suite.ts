/**
 * The preliminary assessment of a prompt, compared with runs of the same place: the level, and whether its proposals
 * help there.
 */
import { readFileSync } from 'node:fs';
import { castRun, directRun } from '#run';
import type { Played } from '#run/played';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Assessment, Measure, Vulnerability } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { studyRun } from '../findings/study-run.ts';
import type { Candidate, Changed } from '../measures/candidate.ts';
import { findWidening, widenGate } from '../measures/edits/widen-gate.ts';
import { judgeMeasure } from '../measures/judge-measure.ts';
import { listCandidates } from '../measures/list-candidates.ts';
import { assess } from '../verdict/assess.ts';
import { scoreRun } from '../verdict/figures.ts';
import { assessPreliminary } from './assess-preliminary.ts';

export interface AskedPrompt {
  readonly id: string;
  readonly prompt: string;
}

export const PROMPTS = (
  JSON.parse(
    readFileSync(new URL('../../../../test/prompts/preliminary.json', import.meta.url), 'utf8'),
  ) as { prompts: readonly AskedPrompt[] }
).prompts;

export interface BothVerdicts {
  readonly scenario: Scenario;
  readonly world: World;
  readonly runs: readonly RunFindings[];
  readonly preliminary: Assessment;
  readonly simulated: Assessment;
}

/** A run takes as long as it has people: fewer stand for all. */
const AGENTS_MAX = 100;
const SEED = 7;

export function assessTwice({ prompt }: AskedPrompt, runs = 3): BothVerdicts {
  const stated = readPrompt(prompt, () => []);
  const scenario = completeScenario(stated, { seed: SEED, maxAgents: AGENTS_MAX }, SEED);
  const world = buildWorld(scenario);
  const made = Array.from({ length: runs }, (_, i) => studyRun(scenario, world, SEED + i));
  const simulated = assess({
    scenario,
    world,
    main: unplayed(scenario, world),
    runs: made,
    options: { includeMitigation: false },
  });
  const preliminary = assessPreliminary(scenario, { includeMitigation: true });
  return { scenario, world, runs: made, preliminary, simulated };
}

/** From the requested run only its unfulfilled parts are used: the score is made of the evacuations. */
function unplayed(scenario: Scenario, world: World): Played {
  const { unmet } = directRun(scenario, world, castRun(scenario, world), { as: 'evacuation' });
  return {
    actors: [],
    seconds: 1,
    secondsMax: 600,
    unmet,
    report: { bottlenecks: [] },
  } as unknown as Played;
}

/** The proposed measure, applied to the place itself and run on the same seeds; undefined if it cannot be applied. */
export function tryProposed({ scenario, world, runs, preliminary }: BothVerdicts): Measure[] {
  const candidates = listCandidates(scenario, world, listAnyReason(world), runs);
  return preliminary.measures.flatMap(({ type }) => {
    const own =
      type === 'widen_exit'
        ? widenAll(world, candidates)
        : candidates.filter((candidate) => candidate.type === type);
    const [first] = own;
    if (first === undefined) return [];
    const changed = own.reduce<Changed>(
      (so, candidate) => {
        const { changes, ...place } = candidate.apply(so.scenario, so.world);
        return { ...place, changes: { ...so.changes, ...changes } };
      },
      { scenario, world, changes: {} },
    );
    const after = runs.map(({ seed }) =>
      studyRun(changed.scenario, changed.world, seed, changed.changes),
    );
    return [judgeMeasure(first, runs, after, (run) => scoreRun(scenario, run))];
  });
}

/** Every possible weakness of a place: every kind of candidate has its reason. */
function listAnyReason({ walkable }: World): Vulnerability[] {
  const categories = [
    'exit_capacity',
    'stair_capacity',
    'blocked_exit',
    'crowding',
    'accessibility',
    'smoke',
    'warning',
  ];
  return categories.map((category) => ({
    id: `any-${category}`,
    category,
    severity: 'medium',
    description: '',
    about: category === 'exit_capacity' ? walkable.exits.map(({ id }) => id) : [],
  }));
}

/** All exits, not only the few a study tries. */
function widenAll(world: World, candidates: readonly Candidate[]): Candidate[] {
  const [like] = candidates.filter(({ type }) => type === 'widen_exit');
  if (like === undefined) return [];
  const exits = world.walkable.exits.filter(({ id }) => !world.closed.includes(id));
  return exits.flatMap(({ id }) => {
    const widening = findWidening(world, id);
    if (widening === undefined) return [];
    return [
      {
        ...like,
        apply: (asked, given) => ({
          scenario: asked,
          world: widenGate(given, widening),
          changes: {},
        }),
      },
    ];
  });
}
