/**
 * Dates, weekdays, months and seasons. Words with another meaning ("march", "may", "fall", "spring") need a cue beside
 * them.
 */
import type { Token } from './tokens.ts';

export interface CalendarMention {
  /** `impossible`: written like a date, but no such day is in the calendar. */
  readonly field: 'date' | 'weekday' | 'month' | 'season' | 'impossible';
  readonly value: string | number;
  readonly start: number;
  readonly end: number;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ].flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
);
const UNSURE_MONTHS: ReadonlySet<string> = new Set([
  'march',
  'may',
  'mar',
  'jan',
  'sep',
  'dec',
  'apr',
  'jun',
  'august',
]);

const WEEKDAYS: ReadonlyMap<string, string> = new Map(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day) => [
    [day, day] as const,
    [day.slice(0, 3), day] as const,
  ]),
);

const SEASONS: ReadonlyMap<string, string> = new Map([
  ['summer', 'summer'],
  ['summertime', 'summer'],
  ['midsummer', 'summer'],
  ['winter', 'winter'],
  ['wintertime', 'winter'],
  ['midwinter', 'winter'],
  ['wintry', 'winter'],
  ['autumn', 'autumn'],
  ['autumnal', 'autumn'],
  ['fall', 'autumn'],
  ['spring', 'spring'],
  ['springtime', 'spring'],
]);
const SEASON_BEFORE = /^(?:in|the|during|early|late|mid|this|last|next|a|an|cold|warm)$/;
const SEASON_AFTER =
  /^(?:day|night|morning|evening|afternoon|weekend|semester|term|season|storm|\d+)$/;

/** Holidays: month and day. */
const FEASTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['new year eve', [12, 31]],
  ['new year day', [1, 1]],
  ['christmas eve', [12, 24]],
  ['christmas day', [12, 25]],
  ['halloween', [10, 31]],
  ['valentine day', [2, 14]],
  ['bastille day', [7, 14]],
]);

export function readCalendar(tokens: readonly Token[]): readonly CalendarMention[] {
  const found: CalendarMention[] = [];
  for (let at = 0; at < tokens.length;) {
    const mentions = readDate(tokens, at) ?? readName(tokens, at);
    found.push(...mentions);
    at = mentions.at(-1)?.end ?? at + 1;
  }
  return found;
}

function readDate(tokens: readonly Token[], at: number): CalendarMention[] | undefined {
  return (
    readNumericDate(tokens, at) ??
    readDayMonth(tokens, at) ??
    readMonthDay(tokens, at) ??
    readFeast(tokens, at)
  );
}

/** "2025-03-12", "12/03/2025", "12.03.2025": day first unless that cannot be. */
function readNumericDate(tokens: readonly Token[], at: number): CalendarMention[] | undefined {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(tokens[at]!.text);
  if (dotted !== null)
    return whole(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), at, at + 1);
  const [a, b, c] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (a?.kind !== 'number') return undefined;
  if (
    /^\d{4}$/.test(a.text) &&
    b?.isHyphenated &&
    c?.isHyphenated &&
    b.kind === 'number' &&
    c.kind === 'number'
  )
    return whole(Number(a.text), Number(b.text), Number(c.text), at, at + 3);
  const [third, mark, last] = [tokens[at + 2], tokens[at + 3], tokens[at + 4]];
  const isSlashed = b?.text === '/' && mark?.text === '/' && b.isGlued && mark.isGlued;
  if (
    !isSlashed ||
    third?.kind !== 'number' ||
    last?.kind !== 'number' ||
    !/^\d{4}$/.test(last.text)
  )
    return undefined;
  const [first, second] = [Number(a.text), Number(third.text)];
  return second > 12
    ? whole(Number(last.text), first, second, at, at + 5)
    : whole(Number(last.text), second, first, at, at + 5);
}

