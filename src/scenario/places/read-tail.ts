/** What follows a name to say where it is: "Paris, Texas", "Cambridge, MA", "Kathmandu Nepal", "Shibuya in Tokyo". */
import type { Meaning, NameIndex } from './name-index.ts';
import { isUpper, listKeys } from './words-of-text.ts';
import type { Word } from './words-of-text.ts';

export interface Tail {
  readonly country: string;
  readonly admin?: string;
  /** Only for what lies in a town. */
  readonly city?: string;
  /** Behind a comma or "in", where it can have no other meaning. */
  readonly isSetOff: boolean;
  /** The index of its last word. */
  readonly last: number;
}

const TAIL_WORDS_MAX = 4;

/** What the words behind word `j`, where a name ends, may mean: "Georgia" is a state and a country. */
export function listTails(index: NameIndex, words: readonly Word[], j: number): readonly Tail[] {
  const gap = words[j]!.gap;
  const isComma = /^\s*[,(]\s*$/u.test(gap);
  if (words[j]!.isPossessive || !(isComma || /^\s+$/u.test(gap))) return [];
  const skipped = words[j + 1]?.folded === 'in' ? 1 : 0;
  const from = j + 1 + skipped;
  const keys = listKeys(words, from, TAIL_WORDS_MAX);
  const isSetOff = isComma || skipped === 1;
  for (let k = from + keys.length - 1; k >= from; k--) {
    const meanings = index
      .listMeanings(keys[k - from]!)
      .filter(({ isCode }) => !isCode || isUpper(words, from, k));
    const tails = toTails(meanings, isSetOff && words[from]!.isCapital);
    if (tails.length > 0)
      return tails.map((tail) => withCountry(index, words, { ...tail, isSetOff, last: k }));
  }
  return [];
}

/** A town behind a comma or "in" locates a landmark; a town behind a town is another town. */
function toTails(
  meanings: readonly Meaning[],
  mayBeTown: boolean,
): Omit<Tail, 'isSetOff' | 'last'>[] {
  return meanings.flatMap((meaning): Omit<Tail, 'isSetOff' | 'last'>[] => {
    const { country } = meaning;
    if (meaning.kind === 'region') return [{ country, admin: meaning.admin }];
    if (meaning.kind === 'country') return [{ country }];
    if (meaning.kind === 'town' && mayBeTown) return [{ country, city: meaning.city }];
    return [];
  });
}

/** "Austin, Texas, USA": the country behind the state belongs to it. */
function withCountry(index: NameIndex, words: readonly Word[], tail: Tail): Tail {
  if (!/^\s*,?\s*$/u.test(words[tail.last]?.gap ?? '.')) return tail;
  const from = tail.last + 1;
  const keys = listKeys(words, from, TAIL_WORDS_MAX);
  for (let k = from + keys.length - 1; k >= from; k--) {
    const isThere = index
      .listMeanings(keys[k - from]!)
      .some(
        ({ kind, country, isCode }) =>
          (kind === 'country' || (kind === 'region' && tail.city !== undefined)) &&
          country === tail.country &&
          (!isCode || isUpper(words, from, k)),
      );
    if (isThere) return { ...tail, last: k };
  }
  return tail;
}
