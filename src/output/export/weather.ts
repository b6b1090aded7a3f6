/**
 * The weather in the results (G17): from the prompt, else the usual values for the condition, the latitude and the time
 * of the year. Usual values are only for display: nobody's walk depends on them, and each is listed as an assumption.
 * The wind that carried a gas in the run is reported as the wind.
 */
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import type { Assumption } from '#scenario/notes';
import type { World } from '#world/site';
import { roundTo } from './rounding.ts';

export interface WeatherTold {
  readonly weather: {
    readonly condition: Condition;
    readonly temperature: number;
    readonly humidity: number;
    readonly wind_speed: number;
    readonly units: Readonly<Record<string, string>>;
    readonly wind_from?: number;
    readonly visibility?: number;
  };
  readonly assumptions: readonly Assumption[];
}

type Condition = Scenario['weather']['condition']['value'];

/**
 * Wind by the Beaufort scale (WMO-No. 8): clear 2, a light breeze; rain 3; snow 3; fog 1, since more wind lifts it; storm 10.
 * Humidity: ours, as usual near the ground; air in fog and rain is nearly saturated.
 */
const USUAL: Readonly<Record<Condition, { readonly windMps: number; readonly humidity: number }>> =
  {
    clear: { windMps: 3, humidity: 60 },
    rain: { windMps: 4.5, humidity: 90 },
    snow: { windMps: 4.5, humidity: 85 },
    fog: { windMps: 1, humidity: 98 },
    storm: { windMps: 26, humidity: 90 },
  };

/**
 * Yearly mean near the ground: level in the tropics, and beyond them 1 °C less for every 145 km towards the pole (R. A.
 * Rohde from CRU CL 2.0, New et al. 2002, heights taken out).
 */
const TROPICS_CELSIUS = 26;
const TROPIC_LATITUDE = 23.44;
const KM_PER_CELSIUS = 145;
const KM_PER_DEGREE = 111.2;
/** Half of the swing between the coldest and the warmest month, for each degree of latitude: ours; the south is mostly sea. */
const SWING_NORTH = 0.2;
const SWING_SOUTH = 0.1;
/** Coldest in the middle of January in the north. */
const COLDEST_DAY = 15;
const YEAR_DAYS = 365.25;
/** Snow does not lie above this, and rain below the other freezes on the road. */
const SNOW_CELSIUS_MAX = -1;
const RAIN_CELSIUS_MIN = 3;

const UNITS = { temperature: '°C', humidity: '%', wind_speed: 'm/s' } as const;

export function toWeather(
  { weather }: Scenario,
  { origin: [, latitude], light }: World,
  { assumptions }: Played,
): WeatherTold {
  const condition = weather.condition.value;
  const usual = USUAL[condition];
  const temperature = usualCelsius(condition, latitude, light.instant);
  const assumed = `usual for ${condition} weather; not used in the simulation`;
  const played = findWind(assumptions);
  const windFrom = weather.windFrom?.value ?? played?.windFrom;
  return {
    weather: {
      condition,
      temperature: weather.temperature?.value ?? temperature,
      humidity: usual.humidity,
      wind_speed: weather.windSpeed?.value ?? played?.speedMps ?? usual.windMps,
      units: UNITS,
      ...(windFrom !== undefined && { wind_from: windFrom }),
      ...(weather.visibility && { visibility: weather.visibility.value }),
    },
    assumptions: [
      ...(weather.temperature
        ? []
        : [
            {
              path: 'weather.temperature',
              value: temperature,
              because: `usual outdoors at ${Math.abs(roundTo(latitude, 0))} degrees ${latitude < 0 ? 'south' : 'north'} at this time of the year, ${condition}; not used in the simulation`,
            },
          ]),
      { path: 'weather.humidity', value: usual.humidity, because: assumed },
      ...((weather.windSpeed ?? played)
        ? []
        : [{ path: 'weather.windSpeed', value: usual.windMps, because: assumed }]),
    ],
  };
}

interface Wind {
  readonly windFrom: number;
  readonly speedMps: number;
}

/** The wind the run assumed, where it needed one: listed among the run's assumptions. */
function findWind(assumptions: readonly Assumption[]): Wind | undefined {
  return assumptions.map(({ value }) => value).find(isWind);
}

function isWind(value: unknown): value is Wind {
  const { windFrom, speedMps } = (value ?? {}) as Partial<Wind>;
  return typeof windFrom === 'number' && typeof speedMps === 'number';
}

function usualCelsius(condition: Condition, latitude: number, instant: string): number {
  const beyond = Math.max(0, Math.abs(latitude) - TROPIC_LATITUDE) * KM_PER_DEGREE;
  const mean = TROPICS_CELSIUS - beyond / KM_PER_CELSIUS;
  const swing = Math.abs(latitude) * (latitude < 0 ? -SWING_SOUTH : SWING_NORTH);
  const celsius =
    mean - swing * Math.cos((2 * Math.PI * (dayOfYear(instant) - COLDEST_DAY)) / YEAR_DAYS);
  if (condition === 'snow') return roundTo(Math.min(celsius, SNOW_CELSIUS_MAX), 1);
  if (condition === 'rain' || condition === 'storm')
    return roundTo(Math.max(celsius, RAIN_CELSIUS_MIN), 1);
  return roundTo(celsius, 1);
}

function dayOfYear(instant: string): number {
  const at = Date.parse(instant);
  return 1 + Math.floor((at - Date.UTC(new Date(at).getUTCFullYear(), 0, 1)) / 86_400_000);
}
