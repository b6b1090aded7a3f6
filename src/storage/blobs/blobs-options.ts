import type { Clock } from '#base';
import type { Database, Log } from '#store';
import type { BlobBackend } from './backend.ts';

export interface BlobsOptions {
  readonly database: Database;
  readonly backend: BlobBackend;
  readonly clock: Clock;
  readonly log: Log;
}
