/**
 * Travel advice of the UK Foreign, Commonwealth & Development Office, from the content API of GOV.UK: an index of countries, and
 * a document for each. https://content-api.publishing.service.gov.uk
 */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, readJson, textOf } from '../read/json.ts';
import { collect } from '../reading.ts';
import { addAdvisory } from './advisory.ts';

export const ukAdvisories: Feed = {
  name: 'uk-advisories',
  title: 'UK travel advice',
  types: ['geopolitical'],
  attribution: 'UK FCDO, Open Government Licence v3.0',
  licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  url: 'https://www.gov.uk/api/content/foreign-travel-advice',
  recommendation: { isRecommended: true, because: 'worldwide; no key; free with credit' },
  refreshSeconds: 3_600,
  parse: parseUkAdvisories,
};

export function parseUkAdvisories(bytes: Uint8Array, context: FeedContext): FeedReading {
  const body = fieldsOf(readJson(bytes));
  const out = collect(ukAdvisories, context);
  const more = listOf(fieldsOf(body['links'])['children']).flatMap(
    (child) => textOf(fieldsOf(child)['api_url']) ?? [],
  );
  if (more.length > 0) return out.finish({ publishedAtMs: null, more });
  const details = fieldsOf(body['details']);
  const { name } = fieldsOf(details['country']);
  const status = details['alert_status'];
  const countryName = textOf(name);
  if (countryName === undefined || !Array.isArray(status))
    throw new PayloadRefused('wrong_shape', 'UK travel advice must have a country and its status');
  const issuedMs = instantOf(body['public_updated_at']) ?? instantOf(details['updated_at']);
  if (issuedMs === undefined) out.reject('bad_time');
  else
    addAdvisory(out, {
      government: 'The UK FCDO',
      country: countryName,
      countryName,
      ...toLevel(status.map(String)),
      issuedMs,
      url: `https://www.gov.uk${textOf(body['base_path']) ?? '/foreign-travel-advice'}`,
    });
  return out.finish({ publishedAtMs: issuedMs ?? null });
}

/** The FCDO has no level 2: it advises against all travel, against all but essential travel, or against neither. */
function toLevel(status: readonly string[]): {
  level: 1 | 3 | 4;
  isStricterInParts: boolean;
} {
  const isStricterInParts = status.some((word) => word.endsWith('_to_parts'));
  if (status.includes('avoid_all_travel_to_whole_country')) return { level: 4, isStricterInParts };
  if (status.includes('avoid_all_but_essential_travel_to_whole_country'))
    return { level: 3, isStricterInParts };
  return { level: 1, isStricterInParts };
}
