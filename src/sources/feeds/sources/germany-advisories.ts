/** Travel warnings of the German Federal Foreign Office, JSON. https://www.auswaertiges-amt.de/de/open-data */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { fieldsOf, numberOf, readJson, textOf } from '../read/json.ts';
import { collect } from '../reading.ts';
import { addAdvisory } from './advisory.ts';

export const germanyAdvisories: Feed = {
  name: 'germany-advisories',
  title: 'German travel warnings',
  types: ['geopolitical'],
  attribution: 'Auswärtiges Amt, terms of its open data',
  licenceUrl: 'https://www.auswaertiges-amt.de/de/open-data-schnittstelle/736118',
  url: 'https://www.auswaertiges-amt.de/opendata/travelwarning',
  recommendation: {
    isRecommended: false,
    because: 'its terms ask to name the source and to take over texts whole and current',
  },
  refreshSeconds: 3_600,
  parse: parseGermanyAdvisories,
};

export function parseGermanyAdvisories(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { response } = fieldsOf(readJson(bytes));
  if (typeof response !== 'object' || response === null || Array.isArray(response))
    throw new PayloadRefused('wrong_shape', 'German travel warnings must be an index');
  const out = collect(germanyAdvisories, context);
  for (const [id, entry] of Object.entries(response)) {
    const warning = fieldsOf(entry);
    // Beside the countries the index has the time of its own.
    const country = textOf(warning['countryCode']);
    if (country === undefined) continue;
    const effective = numberOf(warning['effective']);
    if (effective === undefined) out.reject('bad_time');
    else
      addAdvisory(out, {
        government: 'The German Federal Foreign Office',
        country,
        countryName: country,
        // A warning is against all travel; a situational one against travel that is not needed.
        level: warning['warning'] === true ? 4 : warning['situationWarning'] === true ? 3 : 1,
        isStricterInParts:
          warning['partialWarning'] === true || warning['situationPartWarning'] === true,
        issuedMs: effective * 1000,
        url: `https://www.auswaertiges-amt.de/de/aussenpolitik/laender/${id}`,
      });
  }
  return out.finish({ publishedAtMs: null });
}
