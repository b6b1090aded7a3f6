/** Ends a simulation, for any cause: updates the row and writes the event, in the transaction of the caller. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toAllowance } from '#accounts/plans';
import { invariant } from '#base';
import { words } from '#contract';
import type { FailureCode, Stage } from '#contract';
import type { Schema } from '#store/schema';
import type { SimulationEvent } from '#webhooks';
import type { BuildQueue } from './build-queue.ts';
import { referToBlobs, toTerms } from './keep-blobs.ts';
import type { BuildQueueOptions } from './options.ts';
import { learnCost, pay } from './price.ts';
import type { ExportFailure, Failure } from './record.ts';
import { toOwner, toRetention } from './row.ts';
import type { SimulationRow } from './row.ts';
import { forgetStudy } from './study-store.ts';

/** Completes it: references to all blobs, the row and the event. */
export async function complete(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
  { completedAtMs: givenMs, results: given }: Parameters<BuildQueue['complete']>[1],
): Promise<void> {
  const { blobs, webhooks, settings, clock } = options;
  const { safety, ...results } = given;
  const completedAtMs = Math.max((row.run_completed_at ?? row.started_at!).getTime(), givenMs);
  const ended = { ...row, ended_at: new Date(completedAtMs) };
  const ends = toRetention(ended, { nowMs: clock(), settings });
  // Removes blobs that only the partial results needed.
  if (row.partial) await blobs.release(toOwner(row.id), tx);
  await referToBlobs(tx, blobs, { id: row.id, results, ends, hasAssets: true });
  await sql`
    UPDATE simulations
       SET status = 'completed', ended_at = ${ended.ended_at}, results = ${JSON.stringify(results)},
           safety = ${safety === undefined ? null : JSON.stringify(safety)},
           run_completed_at = coalesce(run_completed_at, ${ended.ended_at}), partial = NULL,
           progress = 1, stage = NULL, detail = NULL, remaining_seconds = NULL,
           lease = NULL, leased_by = NULL, leased_until = NULL,
           kept_by = ${toTerms(toAllowance(row, settings))},
           results_expire_at = ${new Date(ends.resultsExpireAtMs)},
           assets_expire_at = ${new Date(ends.assetsExpireAtMs)},
           version = version + 1
     WHERE id = ${row.id}`.execute(tx);
  await forgetStudy(tx, row.id);
  await pay(tx, row, { storedBytes: await blobs.countOwnBytes(toOwner(row.id), tx) });
  await learnCost(tx, options, row);
  const resultUrl = options.toResultUrl(row.id);
  await tell(tx, webhooks, row, { event: 'simulation.completed', atMs: completedAtMs, resultUrl });
}

/** Completes it with the run alone and the preliminary assessment, which says so. */
export async function completeWithRun(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
): Promise<void> {
  invariant(row.partial !== null, 'the run was stored');
  await complete(tx, options, row, { completedAtMs: options.clock(), results: row.partial });
}

/** `isOurs`: the caller did not cause the failure and is not charged. */
export async function endFailed(
  tx: Kysely<Schema>,
  { clock, webhooks, blobs }: Pick<BuildQueueOptions, 'clock' | 'webhooks' | 'blobs'>,
  row: SimulationRow,
  failure: Failure,
  { isOurs }: { readonly isOurs: boolean },
): Promise<void> {
  // Never before the start, even if the clocks of two machines differ (C2).
  const atMs = Math.max(clock(), (row.started_at ?? row.created_at).getTime());
  await sql`
    UPDATE simulations
       SET status = 'failed', ended_at = ${new Date(atMs)}, failure = ${JSON.stringify(failure)},
           stage = NULL, detail = NULL, remaining_seconds = NULL, partial = NULL,
           lease = NULL, leased_by = NULL, leased_until = NULL, version = version + 1
     WHERE id = ${row.id}`.execute(tx);
  if (row.partial) await blobs.release(toOwner(row.id), tx);
  await forgetStudy(tx, row.id);
  await pay(tx, row, { isOurs });
  await tell(tx, webhooks, row, {
    event: 'simulation.failed',
    atMs,
    error: failure.message,
    errorCode: failure.code,
    stage: failure.stage,
  });
}

/** Ends a failed rebuild of files. There is no webhook for it; the caller polls. */
export async function endExportFailed(
  tx: Kysely<Schema>,
  { clock }: Pick<BuildQueueOptions, 'clock'>,
  row: SimulationRow,
  failure: ExportFailure,
): Promise<void> {
  await pay(tx, row, { isOurs: true });
  const atMs = Math.max(clock(), (row.export_started_at ?? row.export_asked_at)!.getTime());
  await sql`
    UPDATE simulations
       SET export_status = 'failed', export_ended_at = ${new Date(atMs)},
           export_failure = ${JSON.stringify(failure)},
           lease = NULL, leased_by = NULL, leased_until = NULL, version = version + 1
     WHERE id = ${row.id}`.execute(tx);
}

/** The part of an event without its simulation. */
type Happened = SimulationEvent extends infer Event
  ? Event extends SimulationEvent
    ? Omit<Event, 'userId' | 'simulationId' | 'url' | 'requestId'>
    : never
  : never;

/** Adds an event to the outbox, if the simulation has a webhook that wants this event. */
export async function tell(
  tx: Kysely<Schema>,
  webhooks: BuildQueueOptions['webhooks'],
  row: SimulationRow,
  happened: Happened,
): Promise<void> {
  const { webhook_url: url, webhook_events: wanted = words.WEBHOOK_EVENTS_DEFAULT } =
    row.question.request;
  if (url === undefined || !wanted.includes(happened.event)) return;
  await webhooks.enqueue(tx, {
    ...happened,
    userId: row.user_id,
    simulationId: row.id,
    url,
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
  });
}

/** The number of the current attempt, from 1. Lost workers and failed builds count; released builds do not. */
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
