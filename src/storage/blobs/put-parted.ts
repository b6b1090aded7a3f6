/**
 * Stores contents that have much in common. Parts that many owners share (textures) become separate blobs; the rest is
 * compressed into one pack. What two contents of a set share is compressed once.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { invariant } from '#base';
import type { Schema } from '#store/schema';
import { toAssetId } from './asset-id.ts';
import { BlobsUnavailable } from './backend.ts';
import type { Blob, BlobType } from './blob.ts';
import type { BlobsOptions } from './blobs-options.ts';
import { claimRow } from './claim-row.ts';
import { nameBytes } from './files.ts';
import { BLOB_OWNER } from './owner.ts';
import { packStretch } from './recipe.ts';
import type { Piece, Recipe } from './recipe.ts';
import { UNREFERRED_MS } from './sweep.ts';

/** A part of a content. All parts in order make up the whole. */
export interface Stretch {
  readonly length: number;
  /** Whether other owners have it too; it then becomes a separate blob. */
  readonly isShared?: boolean;
}

export interface PartedSet {
  /** Like `put`; without parts, the content is compressed as a whole. */
  put(content: Uint8Array, type: BlobType, stretches?: readonly Stretch[]): Promise<Blob>;
}

export type PutWhole = (content: Uint8Array, type: BlobType) => Promise<Blob>;

/** Where a part is stored. */
interface Located {
  readonly source: string;
  readonly start: number;
  readonly length: number;
  readonly size: number;
}

/** A part is compressed in frames of this size, so that a reader decompresses one at a time. */
const FRAME_BYTES = 2 ** 21;
/** Smaller content is stored unchanged, because an additional row and file cost as much as compression saves. */
const PACKED_BYTES_MIN = 4_096;
/** Compression must save at least this share of the content. */
const SAVED_PART_MIN = 0.1;
const PACK_TYPE: BlobType = { mediaType: 'application/zstd' };
const SHARED_TYPE: BlobType = { mediaType: 'application/octet-stream' };
/** The composed blob itself decides how long its parts are kept. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

export function openPartedSet(options: BlobsOptions, putWhole: PutWhole): PartedSet {
  const known = new Map<string, Located>();

  /** Adds parts that are not stored yet to the pack, or stores them as separate blobs. */
  async function locate(
    bytes: Uint8Array,
    { pack, isShared }: { pack: Pack; isShared: boolean },
  ): Promise<() => Located> {
    const sha256 = toSha256(bytes);
    const found = known.get(sha256);
    if (found) return () => found;
    if (!isShared) return pack.add(sha256, bytes);
    const size = bytes.length;
    await putWhole(bytes, SHARED_TYPE);
    const located = { source: sha256, start: 0, length: size, size };
    known.set(sha256, located);
    return () => located;
  }

  async function putParted(
    content: Uint8Array,
    type: BlobType,
    stretches: readonly Stretch[],
  ): Promise<Blob> {
    const pack = createPack();
    const places: (() => Located)[] = [];
    for (const { bytes, isShared } of cut(content, stretches))
      places.push(await locate(bytes, { pack, isShared }));
    const isWorthwhile = pack.bytes() <= content.length * (1 - SAVED_PART_MIN);
    if (!isWorthwhile) return putWhole(content, type);
    for (const [sha256, located] of await pack.store(putWhole)) known.set(sha256, located);
    const blob = { ...(await nameBytes(content)), ...type };
    await putRecipe(options, blob, toRecipe(places.map((place) => place())));
    return blob;
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    async put(content, type, stretches = [{ length: content.length }]) {
      const isWhole = stretches.length === 1 && stretches[0]!.isShared;
      if (isWhole || content.length < PACKED_BYTES_MIN) return putWhole(content, type);
      // One after another, because each uses what the earlier ones have stored.
      const mine = turn.then(async () => putParted(content, type, stretches));
      turn = mine.catch(() => {});
      return mine;
    },
  };
}

interface Pack {
  /** Returns its location, once the pack is stored. */
  add(sha256: string, bytes: Uint8Array): Promise<() => Located>;
  bytes(): number;
  store(putWhole: PutWhole): Promise<ReadonlyMap<string, Located>>;
}

function createPack(): Pack {
  const frames: Uint8Array[] = [];
  const added = new Map<string, Omit<Located, 'source'>>();
  const stored = new Map<string, Located>();
  let length = 0;
  return {
    async add(sha256, bytes) {
      if (!added.has(sha256)) {
        const frame = await packStretch(bytes);
        frames.push(frame);
        added.set(sha256, { start: length, length: frame.length, size: bytes.length });
        length += frame.length;
      }
      return () => stored.get(sha256)!;
    },
    bytes: () => length,
    async store(putWhole) {
      if (length === 0) return stored;
      const { sha256: source } = await putWhole(Buffer.concat(frames, length), PACK_TYPE);
      for (const [sha256, place] of added) stored.set(sha256, { source, ...place });
      return stored;
    },
  };
}

function* cut(
  content: Uint8Array,
  stretches: readonly Stretch[],
): Generator<{ bytes: Uint8Array; isShared: boolean }> {
  let at = 0;
  for (const { length, isShared = false } of stretches) {
    const end = at + length;
    const step = isShared ? length : FRAME_BYTES;
    for (; at < end; at += step)
      yield { bytes: content.subarray(at, Math.min(end, at + step)), isShared };
    at = end;
  }
  invariant(at === content.length, 'the stretches of a content are all of it');
}

function toRecipe(places: readonly Located[]): Recipe {
  const sources = [...new Set(places.map(({ source }) => source))];
  const pieces = places.map(({ source, start, length, size }): Piece => [
    sources.indexOf(source),
    start,
    length,
    size,
  ]);
  return { sources, pieces };
}

/** Stores the blob and the references to its parts in one transaction, so it never exists without them. */
async function putRecipe(
  { database, clock }: BlobsOptions,
  blob: Blob,
  recipe: Recipe,
): Promise<void> {
  const nowMs = clock();
  await database.db.transaction().execute(async (tx) => {
    await claimRow(tx, blob, nowMs);
    await tx
      .updateTable('blobs')
      .set({
        state: 'stored',
        recipe: JSON.stringify(recipe),
        due_at: sql`greatest(due_at, ${new Date(nowMs + UNREFERRED_MS)})`,
      })
      .where('sha256', '=', blob.sha256)
      .execute();
    await referToSources(tx, blob.sha256, recipe);
  });
}

/** References of an earlier recipe of the same content stay until the blob is deleted. */
async function referToSources(
  tx: Kysely<Schema>,
  sha256: string,
  { sources }: Recipe,
): Promise<void> {
  const owner = { kind: BLOB_OWNER, id: sha256 };
  const ids = sources.map((source) => toAssetId(owner, source));
  // In order, so that no two transactions wait for each other. The lock stops only the sweeper.
  const { numAffectedRows } = await sql`
    WITH held AS (
      SELECT b.sha256, s.id, b.media_type FROM blobs b
        JOIN unnest(${ids}::text[], ${sources}::text[]) AS s (id, sha256) ON s.sha256 = b.sha256
       WHERE b.state = 'stored' ORDER BY b.sha256 FOR KEY SHARE OF b
    )
    INSERT INTO blob_references (id, sha256, owner_kind, owner_id, media_type, expires_at)
    SELECT id, sha256, ${owner.kind}, ${owner.id}, media_type, ${FOREVER} FROM held
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at
  `.execute(tx);
  if (Number(numAffectedRows) !== sources.length)
    throw new BlobsUnavailable(`some parts of the blob ${sha256} are not stored`);
}

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
