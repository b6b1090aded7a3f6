/** One evacuation of a place with a seed: everybody is told to leave, and the outcome is kept as figures (H8). */
import { createTenabilityWatch } from '#crowd/hazard-traces';
import type { HazardDescription } from '#crowd/hazards';
import type { Simulation } from '#crowd/simulation';
import type { RunReport } from '#crowd/traces';
import { DOWN, STANDING } from '#crowd/walking';
import { castRun, directRun, setGoing } from '#run';
import type { Cast, Direction, GoingRun } from '#run';
import { findWays, listWithoutWay } from '#run/ways';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { toBuilt } from '../design/as-built.ts';
import { createDesignRset } from '../design/design-rset.ts';
import { changeCast, changeDirection } from '../measures/run-changes.ts';
import type { RunChanges } from '../measures/run-changes.ts';
import { findPress } from '../perils/find-press.ts';
import { waitForEvent } from '../perils/wait-for-event.ts';
import { watchPerils } from '../perils/watch-perils.ts';
import { toSkeleton } from '../preliminary/skeleton.ts';
import { costOfRun } from '../runs/plan-runs.ts';
import { rsetOf } from '../verdict/rset.ts';
import { targetsOf } from '../verdict/targets.ts';
import { findBottlenecks } from './find-bottlenecks.ts';
import { findDoses } from './find-doses.ts';
import { findGates } from './find-gates.ts';
import { findGrids } from './find-grids.ts';
import { findAccess, findKinds } from './find-people.ts';
import { findTenability, sightIn } from './find-tenability.ts';
import type { Seat } from './find-tenability.ts';
import { nameGates } from './name-gates.ts';
import { createPlaceNames } from './name-places.ts';
import { needsStepFree } from './needs-step-free.ts';
import { observeScaled } from './observe-scaled.ts';
import type { RunFindings } from './run-findings.ts';
import { createClearingWatch } from './watch-clearing.ts';
import { createConflictWatch } from './watch-conflicts.ts';

const STEPS_PER_SECOND = 10;
/** A run never lasts longer than this. */
const SECONDS_MAX = 7200;
/** Causes that make places untenable. Blasts and attackers strike people, not places. */
const SPREADS: Readonly<Record<HazardDescription['kind'], boolean>> = {
  fire: true,
  gas: true,
  flood: true,
  air: true,
  vent: false,
  quake: false,
  debris: false,
  blast: false,
  attacker: false,
  gate: false,
  dark: false,
  surge: false,
  struck: false,
};
/** A person without a way for this long gets none. */
const HOPELESS_SECONDS = 120;

/** About three minutes of one core: people who are still inside then count as late. */
const AGENT_STEPS_MAX = 30_000_000;

/** Thrown to stop a run whose result is no longer needed. */
export class RunDropped extends Error {
  override readonly name = 'RunDropped';
}

export function studyRun(
  scenario: Scenario,
  world: World,
  seed: number,
  changes?: RunChanges,
  isDropped?: () => boolean,
): RunFindings {
  const study = startStudy(scenario, world, seed, changes);
  const agentSteps = runThrough(study, isDropped);
  return toFindings(study, agentSteps);
}

type Study = ReturnType<typeof startStudy>;

/** The run and its observers. */
function startStudy(
  scenario: Scenario,
  world: World,
  seed: number,
  changes: RunChanges | undefined,
) {
  const own = { ...scenario, seed };
  const drawn = castRun(own, world, { as: 'evacuation' });
  const cast = changes === undefined ? drawn : changeCast(drawn, changes);
  const asked = waitForEvent(own, directRun(own, world, cast, { as: 'evacuation' }));
  const direction = changes === undefined ? asked : changeDirection(asked, cast, changes);
  const run = setGoing(cast, direction, seed);
  const { simulation } = run;
  // Every agent stands for the same number of people.
  const weight = simulation.state.people[0]?.weight ?? 1;
  return {
    scenario,
    world,
    seed,
    cast,
    direction,
    run,
    simulation,
    weight,
    observer: observeScaled(simulation, weight),
    conflicts: createConflictWatch(run, cast),
    tenability: direction.hazards.some(({ kind }) => SPREADS[kind])
      ? createTenabilityWatch(simulation.hazards, {
          people: direction.people.length,
          sightM: sightIn(world, cast.space),
        })
      : undefined,
    design: createDesignRset(own)(toBuilt(toSkeleton(own), cast, direction, changes)),
    hasWay: findWays(cast.space, direction),
    unreachable: listWithoutWay(cast, direction),
    secondsMax: secondsAllowed(scenario, direction),
    untilSeconds: untilOver(direction, changes),
    starts: watchStarts(simulation, direction),
    perils: watchPerils({
      scenario,
      world,
      cast,
      direction,
      simulation,
      ...(changes?.quakeParts?.code === undefined ? {} : { code: changes.quakeParts.code }),
    }),
    clearing: createClearingWatch({
      space: cast.space,
      state: simulation.state,
      seconds: () => Math.round(simulation.seconds),
    }),
  };
}

