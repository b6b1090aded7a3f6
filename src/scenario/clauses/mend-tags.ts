/**
 * What a tagger that learned from newspapers gets wrong in notes: a plain verb that is also a noun ("buses drive off", "half of
 * them board the bus", "a pensioner keels over"), and a noun of ours that is also a verb ("the guards", "a queue").
 */
import { ENDS_OF_CLAUSES, findBefore, isNounLike, isPluralNoun } from './around-words.ts';
import { tagKnownNouns } from './known-nouns.ts';
import type { KnownNouns } from './known-nouns.ts';
import type { Tag, Word } from './tag-words.ts';
import { FINITE, PARTICIPLES, isIng, isPlainForm } from './verb-lexicon.ts';
import { COLLECTIVES, PLURALS, SCALES, WORDS_OF_AMOUNT } from './words-of-phrases.ts';
import {
  AFTER_SUBJECTS,
  BEFORE_PLAIN_VERB,
  BEFORE_SECOND_VERB,
  CAUSING,
  OBJECT_PRONOUNS,
  ONLY_PREPOSITIONS,
  OPENERS,
  PARTICLES,
  SUBJECTS,
  SUBJECT_PRONOUNS,
} from './words-of-verbs.ts';

/** "The exit gate upstairs". */
const STOREYS: ReadonlySet<string> = new Set(['upstairs', 'downstairs']);
/** They may follow a verb, but seldom a noun that has no verb yet. */
const AFTER_VERBS: ReadonlySet<Tag> = new Set<Tag>([
  'determiner',
  'pronoun',
  'preposition',
  'adverb',
  'number',
  'particle',
]);
const AFTER_SECOND_VERBS: ReadonlySet<Tag> = new Set<Tag>([
  'preposition',
  'determiner',
  'pronoun',
  'particle',
  'number',
]);
/** A verb behind one of them agrees with many. */
const PLURAL_AUXILIARIES: ReadonlySet<string> = new Set(['are', 'were', 'have', 'do']);

export function mendTags(words: readonly Word[], nouns: KnownNouns): readonly Word[] {
  const mended = [...words];
  const known = tagKnownNouns(mended, nouns);
  const ends = new Set(nouns.spans.values());
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'word' || known.has(at)) continue;
    const better = mendWord(mended, at, { peopleEnds: nouns.peopleEnds, ends });
    if (better !== undefined) mended[at] = { ...mended[at]!, ...better };
  }
  return mended;
}

interface Ends {
  readonly peopleEnds: ReadonlySet<number>;
  /** Of all known nouns. */
  readonly ends: ReadonlySet<number>;
}

function mendWord(words: readonly Word[], at: number, nouns: Ends): Partial<Word> | undefined {
  const { peopleEnds } = nouns;
  const word = words[at]!;
  if (isLeftAlone(words, at)) return { tag: 'noun', lemma: word.key };
  if (word.tag === 'auxiliary') return undefined;
  // "Fire near gate 14": "near" is seldom an adjective before a noun.
  if (word.lower === 'near' && word.tag === 'adjective') return { tag: 'preposition' };
  if (word.tag === 'verb') return mendVerb(words, at, peopleEnds);
  // "They burst in.": no inch.
  if (word.tag === 'noun' && (PARTICLES.has(word.lower) || STOREYS.has(word.lower)))
    return { tag: 'adverb' };
  if (isNameOfNumber(words, at)) return { tag: 'noun', lemma: word.key };
  if (word.isHyphenated) return undefined;
  const third = isOfOneBefore(words, at) ? FINITE.get(word.lower) : undefined;
  if (third !== undefined) return { tag: 'verb', lemma: third };
  const doing = PARTICIPLES.get(word.lower);
  const isOfKnown = nouns.ends.has(at) && isOpenDoing(words, at);
  if (doing !== undefined && (isOfKnown || isDoing(words, at) || isGotten(words, at)))
    return { tag: 'verb', lemma: doing };
  const lemma = FINITE.get(word.lower);
  if (lemma === undefined) return undefined;
  return isVerbPlace(words, at, peopleEnds) ? { tag: 'verb', lemma } : undefined;
}

