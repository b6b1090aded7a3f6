/**
 * Makes runs, one after another here or on other threads. The results are the same, because a run depends on its task
 * alone, and whether there are enough runs is decided in the order of the tasks, not the order in which they finish.
 */
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { RunFindings } from '../findings/run-findings.ts';
import { studyRun } from '../findings/study-run.ts';
import type { RunChanges } from '../measures/run-changes.ts';

/** Plain values, which can go to another thread or process. Tasks of one place share its world. */
export interface RunTask {
  /**
   * The target of the evacuation: the place as it is, or with one change. With the seed it names the run within its
   * study.
   */
  readonly variant: string;
  readonly scenario: Scenario;
  readonly world: World;
  readonly seed: number;
  readonly changes?: RunChanges;
}

/** The place as it is. */
export const AS_IS = 'as is';

/** Unique within a study. */
export function keyOfRun({ variant, seed }: Pick<RunTask, 'variant' | 'seed'>): string {
  return `${variant}:${seed}`;
}

/** Announced runs; some may have begun. */
export interface OpenRuns {
  /**
   * Results of the tasks in order until there are enough; all of them without such a test. Fewer if the budget is
   * spent: then as many of the first as there are.
   */
  take(options?: TakeOptions): Promise<readonly RunFindings[]>;
}

export interface TakeOptions {
  /** Called after each run with it and all runs before it. */
  readonly isEnough?: (runs: readonly RunFindings[]) => boolean;
  /** Called with the number of leading tasks that are done. */
  readonly onRun?: (done: number) => void;
}

/** `likely`: how many of them will probably be needed. */
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

/** `isDropped` is called once for every simulated second: a run that is no longer needed ends with `RunDropped`. */
export function makeRun(task: RunTask, isDropped?: () => boolean): RunFindings {
  return studyRun(task.scenario, task.world, task.seed, task.changes, isDropped);
}
