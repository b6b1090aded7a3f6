/** Sends the progress of a simulation while any process builds it, until it is completed or failed. */
import { toInstantText } from '#base';
import { refuseFailed, toPartialUrl } from '#contract/shape-simulation';
import type { Simulations } from '#simulations';
import type { SimulationRecord } from '#simulations/record';
import type { StreamConnection } from './screen.ts';

/** The polling interval, in case a notification of the database is lost. */
const LOOK_MS = 30_000;

/** Returns the record when it is completed; undefined when it failed, is gone, or the viewer left. */
export async function followBuild(
  simulations: Simulations,
  first: SimulationRecord,
  { send, signal }: Pick<StreamConnection, 'send' | 'signal'>,
): Promise<(SimulationRecord & { readonly status: 'completed' }) | undefined> {
  let record = first;
  await tell(undefined, record);
  while (record.status === 'queued' || record.status === 'processing') {
    const seen = record;
    const changed = await simulations.waitForChange(seen, { milliseconds: LOOK_MS, signal });
    if (signal.aborted || changed === undefined) return undefined;
    record = changed;
    await tell(seen, record);
  }
  return record.status === 'completed' ? record : undefined;

  async function tell(before: SimulationRecord | undefined, now: SimulationRecord): Promise<void> {
    const seq = now.version;
    if (now.status !== before?.status) send({ type: 'status', seq, payload: await toStatus(now) });
    switch (now.status) {
      case 'queued':
        return;
      case 'processing': {
        const isNew =
          before?.status !== 'processing' ||
          before.stage !== now.stage ||
          before.progress !== now.progress ||
          before.detail !== now.detail;
        const { stage, progress, detail, remainingSeconds } = now;
        if (isNew)
          send({
            type: 'stage',
            seq,
            payload: { stage, progress, detail, remaining_seconds: remainingSeconds },
          });
        if (now.runCompletedAtMs !== null && now.runCompletedAtMs !== before?.runCompletedAtMs)
          send({
            type: 'run_completed',
            seq,
            payload: {
              partial_result_url: toPartialUrl(now),
              run_completed_at: toInstantText(now.runCompletedAtMs),
            },
          });
        return;
      }
      case 'completed':
        return send({
          type: 'completed',
          seq,
          payload: {
            result_url: `/api/v1/simulations/${now.id}/`,
            completed_at: toInstantText(now.completedAtMs),
          },
        });
      case 'failed': {
        const { message } = refuseFailed(now);
        const { code, stage, reason } = now.failure;
        return send({ type: 'failed', seq, payload: { error: message, code, stage, reason } });
      }
    }
  }

  async function toStatus(now: SimulationRecord) {
    const { status } = now;
    if (status === 'queued')
      return { status, queue_position: await simulations.queuePosition(now) };
    return status === 'processing' ? { status, progress: now.progress } : { status };
  }
}
