/** Circles on the earth: their area, and points spread evenly in them. */
import { EQUATOR_KM, FLATTENING, destination } from './geodesic.ts';
import { DEGREE } from './lat-lng.ts';
import type { LatLng } from './lat-lng.ts';

/** The golden angle, degrees: consecutive points of Vogel's spiral never line up (H. Vogel, Math. Biosci. 44, 1979). */
const GOLDEN_ANGLE = 180 * (3 - Math.sqrt(5));

export interface Circle {
  readonly center: LatLng;
  readonly radiusKm: number;
}

/** `count` points that fill the circle evenly, the same for the same circle. Point i stands for an equal share of the area. */
export function sampleCircle(circle: Circle, count: number): LatLng[] {
  return Array.from({ length: count }, (_, i) =>
    destination({
      from: circle.center,
      bearing: (i * GOLDEN_ANGLE) % 360,
      km: sampleKm(circle, count, i),
    }),
  );
}

/** How far from the centre the i-th of these points lies. */
export function sampleKm({ radiusKm }: Circle, count: number, i: number): number {
  return radiusKm * Math.sqrt((i + 0.5) / count);
}

/** The area of a geodesic circle: pi r^2 (1 - K r^2 / 12 + ...), with K the Gaussian curvature of the ellipsoid at its centre. */
export function circleAreaKm2({ center, radiusKm }: Circle): number {
  const r2 = radiusKm * radiusKm;
  return Math.PI * r2 * (1 - (gaussianCurvature(center.lat) * r2) / 12);
}

/** 1 / (M N), M and N the radii of curvature along the meridian and across it. */
function gaussianCurvature(lat: number): number {
  const e2 = FLATTENING * (2 - FLATTENING);
  const w2 = 1 - e2 * Math.sin(lat * DEGREE) ** 2;
  return (w2 * w2) / (EQUATOR_KM ** 2 * (1 - e2));
}
