/**
 * Signed addresses of blobs, for browsers and engines that cannot send a credential (G12):
 *
 *     {assets_url}/{asset_id}/{name}?expires=EPOCH_SECONDS&signature=HMAC
 *
 * The signature is over everything else in the address, so nobody can forge, extend or change an address from another
 * one. It opens one asset of one owner, and only until that owner's reference ends.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invariant } from '#base';
import type { Clock } from '#base';
import type { Database } from '#store';
import { toAssetId } from './asset-id.ts';
import { BlobBroken } from './backend.ts';
import type { BlobBackend, ByteRange } from './backend.ts';
import type { Blob } from './blob.ts';
import type { Owner } from './owner.ts';

export interface AssetsOptions {
  readonly database: Database;
  readonly backend: BlobBackend;
  readonly clock: Clock;
  /** The base URL of assets, without a trailing slash. */
  readonly assetsUrl: string;
  /** The signing key, shared by all processes that serve the same assets and secret to all others. */
  readonly key: Uint8Array;
}

/** The parts of a signed URL. */
export interface AssetLink {
  readonly assetId: string;
  readonly name: string;
  readonly expires: string;
  readonly signature: string;
}

export interface Asset extends Blob {
  readonly owner: Owner;
  readonly expiresAtMs: number;
}

/** The result of checking a signed URL. */
export type Followed =
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'forged' }
  | { readonly kind: 'expired'; readonly expiredAtMs: number }
  | { readonly kind: 'unknown' };

export interface Assets {
  /** The signed URL of a blob that its owner refers to. It ends at the given time, or with the reference. */
  toUrl(asset: {
    readonly sha256: string;
    readonly owner: Owner;
    /** The file name that users see. */
    readonly name: string;
    readonly expiresAtMs: number;
  }): string;
  follow(link: AssetLink): Promise<Followed>;
  /** The caller must read or destroy it. */
  open(asset: Asset, range?: ByteRange): Promise<Readable>;
}

/** Characters that are the same in a path, in a header and on any disk. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export function createAssets({ database, backend, clock, assetsUrl, key }: AssetsOptions): Assets {
  const sign = ({ assetId, name, expires }: Omit<AssetLink, 'signature'>): string =>
    createHmac('sha256', key).update(`${assetId}/${name}?expires=${expires}`).digest('base64url');

  return {
    toUrl({ sha256, owner, name, expiresAtMs }) {
      invariant(NAME.test(name), 'the name of an asset is a plain file name');
      const assetId = toAssetId(owner, sha256);
      // With a fraction if there is one, because retention ends at an exact time.
      const expires = String(expiresAtMs / 1000);
      const signature = sign({ assetId, name, expires });
      return `${assetsUrl}/${assetId}/${name}?expires=${expires}&signature=${signature}`;
    },

    async follow(link) {
      if (!isEqual(link.signature, sign(link))) return { kind: 'forged' };
      const linkEndsAtMs = Math.round(Number(link.expires) * 1000);
      if (linkEndsAtMs <= clock()) return { kind: 'expired', expiredAtMs: linkEndsAtMs };
      const row = await findReference(database, link.assetId);
      if (row === undefined) return { kind: 'unknown' };
      const expiresAtMs = Math.min(row.expires_at.getTime(), linkEndsAtMs);
      if (expiresAtMs <= clock()) return { kind: 'expired', expiredAtMs: expiresAtMs };
      return {
        kind: 'asset',
        asset: {
          sha256: row.sha256,
          owner: { kind: row.owner_kind, id: row.owner_id },
          size: Number(row.size),
          mediaType: row.media_type,
          contentEncoding: row.content_encoding ?? undefined,
          expiresAtMs,
        },
      };
    },

    async open({ sha256, size }, range) {
      const opened = await backend.get(sha256, range);
      if (opened === undefined) throw new BlobBroken(`the blob ${sha256} is missing`);
      if (opened.size === size) return opened.bytes;
      opened.bytes.destroy();
      throw new BlobBroken(`the blob ${sha256} has ${opened.size} bytes instead of ${size}`);
    },
  };
}

async function findReference({ db }: Database, assetId: string) {
  return db
    .selectFrom('blob_references as reference')
    .innerJoin('blobs', 'blobs.sha256', 'reference.sha256')
    .select([
      'reference.sha256',
      'reference.owner_kind',
      'reference.owner_id',
      'reference.media_type',
      'reference.content_encoding',
      'reference.expires_at',
      'blobs.size',
    ])
    .where('reference.id', '=', assetId)
    .where('blobs.state', '=', 'stored')
    .executeTakeFirst();
}

/**
 * Compared as text, because the last character of base64 has spare bits, and only one spelling of a signature must be
 * valid.
 */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
