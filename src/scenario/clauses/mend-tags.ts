/**
 * What a tagger of newspapers gets wrong in notes: a plain verb that is also a noun ("buses drive off", "half of them
 * board the bus", "a pensioner keels over").
 */
import { verbForms } from '../words/verb-forms.ts';
import { PLAIN_VERBS } from './plain-verbs.ts';
import type { Tag, Word } from './tag-words.ts';

/** From a form to its base form. */
const FINITE = new Map<string, string>();
const PARTICIPLES = new Map<string, string>();
/** Verbs in no sense that a prompt has. */
const NO_VERBS: ReadonlySet<string> = new Set(
  'up down out in off back over man woman people staff police crew gate floor room bank tower wall chair table bus train ship water ground house home field yard hall table bench stage street school officer father mother counter guest pool camp tent car van lift'.split(
    ' ',
  ),
);
function learn(verb: string): void {
  if (NO_VERBS.has(verb)) return;
  const [base, third, ...others] = verbForms(verb);
  FINITE.set(base!, verb);
  FINITE.set(third!, verb);
  for (const form of others) PARTICIPLES.set(form, verb);
}
for (const verb of [...PLAIN_VERBS.split(' '), 'queue', 'stampede', 'evacuate', 'riot', 'board', 'panic', 'shelter', 'barricade']) learn(verb);

const MODALS: ReadonlySet<string> = new Set(
  "to will would shall should can could may might must cannot can't won't shouldn't mustn't do does did don't doesn't didn't let's please".split(
    ' ',
  ),
);
/** Another clause begins here. */
const OPENERS: ReadonlySet<string> = new Set('who which that when while until till as if because so where once whether then'.split(' '));
const SUBJECTS: ReadonlySet<string> = new Set(
  'they we you i he she it who that which everybody everyone somebody someone nobody people all both some most others half many them none'.split(
    ' ',
  ),
);
/** What may follow a verb, and seldom a noun that is no subject. */
const FOLLOWS: ReadonlySet<Tag> = new Set<Tag>([
  'determiner',
  'pronoun',
  'preposition',
  'adverb',
  'number',
  'particle',
]);
/** They stand behind verbs only. */
const PARTICLES: ReadonlySet<string> = new Set(
  'off out up down back away over in through on along around by past across apart'.split(' '),
);

/** `nouns`: tokens of people, vehicles and places that the lexicon knows, by the first of them; the end is excluded. */
export function mendTags(words: readonly Word[], nouns: ReadonlyMap<number, number>, people: ReadonlySet<number>): readonly Word[] {
  const mended = [...words];
  const known = new Set<number>();
  for (const [start, end] of nouns) if (nameNoun(mended, start, end)) for (let at = start; at < end; at += 1) known.add(at);
  for (let at = 0; at < mended.length; at += 1) {
    const word = mended[at]!;
    if (word.kind !== 'word' || known.has(at)) continue;
    const tag = mendOne(mended, at, people);
    if (tag !== undefined) mended[at] = { ...word, ...tag };
  }
  return mended;
}

const COMPASS = /^(?:north|south|east|west|northern|southern|eastern|western|main|front|back|rear|side|left|right|top|bottom|upper|lower|inner|outer|away|home|far|near|emergency|second|first|last)$/;

