/** Open511: events on roads, JSON. Times are those of the place. https://www.open511.org/documentation/1.0/events.html */
import type { LatLng } from '#geo';
import type { EvidenceGeometry, RiskType } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toGeometries } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, readJson, textOf } from '../read/json.ts';
import { greatest, orNull } from '../read/scale.ts';
import { collect, stateSpan } from '../reading.ts';
import { findWindow } from './open511-schedule.ts';

const SORTS: Readonly<Record<string, { readonly type: RiskType; readonly kind: string }>> = {
  CONSTRUCTION: { type: 'infrastructure', kind: 'road_works' },
  INCIDENT: { type: 'traffic', kind: 'incident' },
  SPECIAL_EVENT: { type: 'traffic', kind: 'special_event' },
  WEATHER_CONDITION: { type: 'weather', kind: 'road_weather' },
  ROAD_CONDITION: { type: 'infrastructure', kind: 'road_condition' },
};

const SEVERITY: Readonly<Record<string, number>> = { MAJOR: 0.8, MODERATE: 0.5, MINOR: 0.25 };
const SEVERITY_UNKNOWN = 0.25;
const CONFIDENCE = 0.85;

const ROAD = { pointRadiusKm: 0.1, lineBufferKm: 0.02 };

export const open511: Feed = {
  name: 'open511',
  title: 'Open511 road events',
  types: ['traffic', 'infrastructure', 'weather'],
  attribution: 'the road agency, under its own terms',
  licenceUrl: 'https://www.open511.org',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'every road agency has its own URL and terms; some require a key',
  },
  refreshSeconds: 120,
  parse: parseOpen511,
};

export function parseOpen511(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { events } = fieldsOf(readJson(bytes));
  if (!Array.isArray(events))
    throw new PayloadRefused('wrong_shape', 'Open511 data must have a list of events');
  const out = collect(open511, context);
  const list = listOf(events).map(fieldsOf);
  const publishedAtMs = orNull(
    greatest(list.map((event) => instantOf(event['updated']) ?? -Infinity)),
  );
  const momentMs = context.nowMs ?? publishedAtMs ?? 0;

  for (const event of list) {
    const id = textOf(event['id']);
    const sort = SORTS[textOf(event['event_type'])?.toUpperCase() ?? ''];
    const [geometry] = toGeometries(event['geography'], ROAD);
    if (id === undefined) {
      out.reject('bad_row');
    } else if (textOf(event['status'])?.toUpperCase() === 'ARCHIVED') {
      out.reject('cancelled');
      out.remove(id);
    } else if (sort === undefined) out.reject('unknown_kind');
    else if (geometry === undefined) out.reject('no_location');
    else {
      const createdMs = instantOf(event['created']) ?? momentMs;
      const window = findWindow(event, { at: someplaceOf(geometry), momentMs, createdMs });
      if (window === undefined) out.reject('bad_time');
      else
        out.add({
          id,
          ...sort,
          severity: SEVERITY[textOf(event['severity'])?.toUpperCase() ?? ''] ?? SEVERITY_UNKNOWN,
          confidence: CONFIDENCE,
          geometry,
          ...stateSpan(window.fromMs, window.toMs),
          observedAtMs: instantOf(event['updated']) ?? createdMs,
          headline: textOf(event['headline']) ?? textOf(event['description']) ?? '',
          url: textOf(fieldsOf(event['+url'])['href']) ?? textOf(event['url']),
        });
    }
  }
  return out.finish({ publishedAtMs });
}

/** Any point of it: it is all in one time zone. */
function someplaceOf(geometry: EvidenceGeometry): LatLng {
  switch (geometry.kind) {
    case 'point':
      return geometry.at;
    case 'line':
      return geometry.points[0]!;
    case 'area':
      return geometry.rings[0]![0]!;
  }
}
