/**
 * Crime as US cities publish it, from Socrata or as a file: JSON rows or CSV, every city with its own column names, times
 * on the wall clock of the city. https://dev.socrata.com
 */
import type { LatLng } from '#geo';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf, civilOf } from '../read/instant.ts';
import { fieldsOf, listOf, numberOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { createLastingIds } from '../read/lasting-id.ts';
import { toInstantAt } from '../read/local-time.ts';
import { readTable } from '../read/table.ts';
import { collect } from '../reading.ts';
import type { Collector } from '../reading.ts';
import { createOffenceJudge } from './offences.ts';
import { findMiddle, isOutlier } from './outliers.ts';

/** The radius for a recorded location, and for a block if the house number is masked. */
const CONFIDENCE_LOCATED = 0.9;
const CONFIDENCE_BLOCK = 0.6;
const SPOT_KM = 0.05;
const BLOCK_KM = 0.1;
/** A longer wording adds nothing. */
const OFFENCE_CHARS_MAX = 200;
const FUTURE_MS_MAX = 86_400_000;

export const socrata: Feed = {
  name: 'socrata',
  title: 'City crime: Socrata rows, or a city’s CSV',
  types: ['crime', 'traffic'],
  attribution: 'the city, under its open-data terms',
  licenceUrl: 'https://dev.socrata.com',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'every city has its own URL and terms',
  },
  refreshSeconds: 86_400,
  parse: parseSocrataCrime,
};

/**
 * Column names of each field in the cities we know, best first: Chicago, New York, San Francisco, Los Angeles, Seattle,
 * Denver ...
 */
const COLUMNS = {
  id: [
    'id',
    'unique_key',
    'row_id',
    'offense_id',
    'cmplnt_num',
    'dr_no',
    'incident_id',
    'case_number',
    'casenumber',
    'incident_number',
    'objectid',
  ],
  when: [
    'date',
    'datetime',
    'incident_datetime',
    'cmplnt_fr_dt',
    'date_occ',
    'first_occurrence_date',
    'offense_start_datetime',
    'offense_date',
    'occurred_date',
    'occurred_on_date',
    'cdatetime',
    'incident_date',
    'date_of_occurrence',
    'crime_date',
    'reported_date',
    'report_date',
    'date_rptd',
  ],
  clock: ['cmplnt_fr_tm', 'time_occ', 'incident_time', 'time', 'crime_time', 'occurred_time'],
  offence: [
    'primary_type',
    'ofns_desc',
    'incident_category',
    'crm_cd_desc',
    'offense_parent_group',
    'top_traffic_accident_offense',
    'offense_category_id',
    'offense_type',
    'offense',
    'offense_description',
    'crimedescr',
    'crime_type',
    'category',
    'primary_offense_description',
    'description',
    'incident_type',
    'crime',
  ],
  detail: [
    'description',
    'pd_desc',
    'incident_subcategory',
    'incident_description',
    'offense_type_id',
    'descript',
    'secondary_type',
  ],
  lat: ['latitude', 'lat', 'geo_lat', 'y_wgs84', 'y'],
  lng: ['longitude', 'lng', 'lon', 'long', 'geo_lon', 'geo_long', 'geo_lng', 'x_wgs84', 'x'],
  street: [
    'block',
    'block_address',
    '_100_block_address',
    'hundred_block',
    'location',
    'address',
    'incident_address',
  ],
} as const;

type Column = keyof typeof COLUMNS;

interface Row {
  readonly at: LatLng;
  readonly when: string;
  readonly clock: string;
  readonly fields: Fields;
}

export function parseSocrataCrime(bytes: Uint8Array, context: FeedContext): FeedReading {
  const rows = readRows(bytes);
  const out = collect(socrata, context);
  const names = findNames(rows);
  if (names.when === undefined || names.offence === undefined)
    throw new PayloadRefused('wrong_shape', 'no columns for the time and the offence were found');
  const located = locate(rows, names, out);
  const middle = findMiddle(located.map(({ at }) => at));
  const isDayFirst = areDaysFirst(located.map(({ when }) => when));
  const lastingId = createLastingIds();
  const judgeOffence = createOffenceJudge();
  const times: number[] = [];

  for (const row of located) {
    const { fields, at } = row;
    const offence = [names.offence, names.detail]
      .flatMap((name) => (name === undefined ? [] : (textOf(fields[name]) ?? [])))
      .join(' ')
      .slice(0, OFFENCE_CHARS_MAX);
    const verdict = judgeOffence(offence);
    const whenMs = readWhen(row, isDayFirst);
    if (isOutlier(at, middle)) out.reject('outlier');
    else if ('reason' in verdict) out.reject(verdict.reason);
    else if (whenMs === undefined) out.reject('bad_time');
    else if (context.nowMs !== null && whenMs > context.nowMs + FUTURE_MS_MAX)
      out.reject('in_future');
    else {
      times.push(whenMs);
      const isBlock = isBlotted(fields, names.street);
      out.add({
        id: textOf(fields[names.id ?? '']) ?? lastingId(Object.entries(fields)),
        ...verdict,
        confidence: isBlock ? CONFIDENCE_BLOCK : CONFIDENCE_LOCATED,
        geometry: { kind: 'point', at, radiusKm: isBlock ? BLOCK_KM : SPOT_KM },
        validFromMs: whenMs,
        validToMs: whenMs,
        observedAtMs: whenMs,
        headline: offence,
      });
    }
  }
  return out.finish({ publishedAtMs: findNewest(times) });
}

