/** One build from the claim to its end: renews its lease, can be aborted, and reports its failure. */
import type { Clock } from '#base';
import type { Blobs } from '#blobs';
import type { Assets } from '#blobs/assets';
import type { SafetyBody, Stage } from '#contract';
import type { PlaceEvidence } from '#safety';
import type { Stated } from '#scenario';
import { KEEP_ALIVE_MS } from '#simulations/queue';
import type { BuildQueue, Claim } from '#simulations/queue';
import { BuildFailed, NotReproduced, toFailure } from './build-failed.ts';
import { createExportKeeper } from './keep-exports.ts';
import { createKeeper } from './keep-results.ts';
import type { Keeper } from './keep-results.ts';
import type { BuildOrder } from './order.ts';
import type { BuildThread, Watch } from './threads/build-thread.ts';

export interface BuildClaimOptions {
  readonly queue: BuildQueue;
  readonly blobs: Blobs;
  readonly assets: Assets;
  /** A language model as a second reader, where there is one. */
  readonly reread?: ((stated: Stated) => Promise<Stated>) | undefined;
  readonly clock: Clock;
  readonly log: BuildLog;
  readonly buildMsMax?: number | undefined;
}

/** pino's logger fits. */
export interface BuildLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Why a build was aborted: the lease was lost, it took too long, or the service is stopping. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly why: 'lost' | 'late' | 'leaving';

  constructor(why: Ended['why']) {
    super(`the build was ended: ${why}`);
    this.why = why;
  }
}

/** The largest takes a minute and a half on two idle cores, a risk analysis of it five; a tower of a hundred floors more. */
const BUILD_MS_MAX = 15 * 60_000;
/** How often the progress is stored and the lease renewed. */
const REPORT_MS = Math.min(1_000, KEEP_ALIVE_MS);

/** Returns a free thread. */
export type UseThread = <T>(work: (thread: BuildThread) => Promise<T>) => Promise<T>;

/** Never rejects because of the build; only when its end cannot be stored. */
export async function buildClaim(
  options: BuildClaimOptions,
  { claim, useThread, ending }: { claim: Claim; useThread: UseThread; ending: AbortController },
): Promise<void> {
  const { queue, log, clock, reread, buildMsMax = BUILD_MS_MAX } = options;
  const facts = { simulation: claim.id, reqId: claim.requestId, attempt: claim.attempt };
  const at: { stage: Stage; progress: number } = { stage: 'parsing_prompt', progress: 0 };
  const begunAtMs = clock();

  const report = async (): Promise<void> => {
    try {
      if (!(await queue.keepAlive(claim, at))) ending.abort(new Ended('lost'));
    } catch (err) {
      // The build goes on: if the lease ends, another worker starts again, and completing it here fails.
      log.warn({ ...facts, err }, 'a build could not say that it is alive');
    }
  };
  const reporter = setInterval(() => void report(), REPORT_MS);
  const tooLate = setTimeout(() => ending.abort(new Ended('late')), buildMsMax);
  const keeper = keeperOf(options, claim);
  /** The refusal given to the thread, which passes on only its message. */
  let refusal: unknown;
  log.info(facts, claim.reexport ? 'making files again' : 'building');
  try {
    const { id, question, createdAtMs, startedAtMs } = claim;
    const evidence = claim.evidence as PlaceEvidence | undefined;
    let safety: SafetyBody | undefined;
    const order: BuildOrder = {
      id,
      question,
      createdAtMs,
      startedAtMs,
      ...(evidence ? { evidence } : {}),
      ...(claim.reexport ? { isRepeated: true } : {}),
    };
    const watch: Watch = {
      signal: ending.signal,
      reread,
      onStage(stage, progress) {
        const isNew = stage !== at.stage;
        Object.assign(at, { stage, progress });
        if (isNew) void report();
      },
      keep: (files) =>
        keeper.keepFiles(files).catch((error: unknown) => {
          refusal = error;
          throw error;
        }),
      onSafety: (found) => (safety = found),
    };
    const packed = await useThread((thread) => thread.build(order, watch));
    const isOurs = await keeper.complete(packed, safety);
    const seconds = (clock() - begunAtMs) / 1000;
    log.info({ ...facts, seconds }, isOurs ? 'built' : 'built, but it was not ours any more');
  } catch (error) {
    const isKnown = refusal instanceof NotReproduced && !(error instanceof Ended);
    await endBuild({ queue, log, facts }, claim, at.stage, isKnown ? refusal : error);
  } finally {
    clearInterval(reporter);
    clearTimeout(tooLate);
  }
}

function keeperOf(options: BuildClaimOptions, claim: Claim): Keeper {
  return claim.reexport
    ? createExportKeeper(options, { claim, ...claim.reexport })
    : createKeeper(options, claim);
}

async function endBuild(
  { queue, log, facts }: Pick<BuildClaimOptions, 'queue' | 'log'> & { facts: object },
  claim: Claim,
  stage: Stage,
  error: unknown,
): Promise<void> {
  if (error instanceof Ended) {
    log.info({ ...facts, stage }, error.message);
    if (error.why === 'leaving') await queue.giveBack(claim);
    if (error.why === 'late')
      await queue.fail(
        claim,
        {
          code: 'SIMULATION_TIMEOUT',
          message: 'The build took longer than it may.',
          stage,
          reason: claim.reexport
            ? 'The build took longer than it may.'
            : 'The build took longer than it may; a smaller simulation will do.',
        },
        { isFinal: true },
      );
    return;
  }
  const failure = toFailure(error, stage);
  log.warn({ ...facts, stage: failure.stage, err: error }, 'a build failed');
  await queue.fail(claim, failure, {
    isFinal: error instanceof BuildFailed && error.isFinal,
  });
}
