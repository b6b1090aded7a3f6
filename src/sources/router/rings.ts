/** Circles to avoid, as the rings that routers accept. */
import { destination } from '#geo';
import type { WayWish } from '#risk';
import type { Ring } from './protocol.ts';

type Circles = WayWish['avoid'];

const CORNERS = 12;
/** Closer to a pole there are no roads, and rings are distorted on a map. */
const LATITUDE_MAX = 85;
/**
 * Valhalla refuses rings of more than 10 km all around, together, unless its operator raised that
 * (service_limits.max_exclude_polygons_length); OpenRouteService's own bounds are wider.
 */
const AROUND_KM_MAX = 9.9;

/** One closed ring per circle; circles across the antimeridian, which routers do not support, are skipped. */
export function toRings(circles: Circles): Ring[] {
  return circles
    .filter(({ at }) => Math.abs(at.lat) <= LATITUDE_MAX)
    .map(({ at, radiusKm }) => {
      const corners = Array.from({ length: CORNERS }, (_, i) =>
        destination({ from: at, bearing: (360 / CORNERS) * i, km: radiusKm }),
      );
      return [...corners, corners[0]!].map(round6);
    })
    .filter((ring) => ring.every(({ lng }) => Math.abs(lng - ring[0]!.lng) < 180));
}

/** The same centres with a radius every router accepts; undefined if they are not larger. */
export function shrinkCircles(circles: Circles): Circles | undefined {
  const aroundKm = circles.reduce((sum, { radiusKm }) => sum + 2 * Math.PI * radiusKm, 0);
  if (aroundKm <= AROUND_KM_MAX) return undefined;
  const share = AROUND_KM_MAX / aroundKm;
  return circles.map(({ at, radiusKm }) => ({ at, radiusKm: radiusKm * share }));
}

function round6({ lat, lng }: Ring[number]): Ring[number] {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
