/**
 * Distances and directions along the ellipsoid: T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid with
 * application of nested equations", Survey Review XXIII (176), 1975. Accurate to about 0.5 mm; the inverse does not
 * converge for points nearly opposite each other, where the great circle is taken instead (error below 0.6 %).
 */
import { DEGREE, normalizeLng } from './lat-lng.ts';
import type { LatLng } from './lat-lng.ts';

/** WGS 84: NIMA TR8350.2, third edition. */
export const EQUATOR_KM = 6378.137;
export const FLATTENING = 1 / 298.257223563;
const POLE_KM = EQUATOR_KM * (1 - FLATTENING);
/** Mean radius R1 of the IUGG, (2a + b) / 3. */
export const MEAN_RADIUS_KM = (2 * EQUATOR_KM + POLE_KM) / 3;

const ROUNDS_MAX = 100;
const ENOUGH = 1e-12;

export interface GeodesicLine {
  readonly km: number;
  /** Direction at the start, degrees clockwise from north. */
  readonly bearing: number;
}

/** The shortest line between two points. */
export function geodesic({ from, to }: { from: LatLng; to: LatLng }): GeodesicLine {
  if (from.lat === to.lat && from.lng === to.lng) return { km: 0, bearing: 0 };
  const L = (to.lng - from.lng) * DEGREE;
  const U1 = Math.atan((1 - FLATTENING) * Math.tan(from.lat * DEGREE));
  const U2 = Math.atan((1 - FLATTENING) * Math.tan(to.lat * DEGREE));
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(U1), Math.cos(U1), Math.sin(U2), Math.cos(U2)];
  let lambda = L;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda); // (14)
    if (sinSigma === 0) return { km: 0, bearing: 0 };
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda; // (15)
    const sigma = Math.atan2(sinSigma, cosSigma); // (16)
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma; // (17)
    const cos2Alpha = 1 - sinAlpha * sinAlpha;
    const cos2SigmaM = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha; // (18); on the equator 0
    const C = (FLATTENING / 16) * cos2Alpha * (4 + FLATTENING * (4 - 3 * cos2Alpha)); // (10)
    const before = lambda;
    lambda =
      L +
      (1 - C) *
        FLATTENING *
        sinAlpha *
        (sigma + C * sinSigma * (cos2SigmaM + C * cosSigma * (2 * cos2SigmaM ** 2 - 1))); // (11)
    if (Math.abs(lambda) > Math.PI + 1e-9) break;
    if (Math.abs(lambda - before) > ENOUGH) continue;
    const { A, B } = series(cos2Alpha);
    const bearing =
      Math.atan2(cosU2 * Math.sin(lambda), cosU1 * sinU2 - sinU1 * cosU2 * Math.cos(lambda)) /
      DEGREE; // (20)
    return {
      km: POLE_KM * A * (sigma - deltaSigma(B, sinSigma, cosSigma, cos2SigmaM)),
      bearing: (bearing + 360) % 360,
    };
  }
  return L > Math.PI || L < -Math.PI
    ? geodesic({ from, to: { lat: to.lat, lng: to.lng - Math.sign(L) * 360 } })
    : greatCircle({ from, to });
}

export function distanceKm(line: { from: LatLng; to: LatLng }): number {
  return geodesic(line).km;
}

/** The point `km` kilometres away in the direction `bearing`. */
export function destination({
  from,
  bearing,
  km,
}: {
  from: LatLng;
  bearing: number;
  km: number;
}): LatLng {
  if (km === 0) return from;
  const alpha1 = bearing * DEGREE;
  const tanU1 = (1 - FLATTENING) * Math.tan(from.lat * DEGREE);
  const cosU1 = 1 / Math.sqrt(1 + tanU1 * tanU1);
  const sinU1 = tanU1 * cosU1;
  const sigma1 = Math.atan2(tanU1, Math.cos(alpha1)); // (1)
  const sinAlpha = cosU1 * Math.sin(alpha1); // (2)
  const cos2Alpha = 1 - sinAlpha * sinAlpha;
  const { A, B } = series(cos2Alpha);
  let sigma = km / (POLE_KM * A);
  let cos2SigmaM = 0;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    cos2SigmaM = Math.cos(2 * sigma1 + sigma); // (5)
    const before = sigma;
    sigma = km / (POLE_KM * A) + deltaSigma(B, Math.sin(sigma), Math.cos(sigma), cos2SigmaM); // (7)
    if (Math.abs(sigma - before) <= ENOUGH) break;
  }
  const [sinSigma, cosSigma] = [Math.sin(sigma), Math.cos(sigma)];
  const across = sinU1 * sinSigma - cosU1 * cosSigma * Math.cos(alpha1);
  const lat = Math.atan2(
    sinU1 * cosSigma + cosU1 * sinSigma * Math.cos(alpha1),
    (1 - FLATTENING) * Math.sqrt(sinAlpha * sinAlpha + across * across),
  ); // (8)
  const lambda = Math.atan2(
    sinSigma * Math.sin(alpha1),
    cosU1 * cosSigma - sinU1 * sinSigma * Math.cos(alpha1),
  ); // (9)
  const C = (FLATTENING / 16) * cos2Alpha * (4 + FLATTENING * (4 - 3 * cos2Alpha)); // (10)
  const L =
    lambda -
    (1 - C) *
      FLATTENING *
      sinAlpha *
      (sigma + C * sinSigma * (cos2SigmaM + C * cosSigma * (2 * cos2SigmaM ** 2 - 1))); // (11)
  return { lat: lat / DEGREE, lng: normalizeLng(from.lng + L / DEGREE) };
}

/** Vincenty's A and B (3), (4). */
function series(cos2Alpha: number): { A: number; B: number } {
  const u2 = (cos2Alpha * (EQUATOR_KM ** 2 - POLE_KM ** 2)) / POLE_KM ** 2;
  return {
    A: 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2))),
    B: (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2))),
  };
}

/** Vincenty's (6). */
function deltaSigma(B: number, sinSigma: number, cosSigma: number, cos2SigmaM: number): number {
  const inner =
    cosSigma * (2 * cos2SigmaM ** 2 - 1) -
    (B / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3);
  return B * sinSigma * (cos2SigmaM + (B / 4) * inner);
}

/** The haversine formula on the mean sphere. */
function greatCircle({ from, to }: { from: LatLng; to: LatLng }): GeodesicLine {
  const [lat1, lat2] = [from.lat * DEGREE, to.lat * DEGREE];
  const dLng = (to.lng - from.lng) * DEGREE;
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  const bearing =
    Math.atan2(
      Math.sin(dLng) * Math.cos(lat2),
      Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLng),
    ) / DEGREE;
  return {
    km: 2 * MEAN_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h))),
    bearing: (bearing + 360) % 360,
  };
}
