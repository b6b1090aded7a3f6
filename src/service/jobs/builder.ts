/** Builds what is queued, on as many threads as it is given. Any number of processes may do so at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ended, buildClaim } from './build-claim.ts';
import type { BuildClaimOptions } from './build-claim.ts';
import type { BuildThread } from './threads/build-thread.ts';

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

/** The threads, and what they are doing. */
interface BuilderState {
  readonly options: BuilderOptions;
  readonly worker: string;
  readonly stopping: AbortController;
  readonly underWay: Set<AbortController>;
  /** The one used last is taken first: it is warm. */
  readonly idle: BuildThread[];
  hasBegun: boolean;
}

export function createBuilder(options: BuilderOptions): Builder {
  const { threads, isRehearsing } = options;
  const worker = randomUUID();
  const stopping = new AbortController();
  const underWay = new Set<AbortController>();
  let slots: Promise<void>[] = [];
  let supervisor: NodeJS.Timeout | undefined;

  const builder: BuilderState = {
    options,
    worker,
    stopping,
    underWay,
    idle: [...threads],
    hasBegun: false,
  };

  return {
    start() {
      slots = threads.map(() => workOff(builder));
      supervisor = setInterval(() => void supervise(builder), SUPERVISE_MS);
      if (isRehearsing) void rehearse(builder);
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

/** The thread is used only for computing: storing and reporting is done here. */
async function useThread<T>(
  builder: BuilderState,
  work: (thread: BuildThread) => Promise<T>,
): Promise<T> {
  const thread = builder.idle.pop()!;
  builder.hasBegun = true;
  try {
    return await work(thread);
  } finally {
    builder.idle.push(thread);
  }
}

async function workOff(builder: BuilderState): Promise<void> {
  while (!builder.stopping.signal.aborted)
    try {
      const claim = await builder.options.queue.claim(builder.worker);
      if (claim === undefined) {
        await builder.options.queue.waitForWork(builder.stopping.signal);
        continue;
      }
      const ending = new AbortController();
      builder.underWay.add(ending);
      try {
        await buildClaim(builder.options, {
          claim,
          useThread: async (work) => useThread(builder, work),
          ending,
        });
      } finally {
        builder.underWay.delete(ending);
      }
    } catch (err) {
      if (builder.stopping.signal.aborted) return;
      builder.options.log.warn({ err }, 'the queue of builds cannot be reached; it is tried again');
      await sleep(AFTER_TROUBLE_MS);
    }
}

async function supervise(builder: BuilderState): Promise<void> {
  try {
    await builder.options.queue.supervise();
  } catch (err) {
    builder.options.log.warn(
      { err },
      'the queue of builds could not be looked after; it is tried again',
    );
  }
}

/** One of them: the others load when there is more to do than it can. */
async function rehearse(builder: BuilderState): Promise<void> {
  try {
    await builder.idle.at(-1)?.rehearse('short');
    // A service that was only just started has other things to do.
    await sleep(REST_MS, undefined, { signal: builder.stopping.signal, ref: false });
    if (!builder.hasBegun) await builder.idle.at(-1)?.rehearse('long');
  } catch (err) {
    if (!builder.stopping.signal.aborted)
      builder.options.log.warn({ err }, 'a build thread did not start');
  }
}
