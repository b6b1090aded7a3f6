/**
 * The Common Alerting Protocol, versions 1.0 to 1.2, which more than a hundred national services speak: one alert, or an
 * Atom or RSS index whose entries hold an alert, its main fields, or only a link to it.
 * https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html
 */
import type { LatLng } from '#geo';
import type { EvidenceGeometry } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toCircleRing, toPoint, toRing } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { numberOf } from '../read/json.ts';
import { greatest, orNull } from '../read/scale.ts';
import { attributeOf, childOf, childText, childrenOf, ownText, readXml } from '../read/xml.ts';
import type { XmlElement } from '../read/xml.ts';
import { collect, stateSpan } from '../reading.ts';
import type { Collector } from '../reading.ts';
import { alertConfidence, alertSeverity, classifyAlert, isDrill } from './alert-scales.ts';
import { earthquakeReachKm } from './earthquake.ts';
import { findCounty } from './us-counties.ts';

/** "If this item is not provided, each recipient is free to set its own policy" (3.2.2, expires): ours is a day. */
const UNSTATED_MS = 86_400_000;
const LINKS_MAX = 500;

export const cap: Feed = {
  name: 'cap',
  title: 'Common Alerting Protocol: one alert, or an Atom or RSS index',
  types: ['weather', 'environmental', 'geopolitical', 'traffic', 'infrastructure', 'crime'],
  attribution: 'the issuing service, under its own terms',
  licenceUrl: 'https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'every service has its own URL and terms',
  },
  refreshSeconds: 300,
  parse: parseCap,
};

export function parseCap(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { name, root } = readXml(bytes);
  const out = collect(cap, context);
  switch (name) {
    case 'alert':
      readAlert(root, out);
      return out.finish({ publishedAtMs: orNull(instantOf(childText(root, 'sent'))) });
    case 'alerts': // Some services concatenate.
      return readAll(childrenOf(root, 'alert'), out);
    case 'feed':
      return readIndex(childrenOf(root, 'entry'), out, childText(root, 'updated'));
    case 'rss': {
      const channel = childOf(root, 'channel');
      const date = childText(channel, 'lastBuildDate') ?? childText(channel, 'pubDate');
      return readIndex(childrenOf(channel, 'item'), out, date);
    }
    default:
      throw new PayloadRefused(
        'wrong_shape',
        `<${name.slice(0, 40)}> is neither a CAP alert nor an index`,
      );
  }
}

function readAll(alerts: readonly XmlElement[], out: Collector): FeedReading {
  for (const alert of alerts) readAlert(alert, out);
  const sent = alerts.map((alert) => instantOf(childText(alert, 'sent')) ?? -Infinity);
  return out.finish({ publishedAtMs: orNull(greatest(sent)) });
}

function readIndex(
  entries: readonly XmlElement[],
  out: Collector,
  updated: string | undefined,
): FeedReading {
  const more: string[] = [];
  let newestMs = -Infinity;
  for (const entry of entries) {
    const embedded = childOf(childOf(entry, 'content'), 'alert') ?? childOf(entry, 'alert');
    newestMs = Math.max(newestMs, entryInstant(entry) ?? -Infinity);
    const link = findLink(entry);
    if (embedded) readAlert(embedded, out);
    // An index entry is a short alert. It is enough if it has a location; otherwise the alert itself is fetched.
    else if (findAreas([entry]) !== undefined && childOf(entry, 'event')) readEntry(entry, out);
    else if (link !== undefined && more.length < LINKS_MAX) more.push(link);
    else out.reject('no_location');
  }
  const publishedAtMs = orNull(instantOf(updated) ?? newestMs);
  return out.finish({ publishedAtMs, more: [...new Set(more)] });
}

function entryInstant(entry: XmlElement): number | undefined {
  for (const name of ['updated', 'sent', 'published', 'pubDate'])
    if (childText(entry, name) !== undefined) return instantOf(childText(entry, name));
  return undefined;
}

