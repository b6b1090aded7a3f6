/**
 * Feeds: events reported by public services, as evidence. A `Feed` is a publisher's format with the pure function that
 * reads it (`sources/`); `createFeeds` fetches the chosen ones on schedule, keeps the last good payload of each in the
 * database and returns the current evidence. docs/feed-rules.md lists what is left out of each payload and why.
 *
 * Words: a payload is what a publisher sends; a reading is what we make of it; a rejection is one thing left out; a refusal
 * is a payload that cannot be used at all.
 */
export { createFeeds } from './feeds.ts';
export type { Feeds, FeedsOptions, FeedStatus } from './feeds.ts';
export { gatherOnce } from './gather-once.ts';
export type { OnceOutcome } from './gather-once.ts';