/** "At the well", "by the till": a determiner has a noun, and nothing behind this word can be it. */
function isLeftAlone(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [findBefore(words, at), words[at]!, words[at + 1]];
  if (before === undefined || !ARTICLES.has(before.lower) || !NO_NOUNS.has(word.tag)) return false;
  if (after === undefined || after.sentence !== word.sentence) return true;
  return NEVER_IN_NAMES.has(after.tag) && after.tag !== word.tag;
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);
const NO_NOUNS: ReadonlySet<Tag> = new Set<Tag>(['adverb', 'preposition', 'subordinator']);
const NEVER_IN_NAMES: ReadonlySet<Tag> = new Set<Tag>([
  'mark',
  'conjunction',
  'subordinator',
  'preposition',
  'determiner',
  'auxiliary',
]);

/** "One sets fire to it": behind a single "one" stands no plural. */
function isOfOneBefore(words: readonly Word[], at: number): boolean {
  const [one, word] = [words[at - 1], words[at]!];
  if (one?.lower !== 'one' || word.lower === word.key || word.isHyphenated) return false;
  const opener = findBefore(words, at - 1);
  return opener === undefined || ENDS_OF_CLAUSES.has(opener.tag);
}

/** "Flat 7B". */
function isNameOfNumber(words: readonly Word[], at: number): boolean {
  const [after, letter] = [words[at + 1], words[at + 2]];
  const isLettered = letter?.isGlued === true && letter.text.length === 1;
  return words[at]!.tag === 'adjective' && after?.kind === 'number' && isLettered;
}

/** "HGV burning 400 m from", "guests dining in": no noun follows that it could describe. */
function isOpenDoing(words: readonly Word[], at: number): boolean {
  const [word, after] = [words[at]!, words[at + 1]];
  if (word.tag !== 'noun' || !isIng(word)) return false;
  return (
    after === undefined ||
    after.sentence !== word.sentence ||
    AFTER_VERBS.has(after.tag) ||
    after.tag === 'mark'
  );
}

/** "40 sitting on the benches", "guests dining". */
function isDoing(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (word.tag !== 'noun' || !isIng(word) || isNounLike(words[at + 1])) return false;
  const before = findBefore(words, at);
  return (
    before !== undefined &&
    (before.kind === 'number' ||
      isPluralNoun(before) ||
      PLURALS.has(before.lower) ||
      before.lower === 'others' ||
      before.lower === 'them')
  );
}

/** "Nobody gets shot". */
function isGotten(words: readonly Word[], at: number): boolean {
  const before = findBefore(words, at);
  return before?.tag === 'verb' && before.lemma === 'get' && !isIng(words[at]!);
}

/** "Nurses make them queue", "let them leave". */
function isMadeToDo(words: readonly Word[], at: number): boolean {
  const [verb, object] = [words[at - 2], words[at - 1]];
  const isMade = verb?.sentence === words[at]!.sentence && CAUSING.has(verb.lemma);
  return isMade && isPlainForm(words[at]!) && OBJECT_PRONOUNS.has(object!.lower);
}

function isVerbPlace(words: readonly Word[], at: number, peopleEnds: ReadonlySet<number>): boolean {
  if (isAfterModal(words, at) || isMadeToDo(words, at)) return true;
  if (isSecondVerb(words, at, peopleEnds)) return true;
  if (hasVerbBefore(words, at) || !isAfterSubject(words, at)) return false;
  const isAfterPeople = peopleEnds.has(at) && isPluralNoun(words[at - 1]!);
  return isAfterPeople || isAfterPronoun(words, at) || isBeforeRest(words, at);
}

/** "When it brakes hard": a pronoun that only a subject can be, at the beginning of its clause. */
function isAfterPronoun(words: readonly Word[], at: number): boolean {
  const pronoun = words[at - 1]!;
  if (!SUBJECT_PRONOUNS.has(pronoun.lower)) return false;
  const before = findBefore(words, at - 1);
  return before === undefined || ENDS_OF_CLAUSES.has(before.tag) || OPENERS.has(before.lower);
}

