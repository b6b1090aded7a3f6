/** Removes released or expired references. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '#store/schema';

/**
 * Deletes references and marks their blobs for the next sweep. Rows are locked in order, so that no two transactions
 * wait for each other.
 */
export async function forgetReferences(
  db: Kysely<Schema>,
  { which, nowMs }: { which: RawBuilder<unknown>; nowMs: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (DELETE FROM blob_references WHERE ${which} RETURNING sha256),
    held AS (
      SELECT sha256 FROM blobs WHERE sha256 IN (SELECT sha256 FROM gone)
       ORDER BY sha256 FOR NO KEY UPDATE
    ),
    looked AS (
      UPDATE blobs SET due_at = least(due_at, ${new Date(nowMs)})
       WHERE sha256 IN (SELECT sha256 FROM held)
    )
    SELECT count(*)::int AS count FROM gone
  `.execute(db);
  return rows[0]!.count;
}
