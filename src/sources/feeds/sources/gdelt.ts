/**
 * GDELT 2 events: events in the world's news, coded by machine every fifteen minutes; a table of 61 columns without
 * names. One article is not enough: only events that several sources report for one place within a day count.
 * http://data.gdeltproject.org/documentation/GDELT-Event_Codebook-V2.0.pdf
 */
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { decodeTable } from '../read/decode.ts';
import { toPoint } from '../read/geometry.ts';
import { refuseHtml } from '../read/html.ts';
import { parseNumber } from '../read/json.ts';
import { greatest, orNull } from '../read/scale.ts';
import { splitTable } from '../read/table.ts';
import { collect } from '../reading.ts';

const DAY_MS = 86_400_000;

/** Positions in the codebook, from 0. */
const COLUMNS_COUNT = 61;
const COLUMN = {
  id: 0,
  root: 28,
  goldstein: 30,
  sources: 32,
  placeType: 51,
  place: 52,
  lat: 56,
  lng: 57,
  added: 59,
  url: 60,
} as const;

/** CAMEO root codes of trouble, and how much worse than the average conflict each is. */
const ROOTS: Readonly<Record<string, { readonly kind: string; readonly boost: number }>> = {
  '14': { kind: 'protest', boost: 0 },
  '17': { kind: 'coercion', boost: 0 },
  '18': { kind: 'assault', boost: 0.1 },
  '19': { kind: 'battle', boost: 0.15 },
  '20': { kind: 'mass_violence', boost: 0.25 },
};

/** 3 a US city, 4 a city elsewhere; the rest are states and countries. */
const CITY = /^[34]$/;
const SOURCES_MIN = 3;
const SAME_PLACE_KM = 10;
/** GDELT locates events of a city at its centre. */
const CITY_KM = 5;

export const gdelt: Feed = {
  name: 'gdelt',
  title: 'GDELT 2 events in the news',
  types: ['geopolitical'],
  attribution: 'The GDELT Project, free with citation',
  licenceUrl: 'https://www.gdeltproject.org/about.html#termsofuse',
  url: 'https://storage.googleapis.com/data.gdeltproject.org/gdeltv2/lastupdate.txt',
  recommendation: {
    isRecommended: true,
    because:
      'worldwide, and the only feed about unrest and armed conflict; no key; free for all uses with citation',
  },
  refreshSeconds: 900,
  isIncremental: true,
  parse: parseGdelt,
};

interface Report {
  readonly id: string;
  readonly kind: string;
  readonly boost: number;
  readonly goldstein: number;
  readonly sources: number;
  readonly at: LatLng;
  readonly place: string;
  readonly addedMs: number;
  readonly url: string | undefined;
}

export function parseGdelt(bytes: Uint8Array, context: FeedContext): FeedReading {
  const text = decodeTable(bytes);
  refuseHtml(text);
  const out = collect(gdelt, context);
  const listed = listExports(text);
  if (listed !== undefined) return out.finish({ publishedAtMs: null, more: listed });
  const rows = splitTable(text.replaceAll('"', "'"), '\t');
  if (!rows.some((row) => row.length === COLUMNS_COUNT))
    throw new PayloadRefused('wrong_shape', `GDELT events must have ${COLUMNS_COUNT} columns`);

  const reports: Report[] = [];
  for (const row of rows) {
    const root = ROOTS[row[COLUMN.root] ?? ''];
    const at = toPoint(row[COLUMN.lat], row[COLUMN.lng]);
    const goldstein = parseNumber(row[COLUMN.goldstein] ?? '');
    const sources = parseNumber(row[COLUMN.sources] ?? '');
    const addedMs = toInstant(row[COLUMN.added] ?? '');
    if (row.length !== COLUMNS_COUNT || goldstein === undefined || sources === undefined)
      out.reject('bad_row');
    else if (root === undefined) out.reject('not_a_threat');
    else if (!CITY.test(row[COLUMN.placeType] ?? '') || at === undefined) out.reject('no_location');
    else if (addedMs === undefined) out.reject('bad_time');
    else
      reports.push({
        id: row[COLUMN.id] ?? '',
        ...root,
        goldstein,
        sources,
        at,
        place: row[COLUMN.place] ?? '',
        addedMs,
        url: row[COLUMN.url],
      });
  }
  for (const group of groupReports(reports)) {
    const sources = group.reduce((sum, each) => sum + each.sources, 0);
    if (sources < SOURCES_MIN) {
      out.reject('too_few_sources', group.length);
      continue;
    }
    out.reject('same_event', group.length - 1);
    const [first] = group;
    const worst = greatest(group.map(({ goldstein, boost }) => (10 - goldstein) / 20 + boost));
    const startMs = -greatest(group.map(({ addedMs }) => -addedMs));
    out.add({
      id: first!.id,
      type: 'geopolitical',
      kind: first!.kind,
      severity: worst,
      confidence: Math.min(0.9, 0.25 + 0.1 * Math.log2(sources)),
      geometry: { kind: 'point', at: first!.at, radiusKm: CITY_KM },
      validFromMs: startMs,
      validToMs: startMs + DAY_MS,
      observedAtMs: greatest(group.map(({ addedMs }) => addedMs)),
      headline: `${first!.kind.replaceAll('_', ' ')} reported in ${first!.place} by ${sources} sources`,
      url: first!.url,
    });
  }
  return out.finish({ publishedAtMs: orNull(greatest(reports.map(({ addedMs }) => addedMs))) });
}

/** lastupdate.txt: size, checksum and address of the newest files. Their addresses are of http only; the mirror is not. */
function listExports(text: string): string[] | undefined {
  const urls = [
    ...text.slice(0, 4_000).matchAll(/^\d+ [0-9a-f]{32} (http\S+\.export\.CSV\.zip)\s*$/gim),
  ];
  if (urls.length === 0) return undefined;
  return urls.map(([, url]) =>
    url!.replace(
      /^http:\/\/data\.gdeltproject\.org\//,
      'https://storage.googleapis.com/data.gdeltproject.org/',
    ),
  );
}

/** Same kind, within ten kilometers of the best reported: one event. */
function groupReports(reports: readonly Report[]): Report[][] {
  const groups: Report[][] = [];
  const near = new Map<string, Report[][]>();
  const order = reports.toSorted((a, b) => b.sources - a.sources || (a.id < b.id ? -1 : 1));
  for (const report of order) {
    const [row, column] = [Math.round(report.at.lat * 5), Math.round(report.at.lng * 5)];
    const around = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap(
        (east) => near.get(`${report.kind},${row + north},${column + east}`) ?? [],
      ),
    );
    const same = around.find(
      ([leader]) => distanceKm({ from: leader!.at, to: report.at }) <= SAME_PLACE_KM,
    );
    if (same) {
      same.push(report);
      continue;
    }
    const group = [report];
    groups.push(group);
    const key = `${report.kind},${row},${column}`;
    near.set(key, [...(near.get(key) ?? []), group]);
  }
  return groups;
}

/** YYYYMMDDHHMMSS of UTC. */
function toInstant(text: string): number | undefined {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (y === undefined) return undefined;
  const ms = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}
