/** How long a worker is taken to be alive after a word of it. */
import { sql } from 'kysely';
import { LEASE_MS } from './build-queue.ts';

/** By the clock of the database: those of two machines may differ by more than a lease is long. */
export function leaseEnd() {
  return sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;
}
