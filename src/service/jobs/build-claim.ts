/** One build from the claim to its end: renews its lease, can be aborted, and reports its failure. */
import type { Clock } from '#base';
import type { Blobs } from '#blobs';
import type { Assets } from '#blobs/assets';
import type { SafetyBody } from '#contract';
import type { PlaceEvidence } from '#safety';
import type { Stated } from '#scenario';
import { KEEP_ALIVE_MS } from '#simulations/queue';
import type { BuildProgress, BuildQueue, Claim } from '#simulations/queue';
import { BuildFailed, NotReproduced, toFailure } from './build-failed.ts';
import { createExportKeeper } from './keep-exports.ts';
import { createKeeper } from './keep-results.ts';
import type { Keeper } from './keep-results.ts';
import type { BuildOrder } from './order.ts';
import { createStudyDesk } from './study-desk.ts';
import type { BuildThread, ThreadProgress, Watch } from './threads/build-thread.ts';

export interface BuildClaimOptions {
  readonly queue: BuildQueue;
  readonly blobs: Blobs;
  readonly assets: Assets;
  /** Which version of us builds. */
  readonly engine: string;
  /** A language model as a second reader, if there is one. */
  readonly reread?: ((stated: Stated) => Promise<Stated>) | undefined;
  readonly clock: Clock;
  readonly log: BuildLog;
}

/** pino's logger fits. */
export interface BuildLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Why a build was aborted: the lease was lost, it hangs, the service is stopping, or its study makes room for a short build. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly why: 'lost' | 'late' | 'leaving' | 'yielding';

  constructor(why: Ended['why']) {
    super(`the build was ended: ${why}`);
    this.why = why;
  }
}

/**
 * A build that takes so long hangs: its processor budget would have ended it, even with a tenth of a core. Only then is wall
 * time looked at.
 */
const HANG_MS_MIN = 3_600_000;
const HANG_MS_PER_CPU_SECOND = 10_000;
/** The time limit without a budget; timers cannot be longer than 24 days. */
const HANG_MS_MAX = 24 * 3_600_000;
/** How often the progress is stored and the lease renewed. */
const REPORT_MS = Math.min(1_000, KEEP_ALIVE_MS);

/** Returns a free thread. */
export type UseThread = <T>(work: (thread: BuildThread) => Promise<T>) => Promise<T>;

export interface Building {
  readonly claim: Claim;
  readonly useThread: UseThread;
  readonly ending: AbortController;
  /** The run of a build with a study is stored. From now on another worker can continue the build. */
  readonly onRunStored?: () => void;
}

/** Never rejects because of the build; only when its end cannot be stored. */
export async function buildClaim(
  options: BuildClaimOptions,
  { claim, useThread, ending, onRunStored }: Building,
): Promise<void> {
  const { queue, log, clock } = options;
  const facts = { simulation: claim.id, reqId: claim.requestId, attempt: claim.attempt };
  const begunAtMs = clock();
  const reporter = createReporter(options, { claim, ending, facts });
  const tooLate = setTimeout(() => ending.abort(new Ended('late')), toHangMs(claim));
  log.info(facts, claim.reexport ? 'rebuilding files' : 'building');
  const keeper = keeperOf(options, claim);
  const { engine, reread } = options;
  const { signal } = ending;
  const desk = createStudyDesk({ store: queue.study, claim, engine, signal });
  let safety: SafetyBody | undefined;
  /** Stores the plan if that failed before. */
  let keepScenario = async (): Promise<void> => {};
  /** The refusal given to the thread, which passes on only its message. */
  let refusal: unknown;
  const watch: Watch = {
    signal,
    desk,
    reread,
    onProgress: (at) => reporter.note(at),
    keep: (files) =>
      keeper.keepFiles(files).catch((error: unknown) => {
        refusal = error;
        throw error;
      }),
    async showRun(shown) {
      await queue.study.keepRun(claim.id, { engine, bytes: shown.ran });
      await keeper.showRun(shown);
      log.info(
        { ...facts, seconds: (clock() - begunAtMs) / 1000 },
        'the run can be viewed; the study continues',
      );
      onRunStored?.();
    },
    onSafety: (found) => (safety = found),
    onScenario(document) {
      if (claim.reexport) return;
      const isKept = queue.keepScenario(claim, document).then(
        () => true,
        () => false,
      );
      keepScenario = async () => {
        if (!(await isKept)) await queue.keepScenario(claim, document);
      };
    },
  };
  try {
    const order = await toOrder(options, claim);
    if (order.ran) onRunStored?.();
    const { bodies, stoppedSeconds, cpuSeconds } = await useThread((thread) =>
      thread.build(order, watch),
    );
    await reporter.finish(cpuSeconds);
    await desk.settled();
    await keepScenario();
    const isOurs = await keeper.complete(bodies, {
      ...(safety ? { safety } : {}),
      ...(stoppedSeconds === undefined ? {} : { stoppedSeconds }),
    });
    const seconds = (clock() - begunAtMs) / 1000;
    log.info(
      { ...facts, seconds },
      isOurs ? 'built' : 'built, but another process had taken over the build',
    );
  } catch (error) {
    const isKnown = refusal instanceof NotReproduced && !(error instanceof Ended);
    await endBuild({ queue, log, facts }, claim, reporter.at, isKnown ? refusal : error);
  } finally {
    reporter.stop();
    clearTimeout(tooLate);
  }
}

