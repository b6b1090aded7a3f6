/** Travel advisories of the US Department of State, RSS. https://travel.state.gov */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { instantOf } from '../read/instant.ts';
import { childOf, childText, childrenOf, readXml } from '../read/xml.ts';
import { collect } from '../reading.ts';
import { addAdvisory } from './advisory.ts';
import type { AdviceLevel } from './advisory.ts';

export const usAdvisories: Feed = {
  name: 'us-advisories',
  title: 'US travel advisories',
  types: ['geopolitical'],
  attribution: 'US Department of State, public domain',
  licenceUrl: 'https://travel.state.gov/content/travel/en/copyright-disclaimer.html',
  url: 'https://travel.state.gov/_res/rss/TAsTWs.xml',
  recommendation: { isRecommended: true, because: 'worldwide; no key; public domain' },
  refreshSeconds: 3_600,
  parse: parseUsAdvisories,
};

/** `Saudi Arabia - Level 3: Reconsider Travel` */
const TITLE = /^(.+?)\s+-\s+(?:.*-\s+)?Level ([1-4]):/;
/** The new pages are named by the ISO 3166 code of three letters. */
const CODE = /destination\.([a-z]{3})\.html/;

export function parseUsAdvisories(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { name, root } = readXml(bytes);
  const channel = childOf(root, 'channel');
  if (name !== 'rss' || channel === undefined)
    throw new PayloadRefused('wrong_shape', 'US travel advisories must be RSS');
  const out = collect(usAdvisories, context);
  for (const item of childrenOf(channel, 'item')) {
    const [, countryName, level] = TITLE.exec(childText(item, 'title') ?? '') ?? [];
    const url = childText(item, 'link');
    const issuedMs = instantOf(childText(item, 'pubDate'));
    if (countryName === undefined) out.reject('no_level');
    else if (issuedMs === undefined) out.reject('bad_time');
    else
      addAdvisory(out, {
        government: 'The US Department of State',
        country: CODE.exec(url ?? '')?.[1]?.toUpperCase() ?? countryName,
        countryName,
        level: Number(level) as AdviceLevel,
        issuedMs,
        url,
      });
  }
  return out.finish({ publishedAtMs: instantOf(childText(channel, 'pubDate')) ?? null });
}
