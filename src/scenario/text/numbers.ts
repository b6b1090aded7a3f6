/**
 * Numbers and shares in a row of tokens: "1,200", "1.2k", "two and a half thousand", "three dozen", "between 30 and 40",
 * "15 %", "a third", "one in ten", "5th", "twenty-first".
 */
import { FRACTIONS, ORDINALS, SCALES, SMALL } from './number-words.ts';
import type { Token } from './tokens.ts';

export interface Quantity {
  readonly value: number;
  /** `share`: a part of something, 0 to 1. */
  readonly kind: 'cardinal' | 'ordinal' | 'share';
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
  /** The two ends when it was a range. */
  readonly range?: readonly [number, number];
  /** Written "a" or "an": a unit of one that is not a count of people. */
  readonly isArticle?: boolean;
  /** Written in digits glued to letters before it: "A380", "B2". */
  readonly isName?: boolean;
}

const VAGUE: ReadonlySet<string> = new Set([
  'of',
  'hundreds',
  'thousands',
  'dozens',
  'millions',
  'scores',
]);

/** "A third are …", "a quarter cannot walk": the ordinal is a share when one of these follows. */
const SHARE_FOLLOWS: ReadonlySet<string> = new Set(
  "are is being were who in with use uses using have has can't cannot need needs require requires elderly children kids seniors disabled wheelchair pensioners women".split(
    ' ',
  ),
);

/** "1 000 000 000" */
const DIGIT_GROUPS_MAX = 4;

export function readNumbers(tokens: readonly Token[]): readonly Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    const quantity = readShare(tokens, at) ?? readRange(tokens, at) ?? readOne(tokens, at);
    if (quantity !== undefined && Number.isFinite(quantity.value)) {
      found.push(quantity);
      at = quantity.end;
    } else at += 1;
  }
  return found;
}

/** "15 %", "a third", "two thirds", "three quarters", "half", "one in ten", "every fifth". */
function readShare(tokens: readonly Token[], at: number): Quantity | undefined {
  const make = (value: number, end: number): Quantity => ({ value, kind: 'share', start: at, end });
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  const fraction = (i: number): number | undefined => FRACTIONS.get(tokens[i]?.key ?? '');
  const plain = readRange(tokens, at) ?? readOne(tokens, at);
  if (plain?.kind === 'cardinal') {
    const next = lower(plain.end);
    if (next === '%' || next === 'percent' || next === 'pct')
      return make(plain.value / 100, plain.end + 1);
    if (next === 'per' && /^cents?$/.test(lower(plain.end + 1)))
      return make(plain.value / 100, plain.end + 2);
    if ((next === 'in' || (next === 'out' && lower(plain.end + 1) === 'of')) && plain.value < 100) {
      const base = readOne(tokens, plain.end + (next === 'in' ? 1 : 2));
      const isShare = base?.kind === 'cardinal' && base.value > plain.value && base.value <= 1000;
      const isEvery =
        isShare && (next === 'out' || plain.value <= 3) && !tokens[base.end - 1]!.isGlued;
      if (isEvery && !isUnitLike(lower(base.end))) return make(plain.value / base.value, base.end);
    }
    const part = fraction(plain.end);
    const isPlural = lower(plain.end).endsWith('s');
    if (part !== undefined && part < 1 && plain.value < 1 / part && (isPlural || plain.value === 1))
      if (isPlural || plain.value === 1) return make(plain.value * part, plain.end + 1);
  }
  if (lower(at) === 'half' && !SCALES.has(tokens[skipArticle(tokens, at + 1)]?.key ?? '')) {
    const after = lower(at + 1);
    if (after === 'a' || after === 'an' || after === 'past') return undefined;
    if (tokens[at + 1]?.isHyphenated) return undefined;
    return make(1 / 2, at + 1);
  }
  if (lower(at) === 'a' || lower(at) === 'one' || lower(at) === 'every') {
    const part = fraction(at + 1);
    const after = lower(at + 2);
    const isPart = after === 'of' || SHARE_FOLLOWS.has(after);
    if (part !== undefined && isPart) return make(part, at + 2);
  }
  return undefined;
}

function isUnitLike(word: string): boolean {
  return /^(?:seconds?|minutes?|mins?|hours?|m|meters?|metres?)$/.test(word);
}

