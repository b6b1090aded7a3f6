/** The incidents of accounts on a test's own database. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountsContext } from '#accounts';
import { createIncidentStore } from '#incidents';
import type { IncidentStore } from '#incidents';

export function createTestIncidents({
  database,
  clock,
  log,
}: Pick<AccountsContext, 'database' | 'clock' | 'log'>): IncidentStore {
  const spoolFolder = join(tmpdir(), 'presage-test-spool');
  return createIncidentStore({ database, clock, log, spoolFolder });
}
