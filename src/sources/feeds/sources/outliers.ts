/**
 * Removes impossible locations: the data of a city covers no more than a region. One recorded export had rows at the
 * right latitude and longitude 0, which stretched a map of Denver to the coast of Africa.
 */
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';

/** Further than the largest county from its centre. */
const REGION_KM = 200;
/** With fewer points, there is no reliable centre. */
const POINTS_MIN = 20;

/** The median in each direction, which stray points do not move. */
export function findMiddle(points: readonly LatLng[]): LatLng | undefined {
  if (points.length < POINTS_MIN) return undefined;
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

export function isOutlier(point: LatLng, middle: LatLng | undefined): boolean {
  if (middle === undefined) return false;
  // Half a degree is never far; it saves the geodesic for nearly all.
  if (Math.abs(point.lat - middle.lat) < 0.5 && Math.abs(point.lng - middle.lng) < 0.5)
    return false;
  return distanceKm({ from: middle, to: point }) > REGION_KM;
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1]!;
}
