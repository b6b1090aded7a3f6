/** The incidents of accounts on a test's own database. */
import { tmpdir } from 'node:os';
import type { AccountsContext } from '#accounts';
import { createIncidentStore } from '#incidents';
import type { IncidentStore } from '#incidents';

export function createTestIncidents({
  database,
  clock,
  log,
}: Pick<AccountsContext, 'database' | 'clock' | 'log'>): IncidentStore {
  // Waiting rows have no name, so nothing is left behind.
  return createIncidentStore({ database, clock, log, spoolFolder: tmpdir() });
}
