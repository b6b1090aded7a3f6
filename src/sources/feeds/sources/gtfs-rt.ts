/**
 * GTFS Realtime service alerts, protocol buffers. They name stops, routes or a whole agency, never a location, so they
 * need the stops.txt of the same agency. https://gtfs.org/documentation/realtime/reference/#message-alert
 */
import { PbfReader } from 'pbf';
import type { LatLng } from '#geo';
import type { EvidenceGeometry } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading, Stops } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { refuseHtml } from '../read/html.ts';
import { readTable } from '../read/table.ts';
import { collect, stateSpan } from '../reading.ts';

interface Effect {
  readonly kind: string;
  /** Undefined: nothing is disrupted. */
  readonly severity: number | undefined;
}

/** enum Effect, by number. */
const EFFECTS: Readonly<Record<number, Effect>> = {
  1: { kind: 'no_transit_service', severity: 0.8 },
  2: { kind: 'reduced_transit_service', severity: 0.5 },
  3: { kind: 'transit_delays', severity: 0.5 },
  4: { kind: 'transit_detour', severity: 0.4 },
  5: { kind: 'additional_service', severity: undefined },
  10: { kind: 'no_effect', severity: undefined },
};
const EFFECT_OTHER: Effect = { kind: 'transit_disruption', severity: 0.2 };
const EFFECT_UNKNOWN = 8;

const CONFIDENCE = 0.85;
/** An alert for a whole agency names no stop, so it applies to the area of all stops. */
const CONFIDENCE_SOMEWHERE = 0.4;
/** A station with its entrances. */
const STOP_KM = 0.15;
const STOPS_PER_ALERT_MAX = 200;
const ENTITIES_MAX = 100_000;

export const gtfsRt: Feed = {
  name: 'gtfs-rt',
  title: 'GTFS Realtime transit alerts (with the stops of the agency)',
  types: ['infrastructure'],
  attribution: 'the transit agency, under its own terms',
  licenceUrl: 'https://gtfs.org/documentation/realtime/reference/',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'every transit agency has its own URL and terms, and its stops are needed',
  },
  refreshSeconds: 60,
  parse: parseGtfsRtAlerts,
};

interface Alert {
  readonly periods: { start: number; end: number }[];
  readonly stops: string[];
  readonly agencies: string[];
  effect: number;
  header: string;
  description: string;
  url: string;
}

interface Entity {
  id: string;
  isDeleted: boolean;
  alert: Alert | undefined;
}

interface Message {
  version: string;
  timestamp: number;
  readonly entities: Entity[];
}

export function parseGtfsRtAlerts(bytes: Uint8Array, context: FeedContext): FeedReading {
  const message = readMessage(bytes);
  const out = collect(gtfsRt, context);
  const publishedAtMs = message.timestamp > 0 ? message.timestamp * 1000 : null;
  const momentMs = context.nowMs ?? publishedAtMs ?? 0;

  for (const { id, isDeleted, alert } of message.entities) {
    if (isDeleted) {
      out.remove(id);
      out.reject('cancelled');
      continue;
    }
    // Trips and vehicles travel in the same message.
    if (alert === undefined) {
      out.reject('not_an_alert');
      continue;
    }
    const effect = EFFECTS[alert.effect] ?? EFFECT_OTHER;
    const place = findPlace(alert, context.stops);
    if (effect.severity === undefined) out.reject('not_a_threat');
    else if (place === undefined) out.reject('no_location');
    else {
      const { fromMs, toMs } = findPeriod(alert, momentMs);
      out.add({
        id,
        type: 'infrastructure',
        kind: effect.kind,
        severity: effect.severity,
        confidence: place.isExact ? CONFIDENCE : CONFIDENCE_SOMEWHERE,
        geometry: place.geometry,
        ...stateSpan(fromMs, toMs),
        // The message gets a new time every half minute, even if its content is the same.
        observedAtMs: Math.min(fromMs, publishedAtMs ?? fromMs),
        headline: alert.header || alert.description,
        url: alert.url,
      });
    }
  }
  return out.finish({ publishedAtMs });
}

/** stops.txt of GTFS: stop_id, stop_lat, stop_lon. Stops without a place (generic nodes) are left out. */
export function parseStops(bytes: Uint8Array): Stops {
  const { columns, rows } = readTable(bytes);
  const [id, lat, lng] = ['stop_id', 'stop_lat', 'stop_lon'].map((name) => columns.indexOf(name));
  if (id === undefined || lat === undefined || lng === undefined || Math.min(id, lat, lng) < 0)
    throw new PayloadRefused('wrong_shape', 'stops.txt must have stop_id, stop_lat and stop_lon');
  const places = new Map<string, LatLng>();
  for (const row of rows) {
    const at = toPoint(row[lat], row[lng]);
    if (at !== undefined && row[id]) places.set(row[id], at);
  }
  return { places };
}

/** The current period, otherwise the next, otherwise the last. Without a period, it applies as long as it is listed. */
function findPeriod({ periods }: Alert, momentMs: number): { fromMs: number; toMs: number | null } {
  const windows = periods
    .map(({ start, end }) => ({
      fromMs: start > 0 ? start * 1000 : Math.min(momentMs, end > 0 ? end * 1000 : momentMs),
      toMs: end > 0 ? end * 1000 : null,
    }))
    .sort((a, b) => a.fromMs - b.fromMs);
  const open = windows.find(({ toMs }) => toMs === null || toMs > momentMs);
  return open ?? windows.at(-1) ?? { fromMs: momentMs, toMs: null };
}

