/** NASA EONET v3: natural events, curated by hand. JSON and GeoJSON. https://eonet.gsfc.nasa.gov/docs/v3 */
import type { EvidenceGeometry, RiskType } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toGeometries } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, numberOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { greatest, interpolate, orNull } from '../read/scale.ts';
import { collect, stateSpan } from '../reading.ts';
import type { Collector } from '../reading.ts';

const DAY_MS = 86_400_000;

interface Category {
  readonly kind: string;
  readonly type: RiskType;
  readonly severity: (magnitude: Magnitude | undefined) => number;
  readonly radiusKm: (magnitude: Magnitude | undefined) => number;
  /** Events stay open long after their last sighting; after this time without one they count as over. */
  readonly silentDays: number;
}

interface Magnitude {
  readonly value: number;
  readonly unit: string;
}

/** Sustained wind in knots -> severity: gale 34, hurricane 64, major hurricane 96, category 5 137 (Saffir-Simpson). */
const SEVERITY_OF_KNOTS = [
  [20, 0.2],
  [34, 0.4],
  [64, 0.7],
  [96, 0.9],
  [137, 1],
] as const;
const SEVERITY_STORM = 0.4;
const KM2_PER_ACRE = 0.004_046_856;
/** 100,000 acres burn once or twice in a bad season: the worst we model. */
const ACRES_LOG_MAX = 5;

const CATEGORIES: Readonly<Record<string, Category>> = {
  wildfires: {
    kind: 'wildfire',
    type: 'environmental',
    severity: (m) =>
      m?.unit === 'acres' ? Math.min(1, Math.log10(1 + m.value) / ACRES_LOG_MAX) : 0.5,
    radiusKm: (m) =>
      m?.unit === 'acres' ? tenths(Math.sqrt((m.value * KM2_PER_ACRE) / Math.PI)) : 1,
    silentDays: 14,
  },
  severeStorms: {
    kind: 'severe_storm',
    type: 'weather',
    severity: (m) => (m?.unit === 'kts' ? interpolate(SEVERITY_OF_KNOTS, m.value) : SEVERITY_STORM),
    radiusKm: () => 150,
    silentDays: 2,
  },
  volcanoes: fixed('volcano', { severity: 0.6, radiusKm: 20, silentDays: 30 }),
  floods: fixed('flood', { severity: 0.6, radiusKm: 25, silentDays: 14 }),
  landslides: fixed('landslide', { severity: 0.5, radiusKm: 2, silentDays: 14 }),
  earthquakes: fixed('earthquake', { severity: 0.5, radiusKm: 20, silentDays: 7 }),
  dustHaze: fixed('dust', { severity: 0.35, radiusKm: 100, silentDays: 2 }),
  tempExtremes: fixed('extreme_temperature', { severity: 0.4, radiusKm: 100, silentDays: 3 }),
  snow: fixed('snow', { severity: 0.4, radiusKm: 100, silentDays: 2 }),
  drought: fixed('drought', { severity: 0.15, radiusKm: 100, silentDays: 60 }),
  manmade: fixed('man_made', { severity: 0.4, radiusKm: 10, silentDays: 7 }),
};

/** Categories without danger to people: icebergs, and colors of the sea. */
const NO_THREAT: Readonly<Record<string, string>> = {
  seaLakeIce: 'sea_ice',
  waterColor: 'water_color',
};

/** Curated by people and so reliable, but hours late. */
const CONFIDENCE = 0.7;

export const eonet: Feed = {
  name: 'eonet',
  title: 'NASA EONET natural events',
  types: ['environmental', 'weather'],
  attribution: 'NASA EONET, open data',
  licenceUrl: 'https://eonet.gsfc.nasa.gov/what-is-eonet',
  url: 'https://eonet.gsfc.nasa.gov/api/v3/events?status=open&days=30',
  recommendation: {
    isRecommended: true,
    because: 'worldwide; no key; NASA data is free to use',
  },
  isWorldwide: true,
  refreshSeconds: 3_600,
  parse: parseEonet,
};

/** One sighting of an event. */
interface Sighting {
  readonly geometry: unknown;
  readonly dateMs: number;
  readonly magnitude: Magnitude | undefined;
}

interface Track {
  readonly event: Fields;
  readonly sightings: Sighting[];
}

