/** USGS earthquakes, GeoJSON summary format. https://earthquake.usgs.gov/earthquakes/feed/v1.0/geojson.php */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPosition } from '../read/geometry.ts';
import { fieldsOf, listOf, numberOf, readJson, textOf } from '../read/json.ts';
import { orNull } from '../read/scale.ts';
import { toKind } from '../read/text.ts';
import { collect } from '../reading.ts';
import { earthquakeReachKm, earthquakeSeverity } from './earthquake.ts';

/** What shakes the ground and threatens people. Not: quarry blasts, explosions, ice quakes, sonic booms. */
const NATURAL = new Set([
  'earthquake',
  'induced or triggered event',
  'landslide',
  'rock slide',
  'snow avalanche',
  'volcanic eruption',
]);

/** PAGER, the USGS estimate of losses; its color counts before the bare magnitude. */
const SEVERITY_OF_ALERT: Readonly<Record<string, number>> = {
  green: 0.35,
  yellow: 0.6,
  orange: 0.8,
  red: 1,
};

const CONFIDENCE_OF_STATUS: Readonly<Record<string, number>> = { reviewed: 0.95, automatic: 0.75 };
const CONFIDENCE_OTHER = 0.6;

/** A landslide continues and a volcano keeps erupting for about this long, unless reported again. */
const GROUND_MS = 7 * 86_400_000;

export const usgs: Feed = {
  name: 'usgs',
  title: 'USGS earthquakes',
  types: ['environmental'],
  attribution: 'USGS, public domain',
  licenceUrl: 'https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits',
  url: 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_day.geojson',
  recommendation: { isRecommended: true, because: 'worldwide; no key; public domain' },
  isWorldwide: true,
  refreshSeconds: 60,
  parse: parseUsgs,
};

export function parseUsgs(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { type, features, metadata } = fieldsOf(readJson(bytes));
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw new PayloadRefused('wrong_shape', 'USGS earthquakes must be a FeatureCollection');
  const out = collect(usgs, context);
  let newestMs = -Infinity;

  for (const feature of listOf(features)) {
    const { id, properties, geometry } = fieldsOf(feature);
    const native = textOf(id);
    const event = fieldsOf(properties);
    const timeMs = numberOf(event['time']);
    if (native === undefined || timeMs === undefined) {
      out.reject('bad_row');
      continue;
    }
    newestMs = Math.max(newestMs, numberOf(event['updated']) ?? timeMs);
    const status = textOf(event['status'])?.toLowerCase() ?? '';
    const sort = textOf(event['type'])?.toLowerCase() ?? 'earthquake';
    const magnitude = numberOf(event['mag']);
    const position = listOf(fieldsOf(geometry)['coordinates']);
    const at = toPosition(position);
    if (status === 'deleted') {
      out.reject('cancelled');
      out.remove(native);
    } else if (!NATURAL.has(sort)) out.reject('not_natural');
    else if (magnitude === undefined) out.reject('no_magnitude');
    else if (at === undefined) out.reject('bad_position');
    else {
      const quake = { magnitude, depthKm: Math.max(0, numberOf(position[2]) ?? 0) };
      const isEarthquake = sort === 'earthquake' || sort === 'induced or triggered event';
      out.add({
        id: native,
        type: 'environmental',
        kind: isEarthquake ? 'earthquake' : toKind(sort),
        severity:
          SEVERITY_OF_ALERT[textOf(event['alert'])?.toLowerCase() ?? ''] ??
          earthquakeSeverity(quake),
        confidence: CONFIDENCE_OF_STATUS[status] ?? CONFIDENCE_OTHER,
        geometry: { kind: 'point', at, radiusKm: earthquakeReachKm(quake) },
        validFromMs: timeMs,
        // An earthquake is over when it is felt; its aftermath fades.
        validToMs: isEarthquake ? timeMs : timeMs + GROUND_MS,
        observedAtMs: numberOf(event['updated']) ?? timeMs,
        headline: textOf(event['title']) ?? `M ${magnitude} ${sort}`,
        url: textOf(event['url']),
        magnitude,
      });
    }
  }
  return out.finish({
    publishedAtMs: orNull(numberOf(fieldsOf(metadata)['generated']) ?? newestMs),
  });
}
