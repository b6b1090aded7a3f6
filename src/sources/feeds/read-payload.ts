/** Decompresses a payload and reads it by the name of its format. */
import { invariant } from '#base';
import type { FeedContext, FeedReading } from './feed.ts';
import { inflate } from './read/inflate.ts';
import { findFeed } from './sources/all.ts';

export function readPayload({
  format,
  bytes,
  context,
  bytesMax,
}: {
  format: string;
  bytes: Uint8Array;
  context: FeedContext;
  bytesMax?: number;
}): FeedReading {
  const feed = findFeed(format);
  invariant(feed, `${format} is a feed`);
  return feed.parse(inflate(bytes, bytesMax), context);
}
