/** WZDx: work zones on US roads, versions 2 to 4.2, GeoJSON. https://github.com/usdot-jpo-ode/wzdx */
import type { EvidenceGeometry } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toGeometries, toPosition } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { orNull } from '../read/scale.ts';
import { toKind } from '../read/text.ts';
import { collect, stateSpan } from '../reading.ts';

/** Enumerated type VehicleImpact; words that only add where to merge begin with these. */
const SEVERITY_OF_IMPACT: readonly (readonly [string, number])[] = [
  ['all-lanes-closed', 0.9],
  ['some-lanes-closed', 0.55],
  ['alternating-one-way', 0.5],
  ['flagging', 0.5],
  ['temporary-traffic-signal', 0.5],
  ['all-lanes-open', 0.2],
];
const SEVERITY_UNKNOWN = 0.3;

const CONFIDENCE_VERIFIED = 0.9;
const CONFIDENCE_PLANNED = 0.65;

/** Half the width of a road with its shoulders. */
const ROAD = { pointRadiusKm: 0.1, lineBufferKm: 0.02 };

export const wzdx: Feed = {
  name: 'wzdx',
  title: 'WZDx work zones',
  types: ['infrastructure'],
  attribution: 'the road agency, under its own terms',
  licenceUrl: 'https://www.transportation.gov/av/data/wzdx',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'every road agency has its own URL and terms',
  },
  refreshSeconds: 300,
  parse: parseWzdx,
};

export function parseWzdx(bytes: Uint8Array, context: FeedContext): FeedReading {
  const document = fieldsOf(readJson(bytes));
  const info = fieldsOf(document['feed_info'] ?? document['road_event_feed_info']);
  if (document['type'] !== 'FeatureCollection' || !Array.isArray(document['features']))
    throw new PayloadRefused('wrong_shape', 'WZDx data must be a FeatureCollection');
  const out = collect(wzdx, context);
  let newestMs = -Infinity;

  for (const feature of listOf(document['features'])) {
    const { id: featureId, properties, geometry } = fieldsOf(feature);
    const event = fieldsOf(properties);
    // Version 4 keeps what all road events share in a part of its own.
    const core = { ...event, ...fieldsOf(event['core_details']) };
    const id = textOf(featureId) ?? textOf(event['road_event_id']);
    const fromMs = instantOf(event['start_date']);
    const toMs = instantOf(event['end_date']);
    const updatedMs = instantOf(core['update_date']) ?? instantOf(core['creation_date']);
    newestMs = Math.max(newestMs, updatedMs ?? -Infinity);
    const status = textOf(event['event_status'])?.toLowerCase();
    const place = findPlace(geometry);
    if (id === undefined) out.reject('bad_row');
    else if (status === 'completed' || status === 'cancelled') {
      out.reject('cancelled');
      out.remove(id);
    } else if (place === undefined) out.reject('no_location');
    else if (fromMs === undefined) out.reject('bad_time');
    else
      out.add({
        id,
        type: 'infrastructure',
        kind: toKind(textOf(core['event_type']) ?? '') || 'work_zone',
        severity: severityOf(textOf(event['vehicle_impact'])),
        confidence: isVerified(event) ? CONFIDENCE_VERIFIED : CONFIDENCE_PLANNED,
        geometry: place,
        ...stateSpan(fromMs, toMs ?? null),
        observedAtMs: updatedMs ?? fromMs,
        headline: toHeadline(event, core),
      });
  }
  // For a recording, the dates of events give its time; feed_info may have the time when the file was copied.
  const publishedAtMs = Number.isFinite(newestMs) ? newestMs : instantOf(info['update_date']);
  return out.finish({ publishedAtMs: orNull(publishedAtMs) });
}

/** A line along the road, or its two ends, or more of its points if the path between is unknown. */
function findPlace(geometry: unknown): EvidenceGeometry | undefined {
  const { type, coordinates } = fieldsOf(geometry);
  const points = type === 'MultiPoint' ? listOf(coordinates).map(toPosition) : [];
  if (points.length > 1 && points.every((point) => point !== undefined))
    return { kind: 'line', points, bufferKm: ROAD.lineBufferKm };
  return toGeometries(geometry, ROAD)[0];
}

function severityOf(impact: string | undefined): number {
  const word = impact?.toLowerCase() ?? '';
  return SEVERITY_OF_IMPACT.find(([start]) => word.startsWith(start))?.[1] ?? SEVERITY_UNKNOWN;
}

/** Whether the start and the location were confirmed by a person. Until version 4.1 the word was an accuracy. */
function isVerified(event: Fields): boolean {
  const where =
    event['is_start_position_verified'] === true || event['beginning_accuracy'] === 'verified';
  const when =
    event['is_start_date_verified'] === true || event['start_date_accuracy'] === 'verified';
  return where && when;
}

function toHeadline(event: Fields, core: Fields): string {
  const roads = listOf(core['road_names']).map(textOf).join(', ') || textOf(core['road_name']);
  const impact = textOf(event['vehicle_impact'])?.replaceAll('-', ' ');
  const told = [
    textOf(core['event_type'])?.replaceAll('-', ' ') ?? 'work zone',
    'on',
    roads ?? 'a road',
  ];
  return `${told.join(' ')}${impact ? `: ${impact}` : ''}`;
}
