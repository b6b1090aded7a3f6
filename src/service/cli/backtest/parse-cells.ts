/** Reads dates and degrees as public files write them. Unreadable cells give NaN and throw nothing. */

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

const YEAR_FIRST = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ]\s*(.*))?$/;
const YEAR_LAST = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)(?:[T ,]\s*(.*))?$/;
const DAY_NAMED = /^(\d\d?)[- ]([a-z]{3})[a-z]*\.?[- ,]+(\d{4}|\d\d)(?:[T ,]\s*(.*))?$/i;
const MONTH_NAMED = /^([a-z]{3})[a-z]*\.? (\d\d?),? (\d{4})(?:[T ,]\s*(.*))?$/i;
const CLOCK =
  /^(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)?)?$/i;

export interface DateParser {
  /** Milliseconds since 1970; a date without a zone is taken as UTC, which moves no event by a week. */
  parse(text: string): number;
  /** Counts of dates such as 31/12/2020 and 12/31/2020, where the order is certain. */
  readonly seen: { dayFirst: number; monthFirst: number };
}

export function createDateParser({ isDayFirst }: { isDayFirst: boolean }): DateParser {
  const seen = { dayFirst: 0, monthFirst: 0 };
  return {
    seen,
    parse(cell) {
      const text = cell.trim();
      let m = YEAR_FIRST.exec(text);
      if (m) return toMs({ year: m[1]!, month: Number(m[2]), day: Number(m[3]), clock: m[4] });
      m = YEAR_LAST.exec(text);
      if (m) {
        const [first, second] = [Number(m[1]), Number(m[2])];
        if (first > 12) seen.dayFirst++;
        if (second > 12) seen.monthFirst++;
        const [day, month] = isDayFirst ? [first, second] : [second, first];
        return toMs({ year: m[3]!, month, day, clock: m[4] });
      }
      if (/^\d+(\.\d+)?$/.test(text)) return parseDigits(text);
      m = DAY_NAMED.exec(text);
      if (m) return toMs({ year: m[3]!, month: monthOf(m[2]!), day: Number(m[1]), clock: m[4] });
      m = MONTH_NAMED.exec(text);
      if (m) return toMs({ year: m[3]!, month: monthOf(m[1]!), day: Number(m[2]), clock: m[4] });
      return NaN;
    },
  };
}

/** The time of day in milliseconds: 23:05, 11:05 PM, 2305. Otherwise NaN. */
export function parseClock(cell: string): number {
  const text = cell.trim();
  const digits = /^(\d{1,2})(\d\d)$/.exec(text);
  return parseTime(digits ? `${digits[1]}:${digits[2]}` : text);
}

/** A number with a decimal point or a decimal comma; NaN for anything else, an empty cell too. */
export function parseDegrees(cell: string): number {
  const text = cell.trim();
  if (text === '') return NaN;
  return Number(text.includes(',') && !text.includes('.') ? text.replace(',', '.') : text);
}

/** `(38.55, -121.39)` is latitude first, `POINT (-121.39 38.55)` longitude first. */
export function parsePoint(cell: string): { lat: number; lng: number } {
  const [, mark, first = NaN, second = NaN] =
    /(point)?\s*\(?\s*([+-]?\d+(?:\.\d+)?)\s*[, ]\s*([+-]?\d+(?:\.\d+)?)\s*\)?\s*$/i.exec(cell) ??
    [];
  return mark === undefined
    ? { lat: Number(first), lng: Number(second) }
    : { lat: Number(second), lng: Number(first) };
}

/** A valid position; 0, 0 stands for a missing one. */
export function isPlace(lat: number, lng: number): boolean {
  return (
    Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (Math.abs(lat) > 0.01 || Math.abs(lng) > 0.01)
  );
}

/** 20201231, or seconds or milliseconds since 1970. */
function parseDigits(text: string): number {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (day)
    return toMs({ year: day[1]!, month: Number(day[2]), day: Number(day[3]), clock: undefined });
  const value = Number(text);
  const ms = value > 1e11 ? value : value * 1000;
  return value >= 1e8 && ms < Date.UTC(YEAR_MAX, 0) ? ms : NaN;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

interface DateParts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  readonly clock: string | undefined;
}

function toMs({ year: yearText, month, day, clock }: DateParts): number {
  // Two-digit years up to 69 belong to this century, as in POSIX.
  const year = Number(yearText) + (yearText.length > 2 ? 0 : Number(yearText) < 70 ? 2000 : 1900);
  if (month < 1 || month > 12 || day < 1 || year < YEAR_MIN || year >= YEAR_MAX) return NaN;
  const dayMs = Date.UTC(year, month - 1, day);
  if (new Date(dayMs).getUTCDate() !== day) return NaN;
  return clock === undefined || clock === '' ? dayMs : dayMs + parseTime(clock);
}

function parseTime(text: string): number {
  const m = CLOCK.exec(text);
  if (!m) return NaN;
  const [minute, second] = [Number(m[2]), Number(m[3] ?? 0)];
  const hour = m[4] === undefined ? Number(m[1]) : (Number(m[1]) % 12) + (/p/i.test(m[4]) ? 12 : 0);
  if (hour > 24 || minute > 59 || second > 60) return NaN;
  const offsetMinutes = (m[5] === '-' ? -1 : 1) * (Number(m[6] ?? 0) * 60 + Number(m[7] ?? 0));
  return Math.min(DAY_MS, ((hour * 60 + minute) * 60 + second) * 1000) - offsetMinutes * 60_000;
}
