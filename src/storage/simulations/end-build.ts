/** Ends a build: completed, failed or released. Each function first checks that the worker still holds the lease. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { invariant } from '#base';
import type { Schema } from '#store/schema';
import { THROWS_MAX } from './build-queue.ts';
import type { BuildQueue, Claim } from './build-queue.ts';
import {
  attemptOf,
  complete,
  completeWithRun,
  endExportFailed,
  endFailed,
  tell,
} from './ending.ts';
import { referToBlobs } from './keep-blobs.ts';
import type { BuildQueueOptions } from './options.ts';
import { FORGIVEN_SECONDS } from './price.ts';
import { LOCK_ROW, SELECT_ROWS, toRetention } from './row.ts';
import type { SimulationRow } from './row.ts';

export async function completeBuild(
  options: BuildQueueOptions,
  claim: Claim,
  { completedAtMs, results }: Parameters<BuildQueue['complete']>[1],
): Promise<boolean> {
  const isOurs = await options.database.db.transaction().execute(async (tx) => {
    const row = await findOurs(tx, claim);
    if (!row) return false;
    await complete(tx, options, row, { completedAtMs, results });
    return true;
  });
  if (isOurs) options.webhooks.wake();
  return isOurs;
}

/** Makes the run readable; the build continues. False if the build is no longer ours. */
export async function completeRun(
  options: BuildQueueOptions,
  claim: Claim,
  { completedAtMs, results }: Parameters<BuildQueue['completeRun']>[1],
): Promise<boolean> {
  const { database, blobs, webhooks, settings, clock } = options;
  const isOurs = await database.db.transaction().execute(async (tx) => {
    const row = await findOurs(tx, claim);
    if (!row) return false;
    // A process that took over computed it again. The first run stays, because readers know it.
    if (row.run_completed_at !== null) return true;
    const atMs = Math.max(row.started_at!.getTime(), completedAtMs);
    const ends = toRetention({ ...row, ended_at: new Date(atMs) }, { nowMs: clock(), settings });
    await referToBlobs(tx, blobs, { id: row.id, results, ends, hasAssets: true });
    await sql`
      UPDATE simulations
         SET run_completed_at = ${new Date(atMs)}, partial = ${JSON.stringify(results)},
             version = version + 1
       WHERE id = ${row.id}`.execute(tx);
    const partialResultUrl = `${options.toResultUrl(row.id)}?partial=true`;
    await tell(tx, webhooks, row, { event: 'simulation.run_completed', atMs, partialResultUrl });
    return true;
  });
  if (isOurs) webhooks.wake();
  return isOurs;
}

export async function failBuild(
  options: BuildQueueOptions,
  claim: Claim,
  failure: Parameters<BuildQueue['fail']>[1],
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const isEnded = await options.database.db.transaction().execute(async (tx) => {
    const row = await findOurs(tx, claim);
    if (!row) return false;
    if (isFinal || row.throws + 1 >= THROWS_MAX) {
      await endTried(tx, options, row, { failure, isOurs: !isFinal });
      return true;
    }
    await letGo(tx, claim, { throws: 1 });
    return false;
  });
  if (isEnded) options.webhooks.wake();
}

async function endTried(
  tx: Kysely<Schema>,
  options: BuildQueueOptions,
  row: SimulationRow,
  { failure, isOurs }: { failure: Parameters<BuildQueue['fail']>[1]; isOurs: boolean },
): Promise<void> {
  const attempt = attemptOf(row);
  if (row.export_status === 'processing')
    return endExportFailed(tx, options, row, { ...failure, attempt });
  // The run is stored, and a failed study does not remove it.
  if (row.partial) return completeWithRun(tx, options, row);
  const { code } = failure;
  invariant(code !== 'RESULTS_NOT_REPRODUCED', 'a first build has nothing to be compared with');
  // A hanging build is a fault of ours, although it is not retried.
  const isFault = isOurs || code === 'SIMULATION_TIMEOUT';
  await endFailed(tx, options, row, { ...failure, code, attempt }, { isOurs: isFault });
}

export async function giveBuildBack({ database }: BuildQueueOptions, claim: Claim): Promise<void> {
  await letGo(database.db, claim, { throws: 0 });
}

/** The build has begun and has no worker, so the next claim takes it. */
async function letGo(
  db: Kysely<Schema>,
  { id, lease }: Claim,
  { throws }: { throws: number },
): Promise<void> {
  await sql`
    UPDATE simulations
       SET lease = NULL, leased_by = NULL, leased_until = NULL, throws = throws + ${throws},
           settled_cpu_seconds = ${throws === 0 ? sql`settled_cpu_seconds` : FORGIVEN_SECONDS}
     WHERE id = ${id} AND lease = ${lease}`.execute(db);
}

export async function findOurs(
  tx: Kysely<Schema>,
  { id, lease }: Claim,
): Promise<SimulationRow | undefined> {
  const { rows } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)} WHERE s.id = ${id} AND s.lease = ${lease} ${LOCK_ROW}`.execute(tx);
  return rows[0];
}