/** "12 March 2025", "the 5th of May", "31 Dec". */
function readDayMonth(tokens: readonly Token[], at: number): CalendarMention[] | undefined {
  const token = tokens[at]!;
  if (token.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return undefined;
  let next = at + 1;
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(tokens[next]?.lower ?? '');
  if (isOrdinal) next += 1;
  if (tokens[next]?.lower === 'of' && isOrdinal) next += 1;
  const month = MONTHS.get(tokens[next]?.lower ?? '');
  const day = Number(token.text);
  if (month === undefined || day < 1 || day > 31 || !tokens[next]!.isCapital) return undefined;
  const year = yearAt(tokens, next + 1);
  return dated({ year, month, day, start: at, end: next + 1, monthAt: next });
}

/** "March 12, 2025", "July 4th", "May 5". */
function readMonthDay(tokens: readonly Token[], at: number): CalendarMention[] | undefined {
  const token = tokens[at]!;
  const month = MONTHS.get(token.lower);
  if (month === undefined || !token.isCapital) return undefined;
  const dayToken = tokens[at + 1];
  if (dayToken?.kind !== 'number' || !/^\d{1,2}$/.test(dayToken.text) || dayToken.isHyphenated)
    return undefined;
  const day = Number(dayToken.text);
  if (day < 1 || day > 31) return undefined;
  let end = at + 2;
  if (/^(?:st|nd|rd|th)$/.test(tokens[end]?.lower ?? '')) end += 1;
  return dated({ year: yearAt(tokens, end), month, day, start: at, end, monthAt: at });
}

function yearAt(tokens: readonly Token[], at: number): { year: number; end: number } | undefined {
  const from = tokens[at]?.text === ',' ? at + 1 : at;
  const token = tokens[from];
  return token?.kind === 'number' && /^(?:19|20)\d{2}$/.test(token.text)
    ? { year: Number(token.text), end: from + 1 }
    : undefined;
}

function dated(said: {
  readonly year: { readonly year: number; readonly end: number } | undefined;
  readonly month: number;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly monthAt: number;
}): CalendarMention[] | undefined {
  const { year, month, day, start, end, monthAt } = said;
  const last = year?.end ?? end;
  const date = `${two(month)}-${two(day)}`;
  // The month was named nevertheless.
  if (!isDay(year?.year, month, day))
    return [
      { field: 'month', value: month, start: monthAt, end: monthAt + 1 },
      { field: 'impossible', value: date, start, end: last },
    ];
  if (year !== undefined) return whole(year.year, month, day, start, last);
  return [
    { field: 'date', value: date, start, end },
    { field: 'month', value: month, start, end },
  ];
}

function whole(
  year: number,
  month: number,
  day: number,
  start: number,
  end: number,
): CalendarMention[] | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const value = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return [{ field: isDay(year, month, day) ? 'date' : 'impossible', value, start, end }];
}

/** Whether the calendar has such a day; without a year, in any year. */
function isDay(year: number | undefined, month: number, day: number): boolean {
  const leap = 2000;
  const days = new Date(Date.UTC(year ?? leap, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function readFeast(tokens: readonly Token[], at: number): CalendarMention[] | undefined {
  for (let words = 3; words >= 1; words -= 1) {
    const name = tokens
      .slice(at, at + words)
      .map((token) => token.key)
      .join(' ');
    const feast = FEASTS.get(name);
    if (feast === undefined) continue;
    const [month, day] = feast;
    return [{ field: 'date', value: `${two(month)}-${two(day)}`, start: at, end: at + words }];
  }
  return undefined;
}

function readName(tokens: readonly Token[], at: number): CalendarMention[] {
  const token = tokens[at]!;
  if (token.kind !== 'word') return [];
  const single = (field: CalendarMention['field'], value: string | number): CalendarMention[] => [
    { field, value, start: at, end: at + 1 },
  ];
  const weekday = WEEKDAYS.get(token.key) ?? WEEKDAYS.get(token.lower);
  const before = tokens[at - 1]?.lower ?? '';
  const after = tokens[at + 1]?.lower ?? '';
  if (weekday !== undefined && isWeekday(token, before, tokens[at + 1]))
    return single('weekday', weekday);
  const month = MONTHS.get(token.lower);
  if (month !== undefined && token.isCapital) {
    const isCued = /^(?:in|during|early|late|mid|of|since|until|by|a|this|last|next)$/.test(before);
    const isYear = /^(?:19|20)\d{2}$/.test(after);
    const isTimed = /^(?:morning|night|evening|afternoon|day|weekend|heat|heatwave)$/.test(after);
    if (!UNSURE_MONTHS.has(token.lower) || isCued || isYear || isTimed)
      return single('month', month);
  }
  const season = SEASONS.get(token.lower);
  if (season === undefined) return [];
  const isUnsure = token.lower === 'fall' || token.lower === 'spring';
  const isCued =
    SEASON_BEFORE.test(before) && !/^(?:a|an|the)$/.test(token.lower === 'spring' ? before : '');
  const isTimed = SEASON_AFTER.test(after);
  if (isUnsure && !isTimed && !(isCued && !/^(?:from|of|off|down|through|on|water|a)$/.test(after)))
    return [];
  if (
    /^(?:camp|school|house|olympics?|games?|sports?|coat|garden|palace|tyres?|tires?|break)$/.test(
      after,
    )
  )
    return [];
  if (token.lower === 'fall' && before === 'a') return [];
  return single('season', season);
}

/** "He sat" and "the sun" are not days: short names need a capital, these two a time, a date or a mark beside them. */
function isWeekday(token: Token, before: string, next: Token | undefined): boolean {
  if (token.lower.length > 3) return true;
  if (!token.isCapital) return false;
  if (!/^(?:sat|sun)$/.test(token.lower)) return true;
  const isTimed =
    next !== undefined &&
    (next.kind === 'number' ||
      /^(?:morning|afternoon|evening|night|noon|midnight|at|am|pm)$/.test(next.lower));
  return isTimed || /^(?:on|fri|every|next|this|last)$/.test(before);
}
