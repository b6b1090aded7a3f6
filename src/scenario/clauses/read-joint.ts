/** Reads what joins a noun phrase or a clause to the rest: a preposition or a subordinator, by what follows. */
import type { Item } from './item.ts';
import { findContracted } from './read-contraction.ts';
import { readPhrase, startsPhrase } from './read-phrase.ts';
import { isVerbal, readVerb } from './read-verb.ts';
import type { Word } from './tag-words.ts';
import type { Text } from './text.ts';
import { isIng } from './verb-lexicon.ts';
import {
  LONG_PREPOSITIONS,
  LONG_SUBORDINATORS,
  OTHER_PREPOSITIONS,
  PREPOSITIONS,
  PREPOSITIONS_BEFORE_DETERMINERS,
  RELATIVES,
  SUBORDINATORS,
  hasTurnAt,
} from './words-of-joints.ts';

export function readJoint(text: Text, at: number): Item | undefined {
  const { words } = text;
  if (words[at] === undefined || words[at].isHyphenated) return undefined;
  return readLongJoint(text, at) ?? readSubordinator(text, at) ?? readPreposition(text, at);
}

function readLongJoint(text: Text, start: number): Item | undefined {
  for (const [turn, as] of LONG_PREPOSITIONS) {
    const end = start + turn.length;
    if (!hasTurnAt(text.words, start, turn) || !isPhraseAt(text, end)) continue;
    return as === 'and'
      ? { sort: 'conjunction', word: as, start, end }
      : { sort: 'preposition', word: as, start, end };
  }
  const long = LONG_SUBORDINATORS.find(([turn]) => hasTurnAt(text.words, start, turn));
  if (long === undefined) return undefined;
  return { sort: 'subordinator', word: long[1], start, end: start + long[0].length };
}

function readSubordinator(text: Text, at: number): Item | undefined {
  const word = SUBORDINATORS.get(text.words[at]!.lower);
  if (word === undefined || !isClauseAhead(text, at + 1)) return undefined;
  return { sort: 'subordinator', word, start: at, end: at + 1 };
}

function readPreposition(text: Text, at: number): Item | undefined {
  const { lower } = text.words[at]!;
  const isPlain =
    PREPOSITIONS.has(lower) ||
    (PREPOSITIONS_BEFORE_DETERMINERS.has(lower) && text.words[at + 1]?.tag === 'determiner') ||
    // "Up one escalator".
    (PREPOSITIONS_BEFORE_DETERMINERS.has(lower) && text.words[at + 1]?.lower === 'one');
  const word = OTHER_PREPOSITIONS.get(lower) ?? (isPlain ? lower : undefined);
  if (word === undefined || !isPhraseAt(text, at + 1)) return undefined;
  return { sort: 'preposition', word, start: at, end: at + 1 };
}

function isPhraseAt(text: Text, at: number): boolean {
  const word = text.words[at];
  if (word === undefined || word.sentence !== text.words[at - 1]!.sentence) return false;
  return word.tag !== 'mark' && readPhrase(text, at) !== undefined;
}

/** Between a subject and its verb: more would be another clause. */
const STEPS_MAX = 6;

/** A noun phrase and a verb follow, with no mark between: "when the bell rings", "until told to go". */
export function isClauseAhead(text: Text, from: number): boolean {
  const { words } = text;
  const first = words[from];
  if (first === undefined || first.sentence !== words[from - 1]!.sentence) return false;
  if (findContracted(text, from) !== undefined) return true;
  if (isVerbAhead(text, from)) return isParticipleForm(first) && !startsPhrase(text, from);
  let at = readPhrase(text, from)?.end;
  for (let steps = 0; steps < STEPS_MAX && at !== undefined; steps += 1) {
    if (words[at]?.sentence !== first.sentence) return false;
    if (isVerbal(words, at)) {
      const form = readVerb(words, at)?.form;
      return form === 'finite' || form === 'past';
    }
    at = skipBehindSubject(text, at);
  }
  return false;
}

/** Behind "by" and "about" a participle belongs to a noun: "by armed men". */
function isVerbAhead({ words, timed }: Text, from: number): boolean {
  if (!isVerbal(words, from) || timed.has(from)) return false;
  const before = words[from - 1]!.lower;
  const first = words[from]!;
  return first.tag !== 'verb' || isIng(first) || (before !== 'by' && before !== 'about');
}

function isParticipleForm(word: Word): boolean {
  return isIng(word) || word.lower.endsWith('ed') || word.lower === 'told';
}

/** Over an adverb, a prepositional phrase or a relative clause between commas. */
function skipBehindSubject(text: Text, at: number): number | undefined {
  const { words } = text;
  const word = words[at]!;
  if (word.text === ',' && RELATIVES.has(words[at + 1]?.lower ?? '')) {
    for (let end = at + 2; words[end]?.sentence === word.sentence; end += 1)
      if (words[end]!.text === ',') return end + 1;
    return undefined;
  }
  if (word.tag === 'adverb' || word.lower === 'also') return at + 1;
  const isPreposition = PREPOSITIONS.has(word.lower) || OTHER_PREPOSITIONS.has(word.lower);
  return isPreposition ? readPhrase(text, at + 1)?.end : undefined;
}
