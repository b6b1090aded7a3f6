/** Place on Earth, weather, time, length of the run, and the settings that concern them. */
import { distanceKm } from '#geo';
import { zoneAt, zoneOffsetMs } from '#geo/clocks';
import type { ScenarioSettings, Stated } from '#scenario';
import { isStated } from './field.ts';
import type { Field, Say } from './field.ts';
import type { Look } from './look.ts';
import { listPublic } from './people-fields.ts';
import { isIndoors } from './presence.ts';
import { byShare, no, partly, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Tolerance for clocks: judgement. */
const CLOCK_MINUTES = 10;
/** Figures are shown rounded. */
const FIGURE_PART = 0.1;
const FIGURE_MIN = 0.5;
/** An eighth of the compass to either side. */
const WIND_DEGREES = 22.5;
/** The least tolerance of a place name: towns are located by their middle. Judgement. */
const PLACE_M_MIN = 2000;

export function listAroundFields(stated: Stated, settings: ScenarioSettings, say: Say): Field[] {
  return [
    ...listLocation(stated, say),
    ...listWeather(stated, settings, say),
    ...listTimes(stated, say),
    ...listLength(stated, settings, say),
    ...listEnvironment(settings, say),
  ];
}

function listLocation({ place }: Stated, say: Say): Field[] {
  const leaf = place?.city ?? place?.name ?? place?.country;
  if (place === undefined || leaf === undefined) return [];
  const path = place.city ? 'place.city' : place.name ? 'place.name' : 'place.country';
  return [
    say(path, leaf, 'place', 2, ({ world }) => {
      const [lng, lat] = world.origin;
      const text = `the place is at ${lat.toFixed(3)}, ${lng.toFixed(3)}`;
      if (place.origin === undefined)
        return partly(text, `Where ${leaf.value} is could not be looked up.`);
      const [toLng, toLat] = place.origin.value;
      const away = 1000 * distanceKm({ from: { lat, lng }, to: { lat: toLat, lng: toLng } });
      const said = `${text}, ${Math.round(away / 100) / 10} km from ${leaf.value}`;
      return away <= Math.max(PLACE_M_MIN, 2 * place.precisionMeters)
        ? yes(said)
        : no(said, `It is not in ${leaf.value}.`);
    }),
  ];
}

type Shown = Extract<
  keyof NonNullable<Look['weather']>,
  'wind_speed' | 'temperature' | 'visibility'
>;

const FIGURES = [
  ['windSpeed', 'wind_speed', 'm/s'],
  ['temperature', 'temperature', '°C'],
  ['visibility', 'visibility', 'm'],
] as const satisfies readonly (readonly [keyof Stated['weather'], Shown, string])[];

/** Settings win over the prompt; the prompt's statement is then a conflict and nobody's field. */
function listWeather({ weather }: Stated, settings: ScenarioSettings, say: Say): Field[] {
  const { condition, windFrom } = weather;
  const fields: Field[] = [];
  if (settings.weather !== undefined)
    fields.push(
      ofSetting(say, 'weather_conditions', settings.weather, 'state', (look) =>
        judgeCondition(look, settings.weather!),
      ),
    );
  else if (condition !== undefined)
    fields.push(
      say('weather.condition', condition, 'state', 2, (look) =>
        judgeCondition(look, condition.value),
      ),
    );
  if (windFrom !== undefined)
    fields.push(
      say('weather.windFrom', windFrom, 'state', 1, (look) => judgeWind(look, windFrom.value)),
    );
  for (const [key, shown, unit] of FIGURES) {
    const leaf = weather[key];
    if (leaf !== undefined)
      fields.push(
        say(`weather.${key}`, leaf, 'state', 1, (look) =>
          judgeFigure(look.weather?.[shown], leaf.value, shown.replaceAll('_', ' '), unit),
        ),
      );
  }
  return fields;
}

function judgeCondition({ weather }: Look, asked: string): Verdict {
  if (weather === undefined) return no('no weather is shown', 'Nothing shows the weather.');
  return weather.condition === asked
    ? yes(weather.condition)
    : no(weather.condition, `Requested: ${asked}.`);
}

function judgeFigure(got: number | undefined, asked: number, name: string, unit: string): Verdict {
  const slack = Math.max(FIGURE_MIN, FIGURE_PART * Math.abs(asked));
  const text = got === undefined ? `${name} not shown` : `${name} ${got} ${unit}`;
  return got !== undefined && Math.abs(got - asked) <= slack
    ? yes(text)
    : no(text, `Requested: ${asked} ${unit}.`);
}

function judgeWind({ weather, played }: Look, asked: number): Verdict {
  const from =
    played.happened.find(({ windFrom }) => windFrom !== undefined)?.windFrom ?? weather?.wind_from;
  if (from === undefined) return no('no wind is shown', `Requested: from ${asked} degrees.`);
  const off = Math.abs(((from - asked + 540) % 360) - 180);
  const text = `wind from ${from} degrees`;
  return off <= WIND_DEGREES ? yes(text) : no(text, `Requested: from ${asked} degrees.`);
}

function listTimes({ time }: Stated, say: Say): Field[] {
  const { clock, part, date, weekday, month, season } = time;
  const fields: Field[] = [];
  if (clock !== undefined)
    fields.push(say('time.clock', clock, 'when', 1, (look) => judgeClock(look, clock.value)));
  else if (part !== undefined)
    fields.push(say('time.part', part, 'when', 1, (look) => judgePart(look, part.value)));
  for (const [key, leaf] of Object.entries({ date, weekday, month, season }))
    if (leaf !== undefined && isStated(leaf.source))
      fields.push(
        say(`time.${key}`, leaf, 'when', 1, (look) => judgeDate(look, String(leaf.value))),
      );
  return fields;
}

/** What clocks and calendars show there when the run begins. */
function localTime({ world }: Look): Date {
  const [lng, lat] = world.origin;
  const at = Date.parse(world.light.instant);
  return new Date(at + zoneOffsetMs(zoneAt({ lat, lng }), at));
}

function minutesOf(local: Date): number {
  return 60 * local.getUTCHours() + local.getUTCMinutes();
}

function sayClock({ world }: Look, local: Date): string {
  return `it is ${local.toISOString().slice(11, 16)}${world.light.isDark ? ', dark' : ''}`;
}

function judgeClock(look: Look, asked: string): Verdict {
  const local = localTime(look);
  const [hours = 0, minutes = 0] = asked.split(':').map(Number);
  const off = Math.abs(((minutesOf(local) - 60 * hours - minutes + 2160) % 1440) - 720);
  const text = sayClock(look, local);
  return off <= CLOCK_MINUTES ? yes(text) : no(text, `Requested: ${asked}.`);
}

/** By the clock as people use the words; judgement. Dawn is when the sun is about to rise or has just risen. */
function judgePart(look: Look, part: NonNullable<Stated['time']['part']>['value']): Verdict {
  const local = localTime(look);
  const hour = minutesOf(local) / 60;
  const { sunElevation, sunAzimuth, isDark } = look.world.light;
  const isLow = sunElevation > -12 && sunElevation < 8;
  const isThen = {
    night: (hour >= 20 || hour < 6) && isDark,
    morning: hour >= 5 && hour < 12,
    noon: hour >= 11 && hour < 14,
    afternoon: hour >= 12 && hour < 18,
    evening: hour >= 17 && hour < 23,
    dawn: isLow && sunAzimuth < 180,
    dusk: isLow && sunAzimuth > 180,
    rush_hour: (hour >= 6.5 && hour <= 9.5) || (hour >= 15.5 && hour <= 19.5),
  }[part];
  const text = sayClock(look, local);
  return isThen ? yes(text) : no(text, `Requested: ${part.replaceAll('_', ' ')}.`);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Of the north, by months: meteorological seasons. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'];

function judgeDate(look: Look, asked: string): Verdict {
  const local = localTime(look);
  const [, lat] = look.world.origin;
  const month = local.getUTCMonth() + 1;
  const season = SEASONS[(Math.floor((month % 12) / 3) + (lat < 0 ? 2 : 0)) % 4]!;
  const date = local.toISOString().slice(0, 10);
  const weekday = WEEKDAYS[local.getUTCDay()]!;
  const names = [date, date.slice(5), weekday, String(month), season];
  const text = `it is ${weekday}, ${date}, ${season}`;
  return names.includes(asked.toLowerCase()) ? yes(text) : no(text, `Requested: ${asked}.`);
}

function listLength({ durationSeconds }: Stated, settings: ScenarioSettings, say: Say): Field[] {
  const { durationSeconds: set } = settings;
  if (set !== undefined)
    return [
      ofSetting(say, 'simulation_duration', `${set} s`, 'when', (look) => judgeLength(look, set)),
    ];
  if (durationSeconds === undefined) return [];
  return [
    say('durationSeconds', durationSeconds, 'when', 2, (look) =>
      judgeLength(look, durationSeconds.value),
    ),
  ];
}

/** A run may end early when nobody walks or drives any more: nothing is left to happen. */
function judgeLength({ played }: Look, asked: number): Verdict {
  const text = `the run lasts ${Math.round(played.seconds)} s`;
  if (Math.abs(played.seconds - asked) <= 1) return yes(text, { seconds: played.seconds });
  const isStill = !played.actors.some(({ state }) => state === 'walking' || state === 'driving');
  if (played.seconds < asked && isStill)
    return yes(`${text}, until nobody moves any more`, { seconds: played.seconds });
  return no(text, `Requested: ${asked} s.`);
}

function listEnvironment({ environment }: ScenarioSettings, say: Say): Field[] {
  if (environment !== 'indoor' && environment !== 'outdoor') return [];
  return [
    ofSetting(say, 'environment_type', environment, 'where', (look) => {
      const people = listPublic(look);
      const inside = people.filter(({ start }) => isIndoors(look, start)).length;
      const fits = environment === 'indoor' ? inside : people.length - inside;
      const text = `${fits} of ${people.length} people begin ${environment === 'indoor' ? 'inside' : 'outdoors'}`;
      return byShare(fits / Math.max(1, people.length), text, 'They begin elsewhere.');
    }),
  ];
}

function ofSetting(
  say: Say,
  name: string,
  text: string,
  kind: Field['kind'],
  judge: Field['judge'],
): Field {
  const { span: _, ...field } = say(`settings.${name}`, {}, kind, 2, judge);
  return { ...field, words: text };
}