/** Steps the run until it is over or its budget is used up; returns the agent steps made. */
function runThrough(study: Study, isDropped: (() => boolean) | undefined): number {
  const { run, simulation, direction, observer, tenability, conflicts, starts, clearing, perils } =
    study;
  clearing.look();
  let agentSteps = 0;
  for (let steps = 1; steps <= study.secondsMax * STEPS_PER_SECOND; steps++) {
    agentSteps += countPresent(run);
    run.step();
    observer.observe();
    perils.step();
    tenability?.observe(simulation.state.walkers);
    if (steps % (STEPS_PER_SECOND / 2) === 0) conflicts.look();
    if (steps % STEPS_PER_SECOND !== 0) continue;
    starts.look();
    perils.look();
    clearing.look();
    if (isDropped?.() === true) throw new RunDropped();
    if (agentSteps > AGENT_STEPS_MAX) break;
    if (simulation.seconds >= study.untilSeconds && isOver(simulation, direction, study.hasWay))
      break;
  }
  clearing.look(true);
  return agentSteps;
}

/** The danger is watched for twice the time that is required: an available time must not end because people left. */
const WATCH_FACTOR = 2;
/** Judgement: beyond four hours a fire that no one fights is not foreseen. */
const WATCH_SECONDS_MAX = 14_400;

/** The fire and smoke go on without the people, who stay as they were when the run ended. Returns its last second. */
function burnOn({ simulation, tenability, direction, design }: Study): number {
  const { hazards } = simulation;
  if (tenability === undefined) return simulation.seconds;
  const until = Math.min(
    WATCH_SECONDS_MAX,
    direction.eventSeconds + WATCH_FACTOR * design.totalSeconds,
  );
  while (hazards.seconds < until && tenability.isAnyTenable()) {
    hazards.step(Math.floor(hazards.seconds) + 1);
    tenability.observePlaces();
  }
  return hazards.seconds;
}

function toFindings(study: Study, agentSteps: number): RunFindings {
  const { scenario, world, cast, direction, simulation, weight, hasWay, secondsMax } = study;
  const { tenability, starts, clearing, design } = study;
  const { report, density } = study.observer.finish(cast.space);
  const watchedSeconds = burnOn(study);
  const names = nameGates(world, cast.space);
  const doses = findDoses(simulation, weight);
  const left = {
    alarmSeconds: direction.alarmSeconds ?? 0,
    eventSeconds: direction.eventSeconds,
    lastStartSeconds: starts.lastSeconds(),
    ...countPeople({ simulation, direction, report, hasWay, weight, secondsMax }),
  };
  const laterSeconds = Math.max(0, design.totalSeconds - rsetOf(left).totalSeconds);
  return {
    seed: study.seed,
    ...left,
    toldSeconds: starts.toldSeconds(),
    design,
    seconds: simulation.seconds,
    secondsMax,
    peoplePerAgent: weight,
    unreachable: study.unreachable,
    flow: cast.space.flow,
    curve: report.outcome.curve,
    clearing: clearing.finish(report, names, weight),
    crowding: report.crowding,
    gates: findGates(cast.space, report, names),
    ...findBottlenecks(cast.space, report, names),
    density,
    service: report.outcome.service,
    kinds: findKinds(cast, simulation, weight),
    access: findAccess({
      cast,
      direction,
      simulation,
      weight,
      needsStepFree: needsStepFree(scenario),
    }),
    insideByStorey: insideByStorey(cast, report),
    ...(doses === undefined ? {} : { doses }),
    ...(tenability === undefined
      ? {}
      : {
          tenability: findTenability(cast.space, tenability, {
            weight,
            seats: listSeats(cast, direction),
            placeOf: createPlaceNames(world, cast.space, names),
            seconds: simulation.seconds,
            watchedSeconds,
            eventSeconds: direction.eventSeconds,
            laterSeconds,
          }),
        }),
    perils: [...study.perils.finish(weight), ...findPress(direction, density)],
    ...study.conflicts.count(weight),
    cost: costOfRun(agentSteps, simulation.cellsSolved),
    grids: findGrids(cast.space, report, tenability, laterSeconds),
  };
}

/** H8: twice the requested duration, and long enough for people who set off late to arrive. */
function secondsAllowed(scenario: Scenario, { people }: Direction): number {
  const starts = people.map(({ startSeconds }) => startSeconds).filter(Number.isFinite);
  const lastStart = starts.reduce((most, start) => Math.max(most, start), 0);
  const { movementSeconds } = targetsOf(scenario);
  const wanted = Math.max(
    2 * scenario.durationSeconds.value,
    Math.ceil(lastStart) + 2 * movementSeconds,
  );
  return Math.min(SECONDS_MAX, wanted);
}

/** Gas stays for some time after the last of it has come out: judgement. */
const GAS_SECONDS_AFTER = 300;

