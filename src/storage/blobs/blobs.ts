/**
 * The lifecycle of blobs, over any number of processes.
 *
 * `put` writes the row, then the bytes, and then marks the blob as stored. `refer` records an owner and an expiry, in
 * the transaction of the caller. `sweep` deletes blobs without references. A blob without references is safe for an
 * hour after its last `put`, which leaves time for the transaction that refers to it.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#store/schema';
import { toAssetId } from './asset-id.ts';
import { BlobsUnavailable } from './backend.ts';
import type { ByteRange, Content, Named, Opened } from './backend.ts';
import type { Blob, BlobType } from './blob.ts';
import type { BlobsOptions } from './blobs-options.ts';
import { claimRow } from './claim-row.ts';
import type { Claim } from './claim-row.ts';
import { countOwnBytes } from './count-own-bytes.ts';
import { nameBytes } from './files.ts';
import type { Owner } from './owner.ts';
import { openPartedSet } from './put-parted.ts';
import type { PartedSet } from './put-parted.ts';
import { forgetReferences } from './references.ts';
import { UNREFERRED_MS, sweepBlobs, sweepUnknown } from './sweep.ts';
import type { Swept } from './sweep.ts';
import { asBroken, hashOf } from './verified-backend.ts';

export interface Blobs {
  /** When it returns, the content survives a power cut. Identical content is stored once. */
  put(content: Content, type: BlobType, how?: PutHow): Promise<Blob>;
  /** For contents with common parts, which are stored once. Meant for minutes, not hours. */
  openSet(how?: PutHow): PartedSet;
  /** Undefined if the blob is missing or not complete yet. */
  find(sha256: string): Promise<Blob | undefined>;
  get(sha256: string, range?: ByteRange): Promise<(Blob & Opened) | undefined>;
  /**
   * Keeps a blob for an owner until a time, as part of the caller's transaction. Calling it again with another time
   * moves the expiry. The type is that of the first `put`, unless the owner gives another.
   */
  refer(
    tx: Kysely<Schema>,
    blob: Pick<Named, 'sha256'> & Partial<BlobType>,
    reference: { readonly owner: Owner; readonly expiresAtMs: number },
  ): Promise<void>;
  /**
   * The stored bytes that only this owner needs. Within the transaction of the caller, this includes new references.
   */
  countOwnBytes(owner: Owner, tx?: Kysely<Schema>): Promise<number>;
  /** Removes all references of the owner. The next sweep deletes blobs that have no reference left. */
  release(owner: Owner, tx?: Kysely<Schema>): Promise<void>;
  /** Deletes blobs without references. Run it often, in any number of processes; it may be killed at any moment. */
  sweep(): Promise<Swept>;
  /**
   * Deletes bytes without a row in the database, a day after they were written. Such bytes exist after a database was
   * restored to an earlier state. Only for operators who are sure that no other database uses the same bucket or
   * folder.
   */
  sweepUnknown(): Promise<Swept>;
}

export interface PutHow {
  /**
   * Reads and compares content that is already stored. Otherwise only its size is checked, and unread damage would stay
   * after the repair.
   */
  readonly isRepair?: boolean;
}

/**
 * Content up to this size is hashed before it is written, because textures and sounds, which all simulations share, are
 * usually stored already.
 */
const NAMED_FIRST_BYTES = 2 ** 21;

/**
 * Returns the blob store of this process:
 *
 *     const blob = await blobs.put(bytes, type);
 *     await blobs.refer(tx, blob, { owner, expiresAtMs });
 */
export function createBlobs(options: BlobsOptions): Blobs {
  const { database, backend, clock } = options;
  const { db } = database;

  const isIntact = async ({ sha256, size }: Named, isRepair: boolean): Promise<boolean> =>
    isRepair
      ? (await hashOf(backend, sha256).catch(asBroken)) === sha256
      : (await backend.head(sha256))?.size === size;

  async function put(
    content: Content,
    type: BlobType,
    { isRepair = false }: PutHow = {},
  ): Promise<Blob> {
    let claim: Claim | undefined;
    const isWanted = async (made: Named): Promise<boolean> => {
      claim ??= await claimRow(db, { ...made, ...type }, clock());
      return !claim.isStored || !(await isIntact(made, isRepair));
    };
    if (content instanceof Uint8Array && content.length <= NAMED_FIRST_BYTES) {
      const made = await nameBytes(content);
      if (!(await isWanted(made))) return { ...made, ...type };
    }
    let isWritten = false;
    const named = await backend.put(content, {
      approve: async (made) => (isWritten = await isWanted(made)),
    });
    if (isWritten) await callStored(db, { ...named, life: claim!.life }, clock());
    return { ...named, ...type };
  }

  return {
    put,

    openSet: (how) => openPartedSet(options, async (content, type) => put(content, type, how)),

    find: async (sha256) => findStored(db, sha256),

    async get(sha256, range) {
      const blob = await findStored(db, sha256);
      const opened = blob && (await backend.get(sha256, range));
      return opened && { ...blob, ...opened };
    },

    async refer(tx, { sha256, mediaType, contentEncoding = null }, { owner, expiresAtMs }) {
      // The lock stops only the sweeper until the transaction ends.
      const { numAffectedRows } = await sql`
        WITH held AS (
          SELECT media_type, content_encoding FROM blobs
           WHERE sha256 = ${sha256} AND state = 'stored' FOR KEY SHARE
        )
        INSERT INTO blob_references
               (id, sha256, owner_kind, owner_id, media_type, content_encoding, expires_at)
        SELECT ${toAssetId(owner, sha256)}, ${sha256}, ${owner.kind}, ${owner.id},
               coalesce(${mediaType ?? null}::text, media_type),
               CASE WHEN ${mediaType ?? null}::text IS NULL THEN content_encoding
                    ELSE ${contentEncoding}::text END,
               ${new Date(expiresAtMs)}
          FROM held
        ON CONFLICT (id) DO UPDATE SET media_type = excluded.media_type,
               content_encoding = excluded.content_encoding, expires_at = excluded.expires_at
      `.execute(tx);
      if (numAffectedRows !== 1n) throw new BlobsUnavailable(`the blob ${sha256} is not stored`);
    },

    countOwnBytes: async (owner, tx = db) => countOwnBytes(tx, owner),

    release: async ({ kind, id }, tx = db) =>
      void (await forgetReferences(tx, {
        which: sql`owner_kind = ${kind} AND owner_id = ${id}`,
        nowMs: clock(),
      })),

    sweep: async () => sweepBlobs(options),
    sweepUnknown: async () => sweepUnknown(options),
  };
}

async function callStored(
  db: Kysely<Schema>,
  { sha256, life }: { sha256: string; life: string },
  nowMs: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('blobs')
    .set({
      state: 'stored',
      // Its own bytes are there now.
      recipe: null,
      last_put_at: sql`greatest(last_put_at, ${new Date(nowMs)})`,
      due_at: sql`greatest(due_at, ${new Date(nowMs + UNREFERRED_MS)})`,
    })
    .where('sha256', '=', sha256)
    .where('life', '=', life)
    .where('state', '<>', 'deleting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n)
    throw new BlobsUnavailable(
      'writing a blob took so long that it was deleted as unused; write it again',
    );
}

async function findStored(db: Kysely<Schema>, sha256: string): Promise<Blob | undefined> {
  const row = await db
    .selectFrom('blobs')
    .select(['size', 'media_type', 'content_encoding'])
    .where('sha256', '=', sha256)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return (
    row && {
      sha256,
      size: Number(row.size),
      mediaType: row.media_type,
      contentEncoding: row.content_encoding ?? undefined,
    }
  );
}
