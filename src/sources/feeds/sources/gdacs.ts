/** GDACS, the disaster alerts of the European Commission and the UN: its RSS and its GeoJSON map. https://www.gdacs.org */
import type { LatLng } from '#geo';
import type { EvidenceGeometry, RiskType } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toGeometries, toPoint, toPosition } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, numberOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { orNull } from '../read/scale.ts';
import { attributeOf, childOf, childText, childrenOf, ownText, readXml } from '../read/xml.ts';
import type { XmlElement } from '../read/xml.ts';
import { collect, stateSpan } from '../reading.ts';
import type { Collector } from '../reading.ts';
import { earthquakeReachKm } from './earthquake.ts';

const DAY_MS = 86_400_000;

interface Sort {
  readonly kind: string;
  readonly type: RiskType;
  /**
   * `todate` is the time of the last report, not the end. Without a further report for this long, the event counts as
   * over.
   */
  readonly silentDays: number;
  /** What it is to travellers at most, whatever it is to those who live there. */
  readonly severityMax?: number;
  /** Around a centroid, where nothing is drawn. */
  readonly radiusKm: number;
}

/** Radius and patience are ours: the size and the rhythm of reports of a usual event of the sort. */
const SORTS: Readonly<Record<string, Sort>> = {
  EQ: { kind: 'earthquake', type: 'environmental', silentDays: 0, radiusKm: 20 },
  TC: { kind: 'tropical_cyclone', type: 'weather', silentDays: 2, radiusKm: 150 },
  FL: { kind: 'flood', type: 'environmental', silentDays: 7, radiusKm: 25 },
  VO: { kind: 'volcano', type: 'environmental', silentDays: 14, radiusKm: 20 },
  // Slow: it costs harvests, and no traveller is hurt by it.
  DR: { kind: 'drought', type: 'environmental', severityMax: 0.15, silentDays: 35, radiusKm: 100 },
  WF: { kind: 'wildfire', type: 'environmental', silentDays: 7, radiusKm: 5 },
  TS: { kind: 'tsunami', type: 'environmental', silentDays: 1, radiusKm: 100 },
};

/** A drought of a million km2 has no center; beyond this its circle says nothing about a place. */
const DROUGHT_RADIUS_KM_MAX = 300;

/** Green: no or minor impact; orange: medium; red: high, international help likely (GDACS alert levels). */
const SEVERITY_OF_LEVEL: Readonly<Record<string, number>> = { green: 0.25, orange: 0.65, red: 1 };
const SCORE_MAX = 3;

const CONFIDENCE_CURRENT = 0.85;
const CONFIDENCE_TEMPORARY = 0.6;
const CONFIDENCE_DROUGHT = 0.6;
const CONFIDENCE_PAST = 0.5;

export const gdacs: Feed = {
  name: 'gdacs',
  title: 'GDACS disaster alerts',
  types: ['environmental', 'weather'],
  attribution: 'GDACS (EC-JRC / UN OCHA), free with credit',
  licenceUrl: 'https://www.gdacs.org/About/termofuse.aspx',
  url: 'https://www.gdacs.org/gdacsapi/api/events/geteventlist/MAP',
  recommendation: {
    isRecommended: true,
    because: 'worldwide; no key; free with credit, which every threat includes',
  },
  isWorldwide: true,
  refreshSeconds: 360,
  parse: parseGdacs,
};

export function parseGdacs(bytes: Uint8Array, context: FeedContext): FeedReading {
  return isXml(bytes) ? parseRss(bytes, context) : parseMap(bytes, context);
}

/** Beyond marks and blanks the first byte tells. */
function isXml(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64).find((byte) => byte > 0x20 && byte < 0x80);
  return start === 0x3c;
}

/** The fields of an event in both forms. */
interface Told {
  readonly sort: string | undefined;
  readonly eventId: string | undefined;
  readonly at: LatLng | undefined;
  readonly drawn: EvidenceGeometry | undefined;
  readonly level: string | undefined;
  readonly score: number | undefined;
  readonly isCurrent: boolean;
  readonly isTemporary: boolean;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly modifiedMs: number | undefined;
  readonly measure: number | undefined;
  readonly measureText: string;
  readonly headline: string;
  readonly url: string | undefined;
}