/** What is known as a noun is one, unless it stands where a verb must. */
function nameNoun(words: Word[], start: number, end: number): boolean {
  const last = words[end - 1]!;
  const before = words[start - 1];
  const isVerbPlace =
    end - start === 1 &&
    FINITE.has(last.lower) &&
    before !== undefined &&
    before.sentence === last.sentence &&
    (MODALS.has(before.lower) || (before.tag === 'noun' && before.lower !== before.key) || before.tag === 'pronoun' || before.tag === 'adverb');
  // "A bus stops": no bus stop.
  const isThird = end - start > 1 && FINITE.has(last.lower) && last.lower !== last.key && words[end - 2]!.tag === 'noun' && /^(?:a|an|the|one|another)$/.test(words[start - 1]?.lower ?? '') && last.tag === 'verb';
  const isTurn = words.slice(start, end).some(({ tag }) => tag === 'determiner' || tag === 'pronoun' || tag === 'preposition');
  if (last.kind !== 'word' || isVerbPlace || isThird || isTurn) return false;
  // "Hold", "turn", "stand": also verbs, unless what stands before them says noun.
  const isBoth = end - start === 1 && (FINITE.has(last.lower) || PARTICIPLES.has(last.lower));
  const isAfterOpener = before !== undefined && before.sentence === last.sentence && (['determiner', 'adjective', 'number', 'preposition'].includes(before.tag) || COMPASS.test(before.lower) || /^(?:our|my|their|its|his|her|your)$/.test(before.lower) || (before.tag === 'noun' && before.lower === before.key && last.tag !== 'verb' && last.lower === last.key));
  if (isBoth && !isAfterOpener) return false;
  words[end - 1] = { ...last, tag: last.tag === 'name' ? 'name' : 'noun', lemma: last.key };
  for (let at = start; at < end - 1; at += 1)
    if (words[at]!.tag === 'verb' || words[at]!.tag === 'adverb') words[at] = { ...words[at]!, tag: 'adjective' };
  if (before !== undefined && COMPASS.test(before.lower) && before.sentence === last.sentence && before.tag !== 'noun')
    words[start - 1] = { ...before, tag: 'adjective' };
  return true;
}

function mendOne(words: readonly Word[], at: number, people: ReadonlySet<number>): Partial<Word> | undefined {
  const word = words[at]!;
  if (word.tag === 'verb' || word.tag === 'auxiliary') return mendVerb(words, at);
  // "Flat 7B".
  const [after, letter] = [words[at + 1], words[at + 2]];
  if (word.tag === 'adjective' && after?.kind === 'number' && letter?.isGlued === true && letter.text.length === 1)
    return { tag: 'noun', lemma: word.key };
  // "40 sitting on the benches", "guests dining".
  const doing = PARTICIPLES.get(word.lower);
  const isDoing = doing !== undefined && /ing$/.test(word.lower) && word.tag === 'noun' && !word.isHyphenated;
  if (isDoing && isAfterCounted(words, at) && !isNounLike(after)) return { tag: 'verb', lemma: doing };
  const lemma = FINITE.get(word.lower);
  if (lemma === undefined || word.isHyphenated || NO_VERBS.has(lemma)) return undefined;
  const isMended =
    isAfterModal(words, at) ||
    (!hasVerbBefore(words, at) && isAfterSubject(words, at) && (isBeforeRest(words, at) || (isPlural(words[at - 1]) && people.has(at)))) ||
    isSecondVerb(words, at);
  return isMended ? { tag: 'verb', lemma } : undefined;
}

/** "In the running": a determiner before it makes a noun; so does a noun behind a form that is no participle. */
function mendVerb(words: readonly Word[], at: number): Partial<Word> | undefined {
  const word = words[at]!;
  const before = words[at - 1];
  if (word.tag === 'auxiliary' || before === undefined) return undefined;
  const isForm = FINITE.has(word.lower) || PARTICIPLES.has(word.lower);
  const isOpen = before.tag === 'determiner' && !SUBJECTS.has(before.lower);
  if (isOpen && FINITE.has(word.lower) && !PARTICIPLES.has(word.lower))
    return { tag: 'noun', lemma: word.key };
  // "Take cover", "take part": what stands behind a full verb is its object.
  const isObject = before.tag === 'verb' && FINITE.get(word.lower) === word.lower && !/^(?:let|help|make|go|come|see|watch|hear)/.test(before.lemma);
  if (isObject) return { tag: 'noun', lemma: word.key };
  const known = FINITE.get(word.lower) ?? PARTICIPLES.get(word.lower);
  return isForm && known !== word.lemma ? { lemma: known! } : undefined;
}

function isAfterModal(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (words[before]?.tag === 'adverb' || words[before]?.lower === 'not') before -= 1;
  const word = words[before];
  if (word === undefined || word.sentence !== words[at]!.sentence) return false;
  if (!MODALS.has(word.lower) || words[at]!.lower !== FINITE.get(words[at]!.lower)) return false;
  return word.lower !== 'to' || word.tag === 'particle' || isBeforeRest(words, at);
}

