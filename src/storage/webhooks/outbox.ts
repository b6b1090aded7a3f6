/**
 * The outbox as dispatchers see it: messages are taken, kept while they are being sent, and settled.
 *
 * A dispatcher takes a message with a lease of a few seconds and renews it while sending, so that no connection is held
 * while the receiver answers, and messages of a killed process are soon free again. These times are by the clock of the
 * database: the clocks of two machines may differ by more than a lease is long.
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
  /** Delay of the oldest message that is due; 0 where none is late. */
  readonly lateSeconds: number;
}

export interface Outbox {
  /** Messages that are due and without a lease, the longest due first. */
  take(wish: {
    readonly nowMs: number;
    readonly limit: number;
    /** Messages this process is sending already, in case a renewal failed. */
    readonly exceptIds: readonly string[];
    /** Accounts that have reached their share of parallel messages. */
    readonly exceptUserIds: readonly string[];
  }): Promise<Message[]>;
  renew(ids: readonly string[]): Promise<void>;
  /** Writes an attempt down and what follows from it. */
  settle(message: Message, attempt: AttemptRecord, next: Next): Promise<void>;
  /** Gives messages back untried. */
  release(ids: readonly string[]): Promise<void>;
  measure(nowMs: number): Promise<Backlog>;
}

/** Renewed every third of it; a killed sender's messages are free again this long after its last sign of life. */
export const LEASE_SECONDS = 9;
/** First attempts so far ahead are looked at as well; farther, the index would be read for nothing. Judgement. */
const PUT_BACK_MS_MAX = 2 * 3_600_000;
const FOREIGN_KEY_VIOLATION = '23503';

/** The rows, and the dispatcher that takes them. */
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
  // A first attempt is due at once: one due later was stored before the clock was set back.
  // The first attempt of a message waits until all earlier ones of its simulation have had theirs (K7).
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
      // A success counts even if another dispatcher took the message over meanwhile; a failure counts only while the
      // lease is ours.
      await (
        next.kind === 'delivered' ? update : update.where('leased_by', '=', table.owner)
      ).execute();
    });
  } catch (error) {
    // The account was deleted while we sent, and the message with it.
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION))
      throw error;
  }
}

/** The lease of the message `m` is over. A lease twice as long as any was given before the clock was set back. */
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
