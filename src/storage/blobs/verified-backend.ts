/**
 * Verifies the bytes that are read: a disk or a bucket may corrupt them, and files may be changed. A blob is hashed
 * when this process reads it first, and later at random. A damaged blob is moved aside, so that a `put` of the same
 * content repairs it. Until then it is unavailable, and the log says so.
 */
import { createHash, randomInt } from 'node:crypto';
import type { Log } from '#store';
import { BlobBroken } from './backend.ts';
import type { BlobBackend } from './backend.ts';

/** One in this many reads of a verified blob hashes it again. Judgement. */
const AGAIN_ONE_IN = 100;
const REMEMBERED_MAX = 100_000;

export interface VerifyOptions {
  readonly log: Log;
  /** Whether a verified blob is hashed again now. */
  readonly isAgain?: () => boolean;
}

export function createVerifiedBackend(
  backend: BlobBackend,
  { log, isAgain = () => randomInt(AGAIN_ONE_IN) === 0 }: VerifyOptions,
): BlobBackend {
  const good = new Set<string>();
  /** Parallel reads of the same blob wait for one check. */
  const looks = new Map<string, Promise<void>>();

  async function verify(sha256: string): Promise<void> {
    const found = await hashOf(backend, sha256);
    if (found === undefined) return;
    if (found === sha256) {
      good.add(sha256);
      if (good.size > REMEMBERED_MAX) good.delete(good.values().next().value!);
      return;
    }
    good.delete(sha256);
    log.warn(
      `the blob ${sha256} was damaged and has been removed; presage doctor lists the simulations that use it`,
    );
    await backend.delete(sha256);
    throw new BlobBroken(`the blob ${sha256} is damaged`);
  }

  return {
    ...backend,
    async get(sha256, range) {
      if (!good.has(sha256) || isAgain()) {
        const look = looks.get(sha256) ?? verify(sha256).finally(() => looks.delete(sha256));
        looks.set(sha256, look);
        await look;
      }
      return backend.get(sha256, range);
    },
  };
}

/** The hash of the stored bytes; undefined if there are none. */
export async function hashOf(backend: BlobBackend, sha256: string): Promise<string | undefined> {
  const opened = await backend.get(sha256);
  if (opened === undefined) return undefined;
  const hash = createHash('sha256');
  // Piece by piece, so that the event loop stays responsive.
  for await (const piece of opened.bytes) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Used as the hash of bytes that cannot be decompressed. */
export function asBroken(error: unknown): string {
  if (error instanceof BlobBroken) return '';
  throw error;
}
