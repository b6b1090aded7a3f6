/**
 * How a worker ends a build: completed, failed, given back. Each function first checks that the worker still holds the
 * lease.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toAllowance } from '#accounts/plans';
import { invariant } from '#base';
import type { Schema } from '#store/schema';
import { THROWS_MAX } from './build-queue.ts';
import type { BuildQueue, Claim } from './build-queue.ts';
import { attemptOf, endExportFailed, endFailed, toTold } from './ending.ts';
import { referToBlobs, toTerms } from './keep-blobs.ts';
import type { BuildQueueOptions } from './options.ts';
import { LOCK_ROW, SELECT_ROWS, toRetention } from './row.ts';
import type { SimulationRow } from './row.ts';

export async function completeBuild(
  options: BuildQueueOptions,
  claim: Claim,
  { completedAtMs: givenMs, results: given }: Parameters<BuildQueue['complete']>[1],
): Promise<boolean> {
  const { database, blobs, webhooks, settings, clock } = options;
  const { safety, ...results } = given;
  const isOurs = await database.db.transaction().execute(async (tx) => {
    const row = await findOurs(tx, claim);
    if (!row) return false;
    const completedAtMs = Math.max(row.started_at!.getTime(), givenMs);
    const ended = { ...row, ended_at: new Date(completedAtMs) };
    const ends = toRetention(ended, { nowMs: clock(), settings });
    await referToBlobs(tx, blobs, { id: row.id, results, ends, hasAssets: true });
    await sql`
      UPDATE simulations
         SET status = 'completed', ended_at = ${ended.ended_at}, results = ${JSON.stringify(results)},
             safety = ${safety === undefined ? null : JSON.stringify(safety)},
             progress = 1, stage = NULL, lease = NULL, leased_by = NULL, leased_until = NULL,
             kept_by = ${toTerms(toAllowance(row, settings))},
             results_expire_at = ${new Date(ends.resultsExpireAtMs)},
             assets_expire_at = ${new Date(ends.assetsExpireAtMs)},
             version = version + 1
       WHERE id = ${row.id}`.execute(tx);
    const told = toTold(row, completedAtMs);
    if (told) {
      const resultUrl = options.toResultUrl(row.id);
      await webhooks.enqueue(tx, { ...told, event: 'simulation.completed', resultUrl });
    }
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
      await endTried(tx, options, row, failure);
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
  failure: Parameters<BuildQueue['fail']>[1],
): Promise<void> {
  const attempt = attemptOf(row);
  if (row.export_status === 'processing')
    return endExportFailed(tx, options, row, { ...failure, attempt });
  const { code } = failure;
  invariant(code !== 'RESULTS_NOT_REPRODUCED', 'a first build has nothing to be compared with');
  await endFailed(tx, options, row, { ...failure, code, attempt });
}

export async function giveBuildBack({ database }: BuildQueueOptions, claim: Claim): Promise<void> {
  await letGo(database.db, claim, { throws: 0 });
}

/** Begun and without a worker: the next claim takes it. */
async function letGo(
  db: Kysely<Schema>,
  { id, lease }: Claim,
  { throws }: { throws: number },
): Promise<void> {
  await sql`
    UPDATE simulations
       SET lease = NULL, leased_by = NULL, leased_until = NULL, throws = throws + ${throws}
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
