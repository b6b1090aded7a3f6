/** Points on the earth. */

/** A point on the WGS 84 ellipsoid, in degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export const DEGREE = Math.PI / 180;

/** Longitude brought into -180 (exclusive) to 180. */
export function normalizeLng(lng: number): number {
  if (lng > -180 && lng <= 180) return lng;
  const turned = (((lng + 180) % 360) + 360) % 360;
  return turned === 0 ? 180 : turned - 180;
}

/** The shorter way from one longitude to another, -180 to 180: across the antimeridian where that is nearer. */
export function lngDifference({ from, to }: { from: number; to: number }): number {
  const difference = to - from;
  return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
}
