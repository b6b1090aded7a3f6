/**
 * Threads that make runs of a study beside the build thread, one for each core that is not its own. They take the next run
 * that is wanted by themselves, and so does the build thread when it has nothing else to do: no thread waits for a
 * scheduler. They end with the build; one that dies early only makes it slower.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { makeRun } from '#safety/runs';
import type { OpenRuns, RunFindings, RunMaker, RunTask } from '#safety/runs';
import type { CoreUse } from './core-use.ts';
import type { FromHelper, ToHelper } from './messages.ts';
import {
  claimLostRun,
  claimRun,
  createRunClaims,
  listClaimed,
  loseRun,
  wantRuns,
} from './run-claims.ts';
import type { RunClaims } from './run-claims.ts';
import { startThread } from './start-thread.ts';

export interface StudyHelpers {
  readonly makeRuns: RunMaker;
  /** Ends the threads; their current runs are lost. */
  close(): Promise<void>;
}

const HELPERS_MAX = 15;
/** The approximate memory of a run of a large place. With less memory there are fewer helpers. */
const HELPER_BYTES = 2 ** 30;
const SELF = 1;

interface OpenSet {
  readonly claims: RunClaims;
  readonly found: (RunFindings | undefined)[];
  wake: () => void;
}

/** The threads, and the runs they have to make. */
interface Helpers {
  readonly root: string;
  readonly use: CoreUse;
  readonly startHelper: typeof startThread;
  readonly helpers: Map<number, Worker>;
  readonly sets: Map<number, OpenSet>;
  isStarted: boolean;
}

export function createStudyHelpers(
  root: string,
  use: CoreUse,
  startHelper: typeof startThread = startThread,
): StudyHelpers {
  const helpers = new Map<number, Worker>();
  const sets = new Map<number, OpenSet>();

  const state: Helpers = { root, use, startHelper, helpers, sets, isStarted: false };

  return {
    makeRuns: (tasks, likely) => openRuns(state, tasks, likely),
    async close() {
      const ending = [...helpers.values()].map((helper) => helper.terminate());
      helpers.clear();
      await Promise.all(ending);
    },
  };
}

function start(state: Helpers): void {
  state.isStarted = true;
  const affordable = Math.floor(process.availableMemory() / HELPER_BYTES);
  const count = Math.min(state.use.cores - 1, HELPERS_MAX, affordable);
  for (let who = SELF + 1; who <= SELF + count; who++) {
    const helper = state.startHelper({ root: state.root, work: 'runs', who, use: state.use });
    state.helpers.set(who, helper);
    helper.on('message', (message: FromHelper) => hear(state, message));
    // Its run is made here instead, where an error in it is reported.
    helper.once('error', () => lose(state, who));
    helper.once('exit', () => lose(state, who));
  }
}

function hear(state: Helpers, { set, task, run }: FromHelper): void {
  const open = state.sets.get(set);
  if (open === undefined) return;
  if (run !== undefined) open.found[task] = run;
  open.wake();
}

function lose(state: Helpers, who: number): void {
  if (!state.helpers.delete(who)) return;
  for (const { claims, found, wake } of state.sets.values()) {
    for (const task of listClaimed(claims, who)) if (!found[task]) loseRun(claims, task);
    wake();
  }
}

function openRuns(state: Helpers, tasks: readonly RunTask[], likely: number): OpenRuns {
  if (!state.isStarted) start(state);
  const set = state.sets.size;
  const claims = createRunClaims(tasks.length);
  const open: OpenSet = { claims, found: [], wake: () => {} };
  state.sets.set(set, open);
  const tell = (message: ToHelper): void => {
    for (const helper of state.helpers.values()) helper.postMessage(message, []);
  };
  // In one message: a place that tasks share is copied once.
  tell({ kind: 'open', set, tasks, claims });
  let wanted = 0;
  const want = (count: number): void => {
    if (Math.min(count, tasks.length) <= wanted) return;
    wanted = Math.min(count, tasks.length);
    wantRuns(claims, wanted);
    tell({ kind: 'go', set });
  };
  want(likely);

  /** Makes a run here, or waits for one that is made elsewhere. */
  async function advance(): Promise<void> {
    const task = claimRun(claims, SELF) ?? claimLostRun(claims, SELF);
    if (task === undefined) return new Promise((wake) => (open.wake = wake));
    open.found[task] = makeRun(tasks[task]!);
    // Receives the runs the other threads finished meanwhile.
    await sleep(1);
  }

  return {
    async take({ isEnough, onRun } = {}) {
      let done = 0;
      try {
        while (done < tasks.length) {
          if (open.found[done] === undefined) {
            if (isEnough === undefined) want(tasks.length);
            else want(done + 1 + state.helpers.size);
            await advance();
            continue;
          }
          done++;
          onRun?.(done);
          if (isEnough?.(open.found.slice(0, done) as RunFindings[]) === true) break;
        }
        return open.found.slice(0, done) as RunFindings[];
      } finally {
        // Runs begun ahead are dropped: how far they got depends on the machine.
        wantRuns(claims, 0);
        open.found.length = 0;
      }
    },
  };
}
