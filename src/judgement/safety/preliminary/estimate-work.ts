/**
 * How much work a simulation is, from its scenario alone: processor seconds and stored bytes. A model of the engine, so that a
 * request has a price before it is accepted. docs/budgets.md has the measurements, and by how much estimates are off.
 *
 * Coefficients are least squares of the relative error, none below zero, over 42 builds, 11 of them with a study, in one thread of
 * a server (2026). Another machine takes them times a factor, which its last builds tell.
 */
import { judgeOccasion } from '#run';
import type { Scenario } from '#scenario';
import { hazardJudgings } from '../hazard-judging.ts';
import { planMeasures } from '../measures/plan-measures.ts';
import { BASE_BUDGET, countAffordable } from '../runs/plan-runs.ts';
import { STUDY_AGENTS_MAX } from '../runs/study-place.ts';
import { SENSITIVITY_COST_MAX, SENSITIVITY_SEEDS_MAX } from '../verdict/sensitivity.ts';
import { countDraws } from '../verdict/vary-unknown.ts';
import { estimateLeaving } from './estimate-leaving.ts';
import { createLastPerson } from './last-person.ts';
import { mainOf, toSkeleton } from './skeleton.ts';

export interface WorkEstimate {
  /** Processor seconds until the run and its files are there. */
  readonly runCpuSeconds: number;
  /** Of a study: the evacuations of the place as it is, and those with measures. */
  readonly studyCpuSeconds: number;
  readonly measuresCpuSeconds: number;
  readonly storedBytes: number;
}

/** What is counted of a scenario. Areas in square metres. */
interface Size {
  /** People and vehicles of the run, and of an evacuation of the study. */
  readonly agents: number;
  readonly studyAgents: number;
  /** Simulated. */
  readonly runSeconds: number;
  readonly leavingSeconds: number;
  readonly storeys: number;
  /** Of all storeys together. */
  readonly floorArea: number;
  /** Where air is followed from room to room: inside. */
  readonly airArea: number;
  /** Where water flows: also around the place. */
  readonly waterArea: number;
  /** How many hazards spread through air, and how many through water. */
  readonly airs: number;
  readonly waters: number;
  readonly hasEvents: boolean;
}

/** Processor seconds. */
const RUN = {
  any: 1.07,
  agentSecond: 12e-6,
  /** Smoke and gas: what they do to each agent, and how they move through each square metre. */
  agentSecondInAir: 8.7e-6,
  areaSecondOfAir: 0.124e-6,
  areaSecondOfWater: 0.102e-6,
  area: 1.06e-6,
  /** Agents hinder each other: by twos. */
  agentsSquared: 7.9e-6,
} as const;
const EVACUATION = {
  agentSecond: 13.7e-6,
  areaSecondOfAir: 0.108e-6,
  areaSecondOfWater: 0.102e-6,
  areaOfAir: 17e-6,
  area: 10.6e-6,
} as const;
const BYTES = { any: 3_710_000, agentSecond: 16.4, agent: 850, storey: 321_000 } as const;

/** Water comes from beyond the place, and is followed on its way. */
const WATER_AREA_MIN = 60_000;
/** The hand calculation gives the time by which 95 of 100 evacuations are over; the mean is so much of it. */
const MEAN_OF_LATE = 0.85;
/** A run continues for this long while people are on their way (run/play/run-on.ts). */
const RUN_ON_SECONDS_MAX = 3600;
/** Ten steps a second for each person, who is there for four fifths of an evacuation. */
const STEPS_PER_AGENT_SECOND = 8;
const STEPS_PER_AREA = 4;
/** Where no budget ends it, a study makes as many runs of the place as it is, in the mean. */
const RUNS_LIKELY = 12;
/** Candidates for measures where something happens, and where not; and the share of planned runs that are made. */
const CANDIDATES = { eventful: 6, uneventful: 2 } as const;
const MEASURE_RUNS_MADE = 0.85;
/** Assumptions that the sensitivity changes, each on as many seeds as its budget allows. */
const ASSUMPTIONS_CHANGED = 3.5;
/** Draws of the layout, and of the place of a fire. */
const UNKNOWNS = { eventful: 2, uneventful: 1 } as const;