/** "The run": behind a determiner stands a noun. "Take cover": behind a full verb stands its object. */
function mendVerb(
  words: readonly Word[],
  at: number,
  peopleEnds: ReadonlySet<number>,
): Partial<Word> | undefined {
  const word = words[at]!;
  const before = words[at - 1];
  if (before === undefined) return undefined;
  const isAfterDeterminer = before.tag === 'determiner' && !SUBJECTS.has(before.lower);
  const isNoun = isAfterDeterminer && FINITE.has(word.lower) && !PARTICIPLES.has(word.lower);
  const isFull = before.tag === 'verb' && !leadsToVerb(before);
  const isThirdBehindFinite = FINITE.has(word.lower) && FINITE.has(before.lower);
  const isObject = isFull && (isPlainForm(word) || isThirdBehindFinite);
  // "The science block": one thing does not "block".
  const mayBeOfOne = isPlainForm(word) && FINITE.has(word.lower) && !peopleEnds.has(at);
  const isOfOne = mayBeOfOne && (isSingleNamed(words, at - 1) || isSingleCounted(words, at - 1));
  // "Part of the ceiling".
  const isScale = SCALES.has(word.lower) && words[at + 1]?.lower === 'of';
  const isLed = ONLY_PREPOSITIONS.has(before.lower) && word.lower === word.lemma;
  if (isNoun || isObject || isLed || isScale || isOfOne) return { tag: 'noun', lemma: word.key };
  const lemma = FINITE.get(word.lower) ?? PARTICIPLES.get(word.lower);
  return lemma !== undefined && lemma !== word.lemma ? { lemma } : undefined;
}

/** "The science …": a determiner and one singular noun. */
function isSingleNamed(words: readonly Word[], at: number): boolean {
  const [determiner, noun] = [words[at - 1], words[at]!];
  const opener = determiner === undefined ? undefined : findBefore(words, at - 1);
  if (opener !== undefined && !ENDS_OF_CLAUSES.has(opener.tag)) return false;
  const isOne = noun.tag === 'noun' && noun.lower === noun.key && !mayBeMany(noun);
  return (
    isOne &&
    determiner?.sentence === noun.sentence &&
    SINGLE.has(determiner.lower) &&
    !words[at + 1]!.isHyphenated
  );
}

/** "An eight storey …". */
function isSingleCounted(words: readonly Word[], at: number): boolean {
  const [article, number, noun] = [words[at - 2], words[at - 1], words[at]!];
  const isArticle = article?.lower === 'a' || article?.lower === 'an';
  return isArticle && number?.tag === 'number' && noun.tag === 'noun' && noun.lower === noun.key;
}

function mayBeMany({ lower }: Word): boolean {
  return PLURALS.has(lower) || WORDS_OF_AMOUNT.has(lower) || COLLECTIVES.has(lower);
}

const SINGLE: ReadonlySet<string> = new Set(['the', 'a', 'an', 'our', 'this']);

function leadsToVerb({ lower, lemma }: Word): boolean {
  return BEFORE_SECOND_VERB.has(lemma) || BEFORE_PLAIN_VERB.has(lower);
}

function isAfterModal(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (words[before]?.tag === 'adverb' || words[before]?.lower === 'not') before -= 1;
  const word = words[before];
  if (word === undefined || word.sentence !== words[at]!.sentence) return false;
  if (!BEFORE_PLAIN_VERB.has(word.lower) || !isPlainForm(words[at]!)) return false;
  return word.lower !== 'to' || word.tag === 'particle' || isBeforeRest(words, at);
}

/** A noun or pronoun that agrees: many of them before the plain form, one before the form with -s. */
function isAfterSubject(words: readonly Word[], at: number): boolean {
  const isPlain = isPlainForm(words[at]!);
  for (let i = skipPutIn(words, at) - 1; i >= 0; i -= 1) {
    const before = words[i]!;
    if (before.sentence !== words[at]!.sentence) return false;
    if (SUBJECTS.has(before.lower)) return true;
    if (before.lower === 'one' && !isPlain) return true;
    if (before.tag === 'number')
      return (
        (!isPlain && isNumberOfName(words, i)) ||
        (isPlain && isCountOrFloor(words, i, words[at + 1]))
      );
    if (before.tag === 'adverb' || AFTER_SUBJECTS.has(before.lower)) continue;
    if (before.tag !== 'noun' && before.tag !== 'name') return false;
    const isPlural = before.lower !== before.key || PLURALS.has(before.lower);
    return isPlain ? isPlural : !isPlural || before.lower === before.key;
  }
  return false;
}