/** The link marked as CAP, otherwise the link of the entry. */
function findLink(entry: XmlElement): string | undefined {
  const links = childrenOf(entry, 'link');
  const isCap = links.find((link) => /cap\+xml/.test(attributeOf(link, 'type') ?? ''));
  const [first] = links;
  const url = attributeOf(isCap ?? first, 'href') ?? ownText(isCap ?? first);
  return url !== undefined && URL.canParse(url) ? url : undefined;
}

/** An entry with CAP's fields beside Atom's own: it is its own only info and area. */
function readEntry(entry: XmlElement, out: Collector): void {
  const id = childText(entry, 'identifier') ?? childText(entry, 'id') ?? childText(entry, 'guid');
  const sentMs = instantOf(childText(entry, 'sent')) ?? entryInstant(entry);
  const message = childText(entry, 'msgType') ?? childText(entry, 'message_type') ?? 'Alert';
  const status = childText(entry, 'status') ?? 'Actual';
  const link = findLink(entry);
  readMessage({ id, sentMs, status, message, alert: entry, infos: [entry], link }, out);
}

function readAlert(alert: XmlElement, out: Collector): void {
  readMessage(
    {
      id: childText(alert, 'identifier'),
      sentMs: instantOf(childText(alert, 'sent')),
      status: childText(alert, 'status') ?? '',
      message: childText(alert, 'msgType') ?? '',
      alert,
      infos: chooseLanguage(childrenOf(alert, 'info')),
      link: undefined,
    },
    out,
  );
}

interface Message {
  readonly id: string | undefined;
  readonly sentMs: number | undefined;
  readonly status: string;
  readonly message: string;
  readonly alert: XmlElement;
  readonly infos: readonly XmlElement[];
  readonly link: string | undefined;
}

function readMessage(message: Message, out: Collector): void {
  const { id, sentMs, alert, infos } = message;
  const sort = message.message.toLowerCase();
  if (id === undefined || sentMs === undefined) return out.reject('bad_row');
  // Exercise, System, Test and Draft look like alerts and are none.
  if (message.status.toLowerCase() !== 'actual') return out.reject('not_actual');
  if (sort !== 'alert' && sort !== 'update' && sort !== 'cancel') return out.reject('not_an_alert');
  for (const earlier of listReferences(alert)) if (earlier !== id) out.remove(earlier);
  if (sort === 'cancel') {
    out.remove(id);
    return out.reject('cancelled');
  }
  if (infos.length === 0) return out.reject('no_info');
  const told = new Set<string>();
  for (const info of infos) {
    const place = findAreas(info === alert ? [info] : childrenOf(info, 'area'));
    const event = childText(info, 'event') ?? '';
    const onsetMs = instantOf(childText(info, 'onset') ?? childText(info, 'effective')) ?? sentMs;
    const expiresMs = instantOf(childText(info, 'expires')) ?? onsetMs + UNSTATED_MS;
    const [severity, certainty] = [childText(info, 'severity'), childText(info, 'certainty')];
    // Services repeat an info for each naming of its area, or for each channel.
    const content = JSON.stringify([event, severity, certainty, onsetMs, expiresMs, place]);
    if (told.has(content)) out.reject('repeated_info');
    else if (isDrill(event)) out.reject('not_actual');
    else if (place === undefined) out.reject('no_location');
    else
      out.add({
        id: told.size === 0 ? id : `${id}#${told.size + 1}`,
        ...classifyAlert({ event, category: childText(info, 'category') ?? 'Other' }),
        severity: alertSeverity(severity),
        confidence: alertConfidence({ certainty, urgency: childText(info, 'urgency') }),
        geometry: withReach(place, info),
        ...stateSpan(onsetMs, expiresMs),
        observedAtMs: sentMs,
        headline: childText(info, 'headline') ?? (event || (childText(info, 'title') ?? '')),
        url: childText(info, 'web') ?? message.link,
        magnitude: findMagnitude(info),
      });
    told.add(content);
  }
}