/** A noun or pronoun that agrees: many of them before the plain form, one before the form with -s. */
function isAfterSubject(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at]!, words[at - 1]];
  if (before === undefined || before.sentence !== word.sentence || word.isHyphenated) return false;
  const isPlain = word.lower === FINITE.get(word.lower);
  if (SUBJECTS.has(before.lower)) return true;
  if (before.kind === 'number')
    return isPlain && !before.isHyphenated && (isNumberOf(words, at - 1) || (before.text !== '1' && !isNounLike(words[at + 1])));
  if ((before.tag === 'adverb' || /^(?:itself|themselves|all|both|each)$/.test(before.lower)) && at > 1) return isAfterSubject(without(words, at - 1), at - 1);
  if (before.tag !== 'noun' && before.tag !== 'name') return false;
  const isPlural = before.key !== before.lower || PLURALS.has(before.lower);
  return isPlain ? isPlural : !isPlural || before.lower === before.key;
}

const PLURALS: ReadonlySet<string> = new Set('police staff crew people children men women pax ppl folk personnel'.split(' '));

function isAfterCounted(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined || before.sentence !== words[at]!.sentence) return false;
  return before.kind === 'number' || (before.tag === 'noun' && before.lower !== before.key) || /^(?:people|police|staff|others|children|men|women)$/.test(before.lower);
}

/** "Floor 9": the number names what stands before it. */
function isNumberOf(words: readonly Word[], at: number): boolean {
  const named = words[at - 1];
  return named?.tag === 'noun' && named.lower === named.key;
}

function isPlural(word: Word | undefined): boolean {
  return word?.tag === 'noun' && word.lower !== word.key;
}

function isNounLike(word: Word | undefined): boolean {
  return word !== undefined && (word.tag === 'noun' || word.tag === 'name' || word.tag === 'adjective');
}

function without(words: readonly Word[], at: number): readonly Word[] {
  return words.filter((_, i) => i !== at);
}

function isBeforeRest(words: readonly Word[], at: number): boolean {
  const [word, after] = [words[at]!, words[at + 1]];
  if (after === undefined || after.sentence !== word.sentence) return true;
  if (after.tag === 'mark' || after.tag === 'conjunction' || after.tag === 'subordinator') return true;
  return FOLLOWS.has(after.tag) || after.lower === 'not' || isPluralNoun(after);
}

function isPluralNoun(word: Word): boolean {
  return (word.tag === 'noun' || word.tag === 'adjective') && word.lower !== word.key;
}

/** Between the last mark or joining word and here. */
function hasVerbBefore(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const word = words[i]!;
    if (word.sentence !== words[at]!.sentence || word.tag === 'mark') return false;
    if (word.tag === 'conjunction' || word.tag === 'subordinator') return false;
    if (OPENERS.has(word.lower)) return false;
    if (word.tag === 'auxiliary') return true;
    if (word.tag === 'verb' && (FINITE.has(word.lower) || /ed$/.test(word.lower))) return true;
  }
  return false;
}

/** "Set off from the opera and march along": the second of two verbs, of the same form as the first. */
function isSecondVerb(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const isJoined =
    before?.tag === 'conjunction' || before?.text === ',' || before?.lower === 'then';
  if (!isJoined || before.sentence !== words[at]!.sentence) return false;
  const after = words[at + 1];
  const isOpen =
    after !== undefined &&
    after.tag !== 'mark' &&
    (['preposition', 'determiner', 'pronoun', 'particle', 'number'].includes(after.tag) ||
      PARTICLES.has(after.lower));
  if (!isOpen) return false;
  const isPlain = words[at]!.lower === FINITE.get(words[at]!.lower);
  for (let i = at - 2; i >= 0 && words[i]!.sentence === words[at]!.sentence; i -= 1) {
    const other = words[i]!;
    if (other.tag === 'auxiliary') return /^(?:are|were|have|do)$/.test(other.lower) === isPlain;
    if (other.tag !== 'verb' || !FINITE.has(other.lower)) continue;
    return (other.lower === other.lemma) === isPlain;
  }
  return false;
}
