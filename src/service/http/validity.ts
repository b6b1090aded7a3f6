/** A19: answers that may be cached, but must be revalidated before each use. */

/** What an answer about a simulation depends on beside its address: who asks, and what they can read. */
const VARY = 'Authorization, X-API-Key, Cookie, Accept, Accept-Encoding';

export function toRevalidated(etag: string): Record<string, string> {
  return { etag, 'cache-control': 'private, no-cache', vary: VARY };
}
