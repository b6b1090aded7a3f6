/** How long a worker is taken to be alive after a word of it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LEASE_MS } from './build-queue.ts';

/** By the clock of the database: those of two machines may differ by more than a lease is long. */
export function leaseEnd() {
  return sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;
}

/**
 * Whether the worker of the simulation `s` gave no word for as long as its lease. A lease that ends later than any can was given
 * before the clock was put back: a living worker renews it within seconds, and after a dead one nobody would come for an hour.
 */
export function isLeaseOver(): RawBuilder<boolean> {
  return sql<boolean>`(s.leased_until < clock_timestamp()
       OR s.leased_until > clock_timestamp() + make_interval(secs => ${(2 * LEASE_MS) / 1000}))`;
}