/** The middle of "30-40", "30 to 40", "between 30 and 40", "from 30 to 40". */
function readRange(tokens: readonly Token[], at: number): Quantity | undefined {
  const opening = tokens[at]?.lower;
  const isOpened = opening === 'between' || opening === 'from';
  const low = readOne(tokens, isOpened ? at + 1 : at);
  if (low?.kind !== 'cardinal' || low.isArticle) return undefined;
  const link = tokens[low.end]?.lower;
  const isLinked = link === 'to' || link === 'or' || (opening === 'between' && link === 'and');
  const isJoined = tokens[low.end]?.isHyphenated === true;
  if (!isLinked && !isJoined) return undefined;
  const high = readOne(tokens, isJoined ? low.end : low.end + 1);
  if (high?.kind !== 'cardinal' || high.isArticle) return undefined;
  // "3 or 4" and "10 to 12" are ranges; "10 to 9" is a clock.
  if (high.value <= low.value || low.value < 0) return undefined;
  if (isJoined && tokens[low.start]!.kind === 'word') return undefined;
  // "2-3 thousand" means two to three thousand.
  const scale =
    high.value >= 1000 && low.value < 100 && tokens[high.end - 1]!.kind === 'word' ? 1000 : 1;
  const from = low.value * scale;
  return {
    value: (from + high.value) / 2,
    kind: 'cardinal',
    start: at,
    end: high.end,
    range: [from, high.value],
  };
}

function readOne(tokens: readonly Token[], at: number): Quantity | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === 'number') return readDigits(tokens, at);
  return token.kind === 'word' ? (readOrdinal(tokens, at) ?? readWords(tokens, at)) : undefined;
}

function readDigits(tokens: readonly Token[], at: number): Quantity | undefined {
  const token = tokens[at]!;
  let text = token.text.replace('−', '-');
  let end = at + 1;
  // "2 500" and "1 000 000", but not a list of numbers: groups of exactly three digits after at most three.
  while (end - at < DIGIT_GROUPS_MAX && (end > at + 1 || /^-?\d{1,3}$/.test(text))) {
    const next = tokens[end];
    const isGroup = next?.kind === 'number' && /^\d{3}$/.test(next.text) && !next.isHyphenated;
    if (!isGroup || next.start - tokens[end - 1]!.end !== 1 || isLabelled(tokens, at)) break;
    text += next.text;
    end += 1;
  }
  const value = toNumber(text);
  const suffix = tokens[end];
  const isSuffixed = suffix !== undefined && (suffix.isGlued || suffix.isHyphenated);
  if (isSuffixed && suffix.isGlued && /^(?:st|nd|rd|th)$/.test(suffix.lower))
    return { value, kind: 'ordinal', start: at, end: end + 1 };
  const before = tokens[at - 1];
  // "10 x10", and "police (x10)": times ten.
  const isProduct =
    before?.lower === 'x' &&
    (tokens[at - 2]?.kind === 'number' || (before.text === 'x' && !isWordBefore(tokens, at - 1)));
  const isName = token.isGlued && before?.kind === 'word' && !isProduct;
  const scaled = applyScales(tokens, end, value, suffix?.isGlued === true);
  return {
    value: scaled.value,
    kind: 'cardinal',
    start: at,
    end: scaled.end,
    ...(isName ? { isName } : {}),
  };
}

/** A letter behind a word without a mark between them names something: "gate x10". */
function isWordBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && before.key === before.lower;
}

function isLabelled(tokens: readonly Token[], at: number): boolean {
  return /^(?:gate|floor|level|platform|line|route|room|track|terminal|hall|section|block)$/.test(
    tokens[at - 1]?.key ?? '',
  );
}

/** "1,200" is twelve hundred, "2,5" two and a half, "1.200.000" a million. */
function toNumber(text: string): number {
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text)
      ? text.replaceAll('.', '')
      : text.replace(',', '.');
  return Number.parseFloat(plain);
}

/** "1.2 k", "3 million", "2 dozen", "2 hundred thousand". */
function applyScales(
  tokens: readonly Token[],
  from: number,
  start: number,
  isGluedK: boolean,
): { value: number; end: number } {
  let value = start;
  let end = from;
  for (;;) {
    const token = tokens[end];
    const scale = SCALES.get(token?.lower ?? '');
    if (scale === undefined || (token!.lower === 'k' && !isGluedK)) break;
    value *= scale;
    end += 1;
  }
  return { value, end };
}

