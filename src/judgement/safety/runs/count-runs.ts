/** Counts the runs of a study as they are made, and notices when no more will be made. */
import type { RunMaker } from './make-runs.ts';

/** The progress of a study. The number expected changes as runs show how many are needed. */
export interface StudyProgress {
  readonly done: number;
  readonly expected: number;
}

export interface RunCount {
  /** Makes and counts runs; after the budget is spent it makes none. */
  readonly makeRuns: RunMaker;
  readonly done: number;
  readonly expected: number;
  /** A set of runs ended before it was complete because the budget is spent. */
  readonly isStopped: boolean;
  /** This many more than are done are expected from now on. */
  expect(more: number): void;
  onProgress: ((progress: StudyProgress) => void) | undefined;
}

export function countRuns(makeRuns: RunMaker): RunCount {
  const counted: RunMaker = (tasks, likely) => {
    if (count.isStopped) return { take: async () => [] };
    const open = makeRuns(tasks, likely);
    return {
      async take({ isEnough, onRun } = {}) {
        const before = count.done;
        let hasEnough = false;
        const runs = await open.take({
          ...(isEnough ? { isEnough: (made) => (hasEnough = isEnough(made)) } : {}),
          onRun(made) {
            count.done = before + made;
            count.expected = Math.max(count.expected, count.done);
            onRun?.(made);
            count.onProgress?.({ done: count.done, expected: count.expected });
          },
        });
        if (runs.length < tasks.length && !hasEnough) count.isStopped = true;
        return runs;
      },
    };
  };
  const count = {
    makeRuns: counted,
    done: 0,
    expected: 0,
    isStopped: false,
    onProgress: undefined as RunCount['onProgress'],
    expect(more: number): void {
      count.expected = count.done + more;
    },
  };
  return count;
}
