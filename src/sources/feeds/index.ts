/**
 * Feeds: events reported by public services, as evidence. A `Feed` is a publisher's format with the pure function that
 * reads it (`sources/`). `createFeeds` fetches the chosen feeds on schedule, stores the last good payload of each in
 * the database and returns the current evidence. docs/feed-rules.md lists what is rejected from each payload and why.
 *
 * Terms: a payload is the publisher's data, a reading is our result of it, a rejection is one rejected entry, and a
 * refusal is a wholly unusable payload.
 */
export { createFeeds } from './feeds.ts';
export type { Feeds, FeedsOptions, FeedStatus } from './feeds.ts';
export { gatherOnce } from './gather-once.ts';
export type { OnceOutcome } from './gather-once.ts';
