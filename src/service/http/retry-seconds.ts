/** When to ask again for what is being built (G1). */

const RETRY_SECONDS = 5;
/** A build that takes longer than this takes a while yet. */
const LONG_MS = 120_000;
const RETRY_LONG_SECONDS = 30;

export function toRetrySeconds(waitedMs: number): number {
  return waitedMs >= LONG_MS ? RETRY_LONG_SECONDS : RETRY_SECONDS;
}
