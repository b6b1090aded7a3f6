/**
 * Rebuilds of expired files of a completed simulation (G13): requested, begun, completed, removed. As for the build,
 * the row is the job; the simulation itself does not change. Failures are in ending.ts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { reserve, toReserved } from '#accounts/budgets';
import { toAllowance } from '#accounts/plans';
import { refuseExpiredResults, refuseFailed, refuseUnfinished } from '#contract/shape-simulation';
import type { Schema } from '#store/schema';
import type { BuildQueue, Claim } from './build-queue.ts';
import { findOurs } from './end-build.ts';
import { referToBlobs, toTerms, withFilesAgain } from './keep-blobs.ts';
import { leaseEnd } from './lease.ts';
import type { BuildQueueOptions, SimulationsOptions } from './options.ts';
import { askIn, pay } from './price.ts';
import { QUEUE_LOCK, refuseFullQueue } from './queue-limit.ts';
import { LOCK_ROW, SELECT_ROWS, toRecord, toRetention } from './row.ts';
import type { SimulationRow } from './row.ts';

/**
 * Requests a rebuild once for all parallel callers; does nothing if the files exist. False if there is no such
 * simulation.
 */
export async function askExport(
  { database, clock, settings }: SimulationsOptions,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    // The same lock as for creating a simulation, so an account never exceeds its queue limit.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${QUEUE_LOCK + userId}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<SimulationRow>`
      ${sql.raw(SELECT_ROWS)} WHERE s.id = ${id} ${LOCK_ROW}`.execute(tx);
    const row = rows[0];
    if (!row) return false;
    const nowMs = clock();
    const record = toRecord(row, { nowMs, settings });
    if (record.status === 'failed') throw refuseFailed(record);
    if (record.status !== 'completed') throw refuseUnfinished(record);
    const { resultsExpireAtMs, assetsExpireAtMs } = record.retention;
    if (nowMs >= resultsExpireAtMs) throw refuseExpiredResults(record);
    const isUnderWay = ['queued', 'processing'].includes(row.export_status ?? '');
    if (nowMs < assetsExpireAtMs || isUnderWay) return true;
    const allowance = toAllowance(row, settings);
    if ((await countWaiting(tx, userId)) >= allowance.queuedMax) throw refuseFullQueue(allowance);
    const price = { cpuSeconds: row.run_cpu_seconds ?? 0, storedBytes: 0 };
    const reserved = toReserved(allowance, price, nowMs);
    await reserve(askIn(tx), { id: userId, allowance }, { reserved, nowMs });
    // From now on the files count as expired, even if the terms of the account changed a moment ago.
    await sql`
      UPDATE simulations
         SET export_status = 'queued', export_asked_at = ${new Date(nowMs)},
             export_number = nextval(pg_get_serial_sequence('simulations', 'number')),
             export_started_at = NULL, export_ended_at = NULL, export_failure = NULL, export_mends = false,
             losses = 0, throws = 0, assets_expire_at = ${new Date(assetsExpireAtMs)},
             budget_day = ${reserved.day}, reserved_cpu_seconds = ${reserved.cpuSeconds},
             reserved_bytes = ${reserved.storedBytes}, settled_cpu_seconds = cpu_seconds,
             version = version + 1
       WHERE id = ${id}`.execute(tx);
    return true;
  });
}

/** Failed repairs and newly damaged files are retried after this long. Judgement: a build takes minutes at most. */
const MEND_AGAIN_MS = 3_600_000;

/**
 * Rebuilds everything of a completed simulation, because some of it is damaged or missing. This is our fault, so it
 * does not count towards the limits of the account. False if a repair is running or was tried recently, or if nothing
 * is stored any more.
 */
export async function askMending(
  { database, clock }: SimulationsOptions,
  id: string,
): Promise<boolean> {
  const nowMs = clock();
  const { numAffectedRows } = await sql`
    UPDATE simulations
       SET export_status = 'queued', export_asked_at = ${new Date(nowMs)},
           export_number = nextval(pg_get_serial_sequence('simulations', 'number')),
           export_started_at = NULL, export_ended_at = NULL, export_failure = NULL, export_mends = true,
           losses = 0, throws = 0, version = version + 1
     WHERE id = ${id} AND status = 'completed' AND erased_at IS NULL AND results_expire_at > ${new Date(nowMs)}
       AND coalesce(export_status NOT IN ('queued', 'processing'), true)
       AND NOT (export_mends AND coalesce(export_ended_at > ${new Date(nowMs - MEND_AGAIN_MS)}, false))
  `.execute(database.db);
  return numAffectedRows === 1n;
}

async function countWaiting(tx: Kysely<Schema>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM waiting_builds WHERE user_id = ${userId}`.execute(tx);
  return Number(rows[0]!.count);
}

