/** Builds what is queued, on as many threads as it is given. Any number of processes may do so at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, WhichBuilds } from '#simulations/queue';
import { Ended, buildClaim } from './build-claim.ts';
import type { BuildClaimOptions } from './build-claim.ts';
import { makeEvacuation, waitForBuild } from './make-evacuation.ts';
import { SAMPLE_QUESTION } from './sample.ts';
import type { BuildThread } from './threads/build-thread.ts';

export interface BuilderOptions extends BuildClaimOptions {
  readonly threads: readonly BuildThread[];
  /** Whether it makes the sample, and warm-up builds where there is one already. */
  readonly isRehearsing: boolean;
}

export interface Builder {
  /** Resolves when the sample was looked for, and queued if it was missing. Never rejects. */
  start(): Promise<void>;
  /** Lets builds that are nearly done end, and gives the others back. */
  stop(): Promise<void>;
}

const SUPERVISE_MS = 5_000;
const AFTER_TROUBLE_MS = 1_000;
const REST_MS = 3_000;
/** How often a sample that is gone is noticed. */
const SAMPLE_EVERY_MS = 3_600_000;
/** Of the time the service has to stop. */
const STOP_MS_MAX = 5_000;

/** What one thread at a time is used for. */
interface Lane extends WhichBuilds {
  /** Under which name it makes evacuations. */
  readonly maker: string;
}

/** The last of several takes only short builds: a short one waits for no long one, however many are queued. */
function toLanes(threads: number): Lane[] {
  return Array.from({ length: threads }, (_, i) => ({
    maker: randomUUID(),
    isShortOnly: threads > 1 && i === threads - 1,
  }));
}

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
  let sampler: NodeJS.Timeout | undefined;

  const builder: BuilderState = {
    options,
    worker,
    stopping,
    underWay,
    idle: [...threads],
    hasBegun: false,
  };

  return {
    async start() {
      slots = toLanes(threads.length).map((lane) => workOff(builder, lane));
      supervisor = setInterval(() => void supervise(builder), SUPERVISE_MS);
      // Where nothing is built here, a sample would wait for a worker; then that one queues it.
      if (!isRehearsing || threads.length === 0) return;
      sampler = setInterval(() => void wantSample(builder, false), SAMPLE_EVERY_MS);
      // The build of the sample warms a thread up as well.
      if (!(await wantSample(builder, true))) void rehearse(builder);
    },
    async stop() {
      clearInterval(supervisor);
      clearInterval(sampler);
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

/** One lane: builds, and while there are none, evacuations for studies that are under way. */
async function workOff(builder: BuilderState, lane: Lane): Promise<void> {
  const { options, stopping, worker } = builder;
  const { queue } = options;
  const claimBuild = (): Promise<Claim | undefined> => queue.claim(worker, lane);
  while (!stopping.signal.aborted)
    try {
      let claim = await claimBuild();
      if (claim === undefined) {
        const run = await queue.study.claimAny(options.engine, lane.maker);
        if (run === undefined) {
          await queue.waitForWork(stopping.signal);
          continue;
        }
        claim = await makeEvacuation(
          {
            queue,
            log: options.log,
            useThread: async (work) => useThread(builder, work),
            stopping: stopping.signal,
            claimBuild,
          },
          lane.maker,
          run,
        );
      }
      while (claim) claim = await buildOne(builder, lane, claim);
    } catch (err) {
      if (stopping.signal.aborted) return;
      options.log.warn({ err }, 'the queue of builds cannot be reached; it is tried again');
      await sleep(AFTER_TROUBLE_MS);
    }
}

/**
 * Where the lane is for short builds, a study makes room: as soon as its run is stored and a short build waits, it is given back,
 * and that build is returned. Whichever lane is free goes on with the study, from its stored evacuations.
 */
async function buildOne(
  builder: BuilderState,
  lane: Lane,
  claim: Claim,
): Promise<Claim | undefined> {
  const { options, stopping, underWay, worker } = builder;
  const { queue } = options;
  const ending = new AbortController();
  const over = new AbortController();
  let next: Promise<Claim | undefined> | undefined;
  const makeRoom = (): void => {
    const claimBuild = async (): Promise<Claim | undefined> => {
      const found = await queue.claim(worker, { ...lane, isBeforeRun: true });
      if (found) ending.abort(new Ended('yielding'));
      return found;
    };
    next ??= waitForBuild({ queue, claimBuild, stopping: stopping.signal }, over);
  };
  underWay.add(ending);
  try {
    await buildClaim(options, {
      claim,
      useThread: async (work) => useThread(builder, work),
      ending,
      ...(lane.isShortOnly ? { onRunStored: makeRoom } : {}),
    });
  } finally {
    over.abort();
    underWay.delete(ending);
  }
  return next;
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

/** Whether it was missing. */
async function wantSample({ options }: BuilderState, isAtStart: boolean): Promise<boolean> {
  const { queue, engine, log } = options;
  try {
    return await queue.wantSample({ engine, question: SAMPLE_QUESTION, isAtStart });
  } catch (err) {
    log.warn({ err }, 'the sample simulation could not be queued; it is tried again in an hour');
    return false;
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
