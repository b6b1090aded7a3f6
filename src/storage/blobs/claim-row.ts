/** Creates the row of a blob, before its bytes are written. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import type { Blob } from './blob.ts';
import { UNREFERRED_MS } from './sweep.ts';

export interface Claim {
  readonly isStored: boolean;
  readonly life: string;
}

/**
 * Writes the row before the bytes, so that a sweep finds them even if this process dies. It waits for a sweeper that is
 * deleting the same content, and starts again after it.
 */
export async function claimRow(db: Kysely<Schema>, blob: Blob, nowMs: number): Promise<Claim> {
  const now = new Date(nowMs);
  const { state, life } = await db
    .insertInto('blobs')
    .values({
      sha256: blob.sha256,
      size: String(blob.size),
      media_type: blob.mediaType,
      content_encoding: blob.contentEncoding ?? null,
      state: 'storing',
      life: randomBytes(9).toString('base64url'),
      created_at: now,
      last_put_at: now,
      due_at: new Date(nowMs + UNREFERRED_MS),
    })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        last_put_at: sql`greatest(blobs.last_put_at, excluded.last_put_at)`,
        due_at: sql`greatest(blobs.due_at, excluded.due_at)`,
        life: sql`CASE blobs.state WHEN 'deleting' THEN excluded.life ELSE blobs.life END`,
        state: sql`CASE blobs.state WHEN 'deleting' THEN 'storing' ELSE blobs.state END`,
      }),
    )
    .returning(['state', 'life'])
    .executeTakeFirstOrThrow();
  return { isStored: state === 'stored', life };
}
