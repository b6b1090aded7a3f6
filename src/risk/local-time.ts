import type { LatLng } from '#geo';
/**
 * The local time of a place, and how much it matters. Accidents follow the commute, violence the night, theft the
 * evening: the multipliers have a mean of 1 over the week, so they move risk between hours and never add to it.
 */
import { zoneAt, zoneOffsetMs } from '#geo/clocks';
import type { RiskType } from './evidence.ts';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;

/** Hour of the day, 0 to 23, and day of the week, 0 (Sunday) to 6. */
export interface LocalTime {
  readonly hour: number;
  readonly weekday: number;
}

/** Days of the week on which most people rest: bit 0 is Sunday. */
export type RestDays = number;

const SUNDAY = 1;
const THURSDAY = 1 << 4;
const FRIDAY = 1 << 5;
const SATURDAY = 1 << 6;
const SATURDAY_SUNDAY: RestDays = SATURDAY | SUNDAY;

/** Zones with other days of rest: Unicode CLDR 48, supplemental data, weekendStart and weekendEnd. */
const REST_DAYS: Readonly<Record<string, RestDays>> = {
  ...toRestDays(FRIDAY | SATURDAY, [
    'Africa/Algiers',
    'Africa/Cairo',
    'Africa/Khartoum',
    'Africa/Tripoli',
    'Asia/Aden',
    'Asia/Amman',
    'Asia/Baghdad',
    'Asia/Bahrain',
    'Asia/Damascus',
    'Asia/Jerusalem',
    'Asia/Kuwait',
    'Asia/Muscat',
    'Asia/Qatar',
    'Asia/Riyadh',
  ]),
  ...toRestDays(THURSDAY | FRIDAY, ['Asia/Kabul']),
  ...toRestDays(FRIDAY, ['Asia/Tehran']),
  ...toRestDays(SUNDAY, ['Asia/Kolkata', 'Africa/Kampala']),
};

export function restDaysOf(zone: string): RestDays {
  return REST_DAYS[zone] ?? SATURDAY_SUNDAY;
}

export function localTimeAt(point: LatLng, timeMs: number): LocalTime {
  return toLocalTime(hourOfWeek(zoneAt(point), timeMs));
}

/** Hours since Sunday 00:00 on the clocks of a zone, 0 to 167. */
export function hourOfWeek(zone: string, timeMs: number): number {
  const hours = Math.floor((timeMs + zoneOffsetMs(zone, timeMs)) / HOUR_MS);
  // 1 January 1970 was a Thursday.
  const sinceSunday = (hours + 4 * 24) % WEEK_HOURS;
  return sinceSunday < 0 ? sinceSunday + WEEK_HOURS : sinceSunday;
}

/**
 * Hour-of-day rates of Denver 2018-19, hours 0 to 23, mean 1: city of Denver open data (traffic accidents; crime, from which
 * assault, robbery and murder, and theft and burglary), counted for this project (docs/baseline.md, "Hours").
 */
const TRAFFIC_BY_HOUR = toMeanOne([
  0.38, 0.37, 0.41, 0.21, 0.13, 0.22, 0.71, 1.29, 1.57, 1.21, 1.17, 1.53, 1.65, 1.56, 1.54, 1.91,
  1.77, 1.79, 1.34, 0.79, 0.71, 0.65, 0.63, 0.46,
]);
const VIOLENCE_BY_HOUR = toMeanOne([
  1.43, 1.28, 1.55, 0.87, 0.42, 0.37, 0.45, 0.4, 0.46, 0.45, 0.62, 0.63, 0.91, 0.77, 1.15, 1.17,
  1.1, 1.2, 1.39, 1.53, 1.43, 1.46, 1.65, 1.32,
]);
const THEFT_BY_HOUR = toMeanOne([
  1.27, 0.6, 0.52, 0.45, 0.4, 0.46, 0.7, 0.78, 1.19, 0.82, 0.93, 0.81, 1.46, 0.98, 1.11, 1.15, 1.27,
  1.57, 1.51, 1.31, 1.34, 1.22, 1.32, 0.83,
]);

/** Working days have this much more traffic risk in the rush than days of rest at the same hour (risk model, M_k). */
const RUSH_RATIO = 1.6;
/** Protests: afternoons and days of rest against the rest of the week (risk model, M_k). Our judgement; small on purpose. */
const PROTEST_RATIO = 1.3;

