/** Degrees to meters around an origin. */
import { distanceKm, lngDifference } from '#geo';
import type { LngLat } from '#scenario';
import type { Point } from '../walkable.ts';
import type { Degrees } from './raw-feature.ts';

/** Degrees over which the size of one is measured. */
const SPAN = 0.01;

/**
 * East and north by the size a degree has at the origin: within 3 km of it the error is below a part in a thousand up to
 * 60 degrees of latitude.
 */
export function createProjection([lng, lat]: LngLat): (at: Degrees) => Point {
  const south = Math.max(-90, lat - SPAN / 2);
  const north = Math.min(90, lat + SPAN / 2);
  const perLat =
    (1000 * distanceKm({ from: { lng, lat: south }, to: { lng, lat: north } })) / (north - south);
  const perLng = (1000 * distanceKm({ from: { lng, lat }, to: { lng: lng + SPAN, lat } })) / SPAN;
  return ([x, y]) => ({
    x: lngDifference({ from: lng, to: x }) * perLng,
    y: (y - lat) * perLat,
  });
}
