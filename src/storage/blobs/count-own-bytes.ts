/** The storage use of an owner in bytes. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import { BLOB_OWNER } from './owner.ts';
import type { Owner } from './owner.ts';

/** The stored bytes that only this owner needs, which are freed when it is deleted. Shared bytes do not count. */
export async function countOwnBytes(db: Kysely<Schema>, { kind, id }: Owner): Promise<number> {
  const isMine = sql`owner_kind = ${kind} AND owner_id = ${id}`;
  const { rows } = await sql<{ bytes: string }>`
    WITH referred AS (SELECT sha256 FROM blob_references WHERE ${isMine}),
    composed AS (
      SELECT sha256 FROM referred JOIN blobs b USING (sha256)
       WHERE b.recipe IS NOT NULL
         AND NOT EXISTS (SELECT FROM blob_references r WHERE r.sha256 = b.sha256 AND NOT (${isMine}))
    ),
    reached AS (
      SELECT sha256 FROM referred
      UNION
      SELECT r.sha256 FROM blob_references r
        JOIN composed c ON r.owner_kind = ${BLOB_OWNER} AND r.owner_id = c.sha256
    )
    SELECT coalesce(sum(b.size), 0)::text AS bytes FROM blobs b JOIN reached USING (sha256)
     WHERE b.recipe IS NULL AND NOT EXISTS (
       SELECT FROM blob_references r
        WHERE r.sha256 = b.sha256 AND NOT (${isMine})
          AND NOT (r.owner_kind = ${BLOB_OWNER} AND r.owner_id IN (SELECT sha256 FROM composed)))
  `.execute(db);
  return Number(rows[0]!.bytes);
}
