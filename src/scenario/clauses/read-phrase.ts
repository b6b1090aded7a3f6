/** Reads the noun phrase that begins at a word: determiner, amount, the words of its name, and what is behind "of". */
import type { Amount, Phrase } from './phrase.ts';
import { readLead } from './read-lead.ts';
import type { Lead } from './read-lead.ts';
import { readName } from './read-name.ts';
import type { Name } from './read-name.ts';
import type { Tag, Word } from './tag-words.ts';
import type { Text } from './text.ts';
import { isIng } from './verb-lexicon.ts';
import { AMOUNTS_OF_PRONOUNS, COLLECTIVES, PLURAL_PRONOUNS, SCALES } from './words-of-phrases.ts';

/** "The lid of the box of the end of the line": deeper ones are cut there. */
const DEPTH_MAX = 12;

export function readPhrase(text: Text, start: number): Phrase | undefined {
  return readPart(text, start, 0);
}

/** A participle before its noun at the beginning of a phrase: "burning lorry", "masked robbers". */
export function startsPhrase(text: Text, at: number): boolean {
  const word = text.words[at]!;
  if (word.tag !== 'verb' || !isParticipleLike(word)) return false;
  const before = text.words[at - 1];
  const isOpen = before?.sentence !== word.sentence || BEFORE_PHRASES.has(before.tag);
  return isOpen && (readPhrase(text, at)?.head ?? at) > at;
}

const BEFORE_PHRASES: ReadonlySet<Tag> = new Set<Tag>([
  'mark',
  'preposition',
  'conjunction',
  'determiner',
]);

function isParticipleLike(word: Word): boolean {
  return isIng(word) || word.lower.endsWith('ed') || word.lower.endsWith('en');
}

function readPart(text: Text, start: number, depth: number): Phrase | undefined {
  if (start >= text.words.length || text.timed.has(start)) return undefined;
  const lead = readLead(text, start);
  const name = readName(text, lead.end);
  const phrase = name === undefined ? amountAlone(start, lead) : named(text, start, lead, name);
  return phrase === undefined || depth === DEPTH_MAX ? phrase : withOf(text, phrase, depth);
}

function named({ words }: Text, start: number, lead: Lead, name: Name): Phrase {
  const head = words[name.head]!;
  const amount = name.isPronoun ? amountOfPronoun(lead, head.lower) : lead.amount;
  const isMany =
    head.lower !== head.key || (lead.amount?.count ?? 0) > 1 || lead.amount?.word !== undefined;
  return {
    start,
    end: name.end,
    head: name.head,
    lemma: name.isPronoun ? head.lower : head.key,
    isPlural: name.isPronoun ? PLURAL_PRONOUNS.has(head.lower) : isMany,
    isPronoun: name.isPronoun,
    ...(lead.determiner === undefined ? {} : { determiner: lead.determiner }),
    ...(amount === undefined ? {} : { amount }),
    name: name.start,
    ...(isSecond(words[name.start]!, lead) ? { isSecond: true } : {}),
    numbers: name.numbers,
    measures: [...lead.measures, ...name.measures],
  };
}

/** "A second group", "a third wave"; "the second floor" is its number. */
function isSecond({ lower }: Word, { determiner }: Lead): boolean {
  return determiner === 'a' && (lower === 'second' || lower === 'third' || lower === 'further');
}

function amountOfPronoun({ amount }: Lead, pronoun: string): Amount | undefined {
  const word = AMOUNTS_OF_PRONOUNS.get(pronoun);
  return word === undefined ? amount : { ...amount, word };
}

/** "Three of them", "the rest", "half": the amount is all that is said. */
function amountAlone(start: number, lead: Lead): Phrase | undefined {
  const { amount } = lead;
  if (lead.end === start || amount === undefined || lead.measures.length > 0) return undefined;
  const { count } = amount;
  if (count !== undefined && (!Number.isInteger(count) || count < 1)) return undefined;
  return {
    start,
    end: lead.end,
    head: lead.last,
    lemma: '',
    isPlural: count !== 1,
    isPronoun: true,
    amount,
    ...(lead.determiner === undefined ? {} : { determiner: lead.determiner }),
    name: lead.last,
    numbers: [],
    measures: [],
  };
}

function withOf(text: Text, phrase: Phrase, depth: number): Phrase {
  const { words } = text;
  const [joint, head] = [words[phrase.end], words[phrase.head]!];
  if (joint?.lower !== 'of' || joint.sentence !== head.sentence) return phrase;
  const of = readWhom(text, phrase) ?? readPart(text, phrase.end + 1, depth + 1);
  if (of === undefined) return phrase;
  // "A band of five", "a crowd of 3,000": how many they are.
  const count = of.isPronoun && of.lemma === '' ? of.amount?.count : undefined;
  if (count !== undefined && !phrase.isPronoun && phrase.amount?.count === undefined)
    return { ...phrase, end: of.end, amount: { ...phrase.amount, count }, isPlural: true };
  const isPart = phrase.isPronoun || COLLECTIVES.has(phrase.lemma) || SCALES.has(head.lower);
  return { ...phrase, end: of.end, of, ...(isPart ? { isPartOf: true } : {}) };
}

/** "12 % of whom are elderly", "two of which are closed": of those before. */
function readWhom({ words }: Text, { end, lemma, isPronoun }: Phrase): Phrase | undefined {
  const at = end + 1;
  const word = words[at];
  const isAmount = isPronoun && lemma === '';
  if (!isAmount || (word?.lower !== 'whom' && word?.lower !== 'which')) return undefined;
  return {
    start: at,
    end: at + 1,
    head: at,
    lemma: 'them',
    isPlural: true,
    isPronoun: true,
    name: at,
    numbers: [],
    measures: [],
  };
}
