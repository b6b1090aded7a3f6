/** A19: answers that may be cached, but must be revalidated before each use. */

/** The request headers that a response about a simulation depends on: credentials and accepted encodings. */
const VARY = 'Authorization, X-API-Key, Cookie, Accept, Accept-Encoding';

export function toRevalidated(etag: string): Record<string, string> {
  return { etag, 'cache-control': 'private, no-cache', vary: VARY };
}