function readOrdinal(tokens: readonly Token[], at: number): Quantity | undefined {
  const tens = SMALL.get(tokens[at]!.lower);
  const unit = ORDINALS.get(tokens[at + 1]?.lower ?? '');
  if (tens !== undefined && tens >= 20 && unit !== undefined && unit < 10)
    return { value: tens + unit, kind: 'ordinal', start: at, end: at + 2 };
  const value = ORDINALS.get(tokens[at]!.lower);
  return value === undefined ? undefined : { value, kind: 'ordinal', start: at, end: at + 1 };
}

/** "two hundred and fifty", "two and a half thousand", "half a million", "a dozen", "a couple", "a hundred". */
function readWords(tokens: readonly Token[], at: number): Quantity | undefined {
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  const make = (value: number, end: number): Quantity => ({
    value,
    kind: 'cardinal',
    start: at,
    end,
  });
  if (lower(at) === 'half') {
    const scaleAt = skipArticle(tokens, at + 1);
    const scale = SCALES.get(lower(scaleAt));
    if (scale !== undefined) return make(scale / 2, scaleAt + 1);
    return undefined;
  }
  if (lower(at) === 'a' || lower(at) === 'an') {
    const scale = SCALES.get(lower(at + 1));
    if (scale !== undefined && lower(at + 1) !== 'score')
      return make(...toPair(composeWords(tokens, at + 1, 1)));
    if (lower(at + 1) === 'couple') {
      const rest = lower(at + 2) === 'of' ? at + 3 : at + 2;
      const { value, end } = applyScales(tokens, rest, 2, false);
      return make(value, end);
    }
    if (lower(at + 1) === 'pair' && lower(at + 2) === 'of') return make(2, at + 3);
    if (lower(at + 1) === 'half' && SCALES.has(lower(at + 2)))
      return make(SCALES.get(lower(at + 2))! / 2, at + 3);
    return undefined;
  }
  if (lower(at) === 'single' || lower(at) === 'lone') return make(1, at + 1);
  if (lower(at) === 'both') return make(2, at + 1);
  if (lower(at) === 'dozen' && lower(at + 1) !== 'of') return make(12, at + 1);
  if (VAGUE.has(lower(at))) return undefined;
  if (!SMALL.has(lower(at))) return undefined;
  return make(...toPair(composeWords(tokens, at, 0)));
}

function toPair(read: { value: number; end: number }): [number, number] {
  return [read.value, read.end];
}

function skipArticle(tokens: readonly Token[], at: number): number {
  return tokens[at]?.lower === 'a' ? at + 1 : at;
}

/** Reads from `at`; `first` is the number of "a" before a scale. */
function composeWords(
  tokens: readonly Token[],
  from: number,
  first: number,
): { value: number; end: number } {
  let total = 0;
  let current = first;
  let end = from;
  let last = Number.POSITIVE_INFINITY;
  for (let at = from; at < tokens.length; at += 1) {
    const { lower } = tokens[at]!;
    const small = SMALL.get(lower);
    const scale = SCALES.get(lower);
    const next = tokens[at + 1]?.lower ?? '';
    if (lower === 'point' && SMALL.has(next)) {
      current += SMALL.get(next)! / 10;
      at += 1;
      last = 0;
    } else if (small !== undefined && fits(current, small, last)) {
      current += small;
      last = small;
    } else if (scale !== undefined && lower !== 'k' && at > from - 1) {
      current = Math.max(1, current) * scale;
      last = Number.POSITIVE_INFINITY;
      if (scale >= 1000) {
        total += current;
        current = 0;
      }
    } else if (lower === 'and' && next === 'a' && tokens[at + 2]?.lower === 'half') {
      const scaleAt = at + 3;
      const half = SCALES.get(tokens[scaleAt]?.lower ?? '');
      if (half === undefined) return { value: total + current + 0.5, end: at + 3 };
      return { value: total + (current + 0.5) * half, end: scaleAt + 1 };
    } else if (
      lower === 'and' &&
      end > from &&
      last === Number.POSITIVE_INFINITY &&
      SMALL.has(next)
    ) {
      // "two hundred and fifty", but not "ten and fifty".
      continue;
    } else break;
    end = at + 1;
  }
  return { value: total + current, end };
}

/** "twenty five" composes, "five twenty" and "ten five" do not. */
function fits(current: number, small: number, last: number): boolean {
  if (last === Number.POSITIVE_INFINITY) return current === 0 || current >= 100;
  return last >= 20 && last < 100 && small < 10 && small > 0;
}
