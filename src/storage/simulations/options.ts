/** What simulations need, made once by the service and handed in. */
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
  /** Absolute, made of the configured base address (B6). */
  readonly toResultUrl: (simulationId: string) => string;
}

export interface SimulationsOptions extends BuildQueueOptions {
  readonly assets: Assets;
  /** How many evacuations of a study are made at once, for estimates; 1 where it is not said. */
  readonly lanes?: number;
}
