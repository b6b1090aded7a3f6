/** Blobs and their signed addresses on a test's own database and a folder of its own. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountsContext } from '#accounts';
import { createBlobs, openBackend } from '#blobs';
import type { BlobBackend, Blobs } from '#blobs';
import { createAssets } from '#blobs/assets';
import type { Assets } from '#blobs/assets';

export interface TestBlobs {
  readonly blobs: Blobs;
  /** Addresses are paths: the test knows its server. */
  readonly assets: Assets;
  readonly backend: BlobBackend;
  readonly folder: string;
  remove(): Promise<void>;
}

export async function createTestBlobs({
  database,
  clock,
  log,
}: Pick<AccountsContext, 'database' | 'clock' | 'log'>): Promise<TestBlobs> {
  // Made when the first blob comes.
  const dataDir = join(tmpdir(), `presage-test-${process.pid}-${randomBytes(6).toString('hex')}`);
  const backend = await openBackend({ dataDir, database, clock, log });
  return {
    blobs: createBlobs({ database, backend, clock, log }),
    assets: createAssets({
      database,
      backend,
      clock,
      assetsUrl: '/assets',
      key: Buffer.alloc(32, 'a key for tests'),
    }),
    backend,
    folder: join(dataDir, 'blobs'),
    remove: async () => rm(dataDir, { recursive: true, force: true }),
  };
}
