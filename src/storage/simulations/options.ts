/** The dependencies of simulations, created once by the service. */
import type { AllowanceSettings } from '#accounts/plans';
import type { Clock } from '#base';
import type { Blobs } from '#blobs';
import type { Assets } from '#blobs/assets';
import type { Database, Log } from '#store';
import type { Webhooks } from '#webhooks';

export interface BuildQueueOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly webhooks: Pick<Webhooks, 'enqueue' | 'wake'>;
  readonly blobs: Blobs;
  readonly settings: AllowanceSettings;
  /** Absolute, with the configured base URL (B6). */
  readonly toResultUrl: (simulationId: string) => string;
}

export interface SimulationsOptions extends BuildQueueOptions {
  readonly assets: Assets;
  /** The number of parallel evacuations of a study, for estimates. Default: 1. */
  readonly lanes?: number;
}
