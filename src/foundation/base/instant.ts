/**
 * Instants as text. Inside Presage an instant is milliseconds since 1970 (UTC); at the edges it is ISO 8601.
 */

/** Returns the time in milliseconds since 1970. Passed in wherever time is needed, so that tests can stop it. */
export type Clock = () => number;

const DAY_MS = 86_400_000;
const FIRST_MS = -62_167_219_200_000;
const LAST_MS = 253_402_300_799_999;

// Date, then optionally T + time (minutes, seconds, fraction), then optionally an offset. No week or ordinal dates, no blank.
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:[Zz]|([+-])(\d\d):?(\d\d))?)?$/;

/**
 * Reads RFC 3339 and the looser forms real clients send: no offset (taken as UTC), minutes only, `+0200`, a date alone.
 * Returns milliseconds since 1970, or undefined when the text is not an instant of the calendar.
 */
export function parseInstant(text: string): number | undefined {
  const m = INSTANT.exec(text);
  if (!m) return undefined;
  const [year, month, day] = [Number(m[1]), Number(m[2]), Number(m[3])];
  const [hour, minute, second] = [Number(m[4] ?? 0), Number(m[5] ?? 0), Number(m[6] ?? 0)];
  const [offsetHour, offsetMinute] = [Number(m[9] ?? 0), Number(m[10] ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  // Second 60 is a leap second (RFC 3339 section 5.6); it is counted as the first second of the next minute.
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59)
    return undefined;
  const offsetMinutes = (m[8] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const fractionMs = Math.floor(Number(`0.${m[7] ?? 0}`) * 1000);
  const instantMs =
    daysSince1970(year, month, day) * DAY_MS +
    ((hour * 60 + minute - offsetMinutes) * 60 + second) * 1000 +
    fractionMs;
  // An offset or a leap second can lead outside the years of four digits, the only ones we write.
  return instantMs < FIRST_MS || instantMs > LAST_MS ? undefined : instantMs;
}

/** The only form we write: UTC with milliseconds, so that texts sort in the order of time. */
export function toInstantText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar: Hinnant 2013, "days_from_civil". Years 0 to 9999. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