function readRows(bytes: Uint8Array): Fields[] {
  const start = bytes.subarray(0, 64).find((byte) => byte > 0x20 && byte < 0x80);
  if (start === 0x5b || start === 0x7b) {
    const document = readJson(bytes);
    if (!Array.isArray(document))
      throw new PayloadRefused('wrong_shape', 'Socrata rows must be a JSON list');
    return document.map((row) => lowerNames(Object.entries(fieldsOf(row))));
  }
  const { columns, rows } = readTable(bytes);
  return rows.map((row) =>
    lowerNames(row.flatMap((cell, i) => (columns[i] ? [[columns[i], cell]] : []))),
  );
}

/** `OFFENSE START DATETIME`, `Offense_Start_DateTime` and `offense_start_datetime` are one name. */
function lowerNames(entries: readonly (readonly [string, unknown] | readonly unknown[])[]): Fields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries)
    fields[
      String(name)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
    ] = value;
  return fields;
}

type Names = Readonly<Partial<Record<Column, string>>>;

/** By the first rows, because JSON omits nulls. */
function findNames(rows: readonly Fields[]): Names {
  const present = new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)));
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([column, names]) => {
      const name = names.find((each) => present.has(each));
      return name === undefined ? [] : [[column, name]];
    }),
  );
}

function locate(rows: readonly Fields[], names: Names, out: Collector): Row[] {
  return rows.flatMap((fields) => {
    const at = findPoint(fields, names);
    const when = textOf(fields[names.when ?? '']);
    if (at === undefined) out.reject('no_location');
    else if (at.lat === 0 && at.lng === 0) out.reject('no_location');
    else if (when === undefined) out.reject('bad_time');
    else return [{ at, when, clock: textOf(fields[names.clock ?? '']) ?? '', fields }];
    return [];
  });
}

/** Two columns; otherwise a location, a GeoJSON point or its text, under any name. */
function findPoint(fields: Fields, names: Names): LatLng | undefined {
  const direct = toPoint(fields[names.lat ?? ''], fields[names.lng ?? '']);
  if (direct) return direct;
  for (const value of Object.values(fields)) {
    const found = typeof value === 'string' ? readPointText(value) : readPointFields(value);
    if (found) return found;
  }
  return undefined;
}

function readPointFields(value: unknown): LatLng | undefined {
  const inner = fieldsOf(value);
  const [lng, lat] = listOf(inner['coordinates']).map(numberOf);
  return toPoint(inner['latitude'] ?? lat, inner['longitude'] ?? lng);
}

/** `(41.88, -87.63)`, or `POINT (-87.63 41.88)` with the longitude first. */
function readPointText(text: string): LatLng | undefined {
  const [, lat, east] = /^\((-?\d+\.\d+), *(-?\d+\.\d+)\)$/.exec(text) ?? [];
  const [, lng, north] = /^POINT *\((-?\d+\.\d+) +(-?\d+\.\d+)\)$/i.exec(text) ?? [];
  return toPoint(lat ?? north, east ?? lng);
}

/** 13/01/2006 can only be the 13th of January; nothing else in the file may say the opposite. */
function areDaysFirst(dates: readonly string[]): boolean {
  const parts = dates.map((date) => /^(\d\d?)[-/.](\d\d?)[-/.]\d/.exec(date));
  return (
    parts.some((part) => Number(part?.[1]) > 12) && !parts.some((part) => Number(part?.[2]) > 12)
  );
}

function readWhen({ when, clock, at }: Row, isDayFirst: boolean): number | undefined {
  const hasZone = /T.*(z|[+-]\d\d:?\d\d)$/i.test(when);
  if (hasZone) return instantOf(when);
  const civilMs = civilOf(when, { isDayFirst });
  if (civilMs === undefined) return undefined;
  return toInstantAt(at, civilMs + clockMs(clock, civilMs));
}

/** A clock of its own column, `13:45:00` or `1345`, where the date has none. */
function clockMs(clock: string, civilMs: number): number {
  if (civilMs % 86_400_000 !== 0) return 0;
  const [, hour, minute] = /^(\d{1,2}):?(\d\d)(?::\d\d)?$/.exec(clock) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return 0;
  return (Number(hour) * 60 + Number(minute)) * 60_000;
}

function isBlotted(fields: Fields, street: string | undefined): boolean {
  if (street === undefined) return false;
  return /block/.test(street) || /\bX+\b|\dX+\b|\bBLOCK\b/i.test(textOf(fields[street]) ?? '');
}

/** About ten of a thousand dates are mistyped, some into the future, so the 99th percentile counts as the newest. */
function findNewest(times: readonly number[]): number | null {
  const order = Float64Array.from(times).sort();
  return order[Math.floor((order.length - 1) * 0.99)] ?? null;
}
