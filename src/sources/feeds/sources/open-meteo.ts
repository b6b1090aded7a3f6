/** Open-Meteo: the forecast of the weather and of the air at chosen points, hour by hour. https://open-meteo.com/en/docs */
import type { RiskType } from '#risk/evidence';
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { fieldsOf, listOf, numberOf, readJson, textOf } from '../read/json.ts';
import type { Fields } from '../read/json.ts';
import { greatest, interpolate, orNull } from '../read/scale.ts';
import { collect } from '../reading.ts';

const HOUR_MS = 3_600_000;

/** A grid cell of the forecast is about ten kilometers wide, and points are asked for that far apart. */
const CELL_RADIUS_KM = 5;
/** Below this an hour is ordinary weather. */
const SEVERITY_MIN = 0.1;

/** High confidence within hours, half of it a week ahead. */
const CONFIDENCE_OF_LEAD_HOURS = [
  [0, 0.9],
  [168, 0.5],
] as const;

interface Hazard {
  readonly kind: string;
  readonly type: RiskType;
  readonly variable: string;
  readonly ramp: readonly (readonly [number, number])[];
  /** The headline for a value. */
  readonly words: (value: number) => string;
}

/** Units of the ramps; other units are converted. */
const RAMPS: readonly Hazard[] = [
  {
    kind: 'wind_gusts',
    type: 'weather',
    variable: 'wind_gusts_10m',
    // km/h: from where walking is hard (Beaufort 7) to hurricane force (Beaufort 12).
    ramp: [
      [50, 0],
      [120, 1],
    ],
    words: (v) => `Gusts of ${Math.round(v)} km/h`,
  },
  {
    kind: 'heavy_rain',
    type: 'weather',
    variable: 'precipitation',
    // mm in an hour: heavy to violent rain (WMO No. 8, volume I, 14.B).
    ramp: [
      [5, 0],
      [50, 1],
    ],
    words: (v) => `${Math.round(v)} mm of rain in an hour`,
  },
  {
    kind: 'heavy_snow',
    type: 'weather',
    variable: 'snowfall',
    // cm in an hour; from about 5 cm roads cannot be kept open.
    ramp: [
      [1, 0],
      [5, 1],
    ],
    words: (v) => `${Math.round(v)} cm of snow in an hour`,
  },
  {
    kind: 'fog',
    type: 'weather',
    variable: 'visibility',
    // m: fog below 1,000 m (WMO), dense fog below 50 m.
    ramp: [
      [50, 0.8],
      [200, 0.5],
      [1000, 0.1],
      [1001, 0],
    ],
    words: (v) => `Visibility of ${Math.round(v)} m`,
  },
  {
    kind: 'heat',
    type: 'weather',
    variable: 'apparent_temperature',
    // degrees C as felt: caution, then the NWS heat index "extreme danger" from 54.
    ramp: [
      [35, 0],
      [54, 1],
    ],
    words: (v) => `Feels like ${Math.round(v)} °C`,
  },
  {
    kind: 'cold',
    type: 'weather',
    variable: 'apparent_temperature',
    // degrees C as felt: frostbite in 30 minutes near -28, in 5 near -48 (NWS wind chill chart).
    ramp: [
      [-48, 1],
      [-20, 0],
    ],
    words: (v) => `Feels like ${Math.round(v)} °C`,
  },
  {
    kind: 'air_quality',
    type: 'environmental',
    variable: 'us_aqi',
    // US EPA: unhealthy for sensitive groups, for all, very, hazardous.
    ramp: [
      [100, 0],
      [150, 0.3],
      [200, 0.5],
      [300, 0.8],
      [500, 1],
    ],
    words: (v) => `Air quality index of ${Math.round(v)}`,
  },
];

/** WMO code table 4677, the part that is dangerous: freezing rain, heavy rain and snow, showers, thunderstorms, hail. */
const CODES: Readonly<Record<number, readonly [string, number, string]>> = {
  56: ['freezing_rain', 0.4, 'Light freezing drizzle'],
  57: ['freezing_rain', 0.5, 'Freezing drizzle'],
  65: ['heavy_rain', 0.4, 'Heavy rain'],
  66: ['freezing_rain', 0.6, 'Light freezing rain'],
  67: ['freezing_rain', 0.75, 'Freezing rain'],
  75: ['heavy_snow', 0.5, 'Heavy snow'],
  82: ['heavy_rain', 0.55, 'Violent rain showers'],
  86: ['heavy_snow', 0.5, 'Heavy snow showers'],
  95: ['thunderstorm', 0.45, 'Thunderstorm'],
  96: ['thunderstorm', 0.6, 'Thunderstorm with hail'],
  99: ['thunderstorm', 0.75, 'Thunderstorm with heavy hail'],
};

export const openMeteo: Feed = {
  name: 'open-meteo',
  title: 'Open-Meteo forecast at chosen points',
  types: ['weather', 'environmental'],
  attribution: 'Open-Meteo.com, CC BY 4.0',
  licenceUrl: 'https://open-meteo.com/en/license',
  url: null,
  recommendation: {
    isRecommended: false,
    because:
      'its free service is for non-commercial use only, and the operator must choose the points',
  },
  refreshSeconds: 3_600,
  parse: parseOpenMeteo,
};

