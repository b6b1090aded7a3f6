/** Blobs in a bucket of any S3 server, as `blobs/<sha256>`, addressed by path. One request each: a PUT carries up to 5 GiB. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobsUnavailable } from '../backend.ts';
import type { BlobBackend, Named } from '../backend.ts';
import { nameBytes, piecesOf, writeHashed } from '../files.ts';
import { listKeys } from './list-keys.ts';
import { openObject } from './open-object.ts';
import { PATIENCE, createS3Client, toFailure } from './s3-requests.ts';
import type { Patience, S3Access, S3Client, S3Request } from './s3-requests.ts';

export interface S3Options extends S3Access {
  /** Buffers a stream until its end, because its name and length are sent before its bytes. */
  readonly spoolFolder: string;
  readonly patience?: Patience;
}

const PREFIX = 'blobs/';
/** The limit of a single PUT (Amazon S3 user guide, "Uploading objects"). */
const OBJECT_BYTES_MAX = 5 * 1024 ** 3;
const READ_BYTES = 256 * 1024;

export function createS3Backend({
  spoolFolder,
  patience = PATIENCE,
  ...access
}: S3Options): BlobBackend {
  const client = createS3Client(access, patience);

  async function keep(named: Named, body: NonNullable<S3Request['body']>): Promise<void> {
    if (named.size > OBJECT_BYTES_MAX)
      throw new BlobsUnavailable(`a blob of ${named.size} bytes is too large for one object in S3`);
    await succeed(client, {
      method: 'PUT',
      key: keyOf(named.sha256),
      headers: {
        'content-length': String(named.size),
        'content-type': 'application/octet-stream',
        // Stored with the object and checked by the server, like the hash in the signature.
        'x-amz-checksum-sha256': Buffer.from(named.sha256, 'hex').toString('base64'),
      },
      body,
      bodySha256: named.sha256,
    });
  }

  return {
    async put(content, { approve = async () => true } = {}) {
      if (content instanceof Uint8Array) {
        const named = await nameBytes(content);
        if (await approve(named)) await keep(named, () => piecesOf(content));
        return named;
      }
      const file = await openNameless(spoolFolder);
      try {
        const named = await writeHashed(file, content);
        if (await approve(named)) await keep(named, () => readAgain(file));
        return named;
      } finally {
        await file.close();
      }
    },

    get: async (sha256, range) => openObject(client, keyOf(sha256), range),

    async head(sha256) {
      const answer = await client.send({ method: 'HEAD', key: keyOf(sha256) });
      await answer.body.dump();
      if (answer.statusCode === 404) return undefined;
      if (answer.statusCode !== 200) throw await toFailure(answer, { method: 'HEAD' });
      return { size: Number(answer.headers['content-length']) };
    },

    delete: async (sha256) => succeed(client, { method: 'DELETE', key: keyOf(sha256) }),

    async *list() {
      for await (const { key, ...object } of listKeys(client, PREFIX)) {
        const sha256 = key.slice(PREFIX.length);
        if (/^[0-9a-f]{64}$/.test(sha256)) yield { ...object, sha256 };
      }
    },
  };
}

function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a blob is named by 64 hex digits');
  return PREFIX + sha256;
}

async function succeed(client: S3Client, asked: S3Request): Promise<void> {
  const answer = await client.send(asked);
  const isGone = asked.method === 'DELETE' && answer.statusCode === 404;
  if (!isGone && (answer.statusCode < 200 || answer.statusCode > 299))
    throw await toFailure(answer, asked);
  await answer.body.dump();
}

/** Readable from the start as often as needed. A stream of the file itself would close it when an attempt fails. */
async function* readAgain(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), { position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A file without a name disappears with its last handle, however the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `blob-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
