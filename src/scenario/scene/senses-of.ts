/** What a noun phrase stands for, by the lexicon and, for people and vehicles it does not know, by WordNet. */
import type { Phrase } from '../clauses/phrase.ts';
import type { Mention, Reading } from '../read/reading.ts';
import { getLexicon } from '../words/lexicon.ts';
import { findLongest } from '../words/phrase-tree.ts';
import type { Sense, Slot } from '../words/senses.ts';
import { findUnlistedSense } from '../words/unlisted.ts';
import { TO } from './words-of-wheres.ts';

export interface Meaning {
  readonly senses: readonly Sense[];
  /** Tokens of the known words, end excluded. */
  readonly start: number;
  readonly end: number;
}

export function meaningOf(reading: Reading, phrase: Phrase): Meaning | undefined {
  if (phrase.isPronoun || phrase.lemma === '') return undefined;
  const own = mentionsAt(reading, phrase.head).filter(
    ({ start, end, senses }) =>
      start >= phrase.start &&
      // "Fire starts" is an event with its verb.
      (end <= phrase.end || senses.some(({ slot }) => slot === 'event')),
  );
  const isWithin = ({ end }: Meaning): number => Number(end <= phrase.end);
  const found = own.toSorted(
    (a, b) => isWithin(b) - isWithin(a) || b.end - b.start - (a.end - a.start),
  )[0];
  return found ?? findSwallowed(reading, phrase) ?? findUncounted(phrase) ?? findUnlisted(phrase);
}

/** All that cover a token, found once for each reading. */
const covering = new WeakMap<Reading, ReadonlyMap<number, readonly Mention[]>>();

function mentionsAt(reading: Reading, token: number): readonly Mention[] {
  const known = covering.get(reading) ?? cover(reading);
  covering.set(reading, known);
  return known.get(token) ?? [];
}

function cover({ mentions }: Reading): ReadonlyMap<number, readonly Mention[]> {
  const map = new Map<number, Mention[]>();
  for (const mention of mentions)
    for (let at = mention.start; at < mention.end; at += 1)
      map.set(at, [...(map.get(at) ?? []), mention]);
  return map;
}

/** "Run to the exits" is a turn of phrase, and the exits in it are still exits. "Lock the doors" closes no way out. */
function findSwallowed(
  { tokens, mentions }: Reading,
  { start, name, head }: Phrase,
): Meaning | undefined {
  const isSwallowed = mentions.some(
    (turn) =>
      turn.start < start &&
      start < turn.end &&
      head < turn.end &&
      turn.senses.every(({ slot }) => TURNS.has(slot)),
  );
  if (!isSwallowed || !TO.has(tokens[start - 1]?.lower ?? '')) return undefined;
  for (let at = name; at <= head; at += 1) {
    const match = findLongest(getLexicon(), tokens.slice(0, head + 1), at);
    if (match?.end === head + 1) return { senses: match.values, start: at, end: match.end };
  }
  return undefined;
}

/** "The river bursts its banks" is an event, and names no bank. */
const TURNS: ReadonlySet<Slot> = new Set<Slot>(['goal']);

/** "60 security": a word for people only where it has a number or is known. */
function findUncounted({ lemma, head, amount, determiner, numbers }: Phrase): Meaning | undefined {
  const isCounted = amount?.count !== undefined || determiner === 'the' || numbers.length === 1;
  if (lemma !== 'security' || !isCounted) return undefined;
  return { senses: [{ slot: 'person', kind: 'security' }], start: head, end: head + 1 };
}

function findUnlisted({ lemma, head }: Phrase): Meaning | undefined {
  const unlisted = findUnlistedSense(lemma);
  return unlisted === undefined ? undefined : { senses: [unlisted], start: head, end: head + 1 };
}

export function senseOf<S extends Slot>(
  meaning: Meaning | undefined,
  slot: S,
): Extract<Sense, { slot: S }> | undefined {
  return meaning?.senses.find((sense): sense is Extract<Sense, { slot: S }> => sense.slot === slot);
}
