/**
 * What nobody states is drawn once, by the seed: the layout of the building and, where no room is named, the place of the event.
 * A study also runs other draws of each. They count for the decision, the score and the interval of the time like all runs, and
 * pairs on the same seeds show how much of the spread comes from which draw.
 */
import { countOf } from '#base/text';
import type { Scenario } from '#scenario';
import { placeDefaults } from '#scenario/facets';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { RunFindings } from '../findings/run-findings.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import type { RunMaker } from '../runs/make-runs.ts';
import { RUNS_MAX, seedOfRun } from '../runs/plan-runs.ts';
import type { StudiedPlace } from '../runs/study-place.ts';
import { compareRuns } from './sensitivity.ts';
import type { Scorer } from './sensitivity.ts';
import type { SensitivityChange } from './times.ts';

/** Budget of all these runs, in agent steps: about ten seconds of one core. */
const COST_MAX = 3_000_000;
/** Draws of each unknown: with the five runs of the place a third of a small study. Judgement. */
const DRAWS_MAX = 2;

interface Unknown {
  readonly assumption: string;
  readonly from: string;
  readonly to: string;
  readonly worldOf: (seed: number) => World;
}

export interface Varied {
  readonly runs: readonly RunFindings[];
  readonly changes: readonly SensitivityChange[];
  readonly because: string;
}

export interface VariedParts extends Scorer {
  readonly place: StudiedPlace;
  /** The study of the place as it is drawn. */
  readonly runs: readonly RunFindings[];
  readonly makeRuns: RunMaker;
}

export async function varyUnknown(parts: VariedParts): Promise<Varied> {
  const { place, runs, makeRuns } = parts;
  const unknowns = listUnknowns(place);
  if (unknowns.length === 0) return { runs: [], changes: [], because: '' };
  const draws = Math.min(runs.length, countDraws(unknowns.length, costliest(runs)));
  const names = unknowns.map(({ assumption }) => assumption).join(' and ');
  const missed = `Other draws of ${names} were not run: too costly. The interval holds for this one.`;
  if (draws === 0) return { runs: [], changes: [], because: missed };
  const before = runs.slice(0, draws);
  const tasks = unknowns.flatMap(({ assumption, worldOf }) =>
    before.map(({ seed }, draw) => ({
      scenario: place.scenario,
      world: worldOf(seedOfRun(place.scenario.seed, RUNS_MAX + draw)),
      variant: `other ${assumption}`,
      seed,
    })),
  );
  const made = await makeRuns(tasks, tasks.length).take();
  if (made.length < tasks.length) return { runs: [], changes: [], because: missed };
  const changes = unknowns.map((unknown, i) =>
    compareRuns(place.scenario, unknown, {
      ...parts,
      before,
      after: made.slice(i * draws, (i + 1) * draws),
    }),
  );
  return {
    runs: made,
    changes,
    because: `${countOf(made.length, 'more run')} with other draws of ${names} count for the decision, the score and the interval.`,
  };
}

/** How many runs it takes. */
export function countVaried(place: StudiedPlace, runs: readonly RunFindings[]): number {
  const unknowns = listUnknowns(place);
  return unknowns.length * Math.min(runs.length, countDraws(unknowns.length, costliest(runs)));
}

/** Of each unknown, where a run costs so many agent steps. */
export function countDraws(unknowns: number, cost: number): number {
  return Math.min(DRAWS_MAX, Math.floor(COST_MAX / (Math.max(1, cost) * Math.max(1, unknowns))));
}

function costliest(runs: readonly RunFindings[]): number {
  return Math.max(...runs.map(({ cost }) => cost));
}

function listUnknowns({ scenario }: StudiedPlace): Unknown[] {
  return [
    ...(isDrawn(scenario)
      ? [
          {
            assumption: 'layout',
            from: 'as drawn',
            to: 'other draws',
            worldOf: (seed: number) => buildWorld({ ...scenario, seed }),
          },
        ]
      : []),
    ...(hasFreeFire(scenario)
      ? [
          {
            assumption: 'place of the fire',
            from: 'as drawn',
            to: 'other rooms',
            worldOf: (seed: number) => buildWorld(scenario, {}, undefined, seed),
          },
        ]
      : []),
  ];
}

/** A building is drawn; open ground is much the same in every draw. */
function isDrawn({ structures }: Scenario): boolean {
  const main = structures.find(({ isMain }) => isMain);
  return main !== undefined && placeDefaults.of(main.kind.value).form === 'building';
}

/** A fire of which no room is named. */
function hasFreeFire({ events }: Scenario): boolean {
  return events.some(
    ({ type, at, vehicles = [] }) =>
      hazardJudgings.of(type.value).growsAsFire &&
      at?.feature === undefined &&
      vehicles.length === 0,
  );
}
