/**
 * What a study observes in a run in which each agent stands for several people. Two observations together come closest
 * to a run with everybody (`scaled-study.test.ts`). In loose crowds the people of an agent are spread over the floor
 * around it, as in the run that is shown. That gives the density up to about 4 per m². Where agents queue shoulder to
 * shoulder they pack as people do, but spread people do not. There an agent counts as one, and floor and people are
 * multiplied.
 */
import type { Simulation } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import { createRunObserver } from '#crowd/traces';
import type { Crowding, RunReport, Watched } from '#crowd/traces';
import { findDensity } from './find-density.ts';
import type { DensityFinding } from './run-findings.ts';

export interface ScaledObserver {
  /** After each step. */
  observe(): void;
  /** All counts are in people. */
  finish(space: Space): { readonly report: RunReport; readonly density: DensityFinding };
}

export function observeScaled(simulation: Simulation, weight: number): ScaledObserver {
  const spread = createRunObserver(simulation);
  const packed = weight > 1 ? createRunObserver(countAgents(simulation)) : undefined;
  return {
    observe() {
      spread.observe();
      packed?.observe();
    },
    finish(space) {
      const people = spread.finish();
      const agents = packed?.finish();
      if (agents === undefined) return { report: people, density: findDensity(space, people, 1) };
      return {
        report: {
          outcome: { ...people.outcome, service: agents.outcome.service },
          bottlenecks: agents.bottlenecks.map((one) => weighBottleneck(one, weight)),
          maps: {
            ...people.maps,
            densityMax: people.maps.densityMax.map((dense, cell) =>
              Math.max(dense, agents.maps.densityMax[cell]!),
            ),
          },
          crowding: joinCrowding(people.crowding, agents.crowding, weight),
        },
        density: joinDensity(findDensity(space, people, 1), findDensity(space, agents, weight)),
      };
    },
  };
}

/** The same run, in which each agent is one person. */
function countAgents(simulation: Simulation): Watched {
  const people = simulation.state.people.map((one) => ({ ...one, weight: 1 }));
  return {
    space: simulation.space,
    state: { ...simulation.state, people },
    harm: simulation.harm,
    get seconds() {
      return simulation.seconds;
    },
    crossings: () => simulation.crossings(),
  };
}

type Bottleneck = RunReport['bottlenecks'][number];

function weighBottleneck(one: Bottleneck, weight: number): Bottleneck {
  return {
    ...one,
    areaM2: one.areaM2 * weight,
    delayedPeople: one.delayedPeople * weight,
  };
}

function joinDensity(people: DensityFinding, agents: DensityFinding): DensityFinding {
  return {
    ...agents,
    max: Math.max(people.max, agents.max),
    secondsAbove4: Math.max(people.secondsAbove4, agents.secondsAbove4),
  };
}

function joinCrowding(people: Crowding, agents: Crowding, weight: number): Crowding {
  const [above2] = people.peopleAbove;
  const [, above4, above6] = agents.peopleAbove;
  const weigh = (counts: readonly number[]): number[] => counts.map((each) => each * weight);
  return {
    ...people,
    densityMax: people.densityMax.map((dense, window) =>
      Math.max(dense, agents.densityMax[window] ?? 0),
    ),
    peopleAbove: [above2, weigh(above4), weigh(above6)],
  };
}
