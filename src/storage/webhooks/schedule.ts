/** Decides what follows an attempt: success, another attempt later, or failure (K5). */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Before each attempt after the first: the example schedule of Standard Webhooks 1.0, ten attempts in 75 hours. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER_SHARE = 0.1;
const RETRY_AFTER_MS_MAX = 24 * HOUR_MS;
const GONE = 410;

export type Outcome =
  | { readonly kind: 'delivered'; readonly statusCode: number }
  | {
      readonly kind: 'failed';
      /** Null without a response. */
      readonly statusCode: number | null;
      readonly error: string;
      readonly answer: string | null;
      /** The wait that the receiver requested. */
      readonly retryAfterMs: number | undefined;
    };

export type Next =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly failure: 'exhausted' | 'gone' }
  | { readonly kind: 'retry'; readonly waitMs: number };

/** `attempts` includes this one. */
export function decideNext(
  outcome: Outcome,
  { attempts, dice }: { attempts: number; dice: () => number },
): Next {
  if (outcome.kind === 'delivered') return { kind: 'delivered' };
  if (outcome.statusCode === GONE) return { kind: 'failed', failure: 'gone' };
  const planned = WAITS_MS[attempts - 1];
  if (planned === undefined) return { kind: 'failed', failure: 'exhausted' };
  const spread = planned * (1 + JITTER_SHARE * (2 * dice() - 1));
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MS_MAX);
  return { kind: 'retry', waitMs: Math.round(Math.max(spread, asked)) };
}

/** Reads the Retry-After header in both its forms, seconds and a date (RFC 9110, section 10.2.3). */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  if (!/^[A-Z][a-z]{2},? /.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
