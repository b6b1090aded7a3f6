/** The service under fire: real, with limits so high that they never answer. */
import { createTestDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const PLENTY = '1000000000';

/** Stopping it also drops its database. */
export async function startUnlimitedService({ workers = 0 } = {}): Promise<RunningService> {
  const database = await createTestDatabase();
  const service = await startService({
    env: {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
      WORKERS: String(workers),
      // So that a request can say which address it comes from.
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_FREE: PLENTY,
      RATE_LIMIT_ANONYMOUS: PLENTY,
      RATE_LIMIT_REGISTRATIONS: PLENTY,
    },
  });
  return {
    ...service,
    async stop() {
      const code = await service.stop();
      await database.drop();
      return code;
    },
  };
}

/** Lines a service writes only when something went wrong inside it. */
export const FAULT_LINES = /uncaught|unhandled rejection|a request failed/;
