/**
 * The bodies of results, ready to be sent. They are stored compressed, with the file URLs in them. A caller whose URLs
 * expire at another time gets a modified text, which is created on first request and cached for a while.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { BlobBroken, BlobsUnavailable } from '#blobs';
import type { Blobs } from '#blobs';
import type { Assets } from '#blobs/assets';
import { createByteCache } from '#blobs/byte-cache';
import type { BodyEncoding, ReadableSimulation, ResultBody, StoredFile } from './record.ts';
import { toOwner } from './row.ts';
import type { OpenedBody } from './simulations.ts';

type StoredBody = Readonly<Record<BodyEncoding, StoredFile>>;

export interface Bodies {
  open(
    record: ReadableSimulation,
    body: ResultBody,
    options: { readonly encoding: BodyEncoding | 'identity'; readonly linksExpireAtMs: number },
  ): Promise<OpenedBody>;
}

const CACHE_BYTES_MAX = 64 * 1024 * 1024;
/** Used while a caller waits: level 5 takes a tenth of the time of the best level and gives a tenth more bytes. */
const BROTLI_QUALITY = 5;

// These run on zlib's threads and do not block the event loop.
const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress) } as const;
const pack = {
  gzip: promisify(gzip),
  br: (text: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
} as const;

export function createBodies({ blobs, assets }: { blobs: Blobs; assets: Assets }): Bodies {
  const cache = createByteCache<OpenedBody>(CACHE_BYTES_MAX);

  const openStored = (file: StoredFile): Promise<OpenedBody> =>
    cache.get(file.sha256, async () => ({
      bytes: await readAll(blobs, file),
      etag: toEtag(file.sha256),
    }));

  /** Each text is stored in two compressions. If one is damaged or missing, the other is used. */
  const openText = (stored: StoredBody): Promise<OpenedBody> =>
    cache.get(`${stored.gzip.sha256} identity`, async () => {
      try {
        return toOpened(await unpack.gzip((await openStored(stored.gzip)).bytes));
      } catch (error) {
        if (!(error instanceof BlobsUnavailable)) throw error;
        return toOpened(await unpack.br((await openStored(stored.br)).bytes));
      }
    });

  const openPacked = async (stored: StoredBody, encoding: BodyEncoding): Promise<OpenedBody> => {
    try {
      return await openStored(stored[encoding]);
    } catch (error) {
      if (!(error instanceof BlobsUnavailable)) throw error;
      return mend(stored, encoding);
    }
  };

  /**
   * Compresses the text again from the other copy. If that gives the original bytes, as with the same zlib, they are
   * stored again.
   */
  const mend = async (stored: StoredBody, encoding: BodyEncoding): Promise<OpenedBody> =>
    cache.get(`${stored[encoding].sha256} mended`, async () => {
      const { bytes: text } = await openText(stored);
      const bytes = await pack[encoding](text);
      const { sha256, mediaType } = stored[encoding];
      if (toSha256(bytes) === sha256)
        await blobs.put(bytes, { mediaType, contentEncoding: encoding });
      return toOpened(bytes);
    });

  return {
    async open(record, body, { encoding, linksExpireAtMs }) {
      const { bodies, linksExpireAtMs: writtenMs, filesAgain } = record.results;
      const stored = bodies[body];
      const openWritten = (): Promise<OpenedBody> =>
        encoding === 'identity' ? openText(stored) : openPacked(stored, encoding);
      if (linksExpireAtMs === writtenMs && filesAgain === undefined) return openWritten();
      // The key includes the owner, because the URLs inside belong to it, and another simulation may have the same
      // text.
      const again = filesAgain ? toSha256(JSON.stringify(filesAgain)) : '';
      const key = `${stored.gzip.sha256} ${record.id} ${linksExpireAtMs} ${again}`;
      return cache.get(`${key} ${encoding}`, async () => {
        const written = await openText(stored);
        const changed = changeLinks(written.bytes, record, { assets, linksExpireAtMs });
        if (changed === undefined) return openWritten();
        return toOpened(encoding === 'identity' ? changed : await pack[encoding](changed));
      });
    },
  };
}

/** Undefined if the text has none. */
function changeLinks(
  bytes: Buffer,
  { id, results }: ReadableSimulation,
  { assets, linksExpireAtMs }: { assets: Assets; linksExpireAtMs: number },
): Buffer | undefined {
  const owner = toOwner(id);
  const toUrl = (name: string, sha256: string, expiresAtMs: number): string =>
    assets.toUrl({ sha256, owner, name, expiresAtMs });
  const again = results.filesAgain ?? results.files;
  const links = new Map(
    Object.entries(results.files)
      .filter(([name]) => Object.hasOwn(again, name))
      .map(([name, { sha256 }]) => [
        toUrl(name, sha256, results.linksExpireAtMs),
        toUrl(name, again[name]!.sha256, linksExpireAtMs),
      ]),
  );
  if (links.size === 0) return undefined;
  const text = bytes.toString();
  // One pass over the text for all links: a URL ends with its signature, so none is a prefix of another.
  const any = new RegExp([...links.keys()].map((link) => RegExp.escape(link)).join('|'), 'g');
  const changed = text.replaceAll(any, (link) => links.get(link)!);
  return changed === text ? undefined : Buffer.from(changed);
}

async function readAll(blobs: Blobs, { sha256 }: StoredFile): Promise<Buffer> {
  const opened = await blobs.get(sha256);
  if (!opened) throw new BlobBroken(`the blob ${sha256} is missing`);
  const pieces: Buffer[] = [];
  for await (const piece of opened.bytes) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function toOpened(bytes: Buffer): OpenedBody {
  return { bytes, etag: toEtag(toSha256(bytes)) };
}

function toSha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A strong ETag: bytes with another encoding have another. */
function toEtag(sha256: string): string {
  return `"${sha256.slice(0, 32)}"`;
}
