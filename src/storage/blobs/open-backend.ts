/** The backend the operator chose. What speaks S3 is loaded only where there is a bucket. */
import { join } from 'node:path';
import type { Clock } from '#base';
import type { Log } from '#store';
import type { BlobBackend } from './backend.ts';
import { createDiskBackend } from './disk-backend.ts';
import type { S3Access } from './s3/s3-requests.ts';
import { createVerifiedBackend } from './verified-backend.ts';

export interface BackendOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: the blobs are in the data folder. */
  readonly s3?: S3Access | undefined;
  /** Whether bytes are checked against their name before they are returned. */
  readonly isVerifying?: boolean;
}

/** Verifying reads what a process reads for the first time twice; a bucket may be a disk like others behind its protocol. */
export async function openBackend({
  dataDir,
  clock,
  log,
  s3,
  isVerifying = true,
}: BackendOptions): Promise<BlobBackend> {
  const backend =
    s3 === undefined
      ? createDiskBackend({ folder: join(dataDir, 'blobs'), clock })
      : await openBucket(s3, dataDir);
  return isVerifying ? createVerifiedBackend(backend, { log }) : backend;
}

async function openBucket(s3: S3Access, dataDir: string): Promise<BlobBackend> {
  const { createS3Backend } = await import('./s3/s3-backend.ts');
  return createS3Backend({ ...s3, spoolFolder: join(dataDir, 'spool') });
}
