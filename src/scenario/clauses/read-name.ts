/** Reads the name in a noun phrase: adjectives, participles and nouns up to its head, or a pronoun; then numbers and size. */
import type { Measure } from '../text/measures.ts';
import { startsLead } from './read-lead.ts';
import { readNumbersOf } from './read-numbers.ts';
import type { Word } from './tag-words.ts';
import type { Text } from './text.ts';
import { isIng } from './verb-lexicon.ts';
import {
  BEFORE_NOUNS,
  DIMENSIONS,
  GRADES,
  PRONOUNS,
  SHORT_PARTICIPLES,
  WHICH_PART,
} from './words-of-phrases.ts';

export interface Name {
  readonly start: number;
  readonly end: number;
  readonly head: number;
  readonly isPronoun: boolean;
  readonly numbers: readonly string[];
  readonly measures: readonly Measure[];
}

export function readName(text: Text, start: number): Name | undefined {
  const { words, timed } = text;
  const first = words[start];
  if (first === undefined || timed.has(start)) return undefined;
  if (PRONOUNS.has(first.lower) && !(BEFORE_NOUNS.has(first.lower) && isNounAt(words, start + 1)))
    return toPronoun(words, start);
  const head = findHead(text, start);
  if (head === undefined) return undefined;
  const named = readNumbersOf(text, head + 1);
  const size = readSize(text, named.end);
  return {
    start,
    end: size?.end ?? named.end,
    head,
    isPronoun: false,
    numbers: named.numbers,
    measures: size === undefined ? [] : [size.measure],
  };
}

/** "Everybody else". */
function toPronoun(words: readonly Word[], start: number): Name {
  const end = words[start + 1]?.lower === 'else' ? start + 2 : start + 1;
  return { start, end, head: start, isPronoun: true, numbers: [], measures: [] };
}

function findHead(text: Text, start: number): number | undefined {
  const { words } = text;
  let head: number | undefined;
  for (let at = start; at < words.length && !isBehindName(text, start, at, head); at += 1) {
    const part = partAt(text, at);
    if (part === undefined) break;
    if (part === 'head') head = at;
  }
  return head;
}

/** The name ended before this word. */
function isBehindName(text: Text, start: number, at: number, head: number | undefined): boolean {
  const { words, timed, ends } = text;
  const word = words[at]!;
  if (word.sentence !== words[start]!.sentence || timed.has(at)) return true;
  if (at === start) return false;
  // "Gate B".
  if (head === at - 1 && /^[A-Z]\d{0,3}$/.test(word.text)) return true;
  if (word.isHyphenated || isOneOfParts(words, at)) return false;
  return (
    ends.has(at - 1) ||
    (startsLead(text, at) && !(isGraded(words, at) && leadsToNoun(text, at + 1)))
  );
}

/** A noun that may be the head, a word before one, or no part of a name. */
function partAt(text: Text, at: number): 'head' | 'before' | undefined {
  const { words, quantityAt } = text;
  const word = words[at]!;
  if (word.tag === 'noun' || word.tag === 'name' || isOneOfParts(words, at)) return 'head';
  if (isModifier(word)) return leadsToNoun(text, at + 1) ? 'before' : undefined;
  if (isOneOfParts(words, at + 1)) return 'before';
  if (word.isHyphenated || words[at + 1]?.isHyphenated === true) {
    if (word.tag === 'mark') return undefined;
    return word.tag === 'number' ? 'before' : 'head';
  }
  const isPart = isGraded(words, at) || quantityAt.get(at)?.kind === 'ordinal';
  return word.tag === 'number' && isPart && leadsToNoun(text, at + 1) ? 'before' : undefined;
}

/** "The left one". */
function isOneOfParts(words: readonly Word[], at: number): boolean {
  const isOne = words[at]?.lower === 'one' || words[at]?.lower === 'ones';
  return isOne && WHICH_PART.has(words[at - 1]?.lower ?? '');
}

/** "A magnitude 6.3 earthquake". */
function isGraded(words: readonly Word[], at: number): boolean {
  return GRADES.has(words[at - 1]?.lower ?? '');
}

/** "Gates (1.2 m wide)", "doors each 90 cm wide". */
function readSize(
  { words, measureAt }: Text,
  end: number,
): { readonly measure: Measure; readonly end: number } | undefined {
  const opener = words[end]?.lower;
  const measure = measureAt.get(opener === '(' || opener === 'each' ? end + 1 : end);
  if (measure === undefined || !DIMENSIONS.has(words[measure.end]?.lower ?? '')) return undefined;
  const behind = measure.end + 1;
  return { measure, end: words[behind]?.text === ')' ? behind + 1 : behind };
}

function isModifier(word: Word): boolean {
  return word.tag === 'adjective' || isParticiple(word) || word.lower.endsWith('ly');
}

function isParticiple(word: Word): boolean {
  if (word.tag !== 'verb') return false;
  const { lower } = word;
  return (
    isIng(word) || lower.endsWith('ed') || lower.endsWith('en') || SHORT_PARTICIPLES.has(lower)
  );
}

function isNounAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.sentence !== words[at - 1]!.sentence) return false;
  return word.tag === 'noun' || word.tag === 'name' || word.tag === 'adjective';
}

/** Adjectives, participles and nouns go on to a noun: "burning lorry", but "guests sleeping on". */
function leadsToNoun({ words, timed, measureAt }: Text, from: number): boolean {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.sentence !== words[from - 1]!.sentence || timed.has(at) || measureAt.has(at))
      return false;
    if (word.tag === 'noun' || word.tag === 'name') return true;
    if (!isModifier(word)) return false;
  }
  return false;
}
