/** Time of day, where the sun stands (G18), and how much light the sky gives. */
import { invariant } from '#base';
import { DEGREE } from '#geo';
import type { Played } from '#run/played';
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
  /** When the light fails, for how long, and the remaining light at the floor. */
  readonly failures?: readonly LightFailure[];
}

interface LightFailure {
  readonly from_seconds: number;
  /** Null where it is not back when the run ends. */
  readonly to_seconds: number | null;
  readonly lux: number;
}

export function toLighting(
  { time, weather }: Scenario,
  { light }: World,
  { happened, seconds }: Pick<Played, 'happened' | 'seconds'>,
): Lighting {
  const clock = time.clock.value.padStart(5, '0');
  const failures = happened.flatMap(({ kind, seconds: from, lastsSeconds = Infinity, lux }) =>
    kind === 'power_cut' && lux !== undefined
      ? [
          {
            from_seconds: roundTo(from, 1),
            to_seconds: from + lastsSeconds <= seconds ? roundTo(from + lastsSeconds, 1) : null,
            lux,
          },
        ]
      : [],
  );
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
    ...(failures.length === 0 ? {} : { failures }),
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
