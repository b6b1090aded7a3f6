/** Street crime in England, Wales and Northern Ireland, JSON. https://data.police.uk/docs/method/crime-street/ */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, readJson, textOf } from '../read/json.ts';
import { createLastingIds } from '../read/lasting-id.ts';
import { greatest, orNull } from '../read/scale.ts';
import { collect } from '../reading.ts';

/** The categories of the publisher. Violent crime is violence and sexual offences together, most of it common assault. */
const OFFENCES: Readonly<Record<string, readonly [string, number]>> = {
  'violent-crime': ['violence', 0.6],
  robbery: ['robbery', 0.75],
  'possession-of-weapons': ['weapons', 0.5],
  burglary: ['burglary', 0.45],
  'vehicle-crime': ['vehicle_theft', 0.35],
  'theft-from-the-person': ['theft_from_person', 0.35],
  'bicycle-theft': ['theft', 0.25],
  'other-theft': ['theft', 0.25],
  shoplifting: ['theft', 0.25],
  'criminal-damage-arson': ['vandalism', 0.2],
  drugs: ['drugs', 0.2],
  'public-order': ['disorder', 0.15],
  'anti-social-behaviour': ['disorder', 0.15],
  'other-crime': ['other_crime', 0.15],
};

/** The publisher moves crimes to the middle of the street or a nearby place, and dates them by month. */
const CONFIDENCE = 0.7;
const STREET_KM = 0.15;
const HALF_MONTH_MS = 15 * 86_400_000;

export const policeUk: Feed = {
  name: 'police-uk',
  title: 'data.police.uk street crime',
  types: ['crime'],
  attribution: 'data.police.uk, Open Government Licence v3.0',
  licenceUrl: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  url: null,
  recommendation: { isRecommended: false, because: 'the operator must choose the area' },
  refreshSeconds: 86_400,
  parse: parsePoliceUk,
};

export function parsePoliceUk(bytes: Uint8Array, context: FeedContext): FeedReading {
  const document = readJson(bytes);
  if (!Array.isArray(document))
    throw new PayloadRefused('wrong_shape', 'data.police.uk data must be a list of crimes');
  const out = collect(policeUk, context);
  const months: number[] = [];
  const lastingId = createLastingIds();

  for (const row of document.map(fieldsOf)) {
    const category = textOf(row['category'])?.toLowerCase() ?? '';
    const offence = OFFENCES[category];
    const { latitude, longitude, street } = fieldsOf(row['location']);
    const at = toPoint(latitude, longitude);
    const month = /^\d{4}-\d\d$/.exec(textOf(row['month']) ?? '')?.[0];
    const startMs = month === undefined ? undefined : instantOf(`${month}-01`);
    if (offence === undefined) out.reject('unknown_kind');
    else if (at === undefined) out.reject('no_location');
    else if (startMs === undefined) out.reject('bad_time');
    else {
      months.push(startMs);
      const middleMs = startMs + HALF_MONTH_MS;
      const where = textOf(fieldsOf(street)['name']);
      out.add({
        // Disorder has no persistent id, and some exports have none at all.
        id: textOf(row['persistent_id']) ?? textOf(row['id']) ?? lastingId(row),
        type: 'crime',
        kind: offence[0],
        severity: offence[1],
        confidence: CONFIDENCE,
        geometry: { kind: 'point', at, radiusKm: STREET_KM },
        validFromMs: middleMs,
        validToMs: middleMs,
        observedAtMs: middleMs,
        headline: `${category.replaceAll('-', ' ')}${where ? `, ${where}` : ''}`,
      });
    }
  }
  // Data is published when the month is over.
  const newest = orNull(greatest(months));
  return out.finish({ publishedAtMs: newest === null ? null : newest + 2 * HALF_MONTH_MS });
}
