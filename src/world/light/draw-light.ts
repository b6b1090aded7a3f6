/** Where the sun stands over a place at its local time. */
import { getPosition } from 'suncalc';
import type { LngLat } from '#scenario';
import type { Light } from '../world.ts';

export interface LightBrief {
  readonly origin: LngLat;
  /** Local, YYYY-MM-DD and HH:MM. */
  readonly date: string;
  readonly clock: string;
  /** Of local time to UTC; mean solar time in steps of an hour, by the longitude, when not given. */
  readonly utcOffsetHours?: number;
}

/** Below this the sun gives no useful light: the end of civil twilight (US Naval Observatory). */
const CIVIL_TWILIGHT_DEGREES = -6;

export function drawLight({ origin, date, clock, utcOffsetHours }: LightBrief): Light {
  const [lng, lat] = origin;
  const offset = utcOffsetHours ?? Math.round(lng / 15);
  const local = Date.parse(`${date}T${clock}:00Z`);
  const instant = new Date(local - offset * 3_600_000);
  const { azimuth, altitude } = getPosition(instant, lat, lng);
  return {
    sunAzimuth: azimuth,
    sunElevation: altitude,
    instant: instant.toISOString(),
    isDark: altitude < CIVIL_TWILIGHT_DEGREES,
  };
}