function findPlace(
  { stops, agencies }: Alert,
  known: Stops | undefined,
): { geometry: EvidenceGeometry; isExact: boolean } | undefined {
  const named = [...new Set(stops)].flatMap((stop) => known?.places.get(stop) ?? []);
  const [at] = named;
  if (at !== undefined && named.length === 1)
    return { geometry: { kind: 'point', at, radiusKm: STOP_KM }, isExact: true };
  if (named.length > 1)
    return {
      geometry: { kind: 'area', rings: named.slice(0, STOPS_PER_ALERT_MAX).map(toSquare) },
      isExact: true,
    };
  const all = [...(known?.places.values() ?? [])];
  if (stops.length > 0 || agencies.length === 0 || all.length === 0) return undefined;
  return { geometry: { kind: 'area', rings: [toBox(all)] }, isExact: false };
}

function toSquare({ lat, lng }: LatLng): LatLng[] {
  const north = STOP_KM / 111.2; // km in a degree of latitude
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [
    { lat: lat - north, lng: lng - east },
    { lat: lat - north, lng: lng + east },
    { lat: lat + north, lng: lng + east },
    { lat: lat + north, lng: lng - east },
  ];
}

function toBox(points: readonly LatLng[]): LatLng[] {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { lat, lng } of points) {
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
  }
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}

function readMessage(bytes: Uint8Array): Message {
  if (bytes.length === 0) throw new PayloadRefused('empty', 'the payload is empty');
  refuseHtml(new TextDecoder('latin1').decode(bytes.subarray(0, 1_000)));
  const message: Message = { version: '', timestamp: 0, entities: [] };
  try {
    const reader = new PbfReader(bytes);
    readAll(reader, message, bytes.length, (tag) => {
      if (tag === 1) return nested(reader, message, readHeader);
      if (tag !== 2) return;
      if (message.entities.length >= ENTITIES_MAX)
        throw new PayloadRefused('too_large', `the message has more than ${ENTITIES_MAX} entities`);
      const entity: Entity = { id: '', isDeleted: false, alert: undefined };
      nested(reader, entity, readEntity);
      message.entities.push(entity);
    });
  } catch (cause) {
    if (cause instanceof PayloadRefused) throw cause;
    throw new PayloadRefused('unreadable', 'the payload is not a GTFS Realtime message', { cause });
  }
  // The header with its version is required (FeedMessage.header).
  if (!/^\d/.test(message.version))
    throw new PayloadRefused('wrong_shape', 'the payload is not a GTFS Realtime message');
  return message;
}

type ReadField<T> = (tag: number, target: T, reader: PbfReader) => void;

/** The library reads beyond truncated data and skips groups; both are refused here. */
function readAll<T>(reader: PbfReader, target: T, end: number, read: ReadField<T>): void {
  if (end > reader.length) throw new Error('a field ends beyond the message');
  reader.readFields(
    (tag, into, each) => {
      if (each.type === 2) {
        const at = each.pos;
        const length = each.readVarint();
        if (each.pos + length > end) throw new Error('a field ends beyond its message');
        each.pos = at;
      }
      read(tag, into, each);
    },
    target,
    end,
  );
  if (reader.pos !== end) throw new Error('a field ends beyond its message');
}

function nested<T>(reader: PbfReader, target: T, read: ReadField<T>): void {
  if (reader.type !== 2) throw new Error('a message is expected');
  const length = reader.readVarint();
  readAll(reader, target, reader.pos + length, read);
}

function readHeader(tag: number, message: Message, reader: PbfReader): void {
  if (tag === 1) message.version = reader.readString();
  else if (tag === 3) message.timestamp = reader.readVarint();
}

function readEntity(tag: number, entity: Entity, reader: PbfReader): void {
  if (tag === 1) entity.id = reader.readString();
  else if (tag === 2) entity.isDeleted = reader.readBoolean();
  else if (tag === 5) {
    entity.alert = {
      periods: [],
      stops: [],
      agencies: [],
      effect: EFFECT_UNKNOWN,
      header: '',
      description: '',
      url: '',
    };
    nested(reader, entity.alert, readAlert);
  }
}

function readAlert(tag: number, alert: Alert, reader: PbfReader): void {
  if (tag === 1) {
    const period = { start: 0, end: 0 };
    nested(reader, period, (inner, into) => {
      if (inner === 1) into.start = reader.readVarint();
      else if (inner === 2) into.end = reader.readVarint();
    });
    alert.periods.push(period);
  } else if (tag === 5)
    nested(reader, alert, (inner, into) => {
      if (inner === 1) into.agencies.push(reader.readString());
      else if (inner === 5) into.stops.push(reader.readString());
    });
  else if (tag === 7) alert.effect = reader.readVarint();
  else if (tag === 8) alert.url = readTranslation(reader);
  else if (tag === 10) alert.header = readTranslation(reader);
  else if (tag === 11) alert.description = readTranslation(reader);
}

/** The English text, otherwise the first. */
function readTranslation(reader: PbfReader): string {
  const texts: { text: string; language: string }[] = [];
  nested(reader, texts, (tag) => {
    if (tag !== 1) return;
    const each = { text: '', language: '' };
    nested(reader, each, (inner, into) => {
      if (inner === 1) into.text = reader.readString();
      else if (inner === 2) into.language = reader.readString();
    });
    texts.push(each);
  });
  return (texts.find(({ language }) => language.startsWith('en')) ?? texts[0])?.text ?? '';
}
