/** NWS alerts, GeoJSON. https://www.weather.gov/documentation/services-web-alerts */
import type { EvidenceGeometry } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toGeometries } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { orNull } from '../read/scale.ts';
import { collect, stateSpan } from '../reading.ts';
import { alertConfidence, alertSeverity, classifyAlert, isDrill } from './alert-scales.ts';
import { findCounty } from './us-counties.ts';

export const nws: Feed = {
  name: 'nws',
  title: 'US National Weather Service alerts',
  types: ['weather', 'environmental'],
  attribution: 'US National Weather Service, public domain',
  licenceUrl: 'https://www.weather.gov/disclaimer',
  url: 'https://api.weather.gov/alerts/active?status=actual',
  recommendation: {
    isRecommended: false,
    because: 'requires a contact address in User-Agent: set CONTACT and add nws',
  },
  refreshSeconds: 60,
  parse: parseNws,
};

export function parseNws(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { type, features, updated } = fieldsOf(readJson(bytes));
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw new PayloadRefused('wrong_shape', 'NWS alerts must be a FeatureCollection');
  const out = collect(nws, context);
  let newestMs = -Infinity;

  for (const feature of listOf(features)) {
    const { properties, geometry, id: featureId } = fieldsOf(feature);
    const alert = fieldsOf(properties);
    const id = textOf(alert['id']) ?? textOf(featureId);
    const event = textOf(alert['event']);
    const sentMs = instantOf(alert['sent']);
    const message = textOf(alert['messageType'])?.toLowerCase();
    if (id === undefined || event === undefined) {
      out.reject('bad_row');
      continue;
    }
    newestMs = Math.max(newestMs, sentMs ?? -Infinity);
    if (textOf(alert['status'])?.toLowerCase() !== 'actual' || isDrill(event)) {
      out.reject('not_actual');
      continue;
    }
    for (const earlier of listOf(alert['references'])) {
      const earlierId = textOf(fieldsOf(earlier)['identifier']);
      if (earlierId !== undefined && earlierId !== id) out.remove(earlierId);
    }
    if (message === 'cancel') {
      out.reject('cancelled');
      out.remove(id);
      continue;
    }
    if (message !== 'alert' && message !== 'update') {
      out.reject('not_an_alert');
      continue;
    }
    const place = findPlace(geometry, alert);
    const fromMs = instantOf(alert['onset']) ?? instantOf(alert['effective']) ?? sentMs;
    // `expires` is when the message is due to be replaced, `ends` when the weather is: an hour's or a day's difference.
    const toMs = instantOf(alert['ends']) ?? instantOf(alert['expires']);
    if (place === undefined) out.reject('no_location');
    else if (sentMs === undefined || fromMs === undefined || toMs === undefined)
      out.reject('bad_time');
    else
      out.add({
        id,
        ...classifyAlert({ event, category: textOf(alert['category']) ?? 'Met' }),
        severity: alertSeverity(textOf(alert['severity'])),
        confidence: alertConfidence({
          certainty: textOf(alert['certainty']),
          urgency: textOf(alert['urgency']),
        }),
        geometry: place,
        ...stateSpan(fromMs, toMs),
        observedAtMs: sentMs,
        headline: textOf(alert['headline']) ?? event,
        url: textOf(alert['@id']) ?? textOf(featureId),
      });
  }
  return out.finish({ publishedAtMs: orNull(instantOf(updated) ?? newestMs) });
}

/** The polygon where there is one; else the counties. Four alerts in five name only zones, most of them with counties. */
function findPlace(geometry: unknown, alert: Fields): EvidenceGeometry | undefined {
  const [drawn] = toGeometries(geometry, { pointRadiusKm: 0, lineBufferKm: 0 });
  if (drawn !== undefined) return drawn;
  const codes = listOf(fieldsOf(alert['geocode'])['SAME']).map(textOf);
  const rings = codes.flatMap((code) => (code && findCounty(code)) || []);
  return rings.length > 0 ? { kind: 'area', rings } : undefined;
}
