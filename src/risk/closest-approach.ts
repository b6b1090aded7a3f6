/**
 * Closest points: the point of a straight stretch nearest to a shape, and the point of a shape nearest to a place. Flat
 * around the start, which holds for stretches of some tens of kilometres.
 */
import { DEGREE, MEAN_RADIUS_KM, lngDifference, normalizeLng } from '#geo';
import type { LatLng } from '#geo';
import type { EvidenceGeometry } from './evidence.ts';
import { isInsideRing } from './shape-distance.ts';

const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;

export interface Stretch {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** The share of the way, 0 at the start to 1 at the end, at which the stretch is first nearest to the shape. */
export function nearestShare({ from, to }: Stretch, geometry: EvidenceGeometry): number {
  const end = toPlane(from, to);
  if (geometry.kind === 'point') return shareToPoint(end, toPlane(from, geometry.at));
  if (geometry.kind === 'line') return nearestToEdges(from, end, [geometry.points], false);
  if (geometry.rings.some((ring) => isInsideRing(from, ring))) return 0;
  return nearestToEdges(from, end, geometry.rings, true);
}

/** The point of the shape nearest to a place: the place itself if it is inside. */
export function nearestPointOf(geometry: EvidenceGeometry, at: LatLng): LatLng {
  const ownKm =
    geometry.kind === 'point'
      ? geometry.radiusKm
      : geometry.kind === 'line'
        ? geometry.bufferKm
        : 0;
  if (geometry.kind === 'area' && geometry.rings.some((ring) => isInsideRing(at, ring))) return at;
  const core =
    geometry.kind === 'point'
      ? toPlane(at, geometry.at)
      : nearestOnEdges(
          at,
          geometry.kind === 'line' ? [geometry.points] : geometry.rings,
          geometry.kind === 'area',
        );
  const km = Math.hypot(core.x, core.y);
  if (km <= ownKm) return at;
  // Slightly inside the rim, so that rounding does not put it outside.
  const share = km === 0 ? 0 : (km - ownKm * 0.999) / km;
  return toDegrees(at, { x: core.x * share, y: core.y * share });
}

/** Kilometres east and north. */
interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

function toPlane(origin: LatLng, p: LatLng): PlanePoint {
  return {
    x:
      lngDifference({ from: origin.lng, to: p.lng }) *
      KM_PER_DEGREE *
      Math.cos(((origin.lat + p.lat) / 2) * DEGREE),
    y: (p.lat - origin.lat) * KM_PER_DEGREE,
  };
}

function toDegrees(origin: LatLng, { x, y }: PlanePoint): LatLng {
  const lat = Math.max(-90, Math.min(90, origin.lat + y / KM_PER_DEGREE));
  const cosLat = Math.max(1e-6, Math.cos(((origin.lat + lat) / 2) * DEGREE));
  return { lat, lng: normalizeLng(origin.lng + x / (KM_PER_DEGREE * cosLat)) };
}

/** The share at which the stretch from the origin to `end` is nearest to a point. */
function shareToPoint(end: PlanePoint, p: PlanePoint): number {
  const length2 = end.x * end.x + end.y * end.y;
  if (length2 === 0) return 0;
  return Math.max(0, Math.min(1, (p.x * end.x + p.y * end.y) / length2));
}

function nearestToEdges(
  origin: LatLng,
  end: PlanePoint,
  lines: readonly (readonly LatLng[])[],
  isClosed: boolean,
): number {
  let best = { share: 0, km: Infinity };
  for (const [a, b] of edgesOf(origin, lines, isClosed)) {
    const found = approachEdge(end, a, b);
    if (found.km < best.km || (found.km === best.km && found.share < best.share)) best = found;
  }
  return best.share;
}

function nearestOnEdges(
  origin: LatLng,
  lines: readonly (readonly LatLng[])[],
  isClosed: boolean,
): PlanePoint {
  let best: PlanePoint = { x: Infinity, y: Infinity };
  for (const [a, b] of edgesOf(origin, lines, isClosed)) {
    const edge = { x: b.x - a.x, y: b.y - a.y };
    const share = shareToPoint(edge, { x: -a.x, y: -a.y });
    const on = { x: a.x + share * edge.x, y: a.y + share * edge.y };
    if (Math.hypot(on.x, on.y) < Math.hypot(best.x, best.y)) best = on;
  }
  return best;
}

function* edgesOf(
  origin: LatLng,
  lines: readonly (readonly LatLng[])[],
  isClosed: boolean,
): Generator<readonly [PlanePoint, PlanePoint]> {
  for (const line of lines) {
    const points = line.map((point) => toPlane(origin, point));
    if (points.length === 1) yield [points[0]!, points[0]!];
    for (let i = 1; i < points.length; i++) yield [points[i - 1]!, points[i]!];
    if (isClosed && points.length > 2) yield [points.at(-1)!, points[0]!];
  }
}

/** Two straight stretches are nearest where they cross, or else at an end of one of them. */
function approachEdge(
  end: PlanePoint,
  a: PlanePoint,
  b: PlanePoint,
): { share: number; km: number } {
  const edge = { x: b.x - a.x, y: b.y - a.y };
  const cross = end.x * edge.y - end.y * edge.x;
  if (cross !== 0) {
    const share = (a.x * edge.y - a.y * edge.x) / cross;
    const onEdge = (a.x * end.y - a.y * end.x) / cross;
    if (share >= 0 && share <= 1 && onEdge >= 0 && onEdge <= 1) return { share, km: 0 };
  }
  const shareOfStart = shareToPoint(edge, { x: -a.x, y: -a.y });
  const shareOfEnd = shareToPoint(edge, { x: end.x - a.x, y: end.y - a.y });
  const toA = shareToPoint(end, a);
  const toB = shareToPoint(end, b);
  return [
    { share: 0, km: Math.hypot(a.x + shareOfStart * edge.x, a.y + shareOfStart * edge.y) },
    { share: toA, km: Math.hypot(a.x - toA * end.x, a.y - toA * end.y) },
    { share: toB, km: Math.hypot(b.x - toB * end.x, b.y - toB * end.y) },
    {
      share: 1,
      km: Math.hypot(a.x + shareOfEnd * edge.x - end.x, a.y + shareOfEnd * edge.y - end.y),
    },
  ].reduce((best, each) => (each.km < best.km ? each : best));
}