export function estimateWork(scenario: Scenario): WorkEstimate {
  const size = measure(scenario);
  const evacuation = evacuationCpuSeconds(size);
  const counts = countRuns(size);
  const { agents, runSeconds, storeys } = size;
  return {
    runCpuSeconds: runCpuSeconds(size),
    studyCpuSeconds: counts.asIs * evacuation,
    measuresCpuSeconds: counts.measures * evacuation,
    storedBytes:
      BYTES.any +
      BYTES.agentSecond * agents * runSeconds +
      BYTES.agent * agents +
      BYTES.storey * storeys,
  };
}

function measure(scenario: Scenario): Size {
  const { people, durationSeconds, events } = scenario;
  const skeleton = toSkeleton(scenario);
  const { alarmSeconds, lateSeconds } = estimateLeaving(skeleton, createLastPerson(scenario));
  const leavingSeconds = MEAN_OF_LATE * (alarmSeconds + lateSeconds);
  const { occasion } = judgeOccasion(scenario, { assumptions: [], unmet: [] });
  const isStated = durationSeconds.source !== 'default' && durationSeconds.source !== 'inferred';
  const longest = isStated ? durationSeconds.value : RUN_ON_SECONDS_MAX;
  const storeys = skeleton.storeys.length;
  const groundArea = skeleton.length * skeleton.width;
  const isInside = mainOf(scenario).floors !== undefined;
  const agents = people.simulated + people.simulatedVehicles;
  const spreading = events.map(({ type }) => hazardJudgings.of(type.value)).filter(spreads);
  const waters = spreading.filter(({ harms }) => harms.includes('water')).length;
  return {
    agents,
    studyAgents: Math.min(
      STUDY_AGENTS_MAX,
      Math.max(agents, people.total.value + people.simulatedVehicles),
    ),
    runSeconds:
      occasion === 'evacuation' ? Math.min(longest, leavingSeconds) : durationSeconds.value,
    leavingSeconds: Math.min(2 * RUN_ON_SECONDS_MAX, leavingSeconds),
    storeys,
    floorArea: storeys * groundArea,
    airArea: isInside ? storeys * groundArea : 0,
    waterArea: Math.max(WATER_AREA_MIN, groundArea),
    airs: spreading.length - waters,
    waters,
    hasEvents: events.length > 0,
  };
}

function spreads(hazard: { readonly spreads: boolean }): boolean {
  return hazard.spreads;
}

function runCpuSeconds(size: Size): number {
  const { agents, runSeconds, floorArea, airs, waters } = size;
  return (
    RUN.any +
    (RUN.agentSecond + RUN.agentSecondInAir * airs) * agents * runSeconds +
    (RUN.areaSecondOfAir * airs * size.airArea + RUN.areaSecondOfWater * waters * size.waterArea) *
      runSeconds +
    RUN.area * floorArea +
    RUN.agentsSquared * agents ** 2
  );
}

function evacuationCpuSeconds(size: Size): number {
  const { studyAgents, leavingSeconds, floorArea, airs, waters } = size;
  return (
    EVACUATION.agentSecond * studyAgents * leavingSeconds +
    (EVACUATION.areaSecondOfAir * airs * size.airArea +
      EVACUATION.areaSecondOfWater * waters * size.waterArea) *
      leavingSeconds +
    EVACUATION.area * floorArea +
    EVACUATION.areaOfAir * airs * size.airArea
  );
}

/** How many evacuations a study makes, by its own budgets in agent steps. */
function countRuns({ studyAgents, leavingSeconds, floorArea, hasEvents }: Size): {
  readonly asIs: number;
  readonly measures: number;
} {
  const cost =
    1 + STEPS_PER_AGENT_SECOND * studyAgents * leavingSeconds + STEPS_PER_AREA * floorArea;
  const seeds = Math.min(
    SENSITIVITY_SEEDS_MAX,
    Math.floor(SENSITIVITY_COST_MAX / (cost * ASSUMPTIONS_CHANGED)),
  );
  const base = Math.max(1, Math.min(RUNS_LIKELY, countAffordable(BASE_BUDGET, cost)));
  const candidates = hasEvents ? CANDIDATES.eventful : CANDIDATES.uneventful;
  const unknowns = hasEvents ? UNKNOWNS.eventful : UNKNOWNS.uneventful;
  const planned = planMeasures([cost], candidates).runs;
  return {
    asIs: base + ASSUMPTIONS_CHANGED * seeds + unknowns * countDraws(unknowns, cost),
    measures: MEASURE_RUNS_MADE * planned * (hasEvents ? 1 : 1 / 3),
  };
}