/** People kept in by a measure stay until the danger is over; the run lasts as long. */
function untilOver({ hazards }: Direction, changes: RunChanges | undefined): number {
  if (changes?.locks === undefined && changes?.sheltersInside !== true) return 0;
  return Math.max(
    0,
    ...hazards.map((hazard) => {
      if (hazard.kind === 'attacker') return hazard.endSeconds ?? 0;
      if (hazard.kind !== 'gas') return 0;
      return hazard.startSeconds + hazard.durationSeconds + GAS_SECONDS_AFTER;
    }),
  );
}

/** Once a second: the people who have set off since, told or driven by danger. */
function watchStarts(simulation: Simulation, { isLeaving, people }: Direction) {
  const { walkers, outSeconds } = simulation.state;
  const startedAt = new Float64Array(isLeaving.length).fill(NaN);
  return {
    look(): void {
      for (let i = 0; i < startedAt.length; i++)
        if (Number.isNaN(startedAt[i]!) && isLeaving[i] && walkers.state[i] !== STANDING)
          startedAt[i] = simulation.seconds;
    },
    /** Over the people who got out. */
    lastSeconds: (): number =>
      startedAt.reduce(
        (last, at, i) => (Number.isFinite(outSeconds[i]!) && at > last ? at : last),
        0,
      ),
    /** Each time is later by the lead that danger gave people before they were told. */
    toldSeconds: (): number =>
      startedAt.reduce((last, at, i) => {
        const early = Math.max(0, people[i]!.startSeconds - at);
        return Math.max(last, Number.isFinite(outSeconds[i]! + early) ? outSeconds[i]! + early : 0);
      }, 0),
  };
}

function listSeats({ space }: Cast, { hazards }: Direction): Seat[] {
  const levels = new Map(space.levels.map(({ id }, i) => [id, i]));
  return hazards.flatMap((hazard) =>
    hazard.kind === 'fire' ? [{ level: levels.get(hazard.level)!, x: hazard.x, y: hazard.y }] : [],
  );
}

function countPresent({ simulation, vehicles }: GoingRun): number {
  let driving = 0;
  for (const state of vehicles.state) if (state !== 0) driving++;
  return simulation.inside + driving;
}

function isPending({ state }: Simulation, { isLeaving }: Direction, i: number): boolean {
  return isLeaving[i]! && Number.isNaN(state.outSeconds[i]!) && state.walkers.state[i] !== DOWN;
}

/** Nobody is left who may still get out. Vehicles may still be driving. */
function isOver(simulation: Simulation, direction: Direction, hasWay: readonly boolean[]): boolean {
  const { seconds, state } = simulation;
  return direction.people.every((person, i) => {
    if (!hasWay[i] || !isPending(simulation, direction, i)) return true;
    const isHopeless = state.exit[i]! < 0 && state.stairDown[i]! > 0;
    return isHopeless && seconds > person.startSeconds + HOPELESS_SECONDS;
  });
}

interface Ended {
  readonly simulation: Simulation;
  readonly direction: Direction;
  readonly report: RunReport;
  readonly hasWay: readonly boolean[];
  readonly weight: number;
  readonly secondsMax: number;
}

function countPeople({ simulation, direction, report, hasWay, weight, secondsMax }: Ended) {
  const { state, seconds } = simulation;
  const { outcome } = report;
  // Sums of shares are not quite whole; agents are.
  const toPeople = (sum: number): number => Math.round(sum / weight) * weight;
  let [late, trapped, last] = [0, 0, 0];
  direction.people.forEach((_, i) => {
    if (Number.isFinite(state.outSeconds[i]!)) last = Math.max(last, state.outSeconds[i]!);
    if (!isPending(simulation, direction, i)) return;
    const isTrapped = !hasWay[i] || (state.exit[i]! < 0 && state.stairDown[i]! > 0);
    if (isTrapped) trapped += weight;
    else late += weight;
  });
  // Without an order to leave nobody is late.
  const isAnyLeaving = direction.isLeaving.some(Boolean);
  const isComplete = late === 0 && (outcome.out > 0 || outcome.people === 0 || !isAnyLeaving);
  return {
    // If nobody can get out, a longer run changes nothing.
    evacuationSeconds: isComplete ? last : late > 0 ? seconds : secondsMax,
    isComplete,
    people: toPeople(outcome.people),
    out: toPeople(outcome.out),
    late: toPeople(late),
    trapped: toPeople(trapped),
    harmed: toPeople(outcome.down),
    harmedBy: Object.fromEntries(
      Object.entries(outcome.downBy).map(([cause, sum]) => [cause, toPeople(sum)]),
    ),
  };
}

function insideByStorey({ space }: Cast, { outcome }: RunReport) {
  const storeys = new Map<number, number>();
  outcome.insideByLevel.forEach((people, level) => {
    const { storey } = space.walkable.levels[level]!;
    if (people > 0) storeys.set(storey, (storeys.get(storey) ?? 0) + people);
  });
  return [...storeys]
    .map(([storey, people]) => ({ storey, people }))
    .sort((a, b) => a.storey - b.storey);
}
