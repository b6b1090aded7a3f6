/**
 * Whether a value can come from the words cited for it. A model that cites "ten-storey" for 10 has read it; one that
 * cites it for 12 has not. Only what rules can decide is checked: numbers, times, dates, names.
 */
import { readCalendar } from '../text/calendar.ts';
import { readClocks, toClockText } from '../text/clock.ts';
import { readMeasures } from '../text/measures.ts';
import { readNumbers } from '../text/numbers.ts';
import { tokenise } from '../text/tokens.ts';
import type { WEEKDAYS } from './draft-words.ts';

/** The numbers of a text, those with a unit also in meters, seconds, degrees Celsius. */
export interface NumbersOfText {
  readonly values: readonly number[];
  /** Counts only: what can be added up or multiplied. */
  readonly counts: readonly number[];
  /** 0 to 1. */
  readonly shares: readonly number[];
}

/** Words that say a number without being one. */
const COUNTING_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:single|lone|sole|only)\b/i, 1],
  [/\b(?:double|twin|dual|both|couple|pair|duo|two)/i, 2],
  [/\b(?:triple|trio|treble)/i, 3],
  [/\bquad/i, 4],
  [/\bdozen\b/i, 12],
  [/\b(?:no|none|without|zero)\b/i, 0],
];

/** Tolerance for values that the model converted and rounded: 50 ft as 15.2 m. */
const ROUNDING_SHARE = 0.02;
const NUMBERS_MAX = 200;

export function readNumbersOf(text: string): NumbersOfText {
  const tokens = tokenise(text);
  const quantities = readNumbers(tokens).slice(0, NUMBERS_MAX);
  const plain = quantities.filter(({ kind }) => kind !== 'share');
  const counts = plain.filter(({ kind }) => kind === 'cardinal').map(({ value }) => value);
  const digits = [...text.matchAll(/\d+(?:\.\d+)?/g)].slice(0, NUMBERS_MAX).map(([n]) => Number(n));
  return {
    counts,
    shares: quantities.filter(({ kind }) => kind === 'share').map(({ value }) => value),
    values: [
      ...plain.flatMap(({ value, range }) => [value, ...(range ?? [])]),
      ...readMeasures(tokens, quantities).map(({ value }) => value),
      ...digits,
      ...digits.map((value) => -value),
      ...COUNTING_WORDS.filter(([word]) => word.test(text)).map(([, value]) => value),
    ],
  };
}

export interface NumberAsked {
  readonly value: number;
  readonly quote: string;
  readonly isWhole: boolean;
  /** Of the whole prompt: the numbers that a share may refer to. */
  readonly numbersOfPrompt: NumbersOfText;
}

/** It is written there, in digits, words or another unit; or is their sum, their product, or a share of another number. */
export function isNumberFrom({ value, quote, isWhole, numbersOfPrompt }: NumberAsked): boolean {
  const { values, counts, shares } = readNumbersOf(quote);
  const slack = isWhole ? 1e-9 : Math.abs(value) * ROUNDING_SHARE + 1e-9;
  const isNear = (candidate: number): boolean => Math.abs(candidate - value) <= slack;
  if (values.some(isNear)) return true;
  if (counts.length > 1 && isNear(counts.reduce((sum, count) => sum + count, 0))) return true;
  const isRepeated = /\b(?:each|every|per|times|of|x)\b|[x×]/i.test(quote);
  if (isRepeated && counts.some((a, i) => counts.some((b, j) => i < j && isNear(a * b))))
    return true;
  return shares.some((share) =>
    numbersOfPrompt.counts.some((count) => Math.abs(share * count - value) < 1),
  );
}

/** A clock also matches twelve hours later: "at 5:30" of an evening that is named elsewhere. */
export function isClockFrom(clock: string, quote: string): boolean {
  const tokens = tokenise(quote);
  const minutes = readClocks(tokens).map((time) => time.minutes);
  const hours = readNumbersOf(quote).values.filter((hour) => hour >= 0 && hour <= 24);
  return [...minutes, ...hours.map((hour) => hour * 60)].some((time) =>
    [time, time + 720].some((each) => toClockText(Math.round(each) % 1440) === clock),
  );
}

