/** How far a point is from a piece of evidence: 0 inside it. Shapes are flat around the point, which holds for the few hundred kilometres evidence reaches. */
import { DEGREE, MEAN_RADIUS_KM, lngDifference } from '#geo';
import type { LatLng } from '#geo';
import type { EvidenceGeometry } from './evidence.ts';

const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;

export function distanceToShapeKm(at: LatLng, geometry: EvidenceGeometry): number {
  switch (geometry.kind) {
    case 'point':
      return Math.max(0, haversineKm(at, geometry.at) - geometry.radiusKm);
    case 'line':
      return Math.max(0, distanceToLine(at, geometry.points, false) - geometry.bufferKm);
    case 'area':
      return Math.min(
        ...geometry.rings.map((ring) =>
          isInsideRing(at, ring) ? 0 : distanceToLine(at, ring, true),
        ),
      );
  }
}

/** On the mean sphere: within 0.5 % of the ellipsoid, at a tenth of the cost. */
export function haversineKm(a: LatLng, b: LatLng): number {
  const dLat = (b.lat - a.lat) * DEGREE;
  const dLng = (b.lng - a.lng) * DEGREE;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.lat * DEGREE) * Math.cos(b.lat * DEGREE) * Math.sin(dLng / 2) ** 2;
  return 2 * MEAN_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** East and north of the point, in kilometres. */
function eastOf(at: LatLng, p: LatLng): number {
  return (
    lngDifference({ from: at.lng, to: p.lng }) *
    KM_PER_DEGREE *
    Math.cos(((at.lat + p.lat) / 2) * DEGREE)
  );
}

function northOf(at: LatLng, p: LatLng): number {
  return (p.lat - at.lat) * KM_PER_DEGREE;
}

function distanceToLine(at: LatLng, points: readonly LatLng[], isClosed: boolean): number {
  let best = Infinity;
  const count = points.length;
  if (count === 1) return haversineKm(at, points[0]!);
  for (let i = isClosed ? 0 : 1; i < count; i++) {
    const a = points[(i + count - 1) % count]!;
    const b = points[i]!;
    const ax = eastOf(at, a);
    const ay = northOf(at, a);
    const dx = eastOf(at, b) - ax;
    const dy = northOf(at, b) - ay;
    const length2 = dx * dx + dy * dy;
    const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2));
    best = Math.min(best, Math.hypot(ax + share * dx, ay + share * dy));
  }
  return best;
}

/** Even-odd rule, with longitudes taken relative to the point so that the antimeridian does not matter. */
export function isInsideRing(at: LatLng, ring: readonly LatLng[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.lat > at.lat === b.lat > at.lat) continue;
    const ax = lngDifference({ from: at.lng, to: a.lng });
    const bx = ax + lngDifference({ from: a.lng, to: b.lng });
    if (ax + ((at.lat - a.lat) / (b.lat - a.lat)) * (bx - ax) > 0) inside = !inside;
  }
  return inside;
}
