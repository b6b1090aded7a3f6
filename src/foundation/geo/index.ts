/** The earth: points, distances, directions, circles, clocks. WGS 84 throughout; degrees and kilometres. */
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
