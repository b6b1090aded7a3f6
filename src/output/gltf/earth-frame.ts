/** From meters about a place to meters about the middle of the earth (WGS 84, x through 0° 0°, z through the north pole). */
import { DEGREE, EQUATOR_KM, FLATTENING } from '#geo';
import type { Georeference } from '#scene/nodes';

/**
 * A matrix, column by column: east, north and up at the place, and the place itself. The elevation is taken as the height above
 * the ellipsoid.
 */
export function toEarthFrame({ lat, lng, elevation }: Georeference): number[] {
  const [sinLat, cosLat] = [Math.sin(lat * DEGREE), Math.cos(lat * DEGREE)];
  const [sinLng, cosLng] = [Math.sin(lng * DEGREE), Math.cos(lng * DEGREE)];
  const squash = (1 - FLATTENING) ** 2;
  // From the surface straight down to the earth's axis.
  const toAxis = (1000 * EQUATOR_KM) / Math.sqrt(cosLat ** 2 + squash * sinLat ** 2);
  const east = [-sinLng, cosLng, 0];
  const north = [-sinLat * cosLng, -sinLat * sinLng, cosLat];
  const up = [cosLat * cosLng, cosLat * sinLng, sinLat];
  const place = [
    (toAxis + elevation) * cosLat * cosLng,
    (toAxis + elevation) * cosLat * sinLng,
    (toAxis * squash + elevation) * sinLat,
  ];
  return [...east, 0, ...north, 0, ...up, 0, ...place, 1];
}
