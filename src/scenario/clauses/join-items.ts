/** Puts the pieces of a sentence together to clauses. */
import type { Clause, TimePhrase } from './clause.ts';
import type { Item } from './item.ts';
import { takePhrase, takeRest } from './join-phrases.ts';
import { takeRelative, takeVerb } from './join-verbs.ts';
import { addWaiting, currentOf, flush, isListAhead, startJoining } from './joining.ts';
import type { Joining } from './joining.ts';
import { VERB_PARTICLES } from './words-of-verbs.ts';

export function joinItems(items: readonly Item[], sentence: number): readonly Clause[] {
  const joining = startJoining(items, sentence);
  for (const [at, item] of items.entries()) takeItem(joining, item, at);
  takeRest(joining);
  return joining.clauses;
}

function takeItem(joining: Joining, item: Item, at: number): void {
  switch (item.sort) {
    case 'phrase':
      return takePhrase(joining, item.phrase, at);
    case 'verb':
      return takeVerb(joining, item.verb, at);
    case 'preposition':
      joining.lead = item;
      return undefined;
    case 'length':
      return takeLength(joining, item.meters);
    case 'time':
      return takeTime(joining, item.time, at);
    case 'subordinator':
      return takeSubordinator(joining, item);
    case 'relative':
      return takeRelative(joining, item.word, at);
    case 'complement':
      return takeComplement(joining, item);
    case 'adverb':
      return takeAdverb(joining, item.word);
    case 'there':
      joining.isThere = true;
      return undefined;
    case 'mark':
      return takeMark(joining, item.text, at);
    case 'conjunction':
      return takeConjunction(joining, item.word, at);
  }
}

function takeLength(joining: Joining, meters: number): void {
  const current = currentOf(joining);
  if (current !== undefined) current.meters = meters;
}

function takeTime(joining: Joining, time: TimePhrase, at: number): void {
  delete joining.lead;
  const current = currentOf(joining);
  const before = joining.items[at - 1]?.sort;
  const isOpen = before === undefined || before === 'mark' || before === 'conjunction';
  const isOfNext = joining.pending.length > 0 || (isOpen && isVerbAhead(joining.items, at));
  if (current?.verb === undefined || isOfNext) joining.times.push(time);
  else current.times.push(time);
}

/** Before the next mark; one right behind it does not count: "After 90 s, they leave". */
function isVerbAhead(items: readonly Item[], at: number): boolean {
  for (let i = at + 1; i < items.length; i += 1) {
    if (items[i]!.sort === 'verb') return true;
    if (items[i]!.sort === 'mark' && i > at + 1) return false;
  }
  return false;
}

function takeSubordinator(
  joining: Joining,
  { word, seconds }: Extract<Item, { sort: 'subordinator' }>,
): void {
  flush(joining);
  joining.link = { by: word, ...(seconds === undefined ? {} : { seconds }) };
}

/** "Everybody asleep", "the door open": also a clause without its verb. */
function takeComplement(
  joining: Joining,
  { lemma, start }: Extract<Item, { sort: 'complement' }>,
): void {
  delete joining.lead;
  const clause = joining.pending.length > 0 ? addWaiting(joining) : currentOf(joining);
  clause?.complements.push({ at: start, lemma });
}

function takeAdverb(joining: Joining, word: string): void {
  const current = currentOf(joining);
  if (joining.pending.length > 0) {
    joining.adverbs.push(word);
    return;
  }
  const verb = current?.verb;
  if (verb !== undefined && verb.particle === undefined && VERB_PARTICLES.has(word))
    verb.particle = word;
  else if (verb !== undefined) current!.adverbs.push(word);
}

const PUT_IN: ReadonlySet<string> = new Set(['reduced', 'who', 'which']);

/** A comma ends a clause that was put in; a new noun phrase may begin another one. */
function takeMark(joining: Joining, text: string, at: number): void {
  delete joining.lead;
  if (text !== ',') return;
  const { items, open, pending } = joining;
  const isInList =
    items[at - 1]?.sort === 'phrase' && pending.length > 0 && isListAhead(items, at + 1);
  if (isInList) return;
  if (pending.length > 0) flush(joining);
  while (open.length > 1 && PUT_IN.has(open.at(-1)!.link?.by ?? '')) open.pop();
}

function takeConjunction(joining: Joining, word: string, at: number): void {
  delete joining.lead;
  const next = joining.items[at + 1]?.sort;
  if (word === 'then') joining.isThen = true;
  const isNewClause = next !== 'verb' && next !== 'adverb' && next !== 'time';
  if ((word === 'but' || word === 'then') && isNewClause) flush(joining);
}
