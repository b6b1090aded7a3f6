/** The earth: points, distances, directions, circles, clocks. WGS 84 throughout; degrees and kilometers. */
export { circleAreaKm2, sampleCircle, sampleKm } from './circle.ts';
export type { Circle } from './circle.ts';
export {
  EQUATOR_KM,
  FLATTENING,
  MEAN_RADIUS_KM,
  destination,
  distanceKm,
  geodesic,
} from './geodesic.ts';
export { DEGREE, lngDifference, normalizeLng } from './lat-lng.ts';
export type { LatLng } from './lat-lng.ts';
export { createLocalFrame } from './local-frame.ts';
export type { LocalFrame } from './local-frame.ts';
export { instantOfClock, zoneAt, zoneOffsetMs } from './time-zone.ts';
