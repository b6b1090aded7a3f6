/** Runs a crowd file from the first step to the last, watched and recorded. */
import { createSimulation } from '../simulation/simulation.ts';
import { createRunObserver } from '../trace/observe-run.ts';
import type { RunReport } from '../trace/observe-run.ts';
import { createTraceRecorder } from '../trace/record-trace.ts';
import type { TraceOptions } from '../trace/record-trace.ts';
import type { CrowdRun } from './to-run.ts';

export interface PlayOptions {
  /** What made it, kept in the trace. */
  readonly engine: string;
  /** Instead of what the file says. */
  readonly secondsMax?: number;
  readonly trace?: Pick<TraceOptions, 'everySeconds' | 'quantumMeters' | 'keySeconds'>;
  /** Told of each second that has passed. */
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
  readonly report: RunReport;
  readonly trace: Uint8Array<ArrayBuffer>;
}

const ROUNDING_SECONDS = 1e-6;

export function playRun(run: CrowdRun, options: PlayOptions): PlayedRun {
  const { space, people, seed, hazards, hazardOptions, places, closings } = run;
  const { engine, secondsMax = run.secondsMax, trace, onSecond } = options;
  const simulation = createSimulation(space, people, { seed, hazards, hazardOptions, places });
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
  simulation.runUntil(secondsMax, () => {
    observer.observe();
    recorder.record(simulation.seconds, walkers);
    close();
    if (simulation.seconds < told + 1 - ROUNDING_SECONDS) return;
    told++;
    const { seconds, inside } = simulation;
    onSecond?.({ seconds, secondsMax, inside, people: people.length });
  });
  return {
    run,
    secondsMax,
    report: observer.finish(),
    trace: recorder.finish(simulation.seconds, walkers),
  };
}
