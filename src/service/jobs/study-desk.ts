/**
 * The study of a build, on the side of the service: puts the evacuations its thread wants where any process finds them, hands
 * out those that are done, and lets the thread make one itself when nobody else does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildQueue, Claim } from '#simulations/queue';
import type { DoneRun, WantedRun } from '#simulations/study';

/** The next step of the thread: take finished runs, make the claimed run, or end because the budget is spent. */
export interface NextRuns {
  readonly findings: readonly { readonly key: string; readonly findings: Uint8Array }[];
  readonly claimed?: string;
  readonly isSpent: boolean;
}

export interface StudyDesk {
  open(runs: readonly WantedRun[]): void;
  next(keys: readonly string[]): Promise<NextRuns>;
  done(run: DoneRun): void;
  close(keys: readonly string[]): void;
  /** Resolves when all reports are stored. */
  settled(): Promise<void>;
}

export interface StudyDeskOptions {
  readonly store: BuildQueue['study'];
  readonly claim: Claim;
  readonly engine: string;
  readonly signal: AbortSignal;
}

/** The desk of a study without helpers or storage: its thread makes one run after another. */
export const LONE_DESK: StudyDesk = {
  open: () => {},
  next: async ([first]) => ({
    findings: [],
    ...(first === undefined ? {} : { claimed: first }),
    isSpent: false,
  }),
  done: () => {},
  close: () => {},
  settled: async () => {},
};

/** How often the table is checked while other processes make the runs. */
const LOOK_MS = 200;
const AFTER_TROUBLE_MS = 1_000;
const TRIES_MAX = 30;

export function createStudyDesk({ store, claim, engine, signal }: StudyDeskOptions): StudyDesk {
  /** Reports are stored in this order. */
  let last = Promise.resolve();
  const then = (act: () => Promise<unknown>): void => {
    last = last.then(async () => void (await untilDone(act, signal))).catch(() => {});
  };

  return {
    open: (runs) => then(() => store.open(claim.id, runs, engine)),
    done: (run) => then(() => store.keepFindings(claim.id, run)),
    close: (keys) => then(() => store.close(claim.id, keys)),
    settled: () => last,
    async next(keys) {
      await last;
      for (;;) {
        const { findings, isSpent } = await untilDone(() => store.collect(claim.id, keys), signal);
        if (findings.length > 0 || isSpent) return { findings, isSpent };
        const own = await untilDone(() => store.claimOwn(claim.id, keys, claim.lease), signal);
        if (own) return { findings: [], claimed: own.key, isSpent: false };
        await sleep(LOOK_MS, undefined, { signal });
      }
    },
  };
}

/** A database that is away for a moment does not end a study. */
async function untilDone<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (signal.aborted || tries >= TRIES_MAX) throw error;
      await sleep(AFTER_TROUBLE_MS, undefined, { signal });
    }
}
