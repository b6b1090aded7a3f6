/** Times of day in words and figures: "2:30 am", "14h30", "0630 hrs", "quarter past six", "6 in the evening", "midnight". */
import { SMALL } from './number-words.ts';
import type { Token } from './tokens.ts';

export interface ClockTime {
  readonly minutes: number;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
}

const DAY_MINUTES = 1440;

export function readClocks(tokens: readonly Token[]): readonly ClockTime[] {
  const found: ClockTime[] = [];
  for (let at = 0; at < tokens.length;) {
    const clock =
      readColon(tokens, at) ??
      readPast(tokens, at) ??
      readHour(tokens, at) ??
      readNamed(tokens, at);
    if (clock !== undefined && clock.minutes < DAY_MINUTES) {
      found.push(clock);
      at = clock.end;
    } else at += 1;
  }
  return found;
}

/** "18:00", "2:30 am", "2.30pm", "14h30", "14:30:00". */
function readColon(tokens: readonly Token[], at: number): ClockTime | undefined {
  const first = tokens[at]!;
  if (first.kind !== 'number' || first.text.startsWith('-')) return undefined;
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(first.text);
  if (dotted !== null) {
    const half = readHalf(tokens, at + 1);
    if (half === undefined && tokens[at - 1]?.lower !== 'at') return undefined;
    const isUnit =
      half === undefined && tokens[at + 1] !== undefined && tokens[at + 1]!.kind !== 'mark';
    return isUnit ? undefined : at24(Number(dotted[1]), Number(dotted[2]), half, at, at + 1);
  }
  if (!/^\d{1,2}$/.test(first.text)) return undefined;
  const mark = tokens[at + 1];
  const second = tokens[at + 2];
  const isJoined = mark?.isGlued === true && (mark.text === ':' || mark.lower === 'h');
  if (!isJoined || second?.kind !== 'number' || !second.isGlued || !/^\d{2}$/.test(second.text))
    return undefined;
  let end = at + 3;
  const seconds = tokens[end + 1];
  if (tokens[end]?.text === ':' && seconds?.isGlued === true && /^\d{2}$/.test(seconds.text))
    end += 2;
  const half = readHalf(tokens, end);
  const clock = at24(Number(first.text), Number(second.text), half, at, end);
  const after = tokens[clock?.end ?? end];
  if (clock !== undefined && /^(?:hrs?|hours?|h)$/.test(after?.lower ?? ''))
    return { ...clock, end: clock.end + 1 };
  return clock;
}

/** "quarter past six", "half past eight", "half seven", "ten to nine", "20 past 5". */
function readPast(tokens: readonly Token[], at: number): ClockTime | undefined {
  const start = tokens[at]!.lower === 'a' && tokens[at + 1]?.lower === 'quarter' ? at + 1 : at;
  const minutes = pastMinutes(tokens[start]!);
  if (minutes === undefined) return undefined;
  const next = tokens[start + 1]?.lower ?? '';
  const linkAt = next === 'minutes' ? start + 2 : start + 1;
  const link = tokens[linkAt]?.lower ?? '';
  const isHalfHour =
    tokens[start]!.lower === 'half' &&
    hourOf(tokens[start + 1]) !== undefined &&
    tokens[at - 1]?.lower === 'at';
  const hourAt = isHalfHour ? start + 1 : linkAt + 1;
  const named = namedMinutes(tokens[hourAt]?.lower ?? '');
  const hour = hourOf(tokens[hourAt]) ?? (named === undefined ? undefined : named / 60);
  if (hour === undefined) return undefined;
  const isPast = link === 'past' || link === 'after' || isHalfHour;
  if (!isPast && !((link === 'to' || link === 'till') && minutes < 30)) return undefined;
  // "10 to 12 people" is a range; a clock has a word for it, or "at" before it.
  const isWord = /^(?:quarter|half)$/.test(tokens[start]!.lower);
  if (!isWord && tokens[at - 1]?.lower !== 'at') return undefined;
  if (link === 'after' && !isWord) return undefined;
  const half = readHalf(tokens, hourAt + 1) ?? readDayPart(tokens, hourAt + 1);
  const read = at24(hour, 0, half, at, hourAt + 1);
  if (read === undefined) return undefined;
  const total = read.minutes + (isPast ? minutes : -minutes);
  return { ...read, minutes: (total + DAY_MINUTES) % DAY_MINUTES };
}

function pastMinutes({ lower, kind, text }: Token): number | undefined {
  if (lower === 'quarter') return 15;
  if (lower === 'half') return 30;
  const value = kind === 'number' && /^\d{1,2}$/.test(text) ? Number(text) : SMALL.get(lower);
  return value !== undefined && value > 0 && value < 30 ? value : undefined;
}

function hourOf(token: Token | undefined): number | undefined {
  if (token === undefined) return undefined;
  const value =
    token.kind === 'number' && /^\d{1,2}$/.test(token.text)
      ? Number(token.text)
      : SMALL.get(token.lower);
  return value !== undefined && value >= 0 && value <= 24 ? value : undefined;
}

