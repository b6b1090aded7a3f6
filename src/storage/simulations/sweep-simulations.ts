/**
 * Deletes expired data (J11, C9). Any number of processes may run it, and it may be killed at any time: each step is a
 * transaction on rows that no other process has locked, and the next sweep does the rest.
 *
 * Bytes are deleted when their references expire, so references are updated whenever the terms of an account change.
 */
import { sql } from 'kysely';
import { sweepBudgets } from '#accounts/budgets';
import { PLAN_COLUMNS, toAllowance } from '#accounts/plans';
import type { PlanHolder } from '#accounts/plans';
import type { SimulationQuestion } from '#contract/questions';
import { WITHOUT_EXPORT } from './exports.ts';
import { referToBlobs, toTerms } from './keep-blobs.ts';
import type { SimulationsOptions } from './options.ts';
import { PAYABLE_COLUMNS, askIn, pay } from './price.ts';
import type { Payable } from './price.ts';
import { LOCK_ROW, SELECT_ROWS, toOwner, toRetention } from './row.ts';
import type { SimulationRow } from './row.ts';
import { toBareSlug } from './slug.ts';

const DAY_MS = 86_400_000;
const TOMBSTONE_MS = 365 * DAY_MS;
const KEY_KEPT_MS = DAY_MS;
const BATCH_ROWS = 500;

export async function sweepSimulations(options: SimulationsOptions): Promise<void> {
  await moveReferences(options);
  await eraseExpired(options);
  await deleteTombstones(options);
  await deleteOldKeys(options);
  await releaseOrphans(options);
  await sweepBudgets(askIn(options.database.db), options.clock());
}

interface Numbered {
  readonly id: string;
  readonly number: string;
}

/** Updates the references of finished simulations to the current terms, if these have changed. */
export async function moveReferences(options: SimulationsOptions): Promise<void> {
  const { database, settings, log } = options;
  for await (const holders of listHolders(options)) {
    const terms = holders.map((holder) => toTerms(toAllowance(holder, settings)));
    const ids = holders.map(({ id }) => id);
    for (let after = '0', isMore = true; isMore;) {
      const { rows } = await sql<Numbered>`
        SELECT s.id, s.number FROM unnest(${ids}::text[], ${terms}::text[]) AS holder (id, terms)
          JOIN simulations s ON s.user_id = holder.id
         WHERE s.status IN ('completed', 'failed') AND s.erased_at IS NULL
           AND s.kept_by IS DISTINCT FROM holder.terms AND s.number > ${after}
         ORDER BY s.number LIMIT ${BATCH_ROWS}`.execute(database.db);
      for (const { id } of rows)
        await moveOne(options, id).catch((error: Error) =>
          log.warn(`the expiry of ${id} could not be updated: ${error.message}`),
        );
      isMore = rows.length === BATCH_ROWS;
      after = rows.at(-1)?.number ?? after;
    }
  }
}

type Holder = PlanHolder & { readonly id: string };

/** Accounts with references that may need an update, in batches. */
async function* listHolders({ database }: SimulationsOptions): AsyncGenerator<readonly Holder[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<Holder>`
      SELECT u.id, ${sql.raw(PLAN_COLUMNS)} FROM users u
       WHERE u.id > ${after} AND EXISTS (
         SELECT FROM simulations s WHERE s.user_id = u.id
            AND s.status IN ('completed', 'failed') AND s.erased_at IS NULL)
       ORDER BY u.id LIMIT ${BATCH_ROWS}`.execute(database.db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1)!.id;
  }
}

async function moveOne(options: SimulationsOptions, id: string): Promise<void> {
  const { database, blobs, settings, clock } = options;
  await database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<SimulationRow>`
      ${sql.raw(SELECT_ROWS)} WHERE s.id = ${id} AND s.erased_at IS NULL
         ${LOCK_ROW} SKIP LOCKED`.execute(tx);
    const row = rows[0];
    if (!row) return;
    const nowMs = clock();
    const ends = toRetention(row, { nowMs, settings });
    // A passed expiry stays: the bytes may already be deleted.
    const isThere = (end: Date | null): boolean => end !== null && end.getTime() > nowMs;
    if (row.results && isThere(row.results_expire_at))
      await referToBlobs(tx, blobs, {
        id,
        results: { ...row.results, files: row.export_files ?? row.results.files },
        ends,
        hasAssets: isThere(row.assets_expire_at),
      });
    await sql`
      UPDATE simulations
         SET kept_by = ${toTerms(toAllowance(row, settings))}, version = version + 1,
             results_expire_at = ${new Date(ends.resultsExpireAtMs)},
             assets_expire_at = ${new Date(ends.assetsExpireAtMs)}
       WHERE id = ${id}`.execute(tx);
  });
}

