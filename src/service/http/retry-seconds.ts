/** The time until the next poll of a running build (G1). */

const RETRY_SECONDS = 5;
/** A build that has run longer than this is polled less often. */
const LONG_MS = 120_000;
const RETRY_LONG_SECONDS = 30;

export function toRetrySeconds(waitedMs: number): number {
  return waitedMs >= LONG_MS ? RETRY_LONG_SECONDS : RETRY_SECONDS;
}
