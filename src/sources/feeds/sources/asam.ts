/** Attacks on ships: Anti-Shipping Activity Messages of the US National Geospatial-Intelligence Agency, JSON. https://msi.nga.mil */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, readJson, textOf } from '../read/json.ts';
import { collect } from '../reading.ts';

export const asam: Feed = {
  name: 'asam',
  title: 'NGA attacks on ships',
  types: ['crime'],
  attribution: 'US National Geospatial-Intelligence Agency, public domain',
  licenceUrl: 'https://msi.nga.mil/Piracy',
  url: 'https://msi.nga.mil/api/publications/asam?output=json&sort=date',
  recommendation: { isRecommended: true, because: 'worldwide; no key; public domain' },
  refreshSeconds: 86_400,
  parse: parseAsam,
};

/** By the hostility as the agency names it; the first matching line decides. */
const SEVERITIES: readonly (readonly [RegExp, number])[] = [
  [/hijack|kidnap|hostage|explosion|missile|drone|mine/i, 0.9],
  [/fir(ed|ing) upon|attack|shoot/i, 0.8],
  [/board|robb|theft/i, 0.5],
  [/attempt|suspicious|approach/i, 0.3],
];
const SEVERITY_OTHER = 0.4;
const CONFIDENCE = 0.8;
/** Positions are given to a minute, and ships drift. */
const RADIUS_KM = 5;

export function parseAsam(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { asam: messages } = fieldsOf(readJson(bytes));
  if (!Array.isArray(messages))
    throw new PayloadRefused('wrong_shape', 'NGA attacks on ships must be a list');
  const out = collect(asam, context);
  for (const message of listOf(messages).map(fieldsOf)) {
    const id = textOf(message['reference']);
    const at = toPoint(message['latitude'], message['longitude']);
    const timeMs = instantOf(message['date']);
    const hostility = textOf(message['hostility']) ?? 'attack';
    if (id === undefined) out.reject('no_id');
    else if (at === undefined) out.reject('bad_position');
    else if (timeMs === undefined) out.reject('bad_time');
    else
      out.add({
        id,
        type: 'crime',
        kind: 'piracy',
        severity: SEVERITIES.find(([words]) => words.test(hostility))?.[1] ?? SEVERITY_OTHER,
        confidence: CONFIDENCE,
        geometry: { kind: 'point', at, radiusKm: RADIUS_KM },
        validFromMs: timeMs,
        validToMs: timeMs,
        observedAtMs: timeMs,
        headline: `${hostility}: ${textOf(message['victim']) ?? 'a ship'}`,
      });
  }
  return out.finish({ publishedAtMs: null });
}
