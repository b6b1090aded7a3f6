/** A19: what may be kept, but must be asked about before it is used again. */

/** What an answer about a simulation depends on beside its address: who asks, and what they can read. */
const VARY = 'Authorization, X-API-Key, Cookie, Accept, Accept-Encoding';

export function toRevalidated(etag: string): Record<string, string> {
  return { etag, 'cache-control': 'private, no-cache', vary: VARY };
}
