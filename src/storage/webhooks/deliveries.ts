/** The webhook deliveries of an account: thirty days of messages with their attempts, in pages, and resending (K8). */
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#base';
import { limits } from '#contract';
import { refuse, refuseCursor } from '#contract/refusals';
import { readPage } from '#store';
import type { Database } from '#store';
import type { Schema, WebhookAttemptsTable, WebhookMessagesTable } from '#store/schema';
import { isLeaseOver } from './outbox.ts';

export interface DeliveryRecord {
  readonly message: Selectable<WebhookMessagesTable>;
  /** Newest first. */
  readonly attempts: readonly Selectable<WebhookAttemptsTable>[];
}

export interface DeliveryQuery {
  readonly userId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: WebhookMessagesTable['state'] | undefined;
  readonly simulationId?: string | undefined;
}

export interface DeliveryPage {
  readonly deliveries: readonly DeliveryRecord[];
  /** The cursor of the page with older deliveries. */
  readonly next: string | null;
  /** The cursor of the page with newer deliveries. */
  readonly previous: string | null;
}

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const KEPT_MS = limits.WEBHOOK_LOG_DAYS * DAY_MS;
const SWEEP_ROWS_MAX = 5_000;

export async function listDeliveries(
  { database: { db }, clock }: Context,
  query: DeliveryQuery,
): Promise<DeliveryPage> {
  let select = db
    .selectFrom('webhook_messages')
    .where('user_id', '=', query.userId)
    .where('created_at', '>', new Date(clock() - KEPT_MS));
  if (query.status !== undefined) select = select.where('state', '=', query.status);
  if (query.simulationId !== undefined)
    select = select.where('simulation_id', '=', query.simulationId);
  const page = await readPage<Selectable<WebhookMessagesTable>>(query, {
    edge: /\d{1,15}:msg_[0-9A-Za-z]{22}/,
    edgeOf: ({ created_at, id }) => `${created_at.getTime()}:${id}`,
    find: ({ isBackward, beyond, count }) =>
      (beyond ? select.where(isBeyond(beyond, isBackward)) : select)
        .selectAll()
        .orderBy('created_at', isBackward ? 'asc' : 'desc')
        .orderBy('id', isBackward ? 'asc' : 'desc')
        .limit(count)
        .execute(),
  });
  if (page === undefined) throw refuseCursor(query.cursor);
  const { rows, ...cursors } = page;
  return { deliveries: await addAttempts(db, rows), ...cursors };
}

function isBeyond(edge: string, isBackward: boolean) {
  const [ms, id] = edge.split(':');
  const operator = sql.raw(isBackward ? '>' : '<');
  return sql<boolean>`(created_at, id) ${operator} (${new Date(Number(ms))}, ${id})`;
}

export async function getDelivery(
  db: Kysely<Schema>,
  { userId, deliveryId }: { userId: string; deliveryId: string },
): Promise<DeliveryRecord> {
  const message = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', toPlainId(deliveryId))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!message)
    throw refuse('DELIVERY_NOT_FOUND', {
      delivery_id: deliveryId.slice(0, limits.ECHO_CHARS_MAX).toWellFormed(),
    });
  return (await addAttempts(db, [message]))[0]!;
}

/**
 * Makes a message due now. A settled message starts a new series of attempts; one that is being sent stays unchanged.
 */
export async function resendDelivery(
  context: Context,
  which: { userId: string; deliveryId: string },
): Promise<DeliveryRecord> {
  const now = new Date(context.clock());
  await sql`
    UPDATE webhook_messages m
       SET next_attempt_at = ${now},
           attempts = CASE state WHEN 'pending' THEN attempts ELSE 0 END,
           state = 'pending', failure = NULL, finished_at = NULL,
           leased_by = NULL, leased_until = NULL
     WHERE id = ${toPlainId(which.deliveryId)} AND user_id = ${which.userId}
       AND (m.leased_until IS NULL OR ${isLeaseOver()})`.execute(context.database.db);
  return getDelivery(context.database.db, which);
}

/** Deletes messages older than the retention of the log, except those still to be sent. */
export async function sweepDeliveries({ database: { db }, clock }: Context): Promise<void> {
  const before = new Date(clock() - KEPT_MS);
  for (let deleted = SWEEP_ROWS_MAX; deleted >= SWEEP_ROWS_MAX;) {
    const { numAffectedRows } = await sql`
      DELETE FROM webhook_messages WHERE id IN (
        SELECT id FROM webhook_messages
         WHERE created_at <= ${before} AND state <> 'pending' LIMIT ${SWEEP_ROWS_MAX})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

async function addAttempts(
  db: Kysely<Schema>,
  messages: readonly Selectable<WebhookMessagesTable>[],
): Promise<DeliveryRecord[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<Selectable<WebhookAttemptsTable>>`
    SELECT a.* FROM unnest(${messages.map(({ id }) => id)}::text[]) AS m (id)
     CROSS JOIN LATERAL (
       SELECT * FROM webhook_attempts WHERE message_id = m.id
        ORDER BY id DESC LIMIT ${limits.ATTEMPTS_LISTED_MAX}) a`.execute(db);
  const byMessage = Map.groupBy(rows, (row) => row.message_id);
  return messages.map((message) => ({
    message,
    attempts: (byMessage.get(message.id) ?? []).toSorted((a, b) => Number(b.id) - Number(a.id)),
  }));
}

/** Text that cannot be one of our ids becomes an id that does not exist, because PostgreSQL rejects NUL characters. */
function toPlainId(id: string): string {
  return /^msg_[0-9A-Za-z]{22}$/.test(id) ? id : '';
}
