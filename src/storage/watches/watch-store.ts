/** The watches of accounts and their history in the database. Another account's watch does not exist. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { createId } from '#accounts/credentials';
import { lockUser } from '#accounts/users';
import type { Clock } from '#base';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Database } from '#store';
import type { WatchChangesTable, WatchesTable } from '#store/schema';
import { boxOf } from './watch-area.ts';
import type { WatchQuestion } from './watch-area.ts';

export type WatchRow = Selectable<WatchesTable>;
export type WatchChangeRow = Selectable<WatchChangesTable>;

export interface NewWatch {
  readonly userId: string;
  readonly name: string;
  readonly question: WatchQuestion;
  readonly minTier: number;
  readonly everyMinutes: number;
  readonly webhookUrl: string | null;
}

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

export async function createWatch({ database, clock }: Context, wish: NewWatch): Promise<WatchRow> {
  const now = new Date(clock());
  return database.db.transaction().execute(async (tx) => {
    await lockUser(tx, wish.userId);
    const { plan } = await tx
      .selectFrom('users')
      .select('plan')
      .where('id', '=', wish.userId)
      .executeTakeFirstOrThrow();
    const { count } = await tx
      .selectFrom('watches')
      .select((row) => row.fn.countAll().as('count'))
      .where('user_id', '=', wish.userId)
      .executeTakeFirstOrThrow();
    const most = limits.WATCHES.perAccount[plan];
    if (Number(count) >= most) throw refuse('WATCH_LIMIT_REACHED', { max_watches: most, plan });
    return tx
      .insertInto('watches')
      .values({
        id: createId('watch'),
        user_id: wish.userId,
        name: wish.name,
        question: JSON.stringify(wish.question),
        min_tier: wish.minTier,
        every_minutes: wish.everyMinutes,
        webhook_url: wish.webhookUrl,
        ...boxOf(wish.question),
        due_at: now,
        leased_until: null,
        state: null,
        assessed_at: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Newest first; an account has at most as many as its plan allows, and a page shows all that are shown. */
export async function listWatches(
  { database: { db } }: Context,
  userId: string,
): Promise<WatchRow[]> {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.WATCHES.listedMax)
    .execute();
}

interface Which {
  readonly userId: string;
  readonly watchId: string;
}

export async function getWatch(
  { database: { db } }: Pick<Context, 'database'>,
  { userId, watchId }: Which,
): Promise<WatchRow> {
  const row = await db
    .selectFrom('watches')
    .selectAll()
    .where('id', '=', watchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw refuse('WATCH_NOT_FOUND', { watch_id: watchId });
  return row;
}

export async function deleteWatch({ database: { db } }: Context, which: Which): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('watches')
    .where('id', '=', which.watchId)
    .where('user_id', '=', which.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse('WATCH_NOT_FOUND', { watch_id: which.watchId });
}

/** The history, newest first. */
export async function listChanges(context: Context, which: Which): Promise<WatchChangeRow[]> {
  await getWatch(context, which);
  return context.database.db
    .selectFrom('watch_changes')
    .selectAll()
    .where('watch_id', '=', which.watchId)
    .orderBy('number', 'desc')
    .limit(limits.WATCHES.changesListedMax)
    .execute();
}

/** Marks all entries as seen. Returns how many were not. */
export async function acknowledge(
  { database, clock }: Context,
  { userId, watchId }: Which,
): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('watches')
      .select('id')
      .where('id', '=', watchId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw refuse('WATCH_NOT_FOUND', { watch_id: watchId });
    const { numUpdatedRows } = await tx
      .updateTable('watch_changes')
      .set({ acknowledged_at: new Date(clock()) })
      .where('watch_id', '=', watchId)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Makes the watches near these boxes due at once. Those without a box of theirs near it wait for their time. */
export async function markDueNear(
  { database: { db }, clock }: Context,
  boxes: readonly { south: number; north: number; west: number; east: number }[],
): Promise<void> {
  if (boxes.length === 0) return;
  const column = (side: 'south' | 'north' | 'west' | 'east') => boxes.map((box) => box[side]);
  const now = new Date(clock());
  await sql`
    UPDATE watches SET due_at = ${now}
     WHERE due_at > ${now}
       AND EXISTS (
         SELECT 1
           FROM unnest(${column('south')}::float8[], ${column('north')}::float8[],
                       ${column('west')}::float8[], ${column('east')}::float8[]) AS near(s, n, w, e)
          WHERE near.s <= north AND near.n >= south AND near.w <= east AND near.e >= west)`.execute(
    db,
  );
}
