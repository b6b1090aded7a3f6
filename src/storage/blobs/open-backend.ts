/** The configured backend. The S3 client is loaded only if there is a bucket. */
import { join } from 'node:path';
import type { Clock } from '#base';
import type { Database, Log } from '#store';
import type { BlobBackend } from './backend.ts';
import { createComposedBackend } from './composed-backend.ts';
import type { FindShared } from './composed-backend.ts';
import { createDiskBackend } from './disk-backend.ts';
import type { Recipe } from './recipe.ts';
import type { S3Access } from './s3/s3-requests.ts';
import { createVerifiedBackend } from './verified-backend.ts';

export interface BackendOptions {
  readonly dataDir: string;
  /** Has the recipes of composed blobs. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** If absent, the blobs are in the data folder. */
  readonly s3?: S3Access | undefined;
  /** Whether bytes are checked against their name before they are returned. */
  readonly isVerifying?: boolean;
  readonly findShared?: FindShared;
}

/** Verification reads each blob twice on first use, because a bucket may be stored on ordinary disks. */
export async function openBackend({
  dataDir,
  database,
  clock,
  log,
  s3,
  isVerifying = true,
  findShared,
}: BackendOptions): Promise<BlobBackend> {
  const stored =
    s3 === undefined
      ? createDiskBackend({ folder: join(dataDir, 'blobs'), clock })
      : await openBucket(s3, dataDir);
  const checked = isVerifying ? createVerifiedBackend(stored, { log }) : stored;
  // A composed blob is as good as its parts, which are verified.
  return createComposedBackend(checked, {
    findRecipe: async (sha256) => findRecipeOf(database, sha256),
    findShared,
  });
}

async function findRecipeOf({ db }: Database, sha256: string) {
  const row = await db
    .selectFrom('blobs')
    .select(['recipe', 'size'])
    .where('sha256', '=', sha256)
    .where('recipe', 'is not', null)
    .executeTakeFirst();
  return row && { recipe: row.recipe as Recipe, size: Number(row.size) };
}

async function openBucket(s3: S3Access, dataDir: string): Promise<BlobBackend> {
  const { createS3Backend } = await import('./s3/s3-backend.ts');
  return createS3Backend({ ...s3, spoolFolder: join(dataDir, 'spool') });
}