function parseRss(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { name, root } = readXml(bytes);
  const channel = childOf(root, 'channel');
  if (name !== 'rss' || channel === undefined)
    throw new PayloadRefused('wrong_shape', 'GDACS news must be RSS');
  const out = collect(gdacs, context);
  let newestMs = -Infinity;
  for (const item of childrenOf(channel, 'item')) {
    const told = readItem(item);
    newestMs = Math.max(newestMs, told.modifiedMs ?? -Infinity);
    add(told, out);
  }
  const publishedAtMs = instantOf(childText(channel, 'pubDate')) ?? newestMs;
  return out.finish({ publishedAtMs: orNull(publishedAtMs) });
}

function readItem(item: XmlElement): Told {
  const [lat, lng] = (childText(item, 'point') ?? '').split(/\s+/);
  const point = childOf(item, 'Point');
  return {
    sort: childText(item, 'eventtype'),
    eventId: childText(item, 'eventid'),
    at: toPoint(lat, lng) ?? toPoint(childText(point, 'lat'), childText(point, 'long')),
    drawn: undefined,
    level: childText(item, 'alertlevel'),
    score: numberOf(childText(item, 'alertscore')),
    isCurrent: childText(item, 'iscurrent') === 'true',
    isTemporary: childText(item, 'temporary') === 'true',
    fromMs: instantOf(childText(item, 'fromdate')),
    toMs: instantOf(childText(item, 'todate')),
    modifiedMs: instantOf(childText(item, 'datemodified')) ?? instantOf(childText(item, 'pubDate')),
    measure: numberOf(attributeOf(childOf(item, 'severity'), 'value')),
    measureText: ownText(childOf(item, 'severity')) ?? '',
    headline: childText(item, 'title') ?? '',
    url: childText(item, 'link'),
  };
}

/** The map repeats an event for its centroid, its track, its circles and its areas: one event is one piece of evidence. */
function parseMap(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { type, features } = fieldsOf(readJson(bytes));
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw new PayloadRefused('wrong_shape', 'the GDACS map must be a FeatureCollection');
  const out = collect(gdacs, context);
  const events = new Map<string, Fields[]>();
  for (const feature of listOf(features).map(fieldsOf)) {
    const { eventtype, eventid } = fieldsOf(feature['properties']);
    const key = `${textOf(eventtype) ?? ''}${textOf(eventid) ?? ''}`;
    const parts = events.get(key);
    if (parts) parts.push(feature);
    else events.set(key, [feature]);
  }
  let newestMs = -Infinity;
  for (const parts of events.values()) {
    const told = readParts(parts);
    newestMs = Math.max(newestMs, told.modifiedMs ?? told.toMs ?? -Infinity);
    add(told, out);
  }
  return out.finish({ publishedAtMs: orNull(newestMs) });
}

/** The area it affects, drawn ever more loosely. The polygons of track points (`Point_Polygon_...`) are only markers. */
const AREA_CLASSES = [
  /^poly_affected/i,
  /^poly_area/i,
  /^poly_global/i,
  /^poly_green/i,
  /^poly_orange/i,
  /^poly_red/i,
  /^poly_cones/i,
  /^poly_circle/i,
];

