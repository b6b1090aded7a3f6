/** Time of day, where the sun stands (G18), and how much light the sky gives. */
import { invariant } from '#base';
import { DEGREE } from '#geo';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { roundTo } from './rounding.ts';

export interface Lighting {
  readonly time_of_day: string;
  readonly sun_position: readonly [azimuth: number, elevation: number];
  readonly ambient_intensity: number;
  /** The moment in UTC for which the sun's position was computed. */
  readonly instant: string;
  readonly is_dark: boolean;
}

export function toLighting({ time, weather }: Scenario, { light }: World): Lighting {
  const clock = time.clock.value.padStart(5, '0');
  invariant(/^\d\d:\d\d$/.test(clock), 'a clock is hours and minutes');
  return {
    time_of_day: clock,
    sun_position: [roundTo(light.sunAzimuth, 2), roundTo(light.sunElevation, 2)],
    ambient_intensity: roundTo(
      ambientIntensity(light.sunElevation, weather.condition.value === 'clear'),
      4,
    ),
    instant: light.instant,
    is_dark: light.isDark,
  };
}

/**
 * Light of the sky on level ground, in thousands of lux, from the sun's elevation (IES, Recommended practice for the
 * calculation of daylight availability, 1984: A + B sin^C): all skies but a clear one are taken as covered. The sun's own
 * light is not in it, which is why a covered sky at noon gives more than a clear one.
 */
const CLEAR = { a: 0.8, b: 15.5, c: 0.5 } as const;
const COVERED = { a: 0.3, b: 21, c: 1 } as const;
/** 1 is the most either gives. */
const BRIGHTEST = COVERED.a + COVERED.b;
/** At the end of civil twilight, six degrees below the horizon, a clear sky gives 3.4 lux. */
const TWILIGHT_DEGREES = 6;
const TWILIGHT_SHARE = 0.0034 / CLEAR.a;

export function ambientIntensity(sunElevation: number, isClear: boolean): number {
  const { a, b, c } = isClear ? CLEAR : COVERED;
  const above = Math.max(0, Math.sin(sunElevation * DEGREE));
  const twilight = TWILIGHT_SHARE ** (Math.max(0, -sunElevation) / TWILIGHT_DEGREES);
  return (twilight * (a + b * above ** c)) / BRIGHTEST;
}