export function parseEonet(bytes: Uint8Array, context: FeedContext): FeedReading {
  const document = fieldsOf(readJson(bytes));
  const tracks = Array.isArray(document['events'])
    ? listOf(document['events']).map(readEvent)
    : Array.isArray(document['features'])
      ? groupFeatures(listOf(document['features']))
      : undefined;
  if (tracks === undefined)
    throw new PayloadRefused(
      'wrong_shape',
      'EONET data must be a list of events or a FeatureCollection',
    );
  const out = collect(eonet, context);
  const sightings = tracks.flatMap((track) => track.sightings);
  const newestMs = greatest(sightings.map(({ dateMs }) => dateMs));
  for (const track of tracks) add(track, out);
  return out.finish({ publishedAtMs: orNull(newestMs) });
}

function readEvent(value: unknown): Track {
  const event = fieldsOf(value);
  return {
    event,
    sightings: listOf(event['geometry']).flatMap((part) => readSighting(part, part)),
  };
}

/** The GeoJSON form repeats the event for every sighting. */
function groupFeatures(features: readonly unknown[]): Track[] {
  const tracks = new Map<string, Track>();
  for (const feature of features) {
    const { properties, geometry } = fieldsOf(feature);
    const event = fieldsOf(properties);
    const id = textOf(event['id']) ?? '';
    const track = tracks.get(id) ?? { event, sightings: [] };
    track.sightings.push(...readSighting(event, geometry));
    tracks.set(id, track);
  }
  return [...tracks.values()];
}

function readSighting(value: unknown, geometry: unknown): Sighting[] {
  const { date, magnitudeValue, magnitudeUnit } = fieldsOf(value);
  const dateMs = instantOf(date);
  const size = numberOf(magnitudeValue);
  if (dateMs === undefined) return [];
  const magnitude =
    size === undefined || size < 0
      ? undefined
      : { value: size, unit: textOf(magnitudeUnit)?.toLowerCase() ?? '' };
  return [{ geometry, dateMs, magnitude }];
}

function add({ event, sightings }: Track, out: Collector): void {
  const id = textOf(event['id']);
  const title = textOf(event['title']) ?? '';
  const ids = listOf(event['categories']).map((each) => textOf(fieldsOf(each)['id']) ?? '');
  const harmless = ids.map((each) => NO_THREAT[each]).find((reason) => reason !== undefined);
  const category = ids.map((each) => CATEGORIES[each]).find((each) => each !== undefined);
  if (id === undefined) return out.reject('bad_row');
  if (harmless !== undefined) return out.reject(harmless);
  if (category === undefined) return out.reject('unknown_kind');
  // Lit on purpose, watched, and out the same day.
  if (/^prescribed fire\b/i.test(title)) return out.reject('prescribed_fire');
  // A track: its last position is where it is.
  const last = sightings.reduce<Sighting | undefined>(
    (newest, each) => (newest === undefined || each.dateMs >= newest.dateMs ? each : newest),
    undefined,
  );
  if (last === undefined) return out.reject('bad_time');
  const geometry = findPlace(last, category);
  if (geometry === undefined) return out.reject('no_location');
  const closedMs = instantOf(event['closed']);
  const silentMs = last.dateMs + category.silentDays * DAY_MS;
  out.add({
    id,
    type: category.type,
    kind: category.kind,
    severity: category.severity(last.magnitude),
    confidence: CONFIDENCE,
    geometry,
    ...stateSpan(last.dateMs, Math.min(closedMs ?? Infinity, silentMs)),
    observedAtMs: last.dateMs,
    headline: title,
    url: textOf(fieldsOf(listOf(event['sources'])[0])['url']) ?? textOf(event['link']),
  });
}

function findPlace(
  { geometry, magnitude }: Sighting,
  category: Category,
): EvidenceGeometry | undefined {
  const radiusKm = category.radiusKm(magnitude);
  return toGeometries(geometry, { pointRadiusKm: radiusKm, lineBufferKm: radiusKm })[0];
}

function fixed(
  kind: string,
  { severity, radiusKm, silentDays }: { severity: number; radiusKm: number; silentDays: number },
): Category {
  const type: RiskType = /snow|extreme_temperature/.test(kind) ? 'weather' : 'environmental';
  return { kind, type, severity: () => severity, radiusKm: () => radiusKm, silentDays };
}

function tenths(km: number): number {
  return Math.round(km * 10) / 10;
}