/** Leaves only a tombstone of an expired simulation, without its prompt, also in the slug. */
async function eraseExpired({ database, clock }: SimulationsOptions): Promise<void> {
  const now = new Date(clock());
  for (let after = '0', isMore = true; isMore;) {
    const { rows } = await sql<Numbered>`
      SELECT id, number FROM simulations
       WHERE erased_at IS NULL AND results_expire_at <= ${now} AND number > ${after}
       ORDER BY number LIMIT ${BATCH_ROWS}`.execute(database.db);
    for (const { id } of rows)
      await database.db.transaction().execute(async (tx) => {
        const { rows: found } = await sql<Payable & { slug: string; question: SimulationQuestion }>`
          SELECT s.slug, s.question, ${PAYABLE_COLUMNS} FROM simulations s
           WHERE id = ${id} AND erased_at IS NULL AND results_expire_at <= ${now}
             FOR UPDATE SKIP LOCKED`.execute(tx);
        const row = found[0];
        if (!row) return;
        await pay(tx, row, { isOurs: true });
        await sql`
          UPDATE simulations
             SET question = ${JSON.stringify(withoutWords(row.question))},
                 slug = ${toBareSlug(row.slug)}, evidence = NULL, safety = NULL, scenario = NULL,
                 erased_at = ${now},
                 ${WITHOUT_EXPORT}, version = version + 1
           WHERE id = ${id}`.execute(tx);
      });
    isMore = rows.length === BATCH_ROWS;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Also removes the webhook URL and the known risks that the owner sent. */
function withoutWords(question: SimulationQuestion): object {
  const {
    webhook_url: _url,
    scenario: _scenario,
    risk_analysis: analysis,
    ...request
  } = question.request;
  const { baseline_risks: _risks, ...kept } = analysis ?? {};
  return {
    ...question,
    request: { ...request, prompt: '', ...(analysis ? { risk_analysis: kept } : {}) },
  };
}

async function deleteTombstones({ database: { db }, clock }: SimulationsOptions): Promise<void> {
  const before = new Date(clock() - TOMBSTONE_MS);
  await inBatches(async () =>
    sql`
      DELETE FROM simulations WHERE number IN (
        SELECT number FROM simulations WHERE erased_at IS NOT NULL AND results_expire_at <= ${before}
         LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`.execute(db),
  );
}

async function deleteOldKeys({ database: { db }, clock }: SimulationsOptions): Promise<void> {
  const before = new Date(clock() - KEY_KEPT_MS);
  await inBatches(async () =>
    sql`
      DELETE FROM idempotency_keys WHERE (user_id, key) IN (
        SELECT user_id, key FROM idempotency_keys WHERE created_at <= ${before}
         LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`.execute(db),
  );
}

async function inBatches(
  remove: () => Promise<{ readonly numAffectedRows?: bigint }>,
): Promise<void> {
  while (Number((await remove()).numAffectedRows ?? 0) === BATCH_ROWS);
}

/**
 * Releases the blobs of simulations that were deleted with their account. References are only created while the row
 * exists.
 */
async function releaseOrphans({ database: { db }, blobs }: SimulationsOptions): Promise<void> {
  for (let isMore = true; isMore;) {
    const { rows } = await sql<{ owner_id: string }>`
      SELECT DISTINCT owner_id FROM blob_references r
       WHERE owner_kind = ${toOwner('').kind}
         AND NOT EXISTS (SELECT FROM simulations s WHERE s.id = r.owner_id)
       LIMIT ${BATCH_ROWS}`.execute(db);
    for (const { owner_id: id } of rows) await blobs.release(toOwner(id));
    isMore = rows.length === BATCH_ROWS;
  }
}