export function parseOpenMeteo(bytes: Uint8Array, context: FeedContext): FeedReading {
  const document = readJson(bytes);
  const places = Array.isArray(document) ? document.map(fieldsOf) : [fieldsOf(document)];
  if (!places.some((place) => Array.isArray(fieldsOf(place['hourly'])['time'])))
    throw new PayloadRefused('wrong_shape', 'Open-Meteo forecasts must have hourly.time');
  const out = collect(openMeteo, context);
  const starts = places.map((place) => hoursOf(place)[0] ?? Infinity);
  const publishedAtMs = orNull(-greatest(starts.map((start) => -start)));
  const momentMs = context.nowMs ?? publishedAtMs ?? 0;

  for (const place of places) {
    const at = toPoint(place['latitude'], place['longitude']);
    if (at === undefined) {
      out.reject('bad_position');
      continue;
    }
    for (const spell of listSpells(place)) {
      const leadHours = Math.max(0, spell.fromMs - momentMs) / HOUR_MS;
      out.add({
        id: `${at.lat},${at.lng}:${spell.kind}:${new Date(spell.fromMs).toISOString().slice(0, 13)}`,
        type: spell.type,
        kind: spell.kind,
        severity: spell.severity,
        confidence: interpolate(CONFIDENCE_OF_LEAD_HOURS, leadHours),
        geometry: { kind: 'point', at, radiusKm: CELL_RADIUS_KM },
        validFromMs: spell.fromMs,
        validToMs: spell.toMs,
        observedAtMs: publishedAtMs ?? momentMs,
        headline: `${spell.headline} forecast`,
      });
    }
  }
  return out.finish({ publishedAtMs });
}

interface Hour {
  readonly kind: string;
  readonly type: RiskType;
  readonly severity: number;
  readonly headline: string;
}

interface Spell extends Hour {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Consecutive hours of the same danger, to a tenth, are one spell. */
function listSpells(place: Fields): Spell[] {
  const hours = hoursOf(place);
  const readings = readingsOf(place);
  const spells: Spell[] = [];
  for (const type of ['weather', 'environmental'] as const) {
    for (const [i, startMs] of hours.entries()) {
      const hour = startMs === undefined ? undefined : worstOf(readings, i, type);
      if (startMs === undefined || hour === undefined) continue;
      const last = spells.at(-1);
      const goesOn =
        last?.kind === hour.kind &&
        last.toMs === startMs &&
        Math.round(last.severity * 10) === Math.round(hour.severity * 10);
      if (goesOn) spells.pop();
      const worst = goesOn && last.severity > hour.severity ? last : hour;
      spells.push({ ...worst, fromMs: goesOn ? last.fromMs : startMs, toMs: startMs + HOUR_MS });
    }
  }
  return spells;
}

function worstOf(readings: Readings, i: number, type: RiskType): Hour | undefined {
  const hours = RAMPS.filter((hazard) => hazard.type === type).flatMap((hazard): Hour[] => {
    const value = readings(hazard.variable, i);
    if (value === undefined) return [];
    const severity = interpolate(hazard.ramp, value);
    return [{ kind: hazard.kind, type, severity, headline: hazard.words(value) }];
  });
  const code = type === 'weather' ? CODES[readings('weather_code', i) ?? -1] : undefined;
  if (code) hours.push({ kind: code[0], type, severity: code[1], headline: code[2] });
  const worst = hours.reduce<Hour | undefined>(
    (most, hour) => (most === undefined || hour.severity > most.severity ? hour : most),
    undefined,
  );
  return worst !== undefined && worst.severity >= SEVERITY_MIN ? worst : undefined;
}

type Readings = (variable: string, i: number) => number | undefined;

const FACTORS: Readonly<Record<string, (value: number) => number>> = {
  'm/s': (v) => v * 3.6,
  'mp/h': (v) => v * 1.609_344,
  mph: (v) => v * 1.609_344,
  kn: (v) => v * 1.852,
  inch: (v) => v * 25.4,
  ft: (v) => v * 0.3048,
  '°F': (v) => ((v - 32) * 5) / 9,
};

function readingsOf(place: Fields): Readings {
  const hourly = fieldsOf(place['hourly']);
  const units = fieldsOf(place['hourly_units']);
  const of = (variable: string, i: number): number | undefined => {
    const value = numberOf(listOf(hourly[variable])[i]);
    const unit = textOf(units[variable]) ?? '';
    if (value === undefined) return undefined;
    const converted = FACTORS[unit]?.(value) ?? value;
    // Inches of snow become millimeters above; snow is counted in centimeters.
    return variable === 'snowfall' && unit === 'inch' ? converted / 10 : converted;
  };
  return (variable, i) =>
    // If the felt temperature was not requested, the measured one is used.
    of(variable, i) ??
    (variable === 'apparent_temperature' ? of('temperature_2m', i) : undefined) ??
    // Earlier names of the same variables.
    (variable === 'weather_code' ? of('weathercode', i) : undefined) ??
    (variable === 'wind_gusts_10m' ? of('windgusts_10m', i) : undefined);
}

/** Times are on the wall clock of the zone that was asked for. */
function hoursOf(place: Fields): (number | undefined)[] {
  const offsetMs = (numberOf(place['utc_offset_seconds']) ?? 0) * 1000;
  return listOf(fieldsOf(place['hourly'])['time']).map((time) => {
    // timeformat=unixtime gives seconds of UTC, and they are not shifted.
    if (typeof time === 'number') return time * 1000;
    const civilMs = instantOf(time);
    return civilMs === undefined ? undefined : civilMs - offsetMs;
  });
}
