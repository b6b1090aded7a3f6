/**
 * Deletes blobs without references, safely against a concurrent `put` or `refer` of the same content.
 *
 * There are two steps, each a transaction that holds the lock of the blob's row. First, a blob without references
 * becomes `deleting`; from then on it cannot be referenced. Then its bytes and then its row are deleted, under the
 * lock: a `put` of the same content waits for it and then writes the bytes again. If the process dies between these
 * steps, the row is still `deleting`. A `put` then restores the blob; otherwise the next sweep continues.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import type { BlobsOptions } from './blobs-options.ts';
import { BLOB_OWNER } from './owner.ts';
import { forgetReferences } from './references.ts';

/** How long a blob without references is kept after its last `put`. A `put` must not take longer either. */
export const UNREFERRED_MS = 3_600_000;
const UNKNOWN_MS = 24 * 3_600_000;
const BATCH_ROWS = 500;

export interface Swept {
  readonly references: number;
  readonly blobs: number;
  readonly bytes: number;
}

export async function sweepBlobs(options: BlobsOptions): Promise<Swept> {
  let references = 0;
  let blobs = 0;
  let bytes = 0;
  for (let isMore = true; isMore;) {
    references += await forgetExpired(options);
    isMore = false;
    for await (const sha256 of listDue(options)) {
      const isOver = await judge(options, sha256);
      const erased = isOver ? await erase(options, sha256) : undefined;
      if (erased === undefined) continue;
      blobs++;
      bytes += erased.bytes;
      // Its parts may have lost their last reference.
      isMore ||= erased.isComposed;
    }
  }
  if (blobs > 0) options.log.info(`deleted ${blobs} unused blobs (${bytes} bytes)`);
  return { references, blobs, bytes };
}

async function forgetExpired({ database, clock }: BlobsOptions): Promise<number> {
  const nowMs = clock();
  let total = 0;
  for (;;) {
    const count = await forgetReferences(database.db, {
      which: sql`id IN (
        SELECT id FROM blob_references WHERE expires_at <= ${new Date(nowMs)}
         ORDER BY id LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`,
      nowMs,
    });
    total += count;
    if (count < BATCH_ROWS) return total;
  }
}

/** Each once. Blobs that become due meanwhile are left to the next sweep. */
async function* listDue({ database, clock }: BlobsOptions): AsyncGenerator<string> {
  const now = new Date(clock());
  for (let after = ''; ;) {
    const rows = await database.db
      .selectFrom('blobs')
      .select('sha256')
      .where((where) => where.or([where('due_at', '<=', now), where('state', '=', 'deleting')]))
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(BATCH_ROWS)
      .execute();
    for (const { sha256 } of rows) yield sha256;
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1)!.sha256;
  }
}

/** Whether the blob is to be deleted now. A blob that another process has locked is left to the next sweep. */
async function judge({ database, clock }: BlobsOptions, sha256: string): Promise<boolean> {
  const nowMs = clock();
  return database.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('blobs')
      .select(['state', 'last_put_at', 'due_at'])
      .where('sha256', '=', sha256)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.state === 'deleting') return true;
    if (row.due_at.getTime() > nowMs) return false;
    const neededUntilMs = Math.max(
      row.last_put_at.getTime() + UNREFERRED_MS,
      await findLastExpiry(tx, sha256),
    );
    const isOver = neededUntilMs <= nowMs;
    await tx
      .updateTable('blobs')
      .set(isOver ? { state: 'deleting' } : { due_at: new Date(neededUntilMs) })
      .where('sha256', '=', sha256)
      .execute();
    return isOver;
  });
}

async function findLastExpiry(tx: Kysely<Schema>, sha256: string): Promise<number> {
  const { last } = await tx
    .selectFrom('blob_references')
    .select((select) => select.fn.max('expires_at').as('last'))
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return last?.getTime() ?? 0;
}

interface Erased {
  /** The bytes that were stored under its name. */
  readonly bytes: number;
  readonly isComposed: boolean;
}

/** Undefined if the blob was stored again meanwhile. */
async function erase(
  { database, backend, clock }: BlobsOptions,
  sha256: string,
): Promise<Erased | undefined> {
  return database.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('blobs')
      .select(['size', 'recipe'])
      .where('sha256', '=', sha256)
      .where('state', '=', 'deleting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await backend.delete(sha256);
    await tx.deleteFrom('blob_references').where('sha256', '=', sha256).execute();
    // They expire like all others. Deleting them here would take locks in a different order than everywhere else.
    await tx
      .updateTable('blob_references')
      .set({ expires_at: new Date(clock()) })
      .where('owner_kind', '=', BLOB_OWNER)
      .where('owner_id', '=', sha256)
      .execute();
    await tx.deleteFrom('blobs').where('sha256', '=', sha256).execute();
    const isComposed = row.recipe !== null;
    return { bytes: isComposed ? 0 : Number(row.size), isComposed };
  });
}

/** Creates a row for bytes without one and marks it for deletion, so that a concurrent `put` is safe here too. */
export async function sweepUnknown(options: BlobsOptions): Promise<Swept> {
  const { database, backend, clock } = options;
  let blobs = 0;
  let bytes = 0;
  for await (const { sha256, size, modifiedAtMs } of backend.list()) {
    if (modifiedAtMs > clock() - UNKNOWN_MS) continue;
    const now = new Date(clock());
    const { numInsertedOrUpdatedRows } = await database.db
      .insertInto('blobs')
      .values({
        sha256,
        size: String(size),
        media_type: 'application/octet-stream',
        content_encoding: null,
        state: 'deleting',
        life: 'unknown',
        created_at: now,
        last_put_at: now,
        due_at: now,
      })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .executeTakeFirstOrThrow();
    const isUnknown = numInsertedOrUpdatedRows === 1n;
    const erased = isUnknown ? await erase(options, sha256) : undefined;
    if (erased === undefined) continue;
    blobs++;
    bytes += erased.bytes;
  }
  return { references: 0, blobs, bytes };
}
