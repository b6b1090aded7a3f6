/** A text as words with their positions, for the search of names. */
import { foldWord } from './fold-name.ts';

export interface Word {
  readonly text: string;
  /** As a key: alone or at the end of a name, and inside one, where its 's belongs to the name (King's Cross). */
  readonly folded: string;
  readonly foldedInside: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  /** Followed by 's. */
  readonly isPossessive: boolean;
  /** The characters between this word and the next. */
  readonly gap: string;
  /** The first word of the text, a sentence, a line or after a colon: its capital means nothing. */
  readonly isFirst: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.'’ʻ][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const POSSESSIVE = /['’]s$/iu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?:;\n]|^\s*[-–—•*]\s/u;
/** A full stop after one of these does not end a sentence. */
const SHORTENED = new Set(['st', 'ste', 'mt', 'ft', 'dr', 'mr', 'mrs', 'ms', 'no', 'approx', 'ca']);

export function listWords(text: string): Word[] {
  const matches = [...text.matchAll(WORD)];
  let isFirst = true;
  return matches.map((match, i) => {
    const written = match[0];
    const bare = written.replace(POSSESSIVE, '');
    const end = match.index + bare.length;
    const gap = text.slice(match.index + written.length, matches[i + 1]?.index ?? text.length);
    const folded = foldWord(bare);
    const word: Word = {
      text: bare,
      folded,
      foldedInside: bare === written ? folded : foldWord(written),
      start: match.index,
      end,
      isCapital: CAPITAL.test(bare),
      isPossessive: bare !== written,
      gap,
      isFirst,
    };
    isFirst = SENTENCE_END.test(gap) && !(gap.startsWith('.') && SHORTENED.has(folded));
    return word;
  });
}

/** Whether a name can continue behind this word: only blanks, a hyphen or St.'s full stop before the next. */
function goesOn({ gap, folded }: Word): boolean {
  if (gap === ' ') return true;
  const plain = gap.startsWith('.') && SHORTENED.has(folded) ? gap.slice(1) : gap;
  return /^(?:\s+|[-‐‑–])$/u.test(plain);
}

/**
 * The keys of the names that may begin at word `i`: the first of one word, the next of two, as long as the words belong
 * together and no more than `wordsMax`.
 */
export function listKeys(words: readonly Word[], i: number, wordsMax: number): string[] {
  const keys: string[] = [];
  let before = '';
  for (let j = i; j < words.length && j < i + wordsMax; j++) {
    const word = words[j]!;
    keys.push(before + word.folded);
    if (!goesOn(word)) break;
    before += `${word.foldedInside} `;
  }
  return keys;
}

/** All in capitals, as codes are. */
export function isUpper(words: readonly Word[], i: number, j: number): boolean {
  for (let k = i; k <= j; k++) if (words[k]!.text !== words[k]!.text.toUpperCase()) return false;
  return true;
}
