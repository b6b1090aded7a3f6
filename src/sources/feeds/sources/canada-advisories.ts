/** Travel advisories of Global Affairs Canada, JSON index. https://open.canada.ca, "Travel advice and advisories" */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, numberOf, readJson, textOf } from '../read/json.ts';
import { collect } from '../reading.ts';
import { addAdvisory } from './advisory.ts';
import type { AdviceLevel } from './advisory.ts';

export const canadaAdvisories: Feed = {
  name: 'canada-advisories',
  title: 'Canadian travel advisories',
  types: ['geopolitical'],
  attribution: 'Global Affairs Canada, Open Government Licence - Canada',
  licenceUrl: 'https://open.canada.ca/en/open-government-licence-canada',
  url: 'https://data.international.gc.ca/travel-voyage/index-alpha-eng.json',
  recommendation: { isRecommended: true, because: 'worldwide; no key; free with credit' },
  refreshSeconds: 3_600,
  parse: parseCanadaAdvisories,
};

/** 0 normal precautions, 1 high degree of caution, 2 avoid non-essential travel, 3 avoid all travel. */
const STATES = 4;

export function parseCanadaAdvisories(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { data, metadata } = fieldsOf(readJson(bytes));
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new PayloadRefused('wrong_shape', 'Canadian travel advisories must be an index');
  const out = collect(canadaAdvisories, context);
  for (const [code, entry] of Object.entries(data)) {
    const advisory = fieldsOf(entry);
    const english = fieldsOf(advisory['eng']);
    const state = numberOf(advisory['advisory-state']);
    const stamp = numberOf(fieldsOf(advisory['date-published'])['timestamp']);
    const slug = textOf(english['url-slug']);
    if (state === undefined || !Number.isInteger(state) || state < 0 || state >= STATES)
      out.reject('no_level');
    else if (stamp === undefined) out.reject('bad_time');
    else
      addAdvisory(out, {
        government: 'Global Affairs Canada',
        country: textOf(advisory['country-iso']) ?? code,
        countryName: textOf(english['name']) ?? code,
        level: (state + 1) as AdviceLevel,
        isStricterInParts: numberOf(advisory['has-regional-advisory']) === 1,
        issuedMs: stamp * 1000,
        ...(slug === undefined ? {} : { url: `https://travel.gc.ca/destinations/${slug}` }),
      });
  }
  const generated = numberOf(fieldsOf(fieldsOf(metadata)['generated'])['timestamp']);
  return out.finish({
    publishedAtMs:
      generated === undefined ? null : (instantOf(generated * 1000) ?? generated * 1000),
  });
}