export function isDateFrom(date: string, quote: string): boolean {
  return readCalendar(tokenise(quote)).some(
    ({ field, value }) => field === 'date' && (value === date || date.endsWith(`-${value}`)),
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function isMonthFrom(month: number, quote: string): boolean {
  const name = new RegExp(`\\b${MONTHS[month - 1] ?? '-'}`, 'i');
  return name.test(quote) || isDateMonth(month, quote);
}

function isDateMonth(month: number, quote: string): boolean {
  const text = String(month).padStart(2, '0');
  return readCalendar(tokenise(quote)).some(
    ({ field, value }) => field === 'date' && String(value).slice(-5, -3) === text,
  );
}

export function isWeekdayFrom(weekday: (typeof WEEKDAYS)[number], quote: string): boolean {
  return new RegExp(`\\b${weekday.slice(0, 3)}`, 'i').test(quote);
}

const COMPASS: Readonly<Record<string, number>> = {
  n: 0,
  ne: 45,
  e: 90,
  se: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
};

/** "a north-westerly", "from the NE", "270 degrees". */
export function isBearingFrom(bearing: number, quote: string): boolean {
  const points = [
    ...quote.matchAll(/\b(north|south|n|s)?[\s-]?(east|west|e|w)?(?:er(?:n|ly))?\b/gi),
  ]
    .map(([, first = '', second = '']) => (first.slice(0, 1) + second.slice(0, 1)).toLowerCase())
    .flatMap((point) => COMPASS[point] ?? []);
  const { values } = readNumbersOf(quote);
  return [...points, ...values].some((each) => Math.abs(each - (bearing % 360)) <= 1);
}

/** "the 5th floor", "ground floor", "basement", "rooftop"; the top floor may be any. */
export function isFloorFrom(floor: number | 'roof', quote: string): boolean {
  if (floor === 'roof') return /\broof/i.test(quote);
  if (readNumbersOf(quote).values.some((value) => value === floor || -value === floor)) return true;
  if (floor === 1) return /\b(?:ground|street|lobby|entrance|foyer|main)\b/i.test(quote);
  if (floor < 0) return /\b(?:basement|cellar|underground|lower)/i.test(quote);
  return /\b(?:top|upper|highest)/i.test(quote);
}

const FLOOR_PHRASES_MAX = 8;

/** What a sentence says about floors: "kitchen on the ground floor", not the "15" of "15 floors, 250 guests". */
export function isFloorSaidIn(floor: number | 'roof', sentence: string): boolean {
  const phrases = sentence.match(
    /(?:[\w'’-]{1,20} ){0,2}\b(?:floor|stor(?:e?y)|level|deck|roof|basement|cellar)\w*(?: [\w-]+)?/gi,
  );
  return (phrases ?? []).slice(0, FLOOR_PHRASES_MAX).some((phrase) => isFloorFrom(floor, phrase));
}

/** They share a word; a concluded name ("the city of light") does not. */
export function isNameFrom(name: string, quote: string): boolean {
  const words = new Set(wordsOf(quote));
  return wordsOf(name).some((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return tokenise(text)
    .filter(
      ({ kind, lower }) =>
        kind === 'number' || (kind === 'word' && !/^(?:the|of|and|in|at|a)$/.test(lower)),
    )
    .map(({ key }) => key);
}

const DENIALS = String.raw`no|not|non|nor|none|nobody|without|zero|never|neither|except|excluding`;
const DENIAL = new RegExp(String.raw`\b(?:${DENIALS})\b|n['’]t\b|\w-free\b`, 'i');
const EXCLUSION = new RegExp(
  String.raw`\b(?:${DENIALS}|free|empty|only|ban(?:ned)?|lack(?:s|ing)?|absent|missing|fail(?:s|ed|ure)?|disabled|broken|closed|out of|off|down|dead)\b|n['’]t\b|\w(?:less|-free)\b|\bun\w+`,
  'i',
);

/** A word that takes something away must be in the quote, or a plain "no" or "not" in its clause. */
export function isExclusion(quote: string, clause: string): boolean {
  return EXCLUSION.test(quote) || DENIAL.test(clause);
}
