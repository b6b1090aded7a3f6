/** Cuts a sentence into its pieces: noun phrases, verbs, prepositions, times, joining words and marks. */
import type { Item } from './item.ts';
import type { Phrase } from './phrase.ts';
import { readContraction, readVerbInNoun } from './read-contraction.ts';
import { isClauseAhead, readJoint } from './read-joint.ts';
import { readBound } from './read-lead.ts';
import { readPhrase, startsPhrase } from './read-phrase.ts';
import { readTime } from './read-time.ts';
import { isVerbal, readVerb } from './read-verb.ts';
import type { Text } from './text.ts';
import { CONJUNCTIONS, LONG_ADVERBS, RELATIVES, hasTurnAt } from './words-of-joints.ts';
import { DO, MODALS } from './words-of-verbs.ts';

export function listItems(text: Text, from: number, to: number): readonly Item[] {
  const items: Item[] = [];
  let at = from;
  while (at < to) {
    const found = readContraction(text, at) ?? withVerb(text, readItem(text, at, items.at(-1)));
    for (const item of found) addItem(items, item, text);
    at = Math.max(at + 1, found.at(-1)!.end);
  }
  return items;
}

function withVerb(text: Text, items: readonly [Item]): readonly Item[] {
  const [item] = items;
  const verb = item.sort === 'phrase' ? readVerbInNoun(text, item.phrase) : undefined;
  return verb === undefined ? items : [item, verb];
}

function addItem(items: Item[], item: Item, text: Text): void {
  const merged = mergeAmount(items, item, text);
  if (merged === undefined) items.push(item);
  else items.splice(merged.from, items.length, merged.item);
}

/** "They all", "two guides each", "the stewards, 50 of them,": the amount belongs to what stands before it. */
function mergeAmount(
  items: readonly Item[],
  found: Item,
  { words }: Text,
): { readonly from: number; readonly item: Item } | undefined {
  if (found.sort !== 'phrase' || found.phrase.lemma !== '') return undefined;
  const { amount, of } = found.phrase;
  const [named, last] = [items.at(-2), items.at(-1)];
  const isAll = amount?.word === 'all' || amount?.word === 'both';
  if (amount === undefined) return undefined;
  if (last?.sort === 'phrase' && last.phrase.isPronoun && isAll) {
    const phrase = { ...last.phrase, amount, end: found.end };
    return { from: items.length - 1, item: { ...last, phrase, end: found.end } };
  }
  const isEach = found.phrase.determiner === 'each' && of === undefined;
  if (isEach && last?.sort === 'phrase' && last.phrase.amount?.count !== undefined) {
    const phrase: Phrase = { ...last.phrase, isEach: true, end: found.end };
    return { from: items.length - 1, item: { ...last, phrase, end: found.end } };
  }
  const isPutIn = last?.sort === 'mark' && words[found.end]?.text === ',';
  if (!isPutIn || of?.isPronoun !== true || named?.sort !== 'phrase') return undefined;
  if (named.phrase.amount !== undefined) return undefined;
  const phrase = { ...named.phrase, amount };
  return { from: items.length - 2, item: { ...named, phrase, end: found.end + 1 } };
}

/**
 * What is read as one piece is tried first: a phrase of time before its preposition, a conjunction before a verb. Before a number
 * "about" is no preposition.
 */
function readItem(text: Text, at: number, last: Item | undefined): readonly [Item] {
  const item =
    readMark(text, at) ??
    readLongAdverb(text, at) ??
    readTimeItem(text, at) ??
    readConjunction(text, at) ??
    readQuestion(text, at, last) ??
    readRelative(text, at, last) ??
    readDistance(text, at) ??
    (readBound(text, at) === undefined ? readJoint(text, at) : undefined) ??
    (startsPhrase(text, at) ? undefined : readVerbItem(text, at)) ??
    readPhraseItem(text, at) ??
    readVerbItem(text, at) ??
    readOther(text, at);
  return [item];
}

function readMark({ words }: Text, at: number): Item | undefined {
  const { tag, text } = words[at]!;
  const isWord = text === '@' || text === '~' || CONJUNCTIONS.has(text);
  return tag === 'mark' && !isWord ? { sort: 'mark', text, start: at, end: at + 1 } : undefined;
}

function readLongAdverb({ words }: Text, at: number): Item | undefined {
  const turn = LONG_ADVERBS.find((one) => hasTurnAt(words, at, one));
  if (turn === undefined) return undefined;
  return { sort: 'adverb', word: turn.join(' '), start: at, end: at + turn.length };
}

/** "How do they leave", "could you show": what stands before its subject asks. */
function readQuestion(text: Text, at: number, last: Item | undefined): Item | undefined {
  const { lower } = text.words[at]!;
  const isAuxiliary = DO.has(lower) || MODALS.has(lower);
  const isBehindSubject = last?.sort === 'phrase' || last?.sort === 'relative';
  if (!isAuxiliary || isBehindSubject || readPhrase(text, at + 1) === undefined) return undefined;
  if (readVerb(text.words, at)?.end !== at + 1) return undefined;
  return { sort: 'adverb', word: lower, start: at, end: at + 1 };
}

function readTimeItem(text: Text, start: number): Item | undefined {
  const read = readTime(text, start);
  if (read === undefined) return undefined;
  const { time, end, opens } = read;
  if (opens === undefined) return { sort: 'time', time, start, end };
  return { sort: 'subordinator', word: opens, seconds: time.seconds!, start, end };
}

/** "So" behind a mark joins, unless a clause follows: "so they leave". */
function readConjunction(text: Text, at: number): Item | undefined {
  const word = text.words[at]!;
  const isSo =
    word.lower === 'so' && text.words[at - 1]?.tag === 'mark' && !isClauseAhead(text, at + 1);
  if (!isSo && !CONJUNCTIONS.has(word.lower)) return undefined;
  return { sort: 'conjunction', word: word.lower, start: at, end: at + 1 };
}

/** "That" behind a noun and before a verb is "which". */
function readRelative({ words }: Text, at: number, last: Item | undefined): Item | undefined {
  const { lower } = words[at]!;
  const isThat = lower === 'that' && last?.sort === 'phrase' && isVerbal(words, at + 1);
  if (!isThat && !RELATIVES.has(lower)) return undefined;
  return { sort: 'relative', word: lower, start: at, end: at + 1 };
}

/** "200 m from the west portal", "900 m". */
function readDistance(text: Text, start: number): Item | undefined {
  const measure = text.measureAt.get(start);
  if (measure?.dimension !== 'length') return undefined;
  const { value: meters, end } = measure;
  const joint = readJoint(text, end);
  if (joint?.sort === 'preposition') return { ...joint, meters, start };
  return readPhraseItem(text, start) ?? { sort: 'length', meters, start, end };
}

function readVerbItem({ words }: Text, start: number): Item | undefined {
  const verb = readVerb(words, start);
  return verb === undefined ? undefined : { sort: 'verb', verb, start, end: verb.end };
}

function readPhraseItem(text: Text, start: number): Item | undefined {
  const phrase = readPhrase(text, start);
  return phrase === undefined ? undefined : { sort: 'phrase', phrase, start, end: phrase.end };
}

function readOther({ words }: Text, at: number): Item {
  const { lower, tag } = words[at]!;
  const span = { start: at, end: at + 1 };
  if (tag === 'adjective') return { sort: 'complement', lemma: lower, ...span };
  const isThere = lower === 'there' && readVerb(words, at + 1)?.lemma === 'be';
  return isThere ? { sort: 'there', ...span } : { sort: 'adverb', word: lower, ...span };
}