/** To the first of two commas with nothing but participles and adjectives between: "four of them, masked, search". */
function skipPutIn(words: readonly Word[], at: number): number {
  let i = at - 1;
  if (words[i]?.text !== ',') return at;
  for (i -= 1; i >= 0; i -= 1) {
    const { lower, tag, text } = words[i]!;
    if (text === ',') return i < at - 2 ? i : at;
    if (tag !== 'adjective' && tag !== 'adverb' && !PARTICIPLES.has(lower)) return at;
  }
  return at;
}

/** "Floor 9", "train 3". */
function isNumberOfName(words: readonly Word[], at: number): boolean {
  const named = words[at - 1];
  const isNamed = named?.tag === 'noun' || named?.tag === 'name';
  return !words[at]!.isHyphenated && isNamed && named.lower === named.key;
}

/** "40 leave" and "those on floor 9 leave", but not "40 leave forms" or "a magnitude 6.4 quake hits". */
function isCountOrFloor(words: readonly Word[], at: number, next: Word | undefined): boolean {
  const number = words[at]!;
  if (number.isHyphenated) return false;
  if (isNumberOfName(words, at)) return !isNounLike(next) || !FINITE.has(next!.lower);
  return number.text !== '1' && !isNounLike(next);
}

function isBeforeRest(words: readonly Word[], at: number): boolean {
  const [word, after] = [words[at]!, words[at + 1]];
  if (after === undefined || after.sentence !== word.sentence) return true;
  if (ENDS_OF_CLAUSES.has(after.tag) || AFTER_VERBS.has(after.tag) || after.lower === 'not')
    return true;
  return isPluralNoun(after) || (after.tag === 'adjective' && after.lower !== after.key);
}

/** Between the last mark or joining word and here. */
function hasVerbBefore(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const word = words[i]!;
    if (word.sentence !== words[at]!.sentence) return false;
    if (ENDS_OF_CLAUSES.has(word.tag) || OPENERS.has(word.lower)) return false;
    if (word.tag === 'auxiliary') return true;
    if (word.tag === 'verb' && (FINITE.has(word.lower) || word.lower.endsWith('ed'))) return true;
  }
  return false;
}

/** What may follow such a verb. No plural stands before a noun: "and catches fire", "and blow whistles". */
function isOpenBehind(word: Word, after: Word): boolean {
  if (AFTER_SECOND_VERBS.has(after.tag) || PARTICLES.has(after.lower)) return true;
  const isThird = word.lower !== word.key;
  return isThird ? after.tag === 'noun' : after.lower !== after.key;
}

/** "Set off from the opera and march along": the second of two verbs, of the same form as the first. */
function isSecondVerb(
  words: readonly Word[],
  at: number,
  peopleEnds: ReadonlySet<number>,
): boolean {
  const [before, word, after] = [findBefore(words, at), words[at]!, words[at + 1]];
  const isJoined =
    before?.tag === 'conjunction' || before?.text === ',' || before?.lower === 'then';
  // In notes a noun without a determiner stands behind a comma more often: "guests hide, alarm at 1:00".
  if (before?.text === ',' && isPlainForm(word)) return false;
  if (!isJoined || after === undefined || after.tag === 'mark') return false;
  const isPerson = peopleEnds.has(at + 1);
  if (!isOpenBehind(word, after) || (isPerson && after.tag === 'noun')) return false;
  const isPlain = isPlainForm(word);
  for (let i = at - 2; i >= 0 && words[i]!.sentence === word.sentence; i -= 1) {
    const other = words[i]!;
    if (other.tag === 'auxiliary') return PLURAL_AUXILIARIES.has(other.lower) === isPlain;
    if (other.tag === 'verb' && FINITE.has(other.lower))
      return (other.lower === other.lemma) === isPlain;
  }
  return false;
}
