/** Plays a run from its first step to its last, watched and recorded. */
import { createHazardRecorder } from '#crowd/hazard-traces';
import { hasArrived } from '#crowd/simulation';
import type { Elsewhere, Simulation } from '#crowd/simulation';
import { createRunObserver, createTraceRecorder } from '#crowd/traces';
import { ABSENT, DOWN } from '#crowd/walking';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { World } from '#world/site';
import type { Cast } from '../cast/cast.ts';
import { listWithoutWay } from '../cast/list-without-way.ts';
import type { Direction } from '../direct/direction.ts';
import type { Played } from '../played.ts';
import { createColumns } from './columns.ts';
import { listDeeds, listServed } from './list-deeds.ts';
import { listHappened } from './list-happened.ts';
import { createPathRecorder } from './path-recorder.ts';
import { createRunOn, setsOff, tellRunOn } from './run-on.ts';
import { setGoing } from './set-going.ts';
import type { GoingRun } from './set-going.ts';
import { toActors } from './to-actors.ts';
import { createVehicleHeights, levelsOfTrace, listVehicleLevels } from './trace-levels.ts';

export interface PlayOptions {
  /** Name of the engine, stored in the trace. */
  readonly engine: string;
  /** Told after each simulated second which part of the run is done: 0 to 1, never less than before. */
  readonly onProgress?: (part: number) => void;
  /** Asked after each simulated second: true ends the run there, and the results say so first. */
  readonly isStopped?: (seconds: number) => boolean;
  /** Another thread that helps; the run is the same without. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** Twice a second; to 10 cm, so that nobody is more than 5 cm from where the trace has them. */
const SAMPLE_SECONDS = 0.5;
const QUANTUM_METERS = 0.1;
/** How often densities and queues are looked at. A long run needs fewer looks, and looking is half the work. */
const LOOK_SECONDS = 0.5;
const LOOK_SECONDS_LONG = 2;
const LONG_SECONDS = 900;
const STEPS_PER_SAMPLE = 5;
const STEPS_PER_SECOND = 10;

/** Steps the run to its end and returns what happened: actors with paths and outcomes, events, and the trace. */
export function playRun(
  scenario: Scenario,
  world: World,
  cast: Cast,
  direction: Direction,
  { engine, onProgress, isStopped, elsewhere }: PlayOptions,
): Played {
  const secondsMax = scenario.durationSeconds.value;
  const { seed } = scenario;
  const run = setGoing(cast, direction, seed, elsewhere);
  const { simulation, vehicles } = run;
  const isLong = secondsMax > LONG_SECONDS && direction.occasion === 'life';
  const watch = watchRun({ world, cast, run, engine, seed, isLong });
  const { columns, observer, recorder, hazards, paths, leftSeconds } = watch;
  const unreachable = listWithoutWay(cast, direction);
  sample(watch, simulation);
  const usualSteps = Math.round(secondsMax * STEPS_PER_SECOND);
  const runOn = createRunOn(scenario, direction);
  let stepsMax = usualSteps;
  let stoppedSeconds: number | undefined;
  for (let steps = 1; steps <= stepsMax; steps++) {
    run.step();
    observer.observe();
    hazards?.observe();
    if (steps % STEPS_PER_SAMPLE === 0) sample(watch, simulation);
    if (steps % STEPS_PER_SECOND !== 0) continue;
    noteLeaving(watch, simulation);
    onProgress?.(Math.min(1, steps / usualSteps));
    if (isOver(simulation, direction, vehicles.isStill)) break;
    if (isStopped?.(simulation.seconds) === true) {
      stoppedSeconds = simulation.seconds;
      break;
    }
    if (steps === stepsMax && runOn?.goesOn(simulation)) stepsMax += STEPS_PER_SECOND;
  }
  onProgress?.(1);
  return {
    seed,
    seconds: simulation.seconds,
    secondsMax: Math.max(secondsMax, simulation.seconds),
    engine,
    actors: toActors({ world, cast, direction, simulation, vehicles, columns, paths, leftSeconds }),
    report: observer.finish(),
    unreachable,
    flow: cast.space.flow,
    trace: recorder.finish(simulation.seconds, columns),
    ...(hazards ? { hazards: hazards.finish() } : {}),
    happened: listHappened({
      seconds: simulation.seconds,
      hazards: direction.hazards,
      happenings: direction.happenings,
      closures: direction.closures,
      alarmSeconds: scenario.response.alarm.value === 'none' ? null : direction.alarmSeconds,
      levels: cast.space.walkable.levels,
      lanes: cast.space.walkable.lanes,
    }),
    deeds: [...listDeeds(simulation.deeds), ...listServed(simulation), ...run.wayMaking.deeds],
    assumptions: [...direction.assumptions, ...tellRunOn(secondsMax, simulation.seconds)],
    unmet: [...tellStopped(stoppedSeconds, secondsMax), ...cast.unmet, ...direction.unmet],
    ...(stoppedSeconds === undefined ? {} : { stoppedSeconds }),
  };
}

function tellStopped(stopped: number | undefined, asked: number): Unmet[] {
  if (stopped === undefined) return [];
  return [
    {
      path: 'run.seconds',
      asked: Math.round(asked),
      got: Math.round(stopped),
      because: `The processor budget of this simulation was spent after ${Math.round(stopped)} of ${Math.round(asked)} simulated seconds: the run ends there. Ask for fewer agents (max_agents), a shorter time (simulation_duration) or a smaller place, or ask the operator to raise BUILD_CPU_SECONDS_MAX.`,
    },
  ];
}

type Watch = ReturnType<typeof watchRun>;

interface WatchedRun {
  readonly world: World;
  readonly cast: Cast;
  readonly run: GoingRun;
  readonly engine: string;
  readonly seed: number;
  readonly isLong: boolean;
}

/** What is kept of a run while it goes on. */
function watchRun({ world, cast, run, engine, seed, isLong }: WatchedRun) {
  const { simulation, vehicles } = run;
  const columns = createColumns({
    simulation,
    attackers: cast.attackers.length,
    vehicles,
    vehicleLevels: listVehicleLevels(cast),
    heightOf: createVehicleHeights(world, cast),
    riders: run.riders,
  });
  return {
    columns,
    observer: createRunObserver(simulation, isLong ? LOOK_SECONDS_LONG : LOOK_SECONDS),
    recorder: createTraceRecorder({
      engine,
      seed,
      people: columns.state.length,
      levels: levelsOfTrace(world, cast),
      everySeconds: SAMPLE_SECONDS,
      quantumMeters: QUANTUM_METERS,
    }),
    hazards: createHazardRecorder(simulation.hazards),
    paths: createPathRecorder(columns.state.length),
    /** When everybody set off to leave; NaN before. */
    leftSeconds: new Float64Array(cast.people.length).fill(NaN),
  };
}

function sample({ columns, recorder, paths }: Watch, { seconds }: Simulation): void {
  columns.update();
  recorder.record(seconds, columns);
  const { x, y, z, level, state } = columns;
  for (let i = 0; i < state.length; i++)
    if (state[i] !== ABSENT)
      paths.note(i, { seconds, x: x[i]!, y: y[i]!, z: z[i]!, level: level[i]! });
}

function noteLeaving({ leftSeconds }: Watch, { state, seconds }: Simulation): void {
  const { exit, goesTo } = state;
  for (let i = 0; i < leftSeconds.length; i++)
    if (Number.isNaN(leftSeconds[i]!) && (exit[i]! >= 0 || goesTo[i]! >= 0))
      leftSeconds[i] = seconds;
}

/**
 * An evacuation is over when all stated events have happened, no vehicle drives, and everybody who leaves and still can
 * is out (or nobody moves any more).
 */
function isOver(simulation: Simulation, direction: Direction, isStill: boolean): boolean {
  const { occasion, isLeaving, untilSeconds } = direction;
  if (occasion !== 'evacuation' || !isStill || simulation.seconds < untilSeconds) return false;
  if (simulation.hasSteps) return false;
  const { walkers, outSeconds } = simulation.state;
  return (
    simulation.isStill ||
    isLeaving.every(
      (leaves, i) =>
        !(leaves || setsOff(direction, i)) ||
        !Number.isNaN(outSeconds[i]!) ||
        walkers.state[i] === DOWN ||
        simulation.harm.isTrapped[i] === 1 ||
        hasArrived(simulation.state, i),
    )
  );
}
