/** Nouns of the lexicon that are also verbs: which of the two stands here. */
import { ENDS_OF_CLAUSES, findBefore, isPluralNoun } from './around-words.ts';
import type { Tag, Word } from './tag-words.ts';
import { FINITE, PARTICIPLES, isPlainForm } from './verb-lexicon.ts';
import { POSSESSIVES, WHICH_PART } from './words-of-phrases.ts';
import { BEFORE_PLAIN_VERB, OPENERS, SUBJECTS } from './words-of-verbs.ts';

/** What the lexicon knows of the words of a prompt. */
export interface KnownNouns {
  /** Tokens of people, vehicles and places, by the first of them; the end is excluded. */
  readonly spans: ReadonlyMap<number, number>;
  /** The ends of those that are people. */
  readonly peopleEnds: ReadonlySet<number>;
}

const BEFORE_NOUNS: ReadonlySet<Tag> = new Set<Tag>([
  'determiner',
  'adjective',
  'number',
  'preposition',
]);
/** A phrase of the lexicon with one of them is a turn of phrase and no name. */
const NOT_IN_NAMES: ReadonlySet<Tag> = new Set<Tag>([
  'determiner',
  'pronoun',
  'preposition',
  'auxiliary',
]);
const ONE_THING: ReadonlySet<string> = new Set(['a', 'an', 'the', 'one', 'another']);

/** Tags known nouns as nouns where they are, and returns their tokens. */
export function tagKnownNouns(
  words: Word[],
  { spans, peopleEnds }: KnownNouns,
): ReadonlySet<number> {
  const known = new Set<number>();
  for (const [start, end] of spans) {
    const isVerb = !peopleEnds.has(end) && isVerbOfSubject(words, start, end);
    if (isVerb || !isNameAt(words, peopleEnds, start, end)) continue;
    tagName(words, start, end);
    for (let at = start; at < end; at += 1) known.add(at);
  }
  return known;
}

/** What is known as a noun is one, unless it stands where a verb must. */
function isNameAt(
  words: readonly Word[],
  peopleEnds: ReadonlySet<number>,
  start: number,
  end: number,
): boolean {
  const last = words[end - 1]!;
  const before = findBefore(words, start);
  if (last.kind !== 'word') return false;
  if (words.slice(start, end).some(({ tag }) => NOT_IN_NAMES.has(tag))) return false;
  // "Catches fire" is listed as one phrase.
  // "Gunmen open fire".
  const isVerbOfPeople = peopleEnds.has(start) && isPlainForm(words[start]!);
  if (end - start > 1 && isVerbOfPeople) return false;
  if (end - start > 1) return !words.slice(start, end - 1).some(isThirdPerson);
  if (FINITE.has(last.lower) && before !== undefined && isBeforeVerb(before)) return false;
  // "Hold", "turn", "stand": also verbs, unless what stands before them asks for a noun.
  const isEither = FINITE.has(last.lower) || PARTICIPLES.has(last.lower);
  return !isEither || (before !== undefined && isBeforeNoun(before, last));
}

/** "A bus stops": no bus stop. "When the bell rings": no rings. Unless another verb follows: "the bus stops are full". */
function isVerbOfSubject(words: readonly Word[], start: number, end: number): boolean {
  const [last, subject] = [words[end - 1]!, words[end - 2]];
  const determinerAt = end - start > 1 ? start - 1 : end - 3;
  const determiner = words[determinerAt];
  const isThird = FINITE.has(last.lower) && last.lower !== last.key;
  if (!isThird || subject?.tag !== 'noun' || subject.lower !== subject.key) return false;
  if (determiner?.sentence !== last.sentence || !ONE_THING.has(determiner.lower)) return false;
  return last.tag === 'verb' || isOnlyVerb(words, determinerAt, end);
}

/** The clause begins at `start`, and nothing behind `end` can be its verb. */
function isOnlyVerb(words: readonly Word[], start: number, end: number): boolean {
  const [first, opener] = [words[start]!, findBefore(words, start)];
  const isOpen =
    opener === undefined || ENDS_OF_CLAUSES.has(opener.tag) || OPENERS.has(opener.lower);
  if (!isOpen) return false;
  for (let at = end; words[at]?.sentence === first.sentence; at += 1) {
    const { tag, lower } = words[at]!;
    if (ENDS_OF_CLAUSES.has(tag) || SUBJECTS.has(lower)) return true;
    if (tag === 'verb' || tag === 'auxiliary') return false;
  }
  return true;
}

function isThirdPerson({ tag, lower, key }: Word): boolean {
  return tag === 'verb' && FINITE.has(lower) && lower !== key;
}

function isBeforeVerb(word: Word): boolean {
  return (
    BEFORE_PLAIN_VERB.has(word.lower) ||
    isPluralNoun(word) ||
    word.tag === 'pronoun' ||
    word.tag === 'adverb'
  );
}

function isBeforeNoun(word: Word, noun: Word): boolean {
  return (
    BEFORE_NOUNS.has(word.tag) ||
    WHICH_PART.has(word.lower) ||
    POSSESSIVES.has(word.lower) ||
    (word.tag === 'noun' &&
      word.lower === word.key &&
      noun.tag !== 'verb' &&
      noun.lower === noun.key)
  );
}

function tagName(words: Word[], start: number, end: number): void {
  const last = words[end - 1]!;
  words[end - 1] = { ...last, tag: last.tag === 'name' ? 'name' : 'noun', lemma: last.key };
  for (let at = start; at < end - 1; at += 1)
    if (words[at]!.tag === 'verb' || words[at]!.tag === 'adverb')
      words[at] = { ...words[at]!, tag: 'adjective' };
  const before = findBefore(words, start);
  if (before !== undefined && WHICH_PART.has(before.lower) && before.tag !== 'noun')
    words[start - 1] = { ...before, tag: 'adjective' };
}
