/** Weather, time of day and place on Earth. */
import { distanceKm } from '#geo';
import { zoneAt, zoneOffsetMs } from '#geo/clocks';
import type { Expect, Verdict } from './expect.ts';
import type { Look } from './look.ts';
import { allOf, no, partly, yes } from './verdict.ts';

/** Tolerance for "around noon" and for clocks that are slightly wrong: judgement. */
const CLOCK_MINUTES = 10;
/** Beaufort 6, a strong breeze, begins at 10.8 m/s (WMO-No. 8). */
const WINDY_MPS = 10.8;
/** Hot: from here on the WHO speaks of a hot day; judgement. */
const HOT_CELSIUS = 30;

/** Statements about the weather beside its kind, compared with the results. */
const FIGURES = [
  ['wind_mps', 'wind_speed', 'm/s'],
  ['temperature_c', 'temperature', '°C'],
  ['visibility_m', 'visibility', 'm'],
] as const;
/** Figures are shown rounded. */
const FIGURE_PART = 0.1;
const FIGURE_MIN = 0.5;

export function asksWeather(expect: Expect): boolean {
  const { weather, direction, wind_from } = expect;
  return (
    (weather ?? direction ?? wind_from) !== undefined ||
    FIGURES.some(([key]) => expect[key] !== undefined)
  );
}

export function judgeWeather({ weather, played }: Look, expect: Expect): Verdict {
  const { weather: asked, direction } = expect;
  if (weather === undefined) return no('no weather is shown', 'Nothing shows the weather.');
  const text = `${weather.condition}, wind ${weather.wind_speed ?? 0} m/s, ${weather.temperature ?? 'unknown'} °C`;
  const verdicts: Verdict[] = [];
  if (asked === 'wind') {
    const isStrong = (weather.wind_speed ?? 0) >= WINDY_MPS || weather.condition === 'storm';
    if (direction === undefined)
      verdicts.push(isStrong ? yes(text) : no(text, 'The wind that is shown is light.'));
  } else if (asked === 'heat')
    verdicts.push(
      (weather.temperature ?? 0) >= HOT_CELSIUS ? yes(text) : no(text, 'It is not hot.'),
    );
  else if (asked !== undefined)
    verdicts.push(weather.condition === asked ? yes(text) : no(text, `Requested: ${asked}.`));
  for (const [key, shown, unit] of FIGURES) {
    const figure = expect[key];
    if (figure === undefined) continue;
    const got = weather[shown];
    const slack = Math.max(FIGURE_MIN, FIGURE_PART * Math.abs(figure));
    verdicts.push(
      got !== undefined && Math.abs(got - figure) <= slack
        ? yes(`${shown.replaceAll('_', ' ')} ${got} ${unit}`)
        : no(
            `${shown.replaceAll('_', ' ')} ${got ?? 'not shown'}`,
            `Requested: ${figure} ${unit}.`,
          ),
    );
  }
  const wanted = direction === undefined ? expect.wind_from : COMPASS[direction];
  if (direction !== undefined || wanted !== undefined) {
    const from =
      played.happened.find(({ windFrom }) => windFrom !== undefined)?.windFrom ?? weather.wind_from;
    const off =
      from === undefined || wanted === undefined
        ? Infinity
        : Math.abs(((from - wanted + 540) % 360) - 180);
    verdicts.push(
      off <= 22.5
        ? yes(`wind from ${from} degrees`)
        : no(
            `wind from ${from ?? 'nowhere'}`,
            `Requested: from ${direction === undefined ? `${wanted} degrees` : `the ${direction}`}.`,
          ),
    );
  }
  return allOf(verdicts);
}

const COMPASS: Readonly<Record<string, number>> = { north: 0, east: 90, south: 180, west: 270 };

export function judgeTimeOfDay({ world }: Look, { time_of_day: asked = '' }: Expect): Verdict {
  const [lng, lat] = world.origin;
  const at = Date.parse(world.light.instant);
  const minutes = Math.round(((at + zoneOffsetMs(zoneAt({ lat, lng }), at)) % 86_400_000) / 60_000);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const text = `it is ${clock}${world.light.isDark ? ', dark' : ''}`;
  const exact = /^(\d\d):(\d\d)$/.exec(asked);
  const isMet = exact
    ? Math.abs(((minutes - 60 * Number(exact[1]) - Number(exact[2]) + 2160) % 1440) - 720) <=
      CLOCK_MINUTES
    : isPart(asked, minutes, world.light);
  if (isMet) return yes(text);
  return no(text, `Requested: ${asked}.`);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Of the north, by months: meteorological seasons. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'];

/** The day on which the light falls, where the place is. */
export function judgeDate({ world }: Look, asked: string): Verdict {
  const [lng, lat] = world.origin;
  const at = Date.parse(world.light.instant);
  const local = new Date(at + zoneOffsetMs(zoneAt({ lat, lng }), at));
  const month = local.getUTCMonth() + 1;
  const season = (Math.floor((month % 12) / 3) + (lat < 0 ? 2 : 0)) % 4;
  const date = local.toISOString().slice(0, 10);
  const weekday = WEEKDAYS[local.getUTCDay()]!;
  const names = [date, date.slice(5), weekday, String(month), SEASONS[season]!];
  const text = `it is ${weekday}, ${date}, ${SEASONS[season]}`;
  if (names.includes(asked.toLowerCase())) return yes(text);
  return no(text, `Requested: ${asked}.`);
}

/** By the clock as people use the words; judgement. Dawn is when the sun is about to rise or has just risen. */
function isPart(
  part: string,
  minutes: number,
  { sunElevation, sunAzimuth, isDark }: Look['world']['light'],
): boolean {
  const hour = minutes / 60;
  switch (part) {
    case 'night':
      return (hour >= 20 || hour < 6) && isDark;
    case 'morning':
      return hour >= 5 && hour < 12;
    case 'noon':
      return hour >= 11 && hour < 14;
    case 'afternoon':
      return hour >= 12 && hour < 18;
    case 'evening':
      return hour >= 17 && hour < 23;
    case 'dawn':
      return sunElevation > -12 && sunElevation < 8 && sunAzimuth < 180;
    case 'dusk':
      return sunElevation > -12 && sunElevation < 8 && sunAzimuth > 180;
    case 'rush_hour':
      return (hour >= 6.5 && hour <= 9.5) || (hour >= 15.5 && hour <= 19.5);
    default:
      return false;
  }
}

export function judgeLocation({ world, locate }: Look, { location = '' }: Expect): Verdict {
  const [lng, lat] = world.origin;
  const text = `the place is at ${lat.toFixed(3)}, ${lng.toFixed(3)}`;
  const found = locate?.(location);
  if (found === undefined) return partly(text, `Where ${location} is could not be looked up.`);
  const [toLng, toLat] = found.at;
  const away = 1000 * distanceKm({ from: { lat, lng }, to: { lat: toLat, lng: toLng } });
  const said = `${text}, ${Math.round(away / 100) / 10} km from ${location}`;
  return away <= found.radiusM ? yes(said) : no(said, `It is not in ${location}.`);
}