/** "6 pm", "six o'clock", "0630 hrs", "1800 hours", "6 in the evening", "8 this morning", "at 7 tonight", "14h". */
function readHour(tokens: readonly Token[], at: number): ClockTime | undefined {
  const token = tokens[at]!;
  const military = /^([01]\d|2[0-4])([0-5]\d)$/.exec(token.text);
  const next = tokens[at + 1];
  if (military !== null && token.kind === 'number') {
    const isHours = /^(?:hrs?|hours?|h)$/.test(next?.lower ?? '');
    const isEarly = token.text.startsWith('0') && tokens[at - 1]?.lower === 'at';
    const isLetter = next?.isGlued === true && next.lower === 'h';
    const half = readHalf(tokens, at + 1);
    if (half !== undefined) return at24(Number(military[1]), Number(military[2]), half, at, at + 1);
    if (isHours || isEarly || isLetter)
      return at24(
        Number(military[1]),
        Number(military[2]),
        undefined,
        at,
        isEarly && !isHours ? at + 1 : at + 2,
      );
    return undefined;
  }
  const short = /^(\d)([0-5]\d)$/.exec(token.text);
  if (short !== null && readHalf(tokens, at + 1) !== undefined)
    return at24(Number(short[1]), Number(short[2]), readHalf(tokens, at + 1), at, at + 1);
  const hour = hourOf(token);
  if (hour === undefined) return undefined;
  // "six thirty am", "seven fifteen in the morning".
  const spoken = SMALL.get(next?.lower ?? '');
  const isSpoken = token.kind === 'word' && spoken !== undefined && spoken >= 10 && spoken < 60;
  const minutes = isSpoken ? spoken : 0;
  const afterHour = isSpoken ? at + 2 : at + 1;
  const half = readHalf(tokens, afterHour);
  if (half !== undefined) return at24(hour, minutes, half, at, afterHour);
  const isClock = /^(?:o'clock|oclock)$/.test(tokens[afterHour]?.lower ?? '');
  const dayAt = isClock ? afterHour + 1 : afterHour;
  const part = readDayPart(tokens, dayAt);
  if (part !== undefined && (isClock || tokens[at - 1]?.kind !== 'number'))
    return at24(hour, minutes, part, at, dayAt);
  // "at 10 hours in the morning"
  const isHours =
    /^(?:hours?|hrs?|h|uhr)$/.test(next?.lower ?? '') && tokens[at - 1]?.lower === 'at';
  const partOfHours = isHours ? readDayPart(tokens, at + 2) : undefined;
  if (partOfHours !== undefined) return at24(hour, 0, partOfHours, at, at + 2);
  if (isClock) return at24(hour, 0, undefined, at, afterHour + 1);
  return undefined;
}

function readNamed(tokens: readonly Token[], at: number): ClockTime | undefined {
  const minutes = namedMinutes(tokens[at]!.lower);
  if (minutes === undefined) return undefined;
  return { minutes, start: at, end: at + 1 };
}

function namedMinutes(word: string): number | undefined {
  if (word === 'noon' || word === 'midday' || word === 'noontime') return 720;
  return word === 'midnight' ? 0 : undefined;
}

interface Half {
  readonly half: 'am' | 'pm' | 'night';
  readonly tokens: number;
}

/** "am", "a.m.", "PM". */
function readHalf(tokens: readonly Token[], at: number): Half | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  if (/^(?:am|pm)$/.test(first.lower)) {
    // "I am": only after a number, which the caller has just read.
    return { half: first.lower as 'am' | 'pm', tokens: 1 };
  }
  const isDotted =
    /^[ap]$/.test(first.lower) && tokens[at + 1]?.text === '.' && tokens[at + 2]?.lower === 'm';
  if (!isDotted) return undefined;
  const hasEnd = tokens[at + 3]?.text === '.' && tokens[at + 3]!.isGlued;
  return { half: first.lower === 'a' ? 'am' : 'pm', tokens: hasEnd ? 4 : 3 };
}

/** The words stay unread, because they also name a part of the day. */
function readDayPart(tokens: readonly Token[], at: number): Half | undefined {
  const words = tokens.slice(at, at + 3).map((token) => token.lower);
  const [first, second, third] = words;
  if (first === 'tonight') return { half: 'night', tokens: 0 };
  const part =
    first === 'in' && second === 'the'
      ? third
      : first === 'at' || first === 'this'
        ? second
        : undefined;
  if (part === 'morning') return { half: 'am', tokens: 0 };
  if (part === 'afternoon' || part === 'evening') return { half: 'pm', tokens: 0 };
  return part === 'night' ? { half: 'night', tokens: 0 } : undefined;
}

function at24(
  hour: number,
  minute: number,
  half: Half | undefined,
  start: number,
  end: number,
): ClockTime | undefined {
  if (
    minute > 59 ||
    hour > 24 ||
    (half !== undefined && half.half !== 'night' && hour > 12 && half.half === 'am')
  )
    return undefined;
  let hours = hour === 24 ? 0 : hour;
  if (half?.half === 'pm' && hours < 12) hours += 12;
  if (half?.half === 'am' && hours === 12) hours = 0;
  if (half?.half === 'night')
    hours = hours === 12 ? 0 : hours >= 6 && hours < 12 ? hours + 12 : hours;
  return { minutes: hours * 60 + minute, start, end: end + (half?.tokens ?? 0) };
}

export function toClockText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
