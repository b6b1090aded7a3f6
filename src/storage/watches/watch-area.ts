/** The box in which events matter to a watch. */

export interface WatchQuestion {
  readonly place?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly radius_km: number;
  };
  readonly route?: readonly { readonly lat: number; readonly lng: number }[];
  readonly risk_types?: readonly string[];
}

export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const KM_PER_DEGREE = 111;
/** Farther than this nearly no event reaches; battles, storms and earthquakes reach up to it. */
const MARGIN_KM = 60;

/** Across the antimeridian, or near a pole, it goes all around. */
export function boxOf({ place, route }: WatchQuestion): Box {
  const points = [
    ...(place ? [{ lat: place.latitude, lng: place.longitude }] : []),
    ...(route ?? []),
  ];
  const reach = ((place?.radius_km ?? 0) + MARGIN_KM) / KM_PER_DEGREE;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const south = Math.min(...lats) - reach;
  const north = Math.max(...lats) + reach;
  const shrink = Math.cos((Math.min(89, Math.max(-south, north)) * Math.PI) / 180);
  const west = Math.min(...lngs) - reach / shrink;
  const east = Math.max(...lngs) + reach / shrink;
  const isAround = west < -180 || east > 180 || east - west > 180;
  return { south, north, west: isAround ? -180 : west, east: isAround ? 180 : east };
}
