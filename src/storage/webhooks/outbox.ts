/**
 * The outbox for dispatchers: messages are taken, held while they are sent, and settled.
 *
 * A dispatcher takes a message with a lease of a few seconds and renews it while sending. So no connection is held
 * while the receiver responds, and messages of a killed process are soon free again. These times use the clock of the
 * database, because the clocks of two machines may differ by more than a lease.
 */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Database } from '#store';
import type { WebhookMessagesTable } from '#store/schema';
import type { Next, Outcome } from './schedule.ts';

export type Message = Pick<
  Selectable<WebhookMessagesTable>,
  'id' | 'user_id' | 'event' | 'url' | 'body' | 'attempts' | 'request_id'
>;

export interface AttemptRecord {
  readonly atMs: number;
  readonly durationMs: number;
  readonly outcome: Outcome;
}

export interface Backlog {
  readonly pending: number;
  /** Delay of the oldest due message; 0 if none is late. */
  readonly lateSeconds: number;
}

export interface Outbox {
  /** Due messages without a lease, the longest due first. */
  take(wish: {
    readonly nowMs: number;
    readonly limit: number;
    /** Messages that this process is already sending, in case a renewal failed. */
    readonly exceptIds: readonly string[];
    /** Accounts that have reached their limit of parallel messages. */
    readonly exceptUserIds: readonly string[];
  }): Promise<Message[]>;
  renew(ids: readonly string[]): Promise<void>;
  /** Stores an attempt and its consequence. */
  settle(message: Message, attempt: AttemptRecord, next: Next): Promise<void>;
  /** Releases messages without an attempt. */
  release(ids: readonly string[]): Promise<void>;
  measure(nowMs: number): Promise<Backlog>;
}

/** Renewed three times per lease. The messages of a killed sender are free again this long after its last renewal. */
export const LEASE_SECONDS = 9;
/**
 * First attempts due up to this far ahead are considered too. A longer range would read the index for nothing.
 * Judgement.
 */
const PUT_BACK_MS_MAX = 2 * 3_600_000;
const FOREIGN_KEY_VIOLATION = '23503';

/** The database, and the dispatcher that takes messages. */
interface Table {
  readonly db: Database['db'];
  readonly owner: string;
}

export function createOutbox({ db }: Database, owner: string): Outbox {
  const table: Table = { db, owner };
  return {
    take: async (wish) => take(table, wish),

    async renew(ids) {
      await sql`
        UPDATE webhook_messages
           SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
         WHERE id = ANY (${ids}::text[]) AND leased_by = ${owner}`.execute(db);
    },

    settle: async (message, attempt, next) => settle(table, message, attempt, next),

    async release(ids) {
      await sql`
        UPDATE webhook_messages SET leased_by = NULL, leased_until = NULL
         WHERE id = ANY (${ids}::text[]) AND leased_by = ${owner}`.execute(db);
    },

    async measure(nowMs) {
      const { rows } = await sql<{ pending: string; first: Date | null }>`
        SELECT count(*) AS pending, min(next_attempt_at) AS first
          FROM webhook_messages WHERE state = 'pending'`.execute(db);
      const { pending, first } = rows[0]!;
      const lateMs = first === null ? 0 : nowMs - first.getTime();
      return { pending: Number(pending), lateSeconds: Math.max(0, Math.round(lateMs / 1000)) };
    },
  };
}

async function take(
  table: Table,
  { nowMs, limit, exceptIds, exceptUserIds }: Parameters<Outbox['take']>[0],
): Promise<Message[]> {
  // A first attempt is due immediately; one that is due later was stored before the clock was set back. The first
  // attempt of a message waits until all earlier messages of its simulation have had theirs (K7).
  const { rows } = await sql<Message>`
        WITH due AS MATERIALIZED (
          SELECT m.id
            FROM webhook_messages m
           WHERE m.state = 'pending'
             AND m.next_attempt_at <= ${new Date(nowMs + PUT_BACK_MS_MAX)}
             AND (m.attempts = 0 OR m.next_attempt_at <= ${new Date(nowMs)})
             AND (m.leased_until IS NULL OR ${isLeaseOver()})
             AND m.id <> ALL (${exceptIds}::text[])
             AND m.user_id <> ALL (${exceptUserIds}::text[])
             AND (m.attempts > 0 OR NOT EXISTS (
               SELECT 1 FROM webhook_messages earlier
                WHERE earlier.simulation_id = m.simulation_id
                  AND earlier.sequence < m.sequence
                  AND earlier.state = 'pending'
                  AND earlier.attempts = 0))
           ORDER BY m.next_attempt_at, m.sequence
           LIMIT ${limit}
             FOR UPDATE SKIP LOCKED)
        UPDATE webhook_messages m
           SET leased_by = ${table.owner},
               leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
          FROM due
         WHERE m.id = due.id
        RETURNING m.id, m.user_id, m.event, m.url, m.body, m.attempts, m.request_id`.execute(
    table.db,
  );
  return rows;
}

async function settle(
  table: Table,
  { id, attempts }: Message,
  attempt: AttemptRecord,
  next: Next,
): Promise<void> {
  try {
    await table.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('webhook_attempts')
        .values({ message_id: id, ...toAttemptValues(attempt) })
        .execute();
      const update = tx
        .updateTable('webhook_messages')
        .set({
          attempts: attempts + 1,
          leased_by: null,
          leased_until: null,
          ...toMessageValues(attempt, next),
        })
        .where('id', '=', id)
        .where('state', '=', 'pending');
      // A success counts even if another dispatcher has taken the message meanwhile. A failure counts only while we
      // hold the lease.
      await (
        next.kind === 'delivered' ? update : update.where('leased_by', '=', table.owner)
      ).execute();
    });
  } catch (error) {
    // The account was deleted while we were sending, and the message with it.
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION))
      throw error;
  }
}

/**
 * The lease of the message `m` is over. A lease that ends later than any valid one was given before the clock was set
 * back.
 */
export function isLeaseOver(): RawBuilder<boolean> {
  return sql<boolean>`(m.leased_until <= clock_timestamp()
       OR m.leased_until > clock_timestamp() + make_interval(secs => ${2 * LEASE_SECONDS}))`;
}

function toAttemptValues({ atMs, durationMs, outcome }: AttemptRecord) {
  const isFailed = outcome.kind === 'failed';
  return {
    at: new Date(atMs),
    duration_ms: Math.round(durationMs),
    status_code: outcome.statusCode,
    error: isFailed ? outcome.error : null,
    answer: isFailed ? outcome.answer : null,
  };
}

function toMessageValues({ atMs, durationMs }: AttemptRecord, next: Next) {
  const endedAtMs = atMs + Math.round(durationMs);
  switch (next.kind) {
    case 'delivered':
      return { state: next.kind, next_attempt_at: null, finished_at: new Date(endedAtMs) };
    case 'failed':
      return {
        state: next.kind,
        failure: next.failure,
        next_attempt_at: null,
        finished_at: new Date(endedAtMs),
      };
    case 'retry':
      return { next_attempt_at: new Date(endedAtMs + next.waitMs) };
  }
}
