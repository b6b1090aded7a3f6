/** The day of a scenario. */
import type { Scenario } from '#scenario';

/** The year where only a day of the year is given. */
const YEAR = 2026;
const LEAP_YEAR = 2028;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The date asked for; without one the middle of the month or season, or mid-April, and there the first such weekday. Seasons
 * are half a year later in the southern hemisphere.
 */
export function dateOf({ time, place }: Pick<Scenario, 'time' | 'place'>): string {
  const date = time.date?.value ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  if (/^\d{2}-\d{2}$/.test(date)) return `${date === '02-29' ? LEAP_YEAR : YEAR}-${date}`;
  const northern = { spring: 4, summer: 7, autumn: 10, winter: 1 }[time.season?.value ?? 'spring'];
  const isTurned = time.season !== undefined && place.origin.value[1] < 0;
  const month = time.month?.value ?? (isTurned ? ((northern + 5) % 12) + 1 : northern);
  const middle = new Date(Date.UTC(YEAR, month - 1, 15));
  const weekday = WEEKDAYS.indexOf(time.weekday?.value ?? '');
  if (weekday >= 0) middle.setUTCDate(15 + ((weekday - middle.getUTCDay() + 7) % 7));
  return middle.toISOString().slice(0, 10);
}
