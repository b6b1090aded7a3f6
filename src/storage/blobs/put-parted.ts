/**
 * Puts contents that have much in common: stretches that many owners share (textures) become blobs of their own, and the rest is
 * packed into one blob beside them. What two contents of a set have in common is packed once.
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

/** A stretch of a content. All stretches, in order, are the whole. */
export interface Stretch {
  readonly length: number;
  /** Whether contents of other owners hold it too: it becomes a blob of its own. */
  readonly isShared?: boolean;
}

export interface PartedSet {
  /** As `put` of blobs; without stretches the content is packed as a whole. */
  put(content: Uint8Array, type: BlobType, stretches?: readonly Stretch[]): Promise<Blob>;
}

export type PutWhole = (content: Uint8Array, type: BlobType) => Promise<Blob>;

/** Where a stretch is stored. */
interface Located {
  readonly source: string;
  readonly start: number;
  readonly length: number;
  readonly size: number;
}

/** A stretch is packed in frames of this size: a reader unpacks one at a time. */
const FRAME_BYTES = 2 ** 21;
/** A content below this is stored as it is: a row and a file more cost as much as packing saves. */
const PACKED_BYTES_MIN = 4_096;
/** Packing has to save this part of the content. */
const SAVED_PART_MIN = 0.1;
const PACK_TYPE: BlobType = { mediaType: 'application/zstd' };
const SHARED_TYPE: BlobType = { mediaType: 'application/octet-stream' };
/** The blob itself decides how long what it is made of is needed. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

export function openPartedSet(options: BlobsOptions, putWhole: PutWhole): PartedSet {
  const known = new Map<string, Located>();

  /** What is not stored yet goes into the pack, or becomes a blob of its own. */
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
      // One after another: each then knows what those before it have stored.
      const mine = turn.then(async () => putParted(content, type, stretches));
      turn = mine.catch(() => {});
      return mine;
    },
  };
}

interface Pack {
  /** Returns where it is, once the pack is stored. */
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

/** The blob and its references to what it is made of are one transaction: it never exists without them. */
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

/** References of an earlier recipe of the same content stay until the blob goes. */
async function referToSources(
  tx: Kysely<Schema>,
  sha256: string,
  { sources }: Recipe,
): Promise<void> {
  const owner = { kind: BLOB_OWNER, id: sha256 };
  const ids = sources.map((source) => toAssetId(owner, source));
  // In order, so that no two wait for each other; the lock keeps only the sweeper away.
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
