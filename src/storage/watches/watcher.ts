/**
 * Assesses due watches again, in any number of processes. State, history and message of a change are one transaction: a
 * killed process loses no change and tells none twice.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '#base';
import type { Database, Log } from '#store';
import type { Schema } from '#store/schema';
import type { Webhooks } from '#webhooks';
import { judgeChange } from './judge-change.ts';
import type { Assessment, Cause, WatchState } from './judge-change.ts';
import type { WatchQuestion } from './watch-area.ts';
import type { WatchRow } from './watch-store.ts';

/** An incident must reach its watchers within five seconds. */
const TICK_MS = 1_000;
const BATCH_MAX = 20;
/** A process that assesses a watch longer than this is taken to be dead. */
const LEASE_SECONDS = 60;
/** A watch whose assessment fails is tried again after this. */
const RETRY_MS = 60_000;

export interface WatcherOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly webhooks: Pick<Webhooks, 'enqueue' | 'wake'>;
  readonly assess: (question: WatchQuestion, userId: string) => Promise<Assessment>;
}

export interface Watcher {
  start(): void;
  stop(): Promise<void>;
  /** Assesses the watches that are due. Returns how many. */
  tick(): Promise<number>;
}

export function createWatcher(options: WatcherOptions): Watcher {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  const tick = (): Promise<number> =>
    (running ??= assessDue(options).finally(() => (running = undefined)));
  return {
    start() {
      timer = setInterval(() => void tick(), TICK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
    tick,
  };
}

async function assessDue(options: WatcherOptions): Promise<number> {
  const { log } = options;
  try {
    const rows = await takeDue(options);
    for (const row of rows) await assessOne(options, row);
    return rows.length;
  } catch (error) {
    log.warn(`watches cannot be assessed: ${(error as Error).message}`);
    return 0;
  }
}

async function takeDue({ database: { db }, clock }: WatcherOptions): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    UPDATE watches SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
     WHERE id IN (
       SELECT id FROM watches
        WHERE due_at <= ${new Date(clock())}
          AND (leased_until IS NULL OR leased_until < clock_timestamp())
        ORDER BY due_at LIMIT ${BATCH_MAX} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows;
}

async function assessOne(options: WatcherOptions, row: WatchRow): Promise<void> {
  const { assess, clock, log, webhooks, database } = options;
  let now: Assessment;
  try {
    now = await assess(row.question as WatchQuestion, row.user_id);
  } catch (error) {
    log.warn(`watch ${row.id} cannot be assessed: ${(error as Error).message}`);
    await postpone(database.db, row, new Date(clock() + RETRY_MS));
    return;
  }
  const isTold = await database.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('watches')
      .select('state')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    // It may have been deleted since.
    if (!held) return false;
    const before = (held.state ?? undefined) as WatchState | undefined;
    const change = judgeChange(before, now, row.min_tier);
    await postpone(tx, row, new Date(clock() + row.every_minutes * 60_000));
    if (!change) return false;
    await tx
      .updateTable('watches')
      .set({ state: JSON.stringify(change.state), assessed_at: new Date(clock()) })
      .where('id', '=', row.id)
      .execute();
    const number = await addEntry(tx, row, now, { causes: change.causes, atMs: clock() });
    if (change.causes.length === 0 || row.webhook_url === null) return false;
    await webhooks.enqueue(tx, {
      event: 'risk.changed',
      userId: row.user_id,
      simulationId: row.id,
      url: row.webhook_url,
      atMs: clock(),
      name: row.name,
      number,
      tier: now.tier,
      previousTier: before?.tier ?? null,
      maxRiskWeight: now.maxRiskWeight,
      causes: change.causes.map(({ why }) => why),
    });
    return true;
  });
  if (isTold) webhooks.wake();
}

/** Only if nothing made it due again in the meantime. */
async function postpone(db: Kysely<Schema>, row: WatchRow, to: Date): Promise<void> {
  await sql`
    UPDATE watches
       SET leased_until = NULL,
           due_at = CASE WHEN due_at = ${row.due_at} THEN ${to}::timestamptz ELSE due_at END
     WHERE id = ${row.id}`.execute(db);
}

async function addEntry(
  tx: Kysely<Schema>,
  row: WatchRow,
  now: Assessment,
  { causes, atMs }: { causes: readonly Cause[]; atMs: number },
): Promise<number> {
  const { last } = await tx
    .selectFrom('watch_changes')
    .select((each) => each.fn.max('number').as('last'))
    .where('watch_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await tx
    .insertInto('watch_changes')
    .values({
      watch_id: row.id,
      number,
      at: new Date(atMs),
      tier: now.tier,
      max_risk_weight: now.maxRiskWeight,
      causes: JSON.stringify(causes.map(({ why }) => why)),
      threats: JSON.stringify(now.threats),
      acknowledged_at: null,
    })
    .execute();
  return number;
}
