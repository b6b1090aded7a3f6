/** What an account sees of its webhooks: thirty days of messages with their attempts, page by page, and sent again (K8). */
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#base';
import { limits, refuse } from '#contract';
import type { Database, Schema, WebhookAttemptsTable, WebhookMessagesTable } from '#store';

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
  /** The cursor of the page with older ones. */
  readonly next: string | null;
  /** The cursor of the page with newer ones. */
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
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const isBackward = cursor?.direction === 'newer';
  let select = db
    .selectFrom('webhook_messages')
    .where('user_id', '=', query.userId)
    .where('created_at', '>', new Date(clock() - KEPT_MS));
  if (query.status !== undefined) select = select.where('state', '=', query.status);
  if (query.simulationId !== undefined)
    select = select.where('simulation_id', '=', query.simulationId);
  const beyond = (operator: '<' | '>', { createdAtMs, id }: Edge) =>
    select.where(
      sql<boolean>`(created_at, id) ${sql.raw(operator)} (${new Date(createdAtMs)}, ${id})`,
    );
  // One more than asked for tells whether there is another page.
  const found = await (cursor ? beyond(isBackward ? '>' : '<', cursor) : select)
    .selectAll()
    .orderBy('created_at', isBackward ? 'asc' : 'desc')
    .orderBy('id', isBackward ? 'asc' : 'desc')
    .limit(query.limit + 1)
    .execute();
  const messages = found.slice(0, query.limit);
  if (isBackward) messages.reverse();
  const hasMore = found.length > query.limit;
  const [first, last] = [messages[0], messages.at(-1)].map((each) => each && toEdge(each));
  const hasAny = async (operator: '<' | '>', edge: Edge): Promise<boolean> =>
    (await beyond(operator, edge).select('id').limit(1).executeTakeFirst()) !== undefined;
  const hasOlder = isBackward ? last && (await hasAny('<', last)) : hasMore;
  const hasNewer = isBackward ? hasMore : cursor && first && (await hasAny('>', first));
  return {
    deliveries: await addAttempts(db, messages),
    next: hasOlder ? toCursor('older', last!) : null,
    previous: hasNewer ? toCursor('newer', first!) : null,
  };
}

export async function getDelivery(
  { database: { db } }: Pick<Context, 'database'>,
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

/** Makes it due now. What was settled begins a new round of attempts; what is being sent right now stays as it is. */
export async function resendDelivery(
  context: Context,
  which: { userId: string; deliveryId: string },
): Promise<DeliveryRecord> {
  const now = new Date(context.clock());
  await sql`
    UPDATE webhook_messages
       SET next_attempt_at = ${now},
           attempts = CASE state WHEN 'pending' THEN attempts ELSE 0 END,
           state = 'pending', failure = NULL, finished_at = NULL,
           leased_by = NULL, leased_until = NULL
     WHERE id = ${toPlainId(which.deliveryId)} AND user_id = ${which.userId}
       AND (leased_until IS NULL OR leased_until <= clock_timestamp())`.execute(
    context.database.db,
  );
  return getDelivery(context, which);
}

/** Forgets what is older than the log reaches back; what still waits to be sent stays. */
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

/** What cannot be an id of ours is looked for as one that does not exist; PostgreSQL takes no zero characters. */
function toPlainId(id: string): string {
  return /^msg_[0-9A-Za-z]{22}$/.test(id) ? id : '';
}

/** The message at the edge of a page. Pages do not shift when new messages come. */
interface Edge {
  readonly createdAtMs: number;
  readonly id: string;
}

function toEdge({ created_at, id }: Selectable<WebhookMessagesTable>): Edge {
  return { createdAtMs: created_at.getTime(), id };
}

function toCursor(direction: 'older' | 'newer', { createdAtMs, id }: Edge): string {
  return Buffer.from(`${direction}:${createdAtMs}:${id}`).toString('base64url');
}

function parseCursor(text: string): Edge & { readonly direction: 'older' | 'newer' } {
  const [, direction, ms, id] =
    /^(older|newer):(\d{1,15}):(msg_[0-9A-Za-z]{22})$/.exec(
      Buffer.from(text, 'base64url').toString('latin1'),
    ) ?? [];
  if (direction === undefined || id === undefined)
    throw refuse('INVALID_CURSOR', {
      field: 'cursor',
      reason: 'format',
      provided_value: text.toWellFormed(),
    });
  return { direction: direction as 'older' | 'newer', createdAtMs: Number(ms), id };
}
