/**
 * An operator's own data: GeoJSON, a table, or one JSON object per line, with the fields of our own incidents or with a
 * map from our fields to theirs.
 */
import type { EvidenceGeometry, RiskType } from '#risk/evidence';
import { ALL_TYPES } from '../expiry.ts';
import { PayloadRefused } from '../feed.ts';
import type { ColumnMap, Feed, FeedContext, FeedReading } from '../feed.ts';
import { decodeJson } from '../read/decode.ts';
import { toGeometries, toPoint } from '../read/geometry.ts';
import { refuseHtml } from '../read/html.ts';
import { instantOf } from '../read/instant.ts';
import {
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  parseJsonText,
  readJson,
  textOf,
} from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { createLastingIds } from '../read/lasting-id.ts';
import { ROWS_MAX, readTable } from '../read/table.ts';
import { toKind } from '../read/text.ts';
import { collect } from '../reading.ts';
import type { Collector } from '../reading.ts';

/** Our fields, each with the column names that are recognised without a map. */
const FIELDS = {
  external_id: ['external_id', 'id'],
  type: ['type', 'risk_type'],
  kind: ['kind', 'category'],
  severity: ['severity'],
  confidence: ['confidence'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  radius_km: ['radius_km'],
  starts_at: ['starts_at', 'start', 'date', 'datetime', 'time', 'timestamp'],
  ends_at: ['ends_at', 'end'],
  title: ['title', 'headline', 'description', 'name'],
  url: ['url', 'link'],
} as const;

type Field = keyof typeof FIELDS;
const OWN_FIELDS = Object.keys(FIELDS) as readonly Field[];

const CONFIDENCE_UNSTATED = 0.8;

/** The middle of each level's range, for data with a level instead of a number. */
const SEVERITY_OF_LEVEL: Readonly<Record<string, number>> = {
  low: 0.125,
  medium: 0.375,
  high: 0.625,
  critical: 0.875,
};

const SHARED = {
  types: ALL_TYPES,
  attribution: 'the operator’s own data',
  licenceUrl: '',
  url: null,
  recommendation: { isRecommended: false, because: 'the operator must give its URL' },
  refreshSeconds: 3_600,
} as const;

export const geojson: Feed = {
  ...SHARED,
  name: 'geojson',
  title: 'your own data: GeoJSON',
  parse: parseGeoJson,
};
export const csv: Feed = {
  ...SHARED,
  name: 'csv',
  title: 'your own data: a text table with any separator',
  parse: parseCsv,
};
export const ndjson: Feed = {
  ...SHARED,
  name: 'ndjson',
  title: 'your own data: one JSON object per line',
  parse: parseNdjson,
};

export function parseGeoJson(bytes: Uint8Array, context: FeedContext): FeedReading {
  const document = fieldsOf(readJson(bytes));
  const features =
    document['type'] === 'FeatureCollection'
      ? listOf(document['features'])
      : document['type'] === 'Feature'
        ? [document]
        : undefined;
  if (features === undefined)
    throw new PayloadRefused(
      'wrong_shape',
      'GeoJSON data must be a FeatureCollection or a Feature',
    );
  return readRecords(features.map(ofFeature), geojson, context);
}

export function parseCsv(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { columns, rows } = readTable(bytes);
  const records = rows.map((row): Item => {
    const fields: Record<string, unknown> = Object.create(null);
    for (const [i, name] of columns.entries()) fields[name] = row[i];
    return { fields, geometry: undefined };
  });
  return readRecords(records, csv, context);
}

export function parseNdjson(bytes: Uint8Array, context: FeedContext): FeedReading {
  const text = decodeJson(bytes);
  refuseHtml(text);
  const lines = text.split(/\r\n|\n|\r/, ROWS_MAX + 1).filter((line) => line.trim() !== '');
  if (lines.length > ROWS_MAX)
    throw new PayloadRefused('too_large', `the payload has more than ${ROWS_MAX} lines`);
  const records = lines.map((line): Item | undefined => {
    try {
      const value = parseJsonText(line);
      return isFields(value) ? ofFeature(value) : undefined;
    } catch {
      return undefined;
    }
  });
  if (lines.length > 0 && records.every((record) => record === undefined))
    throw new PayloadRefused('unreadable', 'no line of the payload is a JSON object');
  return readRecords(records, ndjson, context);
}

/** One row, from any of the formats. */
interface Item {
  readonly fields: Fields;
  /** GeoJSON's, where there is one. */
  readonly geometry: unknown;
}

function ofFeature(value: unknown): Item {
  const { type, id, properties, geometry } = fieldsOf(value);
  if (type !== 'Feature') return { fields: fieldsOf(value), geometry: fieldsOf(value)['geometry'] };
  return { fields: { ...(id === undefined ? {} : { id }), ...fieldsOf(properties) }, geometry };
}

function readRecords(
  records: readonly (Item | undefined)[],
  feed: Feed,
  context: FeedContext,
): FeedReading {
  const names = findNames(records, context.columns ?? {});
  const out = collect(feed, context);
  const lastingId = createLastingIds();
  for (const record of records) {
    if (record === undefined) out.reject('bad_row');
    else addRecord(record, { names, out, lastingId });
  }
  // Own data has no publication time.
  return out.finish({ publishedAtMs: null });
}

type Names = Readonly<Partial<Record<Field, string>>>;

function findNames(records: readonly (Item | undefined)[], map: ColumnMap): Names {
  const unknown = Object.keys(map).find((field) => !(field in FIELDS));
  if (unknown !== undefined)
    throw new PayloadRefused(
      'wrong_shape',
      `unknown field ${unknown.slice(0, 40)}; the fields are ${OWN_FIELDS.join(', ')}`,
    );
  const present = new Map<string, string>();
  let hasGeometry = false;
  for (const record of records.slice(0, 1_000)) {
    for (const name of Object.keys(record?.fields ?? {})) present.set(name.toLowerCase(), name);
    hasGeometry ||= isFields(record?.geometry);
  }
  const names = Object.fromEntries(
    OWN_FIELDS.flatMap((field) => {
      const name =
        map[field] ??
        FIELDS[field].map((each) => present.get(each)).find((each) => each !== undefined);
      return name === undefined ? [] : [[field, name]];
    }),
  ) as Names;
  const needed: Field[] = ['type', 'severity', 'starts_at'];
  const missing = [...needed, ...(hasGeometry ? [] : (['lat', 'lng'] as const))].filter(
    (field) => names[field] === undefined,
  );
  if (missing.length > 0 && records.length > 0)
    throw new PayloadRefused(
      'wrong_shape',
      `no column found for ${missing.join(', ')}; set a column map`,
    );
  return names;
}

function addRecord(
  { fields, geometry }: Item,
  {
    names,
    out,
    lastingId,
  }: { names: Names; out: Collector; lastingId: (content: unknown) => string },
): void {
  const get = (field: Field): unknown => {
    const name = names[field];
    if (name === undefined) return undefined;
    return name.startsWith('=') ? name.slice(1) : fields[name];
  };
  const type = toType(textOf(get('type')));
  const severity =
    toShare(get('severity')) ?? SEVERITY_OF_LEVEL[textOf(get('severity'))?.toLowerCase() ?? ''];
  const confidence = isAbsent(get('confidence')) ? CONFIDENCE_UNSTATED : toShare(get('confidence'));
  const radiusKm = isAbsent(get('radius_km')) ? 0 : numberOf(get('radius_km'));
  const startMs = instantOf(get('starts_at'));
  const endMs = isAbsent(get('ends_at')) ? startMs : instantOf(get('ends_at'));
  const shapes = findShapes(geometry, {
    lat: get('lat'),
    lng: get('lng'),
    radiusKm: radiusKm ?? 0,
  });
  if (type === undefined) return out.reject('bad_type');
  if (severity === undefined) return out.reject('bad_severity');
  if (confidence === undefined) return out.reject('bad_confidence');
  if (radiusKm === undefined || radiusKm < 0) return out.reject('bad_radius');
  if (startMs === undefined || endMs === undefined) return out.reject('bad_time');
  if (shapes.length === 0) return out.reject('bad_position');
  const id = textOf(get('external_id')) ?? lastingId([Object.entries(fields), geometry]);
  const kind = toKind(textOf(get('kind')) ?? '') || 'incident';
  for (const [i, shape] of shapes.entries())
    out.add({
      id: i === 0 ? id : `${id}#${i + 1}`,
      type,
      kind,
      severity,
      confidence,
      geometry: shape,
      validFromMs: startMs,
      validToMs: endMs,
      observedAtMs: startMs,
      headline: textOf(get('title')) ?? '',
      url: textOf(get('url')),
    });
}

function findShapes(
  geometry: unknown,
  { lat, lng, radiusKm }: { lat: unknown; lng: unknown; radiusKm: number },
): EvidenceGeometry[] {
  if (isFields(geometry))
    return toGeometries(geometry, { pointRadiusKm: radiusKm, lineBufferKm: radiusKm });
  const at = toPoint(lat, lng);
  return at ? [{ kind: 'point', at, radiusKm }] : [];
}

function toType(word: string | undefined): RiskType | undefined {
  return ALL_TYPES.find((type) => type === word?.toLowerCase());
}

/** A number from 0 to 1; a value outside is an error, not an extreme. */
function toShare(value: unknown): number | undefined {
  const share = numberOf(value);
  return share !== undefined && share >= 0 && share <= 1 ? share : undefined;
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
