/** How long a worker counts as alive after a renewal. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LEASE_MS } from './build-queue.ts';

/** By the clock of the database, because the clocks of two machines may differ by more than a lease. */
export function leaseEnd() {
  return sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;
}

/**
 * Whether the lease of the simulation `s` has ended. A lease that ends later than possible was given before the clock
 * was set back, and counts as ended: a living worker renews it within seconds, and after a dead one the build would
 * wait for an hour.
 */
export function isLeaseOver(): RawBuilder<boolean> {
  return sql<boolean>`(s.leased_until < clock_timestamp()
       OR s.leased_until > clock_timestamp() + make_interval(secs => ${(2 * LEASE_MS) / 1000}))`;
}
