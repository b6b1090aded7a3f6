/** What a noun phrase stands for, by the lexicon and, for people and vehicles it does not know, by WordNet. */
import type { Phrase } from '../clauses/phrase.ts';
import type { Reading } from '../read/reading.ts';
import type { Sense, Slot } from '../words/senses.ts';
import { findUnlistedSense } from '../words/unlisted.ts';

export interface Meaning {
  readonly senses: readonly Sense[];
  /** Tokens of the known words, end excluded. */
  readonly start: number;
  readonly end: number;
}

export function meaningOf(reading: Reading, phrase: Phrase): Meaning | undefined {
  if (phrase.isPronoun || phrase.lemma === '') return undefined;
  const own = reading.mentions.filter(
    ({ start, end, senses }) =>
      start <= phrase.head &&
      phrase.head < end &&
      start >= phrase.start &&
      // "Fire starts" is an event with its verb.
      (end <= phrase.end || senses.some(({ slot }) => slot === 'event')),
  );
  const isWithin = ({ end }: Meaning): number => Number(end <= phrase.end);
  const found = own.toSorted(
    (a, b) => isWithin(b) - isWithin(a) || b.end - b.start - (a.end - a.start),
  )[0];
  if (found !== undefined) return found;
  const unlisted = findUnlistedSense(phrase.lemma);
  return unlisted === undefined
    ? undefined
    : { senses: [unlisted], start: phrase.head, end: phrase.head + 1 };
}

export function senseOf<S extends Slot>(
  meaning: Meaning | undefined,
  slot: S,
): Extract<Sense, { slot: S }> | undefined {
  return meaning?.senses.find((sense): sense is Extract<Sense, { slot: S }> => sense.slot === slot);
}
