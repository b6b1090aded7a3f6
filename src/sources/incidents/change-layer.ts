/**
 * Every change to an account's incidents goes through here: one transaction with a lock on the layer, which increments
 * its version.
 */
import type { PoolClient } from 'pg';
import { invariant } from '#base';
import type { Clock } from '#base';
import { refuse } from '#contract/refusals';
import type { Database } from '#store';
import { createTag } from './public-id.ts';

export interface LockedLayer {
  /** The number of incidents of the account. */
  readonly count: number;
  readonly tag: string;
  /** The first reserved number. */
  readonly firstNumber: number;
}

export interface Change {
  readonly nowMs: number;
  /** Locks the account's layer until the end and reserves numbers. Work without the lock must come before. */
  readonly lock: (wish?: { numbers: number }) => Promise<LockedLayer>;
}

/** Enough for a million rows on a slow disk. Only other changes of this account wait. */
const STATEMENT_SECONDS_MAX = 300;

/** Runs `change`, which returns the change in the number of incidents. Undefined means that nothing changed. */
export async function changeLayer(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  change: (client: PoolClient, layer: Change) => Promise<number | undefined>,
): Promise<void> {
  const client = await database.pool.connect();
  const nowMs = clock();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS_MAX}s'`);
    let firstNumber: number | undefined;
    const lock = async (wish = { numbers: 0 }): Promise<LockedLayer> => {
      const layer = await lockLayer(client, { userId, nowMs, ...wish });
      if (wish.numbers > 0) firstNumber ??= layer.firstNumber;
      return layer;
    };
    const added = await change(client, { nowMs, lock });
    if (added === undefined) await client.query('ROLLBACK');
    else {
      const updated = await client.query(
        `UPDATE incident_layers SET count = count + $2, version = version + 1, updated_at = $3 WHERE user_id = $1`,
        [userId, added, new Date(nowMs)],
      );
      invariant(updated.rowCount === 1, 'a change to incidents has locked their layer');
      await wakeWatches(client, { userId, nowMs, firstNumber });
      await client.query('COMMIT');
    }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * The account's watches near the new incidents are due at once, all of them if incidents were deleted. In the same
 * transaction, so that no watch misses a change.
 */
async function wakeWatches(
  client: PoolClient,
  told: { userId: string; nowMs: number; firstNumber: number | undefined },
): Promise<void> {
  await client.query(
    `UPDATE watches w SET due_at = $2
      WHERE w.user_id = $1 AND w.due_at > $2
        AND ($3::bigint IS NULL OR EXISTS (
          SELECT 1 FROM incidents i
           WHERE i.user_id = $1 AND i.number >= $3
             AND i.lat BETWEEN w.south AND w.north AND i.lng BETWEEN w.west AND w.east))`,
    [told.userId, new Date(told.nowMs), told.firstNumber ?? null],
  );
}

/** Locks the account first and then its layer, in the same order as deleting an account, so there is no deadlock. */
async function lockLayer(
  client: PoolClient,
  { userId, nowMs, numbers }: { userId: string; nowMs: number; numbers: number },
): Promise<LockedLayer> {
  const { rows } = await client.query<{ count: number; tag: string; first: string }>(
    `INSERT INTO incident_layers (user_id, tag, next_number, version, count, updated_at)
     SELECT id, $2, 1 + $3::bigint, 0, 0, $4 FROM users WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (user_id) DO UPDATE SET next_number = incident_layers.next_number + $3::bigint
     RETURNING count, tag, next_number - $3::bigint AS first`,
    [userId, createTag(), numbers, new Date(nowMs)],
  );
  // It may have been deleted since the request began.
  if (!rows[0]) throw refuse('USER_NOT_FOUND', { user_id: userId });
  const { count, tag, first } = rows[0];
  return { count, tag, firstNumber: Number(first) };
}