function readParts(parts: readonly Fields[]): Told {
  const classOf = (feature: Fields): string =>
    textOf(fieldsOf(feature['properties'])['Class']) ?? '';
  const center =
    parts.find((part) => classOf(part) === 'Point_Centroid') ??
    parts.find((part) => fieldsOf(part['geometry'])['type'] === 'Point') ??
    parts[0]!;
  const area = AREA_CLASSES.map((pattern) =>
    parts.find((part) => pattern.test(classOf(part)) && isPolygon(part)),
  ).find((part) => part !== undefined);
  const event = fieldsOf(center['properties']);
  const measure = fieldsOf(event['severitydata']);
  const [drawn] = toGeometries(area?.['geometry'], { pointRadiusKm: 0, lineBufferKm: 0 });
  return {
    sort: textOf(event['eventtype']),
    eventId: textOf(event['eventid']),
    at: toPosition(fieldsOf(center['geometry'])['coordinates']),
    drawn,
    level: textOf(event['alertlevel']),
    score: numberOf(event['alertscore']),
    isCurrent: String(event['iscurrent']) === 'true',
    isTemporary: String(event['istemporary']) === 'true',
    fromMs: instantOf(event['fromdate']),
    toMs: instantOf(event['todate']),
    modifiedMs: instantOf(event['datemodified']),
    measure: numberOf(measure['severity']),
    measureText: textOf(measure['severitytext']) ?? '',
    headline: textOf(event['htmldescription']) ?? textOf(event['name']) ?? '',
    url: textOf(fieldsOf(event['url'])['report']),
  };
}

function isPolygon(feature: Fields): boolean {
  return String(fieldsOf(feature['geometry'])['type']).endsWith('Polygon');
}

function add(told: Told, out: Collector): void {
  const sort = SORTS[told.sort?.toUpperCase() ?? ''];
  const { eventId, fromMs } = told;
  if (sort === undefined) return out.reject('unknown_kind');
  if (eventId === undefined) return out.reject('bad_row');
  const geometry = findPlace(told, sort);
  if (geometry === undefined) return out.reject('no_location');
  if (fromMs === undefined) return out.reject('bad_time');
  const lastMs = Math.max(fromMs, told.toMs ?? fromMs);
  const isEarthquake = sort.kind === 'earthquake';
  out.add({
    id: `${told.sort?.toUpperCase()}${eventId}`,
    type: sort.type,
    kind: sort.kind,
    severity: Math.min(
      sort.severityMax ?? 1,
      Math.max(
        SEVERITY_OF_LEVEL[told.level?.toLowerCase() ?? ''] ?? 0,
        Math.min(1, (told.score ?? 0) / SCORE_MAX),
      ),
    ),
    confidence: confidenceOf(told, sort),
    geometry,
    ...(isEarthquake
      ? { validFromMs: fromMs, validToMs: fromMs }
      : stateSpan(fromMs, lastMs + sort.silentDays * DAY_MS)),
    observedAtMs: told.modifiedMs ?? lastMs,
    headline: told.headline,
    url: told.url,
    magnitude: isEarthquake ? told.measure : undefined,
  });
}

function confidenceOf({ isCurrent, isTemporary }: Told, { kind }: Sort): number {
  if (!isCurrent) return CONFIDENCE_PAST;
  if (isTemporary) return CONFIDENCE_TEMPORARY;
  return kind === 'drought' ? CONFIDENCE_DROUGHT : CONFIDENCE_CURRENT;
}

function findPlace(told: Told, sort: Sort): EvidenceGeometry | undefined {
  const { at, drawn, measure } = told;
  // The circle GDACS draws around an earthquake is always 100 km; how far it reaches follows from its magnitude.
  if (drawn !== undefined && sort.kind !== 'earthquake') return drawn;
  return at && { kind: 'point', at, radiusKm: radiusKm(told, sort, measure) };
}

function radiusKm({ measureText }: Told, sort: Sort, measure: number | undefined): number {
  if (measure === undefined || measure <= 0) return sort.radiusKm;
  if (sort.kind === 'earthquake') {
    const depthKm = numberOf(/depth:?\s*([\d.]+)\s*km/i.exec(measureText)?.[1]) ?? 0;
    return earthquakeReachKm({ magnitude: measure, depthKm });
  }
  // Droughts are measured in km2.
  if (sort.kind === 'drought')
    return Math.min(DROUGHT_RADIUS_KM_MAX, Math.round(Math.sqrt(measure / Math.PI)));
  return sort.radiusKm;
}
