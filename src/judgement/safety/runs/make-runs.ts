/**
 * Runs to be made: here one after another, or by whoever has cores for them. What comes of it is the same, because a run
 * follows from its task alone and enough is judged in the order of the tasks, whatever the order they were made in.
 */
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { RunFindings } from '../findings/run-findings.ts';
import { studyRun } from '../findings/study-run.ts';
import type { RunChanges } from '../measures/run-changes.ts';

/** Plain values, which can go to another thread. Tasks of one place share its world. */
export interface RunTask {
  readonly scenario: Scenario;
  readonly world: World;
  readonly seed: number;
  readonly changes?: RunChanges;
}

/** Runs that will be asked for, of which some may have begun. */
export interface OpenRuns {
  /** Those of the tasks from the first on until there are enough of them; all where nobody asks. */
  take(options?: TakeOptions): Promise<readonly RunFindings[]>;
}

export interface TakeOptions {
  /** Asked after each run with it and all before it. */
  readonly isEnough?: (runs: readonly RunFindings[]) => boolean;
  /** Told how many of the first tasks are done. */
  readonly onRun?: (done: number) => void;
}

/** `likely`: how many of them will be needed, as far as one can know. */
export type RunMaker = (tasks: readonly RunTask[], likely: number) => OpenRuns;

export const makeRunsHere: RunMaker = (tasks) => ({
  async take({ isEnough, onRun } = {}) {
    const runs: RunFindings[] = [];
    for (const task of tasks) {
      runs.push(makeRun(task));
      onRun?.(runs.length);
      if (isEnough?.(runs) === true) break;
    }
    return runs;
  },
});

/** `isDropped` is asked once for every simulated second: a run that nobody wants any more ends with `RunDropped`. */
export function makeRun(task: RunTask, isDropped?: () => boolean): RunFindings {
  return studyRun(task.scenario, task.world, task.seed, task.changes, isDropped);
}
