/** The position of the sun over a place at a local time. */
import { getPosition } from 'suncalc';
import { instantOfClock, zoneAt } from '#geo/clocks';
import type { LngLat } from '#scenario/values';
import type { Light } from '../world.ts';

export interface LightBrief {
  readonly origin: LngLat;
  /** Local time, summer time included: YYYY-MM-DD and HH:MM. */
  readonly date: string;
  readonly clock: string;
}

/** Below this the sun gives no useful light: the end of civil twilight (US Naval Observatory). */
const CIVIL_TWILIGHT_DEGREES = -6;

export function drawLight({ origin, date, clock }: LightBrief): Light {
  const [lng, lat] = origin;
  const shown = Date.parse(`${date}T${clock}:00Z`);
  const instant = new Date(instantOfClock(zoneAt({ lng, lat }), shown));
  const { azimuth, altitude } = getPosition(instant, lat, lng);
  return {
    sunAzimuth: azimuth,
    sunElevation: altitude,
    instant: instant.toISOString(),
    isDark: altitude < CIVIL_TWILIGHT_DEGREES,
  };
}
