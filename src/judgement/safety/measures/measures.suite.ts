/** Places for testing measures: a prompt drawn, with every weakness that measures answer. */
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Vulnerability } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { studyRun } from '../findings/study-run.ts';
import type { Candidate } from './candidate.ts';
import { listCandidates } from './list-candidates.ts';
import type { SeenRun } from './proposal.ts';

export interface Place {
  readonly scenario: Scenario;
  readonly world: World;
}

export function drawPlace(prompt: string, seed = 7): Place {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { seed },
    seed,
  );
  return { scenario, world: buildWorld(scenario) };
}

export const ALL_WRONG: readonly Vulnerability[] = [
  'exit_capacity',
  'exit_redundancy',
  'stair_capacity',
  'blocked_exit',
  'uneven_exits',
  'travel_distance',
  'crowding',
  'accessibility',
  'smoke',
  'warning',
  'vehicles',
].map((category) => ({
  id: `vulnerability-${category}-1`,
  category,
  description: `Something is wrong: ${category}.`,
  severity: 'high',
  about: [],
}));

/** As if people had waited before each of these gates, the longest before the first. */
export function waitedAt(gates: readonly string[], alarmSeconds = 0): SeenRun {
  return {
    alarmSeconds,
    trapped: 0,
    late: 0,
    gates: [],
    bottlenecks: gates.map((gate, i) => ({
      gate,
      name: gate,
      storey: 0,
      at: { x: 0, y: 0 },
      areaM2: 4,
      delaySeconds: 60 - i,
      people: 100,
      fromSeconds: 10,
      toSeconds: 100,
      densityMax: 4,
    })),
  };
}

export function getCandidate(place: Place, id: RegExp, seen: readonly SeenRun[]): Candidate {
  const found = listCandidates(place.scenario, place.world, ALL_WRONG, seen);
  const one = found.find((candidate) => id.test(candidate.id));
  if (one === undefined)
    throw new Error(
      `${String(id)} is none of ${found.map((candidate) => candidate.id).join(', ')}`,
    );
  return one;
}

const known = new WeakMap<Place, Map<string, RunFindings>>();

/** Runs of a place, with a measure or without. Each is made once and cached. */
export function runWith(
  place: Place,
  seeds: readonly number[],
  candidate?: Candidate,
): RunFindings[] {
  const runs = known.get(place) ?? new Map<string, RunFindings>();
  known.set(place, runs);
  return seeds.map((seed) => {
    const key = `${seed} ${candidate?.id ?? ''}`;
    const found = runs.get(key) ?? runAnew(place, seed, candidate);
    runs.set(key, found);
    return found;
  });
}

export function runAnew(
  { scenario, world }: Place,
  seed: number,
  candidate?: Candidate,
): RunFindings {
  const changed = candidate?.apply(scenario, world) ?? { scenario, world, changes: undefined };
  return studyRun(changed.scenario, changed.world, seed, changed.changes);
}
