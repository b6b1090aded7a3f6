/**
 * Feeds: what public services say is happening, as evidence. A `Feed` is a publisher's format with the pure function that
 * reads it (`sources/`); `createFeeds` fetches the chosen ones on time, keeps the last good word of each in the database and
 * hands out what counts now. What is left out of each payload and why is in docs/feeds.md.
 *
 * Words: a payload is what a publisher sends; a reading is what we make of it; a rejection is one thing left out; a refusal
 * is a payload that cannot be used at all.
 */
export { createFeeds } from './feeds.ts';
export type { Feeds, FeedsOptions, FeedStatus } from './feeds.ts';
export { gatherOnce } from './gather-once.ts';
export type { OnceOutcome } from './gather-once.ts';
