/** The backend the operator chose. What speaks S3 is loaded only where there is a bucket. */
import { join } from 'node:path';
import type { Clock } from '#base';
import type { BlobBackend } from './backend.ts';
import { createDiskBackend } from './disk-backend.ts';
import type { S3Access } from './s3/s3-requests.ts';

export interface BackendOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  /** Absent: the blobs are in the data folder. */
  readonly s3?: S3Access | undefined;
}

export async function openBackend({ dataDir, clock, s3 }: BackendOptions): Promise<BlobBackend> {
  if (s3 === undefined) return createDiskBackend({ folder: join(dataDir, 'blobs'), clock });
  const { createS3Backend } = await import('./s3/s3-backend.ts');
  return createS3Backend({ ...s3, spoolFolder: join(dataDir, 'spool') });
}