/** `sender,identifier,sent`, separated by blanks (3.2.1, references). */
function listReferences(alert: XmlElement): string[] {
  const text = childText(alert, 'references') ?? '';
  return text.split(/\s+/).flatMap((reference) => reference.split(',')[1] ?? []);
}

/** An alert repeats its infos in every language; English is preferred, otherwise the first language. */
function chooseLanguage(infos: readonly XmlElement[]): XmlElement[] {
  // CAP's default is en-US (3.2.2, language).
  const languages = infos.map((info) => (childText(info, 'language') ?? 'en-US').toLowerCase());
  const chosen = languages.find((language) => language.startsWith('en')) ?? languages[0];
  return infos.filter((_, i) => languages[i] === chosen);
}

/** Polygons and circles; if nothing is drawn, counties by their codes. Undefined if none of it can be located. */
function findAreas(areas: readonly XmlElement[]): EvidenceGeometry | undefined {
  const texts = (name: string): string[] =>
    areas.flatMap((area) => childrenOf(area, name).flatMap((child) => ownText(child) ?? []));
  const rings = texts('polygon').flatMap((text) => {
    const ring = toRing(text.split(/\s+/).map(toCapPoint));
    return ring ? [ring] : [];
  });
  const circles = texts('circle').flatMap((text) => toCircle(text) ?? []);
  const [circle] = circles;
  if (rings.length === 0 && circles.length === 1 && circle) return { kind: 'point', ...circle };
  const all = [
    ...rings,
    ...circles.flatMap(({ at, radiusKm }) => (radiusKm > 0 ? [toCircleRing(at, radiusKm)] : [])),
  ];
  if (all.length > 0) return { kind: 'area', rings: all };
  const counties = areas.flatMap(listCounties).flatMap((code) => findCounty(code) ?? []);
  return counties.length > 0 ? { kind: 'area', rings: counties } : undefined;
}

/** Latitude first, unlike GeoJSON (3.2.4, polygon). */
function toCapPoint(text: string): LatLng | undefined {
  const [lat, lng] = text.split(',');
  return toPoint(lat, lng);
}

/** `lat,lng radius`, the radius in km (3.2.4, circle). */
function toCircle(text: string): { at: LatLng; radiusKm: number } | undefined {
  const [center = '', radius] = text.split(/\s+/);
  const at = toCapPoint(center);
  const radiusKm = numberOf(radius);
  return at && radiusKm !== undefined && radiusKm >= 0 ? { at, radiusKm } : undefined;
}

/** SAME codes, under the names the NWS gives them. One geocode may hold several names, each with several values. */
function listCounties(area: XmlElement): string[] {
  return childrenOf(area, 'geocode').flatMap((geocode) => {
    const values = childrenOf(geocode, 'value').map(ownText);
    return childrenOf(geocode, 'valueName').flatMap((name, i) =>
      /^(FIPS6|SAME)$/i.test(ownText(name) ?? '') ? (values[i]?.split(/\s+/) ?? []) : [],
    );
  });
}

/** A circle without a radius is where an earthquake began; how far it reached follows from its magnitude. */
function withReach(place: EvidenceGeometry, info: XmlElement): EvidenceGeometry {
  const magnitude = findMagnitude(info);
  if (magnitude === undefined || place.kind !== 'point' || place.radiusKm > 0) return place;
  const depthKm = numberOf(/^[\d.]+/.exec(findParameter(info, 'depth') ?? '')?.[0]) ?? 0;
  return { ...place, radiusKm: earthquakeReachKm({ magnitude, depthKm }) };
}

function findMagnitude(info: XmlElement): number | undefined {
  return numberOf(findParameter(info, 'magnitude'));
}

function findParameter(info: XmlElement, name: string): string | undefined {
  const parameter = childrenOf(info, 'parameter').find(
    (each) => childText(each, 'valueName')?.toLowerCase() === name,
  );
  return childText(parameter, 'value');
}
