/** Reads times in the formats of publishers. */
import { parseInstant } from '#base';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Minutes east of UTC for the names of RFC 822, section 5.1. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

const RFC_822 =
  /^(?:[a-z]{3},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d\d)(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?(?:\s+([+-]\d{4}|[a-z]{1,3}))?$/i;

/** ISO 8601 with `T` or a space, or the form of RSS. Without a zone it is UTC. */
export function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return (
    parseInstant(text.replace(/^(\d{4}-\d\d-\d\d) (\d)/, '$1T$2').replace(/ ?(UTC|GMT)$/, 'Z')) ??
    parseRfc822(text)
  );
}

function parseRfc822(text: string): number | undefined {
  const [, day, monthName, year, hour = '0', minute = '0', second = '0', zone = 'gmt'] =
    RFC_822.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName?.toLowerCase() ?? '');
  if (day === undefined || year === undefined || month < 0) return undefined;
  const offset = /^[+-]/.test(zone)
    ? Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)))
    : ZONES[zone.toLowerCase()];
  if (offset === undefined) return undefined;
  const civil = toCivil({ year: toYear(year), month: month + 1, day: Number(day) }, [
    Number(hour),
    Number(minute),
    Number(second),
  ]);
  return civil === undefined ? undefined : civil - offset * 60_000;
}

/**
 * Local time as milliseconds since 1970 in that zone: ISO 8601 without a zone, or 1/31/06 11:59 PM with the month
 * first, as American offices write it. `isDayFirst` reads 31/01/2006.
 */
export function civilOf(text: string, { isDayFirst = false } = {}): number | undefined {
  const iso = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ]+(.*))?$/.exec(text.trim());
  const [, first, second, year, rest] =
    /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)(?:[T ]+(.*))?$/.exec(text.trim()) ?? [];
  if (iso)
    return withClock(
      { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) },
      iso[4] ?? '',
    );
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return withClock({ year: toYear(year), month: Number(month), day: Number(day) }, rest ?? '');
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function withClock(day: Day, clock: string): number | undefined {
  if (clock.trim() === '') return toCivil(day, [0, 0, 0]);
  const [, hour, minute, second = '0', half] =
    /^(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?\.?$/i.exec(clock.trim()) ?? [];
  if (hour === undefined) return undefined;
  const hours =
    half === undefined
      ? Number(hour)
      : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return toCivil(day, [hours, Number(minute), Number(second)]);
}

function toCivil(
  { year, month, day }: Day,
  [hour, minute, second]: [number, number, number],
): number | undefined {
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  return parseInstant(
    `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}Z`,
  );
}

/** Two-digit years up to 69 are of this century, as in POSIX. */
function toYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}
