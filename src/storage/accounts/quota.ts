/**
 * The hourly request quota of a caller.
 *
 * The hour starts with the first request and is fixed, so the time of reset is exact. One statement counts and decides
 * under the lock of the row, so exactly `limit` requests pass over any number of processes. If the database does not
 * respond, each process counts in memory: there is no error, and never no limit. An hour that ends later than one hour
 * from now began before the clock was set back, and counts as over.
 */
import type { Pool } from 'pg';
import { CLOCKS_APART_MS_MAX, isStillAhead } from '#base';
import type { Clock } from '#base';

export interface QuotaState {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the quota is full again, in milliseconds since 1970. */
  readonly resetAtMs: number;
}

export interface Spending {
  /** The caller, such as `account:usr_...` or `address:192.0.2.1`. */
  readonly caller: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Quota {
  /** Counts one request, or refuses it without counting. */
  spend(spending: Spending): Promise<QuotaState>;
  /** Gives one request back, after a 304 or an error of ours. */
  refund(spending: Spending, spent: QuotaState): Promise<QuotaState>;
  /** The remaining quota, without counting a request. */
  look(spending: Spending): Promise<QuotaState>;
  /** Deletes hours that are over. */
  sweep(): Promise<void>;
  /** How often the database did not respond, for the metrics. */
  readonly fallbacks: () => number;
}

const IS_OVER = `(w.ends_at_ms <= $2::bigint OR w.ends_at_ms > $2::bigint + $3::bigint + ${CLOCKS_APART_MS_MAX})`;
const SPEND = {
  name: 'quota-spend',
  text: `INSERT INTO rate_windows AS w (caller, ends_at_ms, used) VALUES ($1, $2::bigint + $3::bigint, 1)
         ON CONFLICT (caller) DO UPDATE SET
           used = CASE WHEN ${IS_OVER} THEN 1 ELSE w.used + 1 END,
           ends_at_ms = CASE WHEN ${IS_OVER} THEN $2::bigint + $3::bigint ELSE w.ends_at_ms END
         WHERE ${IS_OVER} OR w.used < $4
         RETURNING used, ends_at_ms::float8 AS ends_at_ms`,
};
const LOOK = {
  name: 'quota-look',
  text: `SELECT used, ends_at_ms::float8 AS ends_at_ms FROM rate_windows WHERE caller = $1`,
};
const REFUND = {
  name: 'quota-refund',
  text: `UPDATE rate_windows SET used = used - 1 WHERE caller = $1 AND ends_at_ms = $2::bigint AND used > 0`,
};

/** After a refusal, further requests of the caller are refused from memory for this long, without a query. */
const REFUSAL_REMEMBERED_MS = 1_000;
/** The most callers kept in memory; above it, the oldest is dropped. */
const CALLERS_REMEMBERED_MAX = 100_000;

interface WindowRow {
  readonly used: number;
  readonly ends_at_ms: number;
}

export function createQuota({ pool, clock }: { pool: Pool; clock: Clock }): Quota {
  const refused = new Map<string, { readonly state: QuotaState; readonly untilMs: number }>();
  const memory = createMemoryQuota(clock);
  let fallbacks = 0;

  async function spend(spending: Spending): Promise<QuotaState> {
    const nowMs = clock();
    const before = refused.get(spending.caller);
    // A raised limit is a new quota: refusals in memory under the old limit do not count.
    if (
      before &&
      isStillAhead(before.untilMs, { nowMs, longestMs: REFUSAL_REMEMBERED_MS }) &&
      before.state.resetAtMs > nowMs &&
      before.state.limit === spending.limit
    )
      return before.state;
    try {
      const state = await spendInDatabase(pool, spending, nowMs);
      if (!state.isAllowed)
        remember(refused, spending.caller, { state, untilMs: nowMs + REFUSAL_REMEMBERED_MS });
      return state;
    } catch {
      // The request is still decided if the database fails.
      fallbacks++;
      return memory.spend(spending);
    }
  }

  async function refund(spending: Spending, spent: QuotaState): Promise<QuotaState> {
    try {
      await pool.query({ ...REFUND, values: [spending.caller, spent.resetAtMs] });
    } catch {
      fallbacks++;
      memory.refund(spending);
    }
    return { ...spent, remaining: Math.min(spent.limit, spent.remaining + 1) };
  }

  async function look(spending: Spending): Promise<QuotaState> {
    try {
      const found = await pool.query<WindowRow>({ ...LOOK, values: [spending.caller] });
      const row = found.rows[0];
      return toLooked(spending, row && { used: row.used, endsAtMs: row.ends_at_ms }, clock());
    } catch {
      fallbacks++;
      return memory.look(spending);
    }
  }

  async function sweep(): Promise<void> {
    const nowMs = clock();
    for (const [caller, { untilMs }] of refused) if (untilMs <= nowMs) refused.delete(caller);
    await pool.query('DELETE FROM rate_windows WHERE ends_at_ms <= $1', [nowMs]);
  }

  return { spend, refund, look, sweep, fallbacks: () => fallbacks };
}

async function spendInDatabase(pool: Pool, spending: Spending, nowMs: number): Promise<QuotaState> {
  const { caller, limit, windowSeconds } = spending;
  const counted = await pool.query<WindowRow>({
    ...SPEND,
    values: [caller, Math.floor(nowMs), windowSeconds * 1000, limit],
  });
  const row = counted.rows[0];
  if (row)
    return { isAllowed: true, limit, remaining: limit - row.used, resetAtMs: row.ends_at_ms };
  const look = await pool.query<WindowRow>({ ...LOOK, values: [caller] });
  return {
    isAllowed: false,
    limit,
    remaining: 0,
    resetAtMs: look.rows[0]?.ends_at_ms ?? nowMs + windowSeconds * 1000,
  };
}

interface Window {
  endsAtMs: number;
  used: number;
}

/** The state of a window that may have ended or not begun. */
function toLooked(spending: Spending, window: Window | undefined, nowMs: number): QuotaState {
  const longestMs = spending.windowSeconds * 1000;
  const isRunning = window !== undefined && isStillAhead(window.endsAtMs, { nowMs, longestMs });
  const remaining = spending.limit - Math.min(isRunning ? window.used : 0, spending.limit);
  return {
    isAllowed: remaining > 0,
    limit: spending.limit,
    remaining,
    resetAtMs: isRunning ? window.endsAtMs : nowMs + longestMs,
  };
}

function createMemoryQuota(clock: Clock): {
  spend(spending: Spending): QuotaState;
  refund(spending: Spending): void;
  look(spending: Spending): QuotaState;
} {
  const windows = new Map<string, Window>();
  return {
    look: (spending) => toLooked(spending, windows.get(spending.caller), clock()),
    spend({ caller, limit, windowSeconds }) {
      const nowMs = clock();
      const longestMs = windowSeconds * 1000;
      let window = windows.get(caller);
      if (!window || !isStillAhead(window.endsAtMs, { nowMs, longestMs })) {
        window = { endsAtMs: nowMs + longestMs, used: 0 };
        remember(windows, caller, window);
      }
      const isAllowed = window.used < limit;
      if (isAllowed) window.used++;
      return {
        isAllowed,
        limit,
        remaining: limit - Math.min(window.used, limit),
        resetAtMs: window.endsAtMs,
      };
    },
    refund({ caller }) {
      const window = windows.get(caller);
      if (window && window.used > 0) window.used--;
    },
  };
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > CALLERS_REMEMBERED_MAX) map.delete(map.keys().next().value!);
}
