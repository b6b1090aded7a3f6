/** When a feed is fetched next: on schedule while it responds, with growing delays while it does not. */
import { CLOCKS_APART_MS_MAX } from '#base';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The shortest interval, even if a publisher renews every few seconds. */
const REFRESH_MS_MIN = 30_000;
const BACK_OFF_MS_MAX = 6 * HOUR_MS;
/** After this many consecutive failures the circuit is open: one attempt an hour, until one succeeds. */
export const FAILURES_TO_OPEN = 5;
const OPEN_MS = HOUR_MS;

export interface Round {
  readonly refreshSeconds: number;
  /** Failures in a row, including this one. 0: success. */
  readonly failures: number;
  readonly retryAfterSeconds?: number | undefined;
  /** 0 to 1. */
  readonly dice: () => number;
}

/**
 * After success: the refresh interval plus up to a tenth, so that services do not fetch in step. After a failure: twice
 * the previous wait, half of it random; never less than the publisher requested.
 */
export function waitMs({ refreshSeconds, failures, retryAfterSeconds, dice }: Round): number {
  const refreshMs = Math.max(REFRESH_MS_MIN, refreshSeconds * 1000);
  if (failures === 0) return Math.round(refreshMs * (1 + 0.1 * dice()));
  const grownMs = Math.min(
    BACK_OFF_MS_MAX,
    Math.min(refreshMs, HOUR_MS) * 2 ** Math.min(failures, 20),
  );
  const wantedMs = failures >= FAILURES_TO_OPEN ? Math.max(OPEN_MS, grownMs) : grownMs;
  const spreadMs = wantedMs * (0.5 + 0.5 * dice());
  return Math.round(Math.max(spreadMs, (retryAfterSeconds ?? 0) * 1000));
}

/** The latest next fetch of a feed that answers. A later due time means that the clock was set back since. */
export function latestNextMs(refreshSeconds: number, nowMs: number): number {
  return nowMs + waitMs({ refreshSeconds, failures: 0, dice: () => 1 }) + CLOCKS_APART_MS_MAX;
}

export function isCircuitOpen(failures: number): boolean {
  return failures >= FAILURES_TO_OPEN;
}
