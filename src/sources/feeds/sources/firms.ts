/**
 * NASA FIRMS: what satellites saw burning, as CSV of MODIS or VIIRS. One fire is many pixels, so pixels close together
 * become one. https://www.earthdata.nasa.gov/data/tools/firms
 */
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { numberOf, parseNumber } from '../read/json.ts';
import { greatest, orNull } from '../read/scale.ts';
import { readTable } from '../read/table.ts';
import { collect } from '../reading.ts';

/** Pixels are 0.4 to 5 km wide; within this of the strongest they are one fire. */
const FIRE_RADIUS_KM = 2;
/** A fire not seen again for this long is out or was none, because satellites pass at least four times. */
const SEEN_MS = 48 * 3_600_000;
/** 1,000 MW of radiated power in one cluster is the worst we model. */
const POWER_LOG_MAX = 3;

/** VIIRS says l, n or h, or the words; MODIS percents. */
const CONFIDENCE_OF_WORD: Readonly<Record<string, number>> = {
  l: 0.3,
  low: 0.3,
  n: 0.6,
  nominal: 0.6,
  h: 0.9,
  high: 0.9,
};

export const firms: Feed = {
  name: 'firms',
  title: 'NASA FIRMS active fires',
  types: ['environmental'],
  attribution: 'NASA FIRMS (LANCE), open data',
  licenceUrl: 'https://www.earthdata.nasa.gov/data/tools/firms/faq',
  url: 'https://firms.modaps.eosdis.nasa.gov/data/active_fire/modis-c6.1/csv/MODIS_C6_1_Global_24h.csv',
  recommendation: {
    isRecommended: true,
    because:
      'worldwide; the daily file needs no key; NASA data is free with credit, which every threat includes',
  },
  isWorldwide: true,
  refreshSeconds: 3_600,
  parse: parseFirms,
};

interface Detection {
  readonly at: LatLng;
  readonly seenMs: number;
  readonly powerMw: number;
  readonly confidence: number;
  readonly satellite: string;
}

export function parseFirms(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { columns, rows } = readTable(bytes);
  const column = (name: string): number => columns.findIndex((each) => each.toLowerCase() === name);
  const [lat, lng, date, time, frp] = [
    column('latitude'),
    column('longitude'),
    column('acq_date'),
    column('acq_time'),
    column('frp'),
  ];
  const [sureness, satellite, sort] = [column('confidence'), column('satellite'), column('type')];
  if (lat < 0 || lng < 0 || date < 0 || sureness < 0)
    throw new PayloadRefused(
      'wrong_shape',
      'FIRMS tables must have latitude, longitude and acq_date',
    );
  const out = collect(firms, context);
  const detections: Detection[] = [];
  let newestMs = -Infinity;

  for (const row of rows) {
    const at = toPoint(row[lat], row[lng]);
    const clock = (row[time]?.trim() ?? '0').padStart(4, '0');
    const seenMs = instantOf(`${row[date]?.trim()}T${clock.slice(0, -2)}:${clock.slice(-2)}Z`);
    const confidence = toConfidence(row[sureness] ?? '');
    if (row.length < columns.length) out.reject('bad_row');
    else if (at === undefined) out.reject('bad_position');
    else if (seenMs === undefined) out.reject('bad_time');
    else if (confidence === undefined) out.reject('bad_number');
    // Archives tell: 0 vegetation, 1 volcano, 2 other static source on land (flares, furnaces), 3 offshore.
    else if (/^[23]$/.test(row[sort]?.trim() ?? '')) out.reject('static_source');
    else {
      newestMs = Math.max(newestMs, seenMs);
      const powerMw = Math.max(0, numberOf(row[frp]) ?? 0);
      detections.push({ at, seenMs, powerMw, confidence, satellite: row[satellite]?.trim() ?? '' });
    }
  }
  const fires = clusterFires(detections);
  out.reject('same_fire', detections.length - fires.length);
  for (const fire of fires) {
    const { at, seenMs, satellite: eye } = fire[0]!;
    const powerMw = fire.reduce((sum, each) => sum + each.powerMw, 0);
    const lastMs = greatest(fire.map((each) => each.seenMs));
    out.add({
      id: `${eye}${new Date(seenMs).toISOString().slice(0, 16)},${at.lat},${at.lng}`,
      type: 'environmental',
      kind: 'wildfire',
      severity: Math.log10(1 + powerMw) / POWER_LOG_MAX,
      confidence: greatest(fire.map((each) => each.confidence)),
      geometry: { kind: 'point', at, radiusKm: extentKm(fire) },
      validFromMs: -greatest(fire.map((each) => -each.seenMs)),
      validToMs: lastMs + SEEN_MS,
      observedAtMs: lastMs,
      headline: `Fire seen by satellite, ${Math.round(powerMw)} MW from ${fire.length} ${fire.length === 1 ? 'pixel' : 'pixels'}`,
    });
  }
  return out.finish({ publishedAtMs: orNull(newestMs) });
}

function toConfidence(text: string): number | undefined {
  const word = CONFIDENCE_OF_WORD[text.trim().toLowerCase()];
  if (word !== undefined) return word;
  const percent = parseNumber(text);
  return percent !== undefined && percent >= 0 && percent <= 100 ? percent / 100 : undefined;
}

/**
 * The strongest pixel takes all within two kilometers, then the strongest that is left, and so on: every fire has a bounded
 * size. (Joining neighbours into chains made single fires of 80 km out of burning fields.) Each begins with its strongest.
 */
function clusterFires(detections: readonly Detection[]): Detection[][] {
  const order = detections.toSorted(
    (a, b) =>
      b.powerMw - a.powerMw || a.seenMs - b.seenMs || a.at.lat - b.at.lat || a.at.lng - b.at.lng,
  );
  const grid = new Map<string, Detection[]>();
  for (const detection of order) {
    const key = cellOf(detection.at);
    const cell = grid.get(key);
    if (cell) cell.push(detection);
    else grid.set(key, [detection]);
  }
  const taken = new Set<Detection>();
  return order.flatMap((leader) => {
    if (taken.has(leader)) return [];
    const fire = neighbours(leader.at, grid).filter(
      (each) => !taken.has(each) && distanceKm({ from: leader.at, to: each.at }) <= FIRE_RADIUS_KM,
    );
    for (const each of fire) taken.add(each);
    return [[leader, ...fire.filter((each) => each !== leader)]];
  });
}

/** Cells higher than the reach; in width they hold enough degrees for it up to 85 degrees north and south. */
const CELL_LAT = 0.02;
const CELL_LNG = 0.25;
const CELLS_AROUND = Math.round(360 / CELL_LNG);

function cellOf({ lat, lng }: LatLng): string {
  return toKey(Math.floor(lat / CELL_LAT), Math.floor(lng / CELL_LNG));
}

function toKey(row: number, column: number): string {
  return `${row},${((column % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND}`;
}

function neighbours({ lat, lng }: LatLng, grid: ReadonlyMap<string, Detection[]>): Detection[] {
  const [row, column] = [Math.floor(lat / CELL_LAT), Math.floor(lng / CELL_LNG)];
  return [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].flatMap((east) => grid.get(toKey(row + north, column + east)) ?? []),
  );
}

/** The distance to the farthest pixel, plus half a kilometre for the pixel itself. */
function extentKm(fire: readonly Detection[]): number {
  const from = fire[0]!.at;
  const farthest = greatest(fire.map(({ at }) => distanceKm({ from, to: at })));
  return Math.round((farthest + 0.5) * 10) / 10;
}
