/** Runs a crowd file from the first step to the last, and records it. */
import { listUnreachable } from '../simulation/find-unreachable.ts';
import type { Unreachable } from '../simulation/find-unreachable.ts';
import type { Rides } from '../simulation/lift-service.ts';
import type { Served } from '../simulation/services.ts';
import { createSimulation } from '../simulation/simulation.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { hasArrived } from '../simulation/state.ts';
import { createRunObserver } from '../traces/observe-run.ts';
import type { RunReport } from '../traces/observe-run.ts';
import { createTraceRecorder } from '../traces/record-trace.ts';
import type { TraceOptions } from '../traces/trace-head.ts';
import type { CrowdRun } from './to-run.ts';

export interface PlayOptions {
  /** The engine's name and version, kept in the trace. */
  readonly engine: string;
  /** Overrides the file's own limit. */
  readonly secondsMax?: number;
  readonly trace?: Pick<TraceOptions, 'everySeconds' | 'quantumMeters' | 'keySeconds'>;
  /** Called after each simulated second. */
  readonly onSecond?: (progress: Progress) => void;
}

export interface Progress {
  readonly seconds: number;
  readonly secondsMax: number;
  /** Agents. */
  readonly inside: number;
  readonly people: number;
}

export interface PlayedRun {
  readonly run: CrowdRun;
  readonly secondsMax: number;
  /** Agents that could reach no exit from where they began. */
  readonly unreachable: readonly Unreachable[];
  readonly report: RunReport;
  /** The people who waited in each line, and the result. */
  readonly served: readonly Served[];
  /** What each lift did, by its name. */
  readonly rides: readonly Rides[];
  /** For each agent, whether it has reached its final place, such as its refuge. */
  readonly hasArrived: readonly boolean[];
  readonly trace: Uint8Array<ArrayBuffer>;
}

const ROUNDING_SECONDS = 1e-6;

export function playRun(run: CrowdRun, options: PlayOptions): PlayedRun {
  const { space, people, seed, hazards, hazardOptions, places, services, closings } = run;
  const { engine, secondsMax = run.secondsMax, trace, onSecond } = options;
  const simulation = createSimulation(space, people, {
    seed,
    hazards,
    hazardOptions,
    places,
    services,
  });
  const { walkers } = simulation.state;
  const observer = createRunObserver(simulation);
  const recorder = createTraceRecorder({
    engine,
    seed,
    people: people.length,
    levels: space.walkable.levels,
    ...trace,
  });
  let closed = 0;
  const close = (): void => {
    for (; closed < closings.length; closed++) {
      const { gate, seconds, isClosed } = closings[closed]!;
      if (seconds > simulation.seconds + ROUNDING_SECONDS) return;
      simulation.setGateClosed(gate, isClosed);
    }
  };
  let told = 0;
  recorder.record(0, walkers);
  close();
  const unreachable = findAtStart(run, simulation);
  const lastClosing = closings.at(-1)?.seconds ?? 0;
  simulation.runUntil(
    secondsMax,
    () => {
      observer.observe();
      recorder.record(simulation.seconds, walkers);
      close();
      if (simulation.seconds < told + 1 - ROUNDING_SECONDS) return;
      told++;
      const { seconds, inside } = simulation;
      onSecond?.({ seconds, secondsMax, inside, people: people.length });
    },
    lastClosing,
  );
  return {
    run,
    secondsMax,
    unreachable,
    report: observer.finish(),
    served: simulation.served,
    rides: simulation.rides,
    hasArrived: people.map((_, i) => hasArrived(simulation.state, i)),
    trace: recorder.finish(simulation.seconds, walkers),
  };
}

/** Uses the gates as they are before the first step; gates that the file opens later count as open. */
function findAtStart(run: CrowdRun, { space }: Simulation): Unreachable[] {
  const opening = [
    ...run.closings.filter(({ isClosed }) => !isClosed).map(({ gate }) => gate),
    ...run.hazards.flatMap((hazard) =>
      hazard.kind === 'gate' && hazard.state === 'open'
        ? space.gates.filter(({ id }) => id === hazard.gate).map(({ index }) => index)
        : [],
    ),
  ];
  const nameOf = (i: number) => ({ group: run.groups[run.groupOf[i]!]! });
  return listUnreachable(space, run.people, nameOf, { opening });
}