interface Reporter {
  readonly at: BuildProgress;
  note(at: ThreadProgress): void;
  /** The thread is done, after so many processor seconds. */
  finish(cpuSeconds: number): Promise<void>;
  stop(): void;
}

/** Renews the lease and stores how far the build is, once a second and at each stage. */
function createReporter(
  { queue, log }: BuildClaimOptions,
  { claim, ending, facts }: { claim: Claim; ending: AbortController; facts: object },
): Reporter {
  let at: BuildProgress = { stage: 'parsing_prompt', progress: 0 };
  /** Of the thread, and what of it was reported. */
  let [cpuSeconds, reportedSeconds] = [0, 0];

  const report = async (): Promise<void> => {
    const since = cpuSeconds - reportedSeconds;
    reportedSeconds = cpuSeconds;
    try {
      const isOurs = await queue.keepAlive(claim, { ...at, cpuSeconds: since });
      if (isOurs) await queue.study.renew(claim.lease);
      else ending.abort(new Ended('lost'));
    } catch (err) {
      reportedSeconds -= since;
      // The build goes on: if the lease ends, another worker starts again, and completing it here fails.
      log.warn({ ...facts, err }, 'the lease of a build could not be renewed');
    }
  };
  const timer = setInterval(() => void report(), REPORT_MS);

  return {
    get at() {
      return at;
    },
    note({ cpuSeconds: spent, ...now }) {
      const isNew = now.stage !== at.stage;
      at = now;
      cpuSeconds = spent;
      if (isNew) void report();
    },
    async finish(spent) {
      cpuSeconds = spent;
      await report();
    },
    stop: () => clearInterval(timer),
  };
}

function toHangMs({ cpuSecondsLeft }: Claim): number {
  return Math.min(
    HANG_MS_MAX,
    Math.max(HANG_MS_MIN, Math.ceil(cpuSecondsLeft * HANG_MS_PER_CPU_SECOND)),
  );
}

/** With the run that an earlier process stored, if there is one. */
async function toOrder({ queue, engine }: BuildClaimOptions, claim: Claim): Promise<BuildOrder> {
  const { id, question, createdAtMs, startedAtMs, estimatedSeconds, cpuSecondsLeft } = claim;
  const evidence = claim.evidence as PlaceEvidence | undefined;
  // A repair must write the bodies as the first build did, so it reads the request again.
  const isPlanned = claim.reexport !== undefined && claim.reexport.mends === undefined;
  const plan = isPlanned ? await queue.findScenario(id) : undefined;
  const ran =
    question.variant === 'risk' && !claim.reexport
      ? await queue.study.loadRun(id, engine)
      : undefined;
  return {
    id,
    question,
    createdAtMs,
    startedAtMs,
    ...(evidence ? { evidence } : {}),
    ...(ran ? { ran } : {}),
    ...(plan ? { plan } : {}),
    ...(estimatedSeconds === null ? {} : { estimatedSeconds }),
    ...(claim.reexport
      ? { isRepeated: true, stoppedSeconds: claim.reexport.stoppedSeconds }
      : { cpuSecondsMax: cpuSecondsLeft }),
  };
}

function keeperOf(options: BuildClaimOptions, claim: Claim): Keeper {
  return claim.reexport
    ? createExportKeeper(options, { claim, ...claim.reexport })
    : createKeeper(options, claim);
}

async function endBuild(
  { queue, log, facts }: Pick<BuildClaimOptions, 'queue' | 'log'> & { facts: object },
  claim: Claim,
  { stage, progress }: BuildProgress,
  error: unknown,
): Promise<void> {
  if (error instanceof Ended) {
    log.info({ ...facts, stage }, error.message);
    if (error.why === 'leaving' || error.why === 'yielding') await queue.giveBack(claim);
    if (error.why === 'late') {
      const hours = Math.round(toHangMs(claim) / 3_600_000);
      await queue.fail(
        claim,
        {
          code: 'SIMULATION_TIMEOUT',
          message: `Timed out after ${hours} hours.`,
          stage,
          reason: `The build was ${Math.round(100 * progress)} % done. The time limit follows from BUILD_CPU_SECONDS_MAX and ends only builds that hang. Try again, or request fewer agents or a shorter duration.`,
        },
        { isFinal: true },
      );
    }
    return;
  }
  const failure = toFailure(error, stage);
  log.warn({ ...facts, stage: failure.stage, err: error }, 'a build failed');
  await queue.fail(claim, failure, {
    isFinal: error instanceof BuildFailed && error.isFinal,
  });
}
