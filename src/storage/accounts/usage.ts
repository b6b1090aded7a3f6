/**
 * The number of requests of an account per hour, for its owner.
 *
 * No decision depends on it, so it is counted in memory and written at intervals. Counting costs a request nothing, and
 * a killed process loses a few seconds of a chart. The quota (quota.ts) decides about requests.
 */
import type { Clock } from '#base';
import { limits } from '#contract';
import type { Database, Log } from '#store';

const HOUR_MS = 3_600_000;
const WRITE_EVERY_MS = 5_000;

export interface UsageHour {
  readonly startsAtMs: number;
  /** Requests that counted towards the quota. */
  readonly counted: number;
  /** Requests refused because the quota was used up. */
  readonly refused: number;
}

export interface Usage {
  count(userId: string, what: 'counted' | 'refused'): void;
  /** The last clock hours, oldest first, including hours without requests. */
  list(userId: string): Promise<UsageHour[]>;
  write(): Promise<void>;
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly userId: string;
  readonly hourMs: number;
  counted: number;
  refused: number;
}

/** Only for accounts that still exist. */
const WRITE = `INSERT INTO usage_hours AS u (user_id, hour, counted, refused)
  SELECT w.user_id, w.hour, w.counted, w.refused
  FROM unnest($1::text[], $2::timestamptz[], $3::integer[], $4::integer[]) AS w (user_id, hour, counted, refused)
  JOIN users ON users.id = w.user_id
  ORDER BY w.user_id, w.hour
  ON CONFLICT (user_id, hour) DO UPDATE SET
    counted = u.counted + excluded.counted, refused = u.refused + excluded.refused`;

export function createUsage({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Usage {
  let waiting = new Map<string, Waiting>();
  const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    if (rows.length === 0) return;
    waiting = new Map();
    try {
      await database.pool.query(WRITE, [
        rows.map(({ userId }) => userId),
        rows.map(({ hourMs }) => new Date(hourMs)),
        rows.map(({ counted }) => counted),
        rows.map(({ refused }) => refused),
      ]);
    } catch (error) {
      log.warn(`some seconds of usage statistics could not be stored: ${String(error)}`);
    }
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS);
  timer.unref();

  return {
    count(userId, what) {
      const hourMs = hourOf(clock());
      const key = `${userId} ${hourMs}`;
      let entry = waiting.get(key);
      if (!entry) waiting.set(key, (entry = { userId, hourMs, counted: 0, refused: 0 }));
      entry[what]++;
    },
    async list(userId) {
      await write();
      const lastMs = hourOf(clock());
      const firstMs = lastMs - (limits.USAGE_HOURS - 1) * HOUR_MS;
      const rows = await database.db
        .selectFrom('usage_hours')
        .select(['hour', 'counted', 'refused'])
        .where('user_id', '=', userId)
        .where('hour', '>=', new Date(firstMs))
        .execute();
      const found = new Map(rows.map((row) => [row.hour.getTime(), row]));
      return Array.from({ length: limits.USAGE_HOURS }, (_, i) => {
        const startsAtMs = firstMs + i * HOUR_MS;
        const { counted = 0, refused = 0 } = found.get(startsAtMs) ?? {};
        return { startsAtMs, counted, refused };
      });
    },
    write,
    async sweep() {
      const before = new Date(hourOf(clock()) - limits.USAGE_HOURS * HOUR_MS);
      await database.db.deleteFrom('usage_hours').where('hour', '<', before).execute();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