/** Returns the lease of the rebuild. */
export async function beginExport(
  tx: Kysely<Schema>,
  { clock }: BuildQueueOptions,
  row: SimulationRow,
  worker: string,
): Promise<string> {
  const lease = randomUUID();
  const startedAt = new Date(Math.max(clock(), row.export_asked_at!.getTime()));
  await sql`
    UPDATE simulations
       SET export_status = 'processing', export_started_at = ${startedAt},
           turn = nextval('simulation_turns'), version = version + 1,
           lease = ${lease}, leased_by = ${worker}, leased_until = ${leaseEnd()}
     WHERE id = ${row.id}`.execute(tx);
  return lease;
}

export async function completeExport(
  { database, blobs, settings, clock }: BuildQueueOptions,
  claim: Claim,
  { completedAtMs: givenMs, files: made }: Parameters<BuildQueue['completeExport']>[1],
): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const row = await findOurs(tx, claim);
    if (!row?.results) return false;
    const nowMs = clock();
    const completedAt = new Date(Math.max(row.export_started_at!.getTime(), givenMs));
    // Repaired files keep their original expiry.
    const since = row.export_mends
      ? { files_made_at: row.files_made_at }
      : { files_made_at: completedAt, assets_expire_at: null };
    const ends = toRetention({ ...row, ...since }, { nowMs, settings });
    // Repairs reserve nothing, so only rebuilds requested by the owner are charged.
    await pay(tx, row);
    if (nowMs >= ends.resultsExpireAtMs) {
      await forgetExport(tx, row.id);
      return false;
    }
    const files = withFilesAgain(row.results.files, made);
    const results = { ...row.results, files };
    await referToBlobs(tx, blobs, { id: row.id, results, ends, hasAssets: true });
    await sql`
      UPDATE simulations
         SET export_status = 'completed', export_ended_at = ${completedAt},
             export_files = ${JSON.stringify(files)}, files_made_at = ${since.files_made_at},
             lease = NULL, leased_by = NULL, leased_until = NULL,
             kept_by = ${toTerms(toAllowance(row, settings))},
             results_expire_at = ${new Date(ends.resultsExpireAtMs)},
             assets_expire_at = ${new Date(ends.assetsExpireAtMs)},
             version = version + 1
       WHERE id = ${row.id}`.execute(tx);
    return true;
  });
}

/** Part of an UPDATE: when the results expire, a requested rebuild ends too. */
export const WITHOUT_EXPORT = sql.raw(`
  export_status = NULL, export_number = NULL, export_asked_at = NULL, export_started_at = NULL,
  export_ended_at = NULL, export_failure = NULL, export_files = NULL, files_made_at = NULL,
  lease = NULL, leased_by = NULL, leased_until = NULL`);

export async function forgetExport(tx: Kysely<Schema>, id: string): Promise<void> {
  await sql`
    UPDATE simulations SET ${WITHOUT_EXPORT}, version = version + 1 WHERE id = ${id}`.execute(tx);
}
