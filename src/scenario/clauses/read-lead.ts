/** Reads what stands before the name in a noun phrase: "about forty", "the other two", "all 12", "no", "a 600 m". */
import type { Measure } from '../text/measures.ts';
import type { Quantity } from '../text/numbers.ts';
import type { Amount, Determiner } from './phrase.ts';
import type { Word } from './tag-words.ts';
import type { Text } from './text.ts';
import { BOUNDS, DETERMINERS, LONG_BOUNDS, POINTERS, WORDS_OF_AMOUNT } from './words-of-phrases.ts';

export interface Lead {
  readonly end: number;
  readonly determiner?: Determiner;
  readonly amount?: Amount;
  readonly measures: readonly Measure[];
  /** The word of an amount that may be the whole phrase: "half", "the rest", "all". */
  readonly last: number;
}

/** No lead has more words: "not more than about all of the other two". */
const STEPS_MAX = 8;

export function readLead(text: Text, start: number): Lead {
  let lead: Lead = { end: start, last: start, measures: [] };
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const word = text.words[lead.end];
    if (word === undefined || word.sentence !== text.words[start]!.sentence) return lead;
    const next = readNumber(text, lead) ?? readWord(text, lead);
    if (next === undefined) return lead;
    lead = next;
  }
  return lead;
}

function readNumber(text: Text, lead: Lead): Lead | undefined {
  const { words, quantityAt, measureAt } = text;
  const at = lead.end;
  const measure = measureAt.get(at);
  if (measure?.dimension === 'duration') return undefined;
  if (measure !== undefined)
    return { ...lead, measures: [...lead.measures, measure], end: measure.end };
  const quantity = quantityAt.get(at);
  if (quantity === undefined || quantity.isArticle === true || quantity.isName === true)
    return undefined;
  if (quantity.kind === 'ordinal') return undefined;
  const end = words[quantity.end]?.lower === 'more' ? quantity.end + 1 : quantity.end;
  return {
    ...lead,
    amount: { ...lead.amount, ...toAmount(quantity) },
    last: quantity.end - 1,
    end,
  };
}

function toAmount({ kind, value, range }: Quantity): Amount {
  if (kind === 'share') return { share: value };
  return { count: value, ...(range === undefined ? {} : { range }) };
}

function readWord(text: Text, lead: Lead): Lead | undefined {
  const { words, measureAt, quantityAt } = text;
  const at = lead.end;
  const word = words[at]!;
  if (measureAt.has(at) || quantityAt.get(at)?.kind === 'ordinal') return undefined;
  const bound = readBound(text, at);
  if (bound !== undefined)
    return { ...lead, amount: { ...lead.amount, bound: bound.bound }, end: bound.end };
  if ((word.lower === 'not' || word.lower === 'no') && words[at + 1]?.lower === 'one')
    return { ...lead, determiner: 'none', amount: { word: 'none' }, last: at + 1, end: at + 2 };
  if (word.isHyphenated || word.tag === 'mark') return undefined;
  // "The only exit".
  if (word.lower === 'only' && lead.determiner !== undefined) return { ...lead, end: at + 1 };
  const determiner = DETERMINERS.get(word.lower);
  if (determiner !== undefined && !isPronounAt(words, at)) return addDeterminer(lead, determiner);
  if (!WORDS_OF_AMOUNT.has(word.lower) || word.tag === 'verb') return undefined;
  const said = WORDS_OF_AMOUNT.get(word.lower);
  const amount = { ...lead.amount, ...(said === undefined ? {} : { word: said }) };
  return { ...lead, amount, last: at, end: at + 1 };
}

function addDeterminer(lead: Lead, read: Determiner): Lead {
  const determiner = read === 'other' ? read : (lead.determiner ?? read);
  const next = { ...lead, determiner, last: lead.end, end: lead.end + 1 };
  if (read === 'none') return { ...next, amount: { word: 'none' } };
  return read === 'each' ? { ...next, amount: { ...lead.amount, word: 'all' } } : next;
}

/** "About", "up to", "at least", "more than" before a number. */
export function readBound(
  { words, quantityAt }: Text,
  at: number,
): { readonly end: number; readonly bound: NonNullable<Amount['bound']> } | undefined {
  const isNumberAt = (i: number): boolean =>
    quantityAt.has(i) && quantityAt.get(i)!.isArticle !== true;
  const long = LONG_BOUNDS.get(`${words[at]!.lower} ${words[at + 1]?.lower}`);
  if (long !== undefined && isNumberAt(at + 2)) return { end: at + 2, bound: long };
  const short = BOUNDS.get(words[at]!.lower);
  return short !== undefined && isNumberAt(at + 1) ? { end: at + 1, bound: short } : undefined;
}

/** "Those on the second floor", "this is": no noun follows. */
function isPronounAt(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (!POINTERS.has(word.lower)) return false;
  const after = words[at + 1];
  if (after === undefined || after.sentence !== word.sentence) return true;
  return !['noun', 'name', 'adjective', 'number'].includes(after.tag);
}

/** A determiner, an amount or a measure begins another phrase: "the waiters the guests". */
export function startsLead({ words, quantityAt, measureAt }: Text, at: number): boolean {
  const { lower } = words[at]!;
  const quantity = quantityAt.get(at);
  if (measureAt.has(at) || (quantity !== undefined && quantity.kind !== 'ordinal')) return true;
  return DETERMINERS.has(lower) || WORDS_OF_AMOUNT.has(lower);
}
