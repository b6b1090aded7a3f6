/** The feeds chosen by the operator, with their URLs: `recommended,nws,cap=https://...`. */
import type { Feed } from './feed.ts';
import { FEEDS, findFeed } from './sources/all.ts';

/** A feed with its URL. Several feeds of one format differ by name. */
export interface FeedSource {
  /** Used in `source` and as prefix of evidence ids: `usgs`, `cap:feeds.meteoalarm.org`. */
  readonly name: string;
  readonly feed: Feed;
  readonly url: string;
}

/** The list is not valid; the message says what would be. */
export class BadFeedList extends Error {
  override readonly name = 'BadFeedList';
}

/** The groups of feeds. */
const GROUPS: ReadonlyMap<string, (feed: Feed) => boolean> = new Map([
  ['all', () => true],
  ['recommended', ({ recommendation }: Feed) => recommendation.isRecommended],
]);

/**
 * Names or `format=URL`, separated by commas or spaces. `all` means every feed with a fixed URL, `recommended` those of
 * them that every operator may use. Write a comma inside a URL as %2C.
 */
export function parseFeedList(text: string): FeedSource[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const sources = words.flatMap((word) => {
    const isOfGroup = GROUPS.get(word.toLowerCase());
    return isOfGroup ? listStanding().filter(({ feed }) => isOfGroup(feed)) : [parseOne(word)];
  });
  const byName = new Map<string, FeedSource>();
  for (const source of sources) {
    const name = findFreeName(source, byName);
    byName.set(name, { ...source, name });
  }
  return [...byName.values()];
}

function listStanding(): FeedSource[] {
  return FEEDS.flatMap((feed) =>
    feed.url === null ? [] : [{ name: feed.name, feed, url: feed.url }],
  );
}

function parseOne(word: string): FeedSource {
  const [name = '', ...rest] = word.split('=');
  const url = rest.join('=');
  if (GROUPS.has(name.toLowerCase()))
    throw new BadFeedList(`${name} is a group of feeds and cannot have a URL`);
  const feed = findFeed(name);
  if (feed === undefined)
    throw new BadFeedList(
      `unknown feed ${JSON.stringify(name.slice(0, 40))}; the feeds are ${FEEDS.map((each) => each.name).join(', ')}; the groups are ${[...GROUPS.keys()].join(' and ')}`,
    );
  if (url === '') {
    if (feed.url === null)
      throw new BadFeedList(`${feed.name} needs a URL: write ${feed.name}=https://...`);
    return { name: feed.name, feed, url: feed.url };
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BadFeedList(`the URL of ${feed.name} must begin with https://`);
  return {
    name: url === feed.url ? feed.name : `${feed.name}:${new URL(url).hostname}`,
    feed,
    url,
  };
}

/** A repeated URL counts once; two feeds of one host get numbers. */
function findFreeName({ name, url }: FeedSource, taken: ReadonlyMap<string, FeedSource>): string {
  let free = name;
  for (let i = 2; taken.has(free) && taken.get(free)?.url !== url; i++) free = `${name}:${i}`;
  return free;
}
