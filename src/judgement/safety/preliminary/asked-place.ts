/** Where to ask for evidence about a scenario. */
import type { Scenario } from '#scenario';

export interface AskedPlace {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

/** A neighbourhood; larger if the position is less certain, up to a large town. */
const RADIUS_KM_MIN = 2;
const RADIUS_KM_MAX = 25;

/** None if the prompt names no place: evidence about the default place says nothing about the scenario. */
export function toAskedPlace({ place }: Scenario): AskedPlace | undefined {
  if (place.origin.source === 'default') return undefined;
  const [lng, lat] = place.origin.value;
  const radiusKm = Math.min(RADIUS_KM_MAX, Math.max(RADIUS_KM_MIN, place.precisionMeters / 1000));
  return { lat, lng, radiusKm };
}
