/**
 * Whether a number can come from the words cited for it. A model that cites "ten-storey" for 10 has read it; one that
 * cites it for 12 has not.
 */
import { readMeasures } from '../text/measures.ts';
import { readNamedMoments } from '../text/moments.ts';
import { readNumbers } from '../text/numbers.ts';
import { tokenise } from '../text/tokens.ts';

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
      ...readNamedMoments(tokens, quantities).map(({ value }) => value),
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
  return shares.some(
    (share) =>
      isNear(share) || numbersOfPrompt.counts.some((count) => Math.abs(share * count - value) < 1),
  );
}
