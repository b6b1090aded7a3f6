/** The list of feeds, their URLs and their readers. */
export { BadFeedList, parseFeedList } from '../choose-feeds.ts';
export type { FeedSource } from '../choose-feeds.ts';
export { PayloadRefused } from '../feed.ts';
export type { ColumnMap, Feed, FeedContext, FeedReading, Stops } from '../feed.ts';
export { readPayload } from '../read-payload.ts';
export { FEEDS, findFeed } from '../sources/all.ts';
export { parseStops } from '../sources/gtfs-rt.ts';
