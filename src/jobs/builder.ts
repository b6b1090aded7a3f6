/** Builds what is queued, on as many threads as it is given. Any number of processes may do so at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ended, buildClaim } from './build-claim.ts';
import type { BuildClaimOptions } from './build-claim.ts';
import type { BuildThread } from './build-thread.ts';

export interface BuilderOptions extends BuildClaimOptions {
  readonly threads: readonly BuildThread[];
  readonly isRehearsing: boolean;
}

export interface Builder {
  start(): void;
  /** Lets builds that are nearly done end, and gives the others back. */
  stop(): Promise<void>;
}

const SUPERVISE_MS = 5_000;
const AFTER_TROUBLE_MS = 1_000;
const REST_MS = 3_000;
/** Of the time the service has to stop. */
const STOP_MS_MAX = 5_000;

export function createBuilder(options: BuilderOptions): Builder {
  const { queue, threads, isRehearsing, log } = options;
  const worker = randomUUID();
  const stopping = new AbortController();
  const underWay = new Set<AbortController>();
  let slots: Promise<void>[] = [];
  let supervisor: NodeJS.Timeout | undefined;

  /** The one used last is taken first: it is warm. */
  const idle = [...threads];
  let hasBegun = false;

  /** Only as long as it computes: what is kept and told afterwards is done here. */
  async function useThread<T>(work: (thread: BuildThread) => Promise<T>): Promise<T> {
    const thread = idle.pop()!;
    hasBegun = true;
    try {
      return await work(thread);
    } finally {
      idle.push(thread);
    }
  }

  async function workOff(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        const claim = await queue.claim(worker);
        if (claim === undefined) {
          await queue.waitForWork(stopping.signal);
          continue;
        }
        const ending = new AbortController();
        underWay.add(ending);
        try {
          await buildClaim(options, { claim, useThread, ending });
        } finally {
          underWay.delete(ending);
        }
      } catch (err) {
        if (stopping.signal.aborted) return;
        log.warn({ err }, 'the queue of builds cannot be reached; it is tried again');
        await sleep(AFTER_TROUBLE_MS);
      }
  }

  async function supervise(): Promise<void> {
    try {
      await queue.supervise();
    } catch (err) {
      log.warn({ err }, 'the queue of builds could not be looked after; it is tried again');
    }
  }

  /** One of them: the others load when there is more to do than it can. */
  async function rehearse(): Promise<void> {
    try {
      await idle.at(-1)?.rehearse('short');
      // A service that was only just started has other things to do.
      await sleep(REST_MS, undefined, { signal: stopping.signal, ref: false });
      if (!hasBegun) await idle.at(-1)?.rehearse('long');
    } catch (err) {
      if (!stopping.signal.aborted) log.warn({ err }, 'a build thread did not start');
    }
  }

  return {
    start() {
      slots = threads.map(() => workOff());
      supervisor = setInterval(() => void supervise(), SUPERVISE_MS);
      if (isRehearsing) void rehearse();
    },
    async stop() {
      clearInterval(supervisor);
      stopping.abort();
      const leave = setTimeout(() => {
        for (const ending of underWay) ending.abort(new Ended('leaving'));
      }, STOP_MS_MAX);
      await Promise.allSettled(slots);
      clearTimeout(leave);
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
