import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCKS_APART_MS_MAX } from '#base';
import type { Database } from '#store';
import type { FeedSource } from './choose-feeds.ts';
/**
 * The last good payload of every feed, in the database. One process at a time fetches a feed: it takes a lease on the
 * row (so no connection is held while it waits for the publisher), and all processes read the result.
 */
import type { FeedEvidence } from './feed.ts';
import type { Validators } from './fetch-feed.ts';
import { NONE } from './gather.ts';
import { latestNextMs } from './schedule.ts';

/** The columns of the row without the evidence. */
export interface SnapshotState {
  readonly name: string;
  readonly revision: string;
  readonly fetchedAtMs: number | null;
  readonly succeededAtMs: number | null;
  readonly failures: number;
  readonly lastError: string | null;
  readonly rejected: Readonly<Record<string, number>>;
  readonly nextAtMs: number;
}

/** The lease: the right to fetch until this time. */
export interface Lease {
  readonly source: FeedSource;
  readonly untilMs: number;
  readonly validators: Validators;
  readonly failures: number;
}

export type Outcome =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'evidence';
      readonly evidence: readonly FeedEvidence[];
      readonly rejected: Readonly<Record<string, number>>;
      readonly validators: Validators;
    }
  | { readonly kind: 'failed'; readonly message: string };

export interface Snapshots {
  /** Creates missing rows. */
  prepare(sources: readonly FeedSource[]): Promise<void>;
  listStates(names: readonly string[]): Promise<SnapshotState[]>;
  readEvidence(name: string): Promise<{ revision: string; evidence: readonly FeedEvidence[] }>;
  /** Undefined: it is not due, or another process has the lease. */
  take(source: FeedSource, leaseMs: number): Promise<Lease | undefined>;
  /** Stores the outcome, unless the lease has ended; then another process has a newer one. */
  settle(lease: Lease, outcome: Outcome, nextAtMs: number): Promise<void>;
}

interface SnapshotsOptions {
  readonly database: Database;
  readonly clock: () => number;
}

const ERROR_CHARS_MAX = 300;

/** The rows, and the clock. */
interface Table {
  readonly db: Database['db'];
  readonly clock: () => number;
}

export function createSnapshots({ database: { db }, clock }: SnapshotsOptions): Snapshots {
  const table: Table = { db, clock };
  return {
    prepare: async (sources) => prepare(table, sources),

    listStates: async (names) => listStates(table, names),

    async readEvidence(name) {
      const row = await db
        .selectFrom('feed_snapshots')
        .select(['revision', 'evidence'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return { revision: row.revision, evidence: row.evidence as readonly FeedEvidence[] };
    },

    take: async (source, leaseMs) => take(table, source, leaseMs),

    settle: async (lease, outcome, nextAtMs) => settle(table, lease, outcome, nextAtMs),
  };
}

async function prepare(table: Table, sources: readonly FeedSource[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = sources.map((source) => ({
    name: source.name,
    address_key: toAddressKey(source),
    next_at: new Date(table.clock()),
  }));
  await table.db
    .insertInto('feed_snapshots')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function listStates(table: Table, names: readonly string[]): Promise<SnapshotState[]> {
  if (names.length === 0) return [];
  const rows = await table.db
    .selectFrom('feed_snapshots')
    .select([
      'name',
      'revision',
      'fetched_at',
      'succeeded_at',
      'failures',
      'last_error',
      'rejected',
      'next_at',
    ])
    .where('name', 'in', names)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    revision: row.revision,
    fetchedAtMs: row.fetched_at?.getTime() ?? null,
    succeededAtMs: row.succeeded_at?.getTime() ?? null,
    failures: row.failures,
    lastError: row.last_error,
    rejected: row.rejected as Readonly<Record<string, number>>,
    nextAtMs: row.next_at.getTime(),
  }));
}

async function take(table: Table, source: FeedSource, leaseMs: number): Promise<Lease | undefined> {
  const now = new Date(table.clock());
  const untilMs = now.getTime() + leaseMs;
  const latestMs = latestNextMs(source.feed.refreshSeconds, now.getTime());
  const row = await table.db
    .updateTable('feed_snapshots')
    .set({ leased_until: new Date(untilMs) })
    .where('name', '=', source.name)
    // A healthy feed that is due later than its refresh allows was scheduled before the clock was set back.
    .where((is) =>
      is.or([
        is('next_at', '<=', now),
        is.and([is('failures', '=', 0), is('next_at', '>', new Date(latestMs))]),
      ]),
    )
    .where((is) =>
      is.or([
        is('leased_until', 'is', null),
        is('leased_until', '<=', now),
        is('leased_until', '>', new Date(untilMs + CLOCKS_APART_MS_MAX)),
      ]),
    )
    .returning(['address_key', 'etag', 'last_modified', 'failures'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isSameAddress = row.address_key === toAddressKey(source);
  const validators = isSameAddress ? { etag: row.etag, lastModified: row.last_modified } : NONE;
  return { source, untilMs, validators, failures: row.failures };
}

async function settle(
  table: Table,
  { source, untilMs }: Lease,
  outcome: Outcome,
  nextAtMs: number,
): Promise<void> {
  const now = new Date(table.clock());
  const update = table.db
    .updateTable('feed_snapshots')
    .set({ fetched_at: now, next_at: new Date(nextAtMs), leased_until: null })
    .where('name', '=', source.name)
    .where('leased_until', '=', new Date(untilMs));
  switch (outcome.kind) {
    case 'failed':
      await update
        .set((row) => ({
          failures: sql<number>`${row.ref('failures')} + 1`,
          last_error: outcome.message.slice(0, ERROR_CHARS_MAX),
        }))
        .execute();
      return;
    case 'unchanged':
      await update.set({ succeeded_at: now, failures: 0, last_error: null }).execute();
      return;
    case 'evidence': {
      const text = JSON.stringify(outcome.evidence);
      const digest = createHash('sha256').update(text).digest('hex');
      const said = {
        address_key: toAddressKey(source),
        etag: outcome.validators.etag,
        last_modified: outcome.validators.lastModified,
        succeeded_at: now,
        failures: 0,
        last_error: null,
        rejected: JSON.stringify(outcome.rejected),
      };
      // Unchanged evidence is not written again, because it may be megabytes every minute.
      const { numUpdatedRows } = await update
        .set(said)
        .where('digest', '=', digest)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      await update
        .set((row) => ({
          ...said,
          digest,
          evidence: text,
          revision: sql<string>`${row.ref('revision')} + 1`,
        }))
        .execute();
    }
  }
}

function toAddressKey({ url }: FeedSource): string {
  return createHash('sha256').update(url).digest('hex');
}
