/**
 * A lane without a build helps with the study of another: it makes an evacuation, here or for another process. A build that
 * waits goes first: the evacuation is dropped then, and somebody makes it again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { KEEP_ALIVE_MS } from '#simulations/queue';
import type { BuildQueue, Claim } from '#simulations/queue';
import type { ClaimedRun } from '#simulations/study';
import type { BuildLog, UseThread } from './build-claim.ts';

export interface Evacuating {
  readonly queue: Pick<BuildQueue, 'study' | 'waitForWork'>;
  readonly log: BuildLog;
  readonly useThread: UseThread;
  readonly stopping: AbortSignal;
  /** Claims a build for this lane, where one waits. */
  readonly claimBuild: () => Promise<Claim | undefined>;
}

/** Returns the build for which the evacuation was dropped. */
export async function makeEvacuation(
  { queue, log, useThread, stopping, claimBuild }: Evacuating,
  maker: string,
  { simulationId, key, task, cpuSecondsLeft }: ClaimedRun,
): Promise<Claim | undefined> {
  const over = new AbortController();
  const ending = AbortSignal.any([over.signal, stopping]);
  const alive = setInterval(() => {
    // After the end of a lease, another process may make the same run. The first stored one counts.
    queue.study.renew(maker).catch(() => {});
  }, KEEP_ALIVE_MS);
  const build = waitForBuild({ queue, claimBuild, stopping }, over);
  try {
    const at = key.lastIndexOf(':');
    const order = {
      placeId: `${simulationId} ${key.slice(0, at)}`,
      place: task,
      seed: Number(key.slice(at + 1)),
      cpuSecondsMax: cpuSecondsLeft,
    };
    const { findings, cpuSeconds } = await useThread((thread) => thread.evacuate(order, ending));
    over.abort();
    await queue.study.spend(simulationId, cpuSeconds);
    if (findings) await queue.study.keepFindings(simulationId, { key, findings, cpuSeconds });
    else await queue.study.letGo(simulationId, key);
  } catch (err) {
    // The thread of the study makes it instead, where an error in it is reported.
    log.warn({ simulation: simulationId, key, err }, 'a study run failed');
    await queue.study.letGo(simulationId, key).catch(() => {});
    await sleep(KEEP_ALIVE_MS, undefined, { signal: stopping }).catch(() => {});
  } finally {
    over.abort();
    clearInterval(alive);
  }
  return build;
}

/** A build that comes while other work is done; then `over` ends it. */
export async function waitForBuild(
  { queue, claimBuild, stopping }: Pick<Evacuating, 'queue' | 'claimBuild' | 'stopping'>,
  over: AbortController,
): Promise<Claim | undefined> {
  while (!over.signal.aborted)
    try {
      await queue.waitForWork(over.signal, stopping);
      if (over.signal.aborted || stopping.aborted) return undefined;
      const claim = await claimBuild();
      if (claim === undefined) continue;
      over.abort();
      return claim;
    } catch {
      // After the evacuation, the lane looks for builds again.
      return undefined;
    }
  return undefined;
}
