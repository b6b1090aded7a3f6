/** Shapes as publishers send them, as shapes of evidence. */
import { destination, normalizeLng } from '#geo';
import type { LatLng } from '#geo';
import type { EvidenceGeometry } from '#risk/evidence';
import { fieldsOf, listOf, numberOf } from './json.ts';

/** The radius of an event if its publisher draws only a point or a line. */
export interface Extent {
  readonly pointRadiusKm: number;
  readonly lineBufferKm: number;
}

/** A corner every 11 degrees: the ring stays within half a percent of the circle. */
const CIRCLE_CORNERS = 32;

/** A point on the earth, or undefined. Some publishers use longitudes beyond 180. */
export function toPoint(lat: unknown, lng: unknown): LatLng | undefined {
  const [north, east] = [numberOf(lat), numberOf(lng)];
  if (north === undefined || east === undefined) return undefined;
  if (Math.abs(north) > 90 || Math.abs(east) > 360) return undefined;
  return { lat: north, lng: normalizeLng(east) };
}

/** [longitude, latitude, ...], the order of GeoJSON (RFC 7946, section 3.1.1). */
export function toPosition(value: unknown): LatLng | undefined {
  const [lng, lat] = listOf(value);
  return toPoint(lat, lng);
}

/**
 * The shapes of a GeoJSON geometry: one shape for a point, a line or any number of polygons; several for lines or
 * points that do not belong together. Empty if there is none, or if any part of it is not on the earth.
 */
export function toGeometries(value: unknown, extent: Extent): EvidenceGeometry[] {
  const { type, coordinates, geometries } = fieldsOf(value);
  switch (type) {
    case 'Point':
      return ofPoints([coordinates], extent);
    case 'MultiPoint':
      return ofPoints(listOf(coordinates), extent);
    case 'LineString':
      return ofLine(coordinates, extent);
    case 'MultiLineString':
      return listOf(coordinates).flatMap((line) => ofLine(line, extent));
    case 'Polygon':
      return ofPolygons([coordinates]);
    case 'MultiPolygon':
      return ofPolygons(listOf(coordinates));
    case 'GeometryCollection':
      return listOf(geometries)
        .filter((part) => fieldsOf(part)['type'] !== 'GeometryCollection')
        .flatMap((part) => toGeometries(part, extent));
    default:
      return [];
  }
}

function ofPoints(list: readonly unknown[], { pointRadiusKm }: Extent): EvidenceGeometry[] {
  const points = whole(list.map(toPosition)) ?? [];
  return points.map((at) => ({ kind: 'point', at, radiusKm: pointRadiusKm }));
}

function ofLine(list: unknown, { pointRadiusKm, lineBufferKm }: Extent): EvidenceGeometry[] {
  const points = whole(listOf(list).map(toPosition)) ?? [];
  const [at] = points;
  if (at === undefined) return [];
  if (points.every((point) => isSame(point, at)))
    return [{ kind: 'point', at, radiusKm: pointRadiusKm }];
  return [{ kind: 'line', points, bufferKm: lineBufferKm }];
}

function ofPolygons(list: readonly unknown[]): EvidenceGeometry[] {
  const rings = whole(list.map((polygon) => toRing(listOf(listOf(polygon)[0]).map(toPosition))));
  return rings !== undefined && rings.length > 0 ? [{ kind: 'area', rings }] : [];
}

/** Without the repeated last point; undefined if the rest is not an area. */
export function toRing(points: readonly (LatLng | undefined)[]): LatLng[] | undefined {
  const ring = whole(points) ?? [];
  while (ring.length > 1 && isSame(ring[0]!, ring.at(-1)!)) ring.pop();
  return ring.length >= 3 ? ring : undefined;
}

export function toCircleRing(center: LatLng, radiusKm: number): LatLng[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
    const { lat, lng } = destination({
      from: center,
      bearing: (i * 360) / CIRCLE_CORNERS,
      km: radiusKm,
    });
    // Ten metres are enough for a circle that was estimated.
    return { lat: round4(lat), lng: round4(lng) };
  });
}

function round4(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** All of them, or undefined if one is missing. */
function whole<T>(list: readonly (T | undefined)[]): T[] | undefined {
  const found = list.filter((each) => each !== undefined);
  return found.length === list.length ? found : undefined;
}

function isSame(a: LatLng, b: LatLng): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}