const VIOLENCE =
  /assault|robbery|murder|homicide|manslaughter|shooting|stabbing|sexual|rape|kidnap|violen|weapon|gun/;
const THEFT = /theft|burglary|larceny|shoplift|vandal|fraud|stolen|property|arson/;
const PROTEST = /protest|demonstration|strike|riot|unrest/;

/** How much more (above 1) or less likely a kind of event is at this hour of the week than on average. */
export function modulation(
  type: RiskType,
  kind: string,
  localHour: number,
  localWeekday: number,
  restDays: RestDays = SATURDAY_SUNDAY,
): number {
  return weekOf(type, kind, restDays)[localWeekday * 24 + localHour]!;
}

/** The multipliers of a week, by hours since Sunday 00:00. Their mean is 1. */
export function weekOf(type: RiskType, kind: string, restDays: RestDays): Float64Array {
  switch (type) {
    case 'traffic':
      return weekFor(TRAFFIC_WEEKS, restDays, trafficWeek);
    case 'crime':
      if (VIOLENCE.test(kind)) return VIOLENCE_WEEK;
      return THEFT.test(kind) ? THEFT_WEEK : CRIME_WEEK;
    case 'geopolitical':
      return PROTEST.test(kind) ? weekFor(PROTEST_WEEKS, restDays, protestWeek) : EVEN_WEEK;
    case 'infrastructure':
    case 'weather':
    case 'environmental':
      return EVEN_WEEK;
  }
}

const EVEN_WEEK = new Float64Array(WEEK_HOURS).fill(1);
const VIOLENCE_WEEK = toWeek((hour) => VIOLENCE_BY_HOUR[hour]!);
const THEFT_WEEK = toWeek((hour) => THEFT_BY_HOUR[hour]!);
/** A crime of unknown kind: the mean of the two, as neither is known to be likelier. */
const CRIME_WEEK = toWeek((hour) => (VIOLENCE_BY_HOUR[hour]! + THEFT_BY_HOUR[hour]!) / 2);
const TRAFFIC_WEEKS = new Map<RestDays, Float64Array>();
const PROTEST_WEEKS = new Map<RestDays, Float64Array>();

function weekFor(
  weeks: Map<RestDays, Float64Array>,
  restDays: RestDays,
  make: (restDays: RestDays) => Float64Array,
): Float64Array {
  const known = weeks.get(restDays);
  if (known) return known;
  const week = make(restDays);
  weeks.set(restDays, week);
  return week;
}

/** Splits the rush hours between working days and days of rest so that every hour keeps its published mean over the week. */
function trafficWeek(restDays: RestDays): Float64Array {
  const restCount = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => isRestDay(restDays, weekday)).length;
  const rest = 7 / (restCount + (7 - restCount) * RUSH_RATIO);
  return toWeek((hour, weekday) => {
    if (!isRush(hour)) return TRAFFIC_BY_HOUR[hour]!;
    return TRAFFIC_BY_HOUR[hour]! * rest * (isRestDay(restDays, weekday) ? 1 : RUSH_RATIO);
  });
}

function protestWeek(restDays: RestDays): Float64Array {
  return toWeek((hour, weekday) =>
    (hour >= 12 && hour < 18) || isRestDay(restDays, weekday) ? PROTEST_RATIO : 1,
  );
}

/** 7 to 10 and 16 to 19. */
function isRush(hour: number): boolean {
  return (hour >= 7 && hour < 10) || (hour >= 16 && hour < 19);
}

function isRestDay(restDays: RestDays, weekday: number): boolean {
  return (restDays & (1 << weekday)) !== 0;
}

function toWeek(valueAt: (hour: number, weekday: number) => number): Float64Array {
  return toMeanOne(
    Array.from({ length: WEEK_HOURS }, (_, hour) => valueAt(hour % 24, Math.floor(hour / 24))),
  );
}

function toMeanOne(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Float64Array.from(values, (value) => value / mean);
}

function toLocalTime(hour: number): LocalTime {
  return { hour: hour % 24, weekday: Math.floor(hour / 24) };
}

function toRestDays(days: RestDays, zones: readonly string[]): Record<string, RestDays> {
  return Object.fromEntries(zones.map((zone) => [zone, days]));
}
