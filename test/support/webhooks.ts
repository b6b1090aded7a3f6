/** Webhooks on a test's own database. */
import type { AccountsContext } from '#accounts';
import { createWebhooks } from '#webhooks';
import type { SimulationEvent, Webhooks, WebhooksOptions } from '#webhooks';

const SEAL_KEY = Buffer.alloc(32, 7);

/** They may go to 127.0.0.1 and are not sent until the test says so. */
export function createTestWebhooks(
  { database, clock, log }: Pick<AccountsContext, 'database' | 'clock' | 'log'>,
  options: Partial<WebhooksOptions> = {},
): Webhooks {
  return createWebhooks({
    database,
    clock,
    log,
    sealKey: SEAL_KEY,
    userAgent: 'presage test',
    openedRanges: ['127.0.0.1/32'],
    toResultUrl: (id) => `https://presage.example/api/v1/simulations/${id}/`,
    dice: () => 0.5,
    ...options,
  });
}

/** Sends an event in a transaction of its own, as a build does. */
export async function tell(
  { database }: Pick<AccountsContext, 'database'>,
  webhooks: Webhooks,
  event: SimulationEvent,
): Promise<string> {
  return database.db.transaction().execute((tx) => webhooks.enqueue(tx, event));
}
