/** Metres east and north of a place, and back to degrees. */
import { distanceKm } from './geodesic.ts';
import { lngDifference } from './lat-lng.ts';
import type { LatLng } from './lat-lng.ts';

export interface LocalFrame {
  readonly toMeters: (at: LatLng) => { readonly x: number; readonly y: number };
  /** Longitudes continue past 180 degrees without a jump, so that shapes stay whole. */
  readonly toDegrees: (at: { readonly x: number; readonly y: number }) => LatLng;
}

/** Degrees over which the length of a degree is measured. */
const SPAN = 0.01;
/** At a pole a degree of longitude has no length; there east and west mean nothing, but the numbers stay finite. */
const PER_LNG_MIN = 1;

/**
 * East and north by the length of a degree at the origin: within 3 km of it the error is below one part in a thousand
 * up to 60 degrees of latitude. Both directions use the same two lengths, so a point comes back to where it was.
 */
export function createLocalFrame({ lat, lng }: LatLng): LocalFrame {
  const south = Math.max(-90, lat - SPAN / 2);
  const north = Math.min(90, lat + SPAN / 2);
  const perLat =
    (1000 * distanceKm({ from: { lng, lat: south }, to: { lng, lat: north } })) / (north - south);
  const perLng = Math.max(
    PER_LNG_MIN,
    (1000 * distanceKm({ from: { lng, lat }, to: { lng: lng + SPAN, lat } })) / SPAN,
  );
  return {
    toMeters: (at) => ({
      x: lngDifference({ from: lng, to: at.lng }) * perLng,
      y: (at.lat - lat) * perLat,
    }),
    toDegrees: ({ x, y }) => ({
      lat: Math.max(-90, Math.min(90, lat + y / perLat)),
      lng: lng + x / perLng,
    }),
  };
}
