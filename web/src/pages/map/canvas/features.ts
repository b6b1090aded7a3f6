/** The features drawn over the map, as sources of the library. */
import { destination } from '#geo';
import type { Answer, ShownLevel, Threat, Zone } from '../answer.ts';
import type { Mark } from '../mark.ts';
import type { Place, Question } from '../question.ts';
import type { Sifted, SiftedPoint } from '../sieve.ts';

export interface Scene {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly sifted: Sifted | undefined;
  /** The compared alternative route, as its index in the advice. */
  readonly wayAt: number | undefined;
  readonly pointed: Mark | undefined;
  readonly chosen: Mark | undefined;
}

type Collection = GeoJSON.FeatureCollection;
export type SourceName =
  | 'asked'
  | 'handles'
  | 'zones'
  | 'reaches'
  | 'way'
  | 'others'
  | 'points'
  | 'threats'
  | 'marked';

const RING_CORNERS = 96;
/** From the best to the worst; a stretch is as bad as its worse end. */
const ORDER: readonly ShownLevel[] = ['unknown', 'low', 'medium', 'high', 'critical'];

/** The question: the line or the ring, and its draggable points. */
export function toAsked(question: Question): { asked: Collection; handles: Collection } {
  const { tool, route, center, radiusKm } = question;
  if (tool === 'route')
    return {
      asked: collect(route.length < 2 ? [] : [toLine(route, {})]),
      handles: collect(route.map((at, i) => toPoint(at, { index: i }))),
    };
  if (!center) return { asked: collect([]), handles: collect([]) };
  const rim = destination({ from: center, bearing: 90, km: radiusKm });
  return {
    asked: collect([toRing(center, radiusKm, {})]),
    handles: collect([toPoint(center, { index: 0 }), toPoint(rim, { index: 1 })]),
  };
}

export function toAnswered(
  answer: Answer | undefined,
  sifted: Sifted | undefined,
): Pick<Record<SourceName, Collection>, 'zones' | 'reaches' | 'way' | 'points' | 'threats'> {
  const { points = [], threats = [], zones = [] } = sifted ?? {};
  return {
    zones: collect(zones.map(toZone)),
    reaches: collect(threats.filter(({ radiusKm }) => radiusKm > 0).map(toReach)),
    way: collect(answer?.kind === 'route' ? toStretches(points) : []),
    points: collect(
      points.map((point) =>
        toPoint(point, {
          index: point.index,
          level: point.level,
          weight: point.weight,
          sort: ORDER.indexOf(point.level) + point.weight,
        }),
      ),
    ),
    threats: collect(
      threats.map((threat) =>
        toPoint(threat, {
          id: threat.id,
          level: threat.severity,
          sort: ORDER.indexOf(threat.severity),
        }),
      ),
    ),
  };
}

function toZone({ id, level, boundary }: Zone): GeoJSON.Feature {
  return {
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [boundary.map(([lat = 0, lng = 0]) => [lng, lat])],
    },
    properties: { id, level },
  };
}

/** Kept with the threat: a filter shows some of them again, and a ring takes long to compute. */
const reaches = new WeakMap<Threat, GeoJSON.Feature>();

function toReach(threat: Threat): GeoJSON.Feature {
  const kept = reaches.get(threat);
  if (kept) return kept;
  const ring = toRing(threat, threat.radiusKm, { id: threat.id, level: threat.severity });
  reaches.set(threat, ring);
  return ring;
}

/** Other ways; the one that is compared is drawn stronger. */
export function toOthers(answer: Answer | undefined, wayAt: number | undefined): Collection {
  return collect(
    (answer?.advice ?? []).flatMap(({ alternativeRoute }, i) =>
      alternativeRoute ? [toLine(alternativeRoute, { at: i, isChosen: i === wayAt })] : [],
    ),
  );
}

/** Rings around what is pointed at and what is chosen. */
export function toMarked({
  sifted,
  pointed,
  chosen,
}: Pick<Scene, 'sifted' | 'pointed' | 'chosen'>): Collection {
  const marks = [pointed, chosen].flatMap((mark, i): GeoJSON.Feature[] => {
    const zone = mark?.kind === 'zone' && sifted?.zones.find(({ id }) => id === mark.id);
    if (zone) return [toZone(zone)];
    const at = mark && placeOf(mark, sifted);
    return at ? [toPoint(at, { isChosen: i === 1 })] : [];
  });
  return collect(marks);
}

/** The position of a mark; a zone has none. */
export function placeOf(mark: Mark, sifted: Sifted | undefined): Place | undefined {
  switch (mark.kind) {
    case 'point':
      return sifted?.points.find(({ index }) => index === mark.index);
    case 'threat':
      return sifted?.threats.find(({ id }) => id === mark.id);
    case 'zone':
      return undefined;
  }
}

/** Neighbours of one level are one line; where points between are hidden the line is broken. */
function toStretches(points: readonly SiftedPoint[]): GeoJSON.Feature[] {
  const stretches: { level: ShownLevel; line: SiftedPoint[] }[] = [];
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from || to.index !== from.index + 1) continue;
    const level = ORDER[Math.max(ORDER.indexOf(from.level), ORDER.indexOf(to.level))]!;
    const last = stretches.at(-1);
    if (last?.level === level && last.line.at(-1) === from) last.line.push(to);
    else stretches.push({ level, line: [from, to] });
  }
  return stretches.map(({ level, line }) => toLine(line, { level }));
}

/** The smallest box around all of it, west south east north; undefined where there is nothing. */
/** What is shown around the first point of a route. */
const ALONE_KM = 5;

export function toBounds({
  tool,
  route,
  center,
  radiusKm,
}: Question): [number, number, number, number] | undefined {
  const places: Place[] = [];
  const around = (from: Place, km: number): void => {
    for (const bearing of [0, 90, 180, 270]) places.push(destination({ from, bearing, km }));
  };
  const [only, ...more] = tool === 'route' ? route : [];
  if (only && more.length === 0) around(only, ALONE_KM);
  else if (tool === 'route') places.push(...route);
  else if (center) around(center, radiusKm);
  if (places.length === 0) return undefined;
  const unrolled = unroll(places);
  return unrolled.reduce<[number, number, number, number]>(
    ([west, south, east, north], [lng, lat]) => [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
}

/** Over ±180° a line goes the short way: its longitudes run on beyond. */
function unroll(places: readonly Place[]): [number, number][] {
  let before: number | undefined;
  return places.map(({ lat, lng }) => {
    const turns: number = before === undefined ? 0 : Math.round((before - lng) / 360);
    before = lng + 360 * turns;
    return [before, lat];
  });
}

function toRing(center: Place, radiusKm: number, properties: object): GeoJSON.Feature {
  const rim = Array.from({ length: RING_CORNERS + 1 }, (_, i) =>
    destination({ from: center, bearing: (360 * (i % RING_CORNERS)) / RING_CORNERS, km: radiusKm }),
  );
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [unroll(rim)] },
    properties: { ...properties },
  };
}

function toLine(places: readonly Place[], properties: object): GeoJSON.Feature {
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: unroll(places) },
    properties: { ...properties },
  };
}

function toPoint({ lat, lng }: Place, properties: object): GeoJSON.Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { ...properties },
  };
}

function collect(features: GeoJSON.Feature[]): Collection {
  return { type: 'FeatureCollection', features };
}
