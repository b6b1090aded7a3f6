/** Ends a simulation, for every cause: updates the row and writes the event, in the transaction of the caller. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FailureCode, Stage } from '#contract';
import type { Schema } from '#store/schema';
import type { SimulationEvent } from '#webhooks';
import type { BuildQueueOptions } from './options.ts';
import type { ExportFailure, Failure } from './record.ts';
import type { SimulationRow } from './row.ts';

export async function endFailed(
  tx: Kysely<Schema>,
  { clock, webhooks }: Pick<BuildQueueOptions, 'clock' | 'webhooks'>,
  row: SimulationRow,
  failure: Failure,
): Promise<void> {
  // Never before it began, should the clocks of two machines differ (C2).
  const atMs = Math.max(clock(), (row.started_at ?? row.created_at).getTime());
  await sql`
    UPDATE simulations
       SET status = 'failed', ended_at = ${new Date(atMs)}, failure = ${JSON.stringify(failure)},
           stage = NULL, lease = NULL, leased_by = NULL, leased_until = NULL, version = version + 1
     WHERE id = ${row.id}`.execute(tx);
  const told = toTold(row, atMs);
  if (told)
    await webhooks.enqueue(tx, {
      ...told,
      event: 'simulation.failed',
      error: failure.message,
      errorCode: failure.code,
      stage: failure.stage,
    });
}

/** Files that should be made again will not be; there is no webhook for this, the caller polls. */
export async function endExportFailed(
  tx: Kysely<Schema>,
  { clock }: Pick<BuildQueueOptions, 'clock'>,
  row: SimulationRow,
  failure: ExportFailure,
): Promise<void> {
  const atMs = Math.max(clock(), (row.export_started_at ?? row.export_asked_at)!.getTime());
  await sql`
    UPDATE simulations
       SET export_status = 'failed', export_ended_at = ${new Date(atMs)},
           export_failure = ${JSON.stringify(failure)},
           lease = NULL, leased_by = NULL, leased_until = NULL, version = version + 1
     WHERE id = ${row.id}`.execute(tx);
}

/** The fields of every event of a simulation; undefined where it has no webhook. */
export function toTold(
  row: SimulationRow,
  atMs: number,
): Pick<SimulationEvent, 'userId' | 'simulationId' | 'url' | 'atMs' | 'requestId'> | undefined {
  const url = row.question.request.webhook_url;
  if (url === undefined) return undefined;
  return {
    userId: row.user_id,
    simulationId: row.id,
    url,
    atMs,
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
  };
}

/**
 * Which try is under way, from 1: a lost worker and a build that threw count as tries, giving a build back does not.
 */
export function attemptOf({ losses, throws }: Pick<SimulationRow, 'losses' | 'throws'>): number {
  return losses + throws + 1;
}

export function toFailure(
  row: SimulationRow,
  { code, message, reason }: { code: FailureCode; message: string; reason: string },
): Failure {
  const stage: Stage | null = row.stage;
  return { code, message, stage, reason, attempt: attemptOf(row) };
}
