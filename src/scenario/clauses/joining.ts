/** The state of putting the pieces of a sentence together to clauses, and what every step does with it. */
import type { Clause, Link, TimePhrase, Verb } from './clause.ts';
import type { Item } from './item.ts';
import type { Phrase } from './phrase.ts';
import { LIST_CONJUNCTIONS } from './words-of-joints.ts';

export interface Joining {
  readonly items: readonly Item[];
  readonly sentence: number;
  readonly clauses: Clause[];
  /** The clause that is being read is the last; those around it stand before it. */
  readonly open: Clause[];
  /** Noun phrases of which it is not known yet whose subject they are, and the prepositional phrases behind them. */
  pending: Phrase[];
  held: Clause['obliques'];
  /** They belong to the next clause. */
  times: TimePhrase[];
  adverbs: string[];
  link?: Link;
  isThen: boolean;
  isThere: boolean;
  /** The preposition before the next noun phrase. */
  lead?: Extract<Item, { sort: 'preposition' }>;
}

export function startJoining(items: readonly Item[], sentence: number): Joining {
  return {
    items,
    sentence,
    clauses: [],
    open: [],
    pending: [],
    held: [],
    times: [],
    adverbs: [],
    isThen: false,
    isThere: false,
  };
}

export function currentOf({ open }: Joining): Clause | undefined {
  return open.at(-1);
}

export function addClause(joining: Joining, own: Pick<Clause, 'link' | 'parent'>): Clause {
  const clause: Clause = {
    sentence: joining.sentence,
    subject: [],
    objects: [],
    agents: [],
    obliques: [],
    times: [],
    complements: [],
    adverbs: [],
    ...own,
  };
  joining.clauses.push(clause);
  joining.open.push(clause);
  return clause;
}

/** A clause with the subject, places, times and subordinator that were waiting for one. */
export function addWaiting(joining: Joining, verb?: Verb): Clause {
  const clause = addClause(joining, joining.link === undefined ? {} : { link: joining.link });
  delete joining.link;
  if (verb !== undefined) clause.verb = verb;
  clause.subject.push(...joining.pending);
  clause.obliques.push(...joining.held);
  joining.pending = [];
  joining.held = [];
  giveTimes(joining, clause);
  return clause;
}

export function giveTimes(joining: Joining, clause: Clause): void {
  if (joining.isThen) clause.adverbs.push('then');
  clause.adverbs.push(...joining.adverbs);
  clause.times.push(...joining.times);
  joining.isThen = false;
  joining.times = [];
  joining.adverbs = [];
}

/** What waited for a verb and got none is a clause of its own: "Hotel, 4 floors, 60 guests". */
export function flush(joining: Joining): void {
  const current = currentOf(joining);
  if (joining.pending.length > 0) addWaiting(joining);
  else if (current !== undefined) {
    current.obliques.push(...joining.held);
    joining.held = [];
  }
}

/** A list goes on: "and", "or", or a comma with an "and" to come. */
export function isJoined({ items }: Joining, at: number): boolean {
  const last = items[at - 1];
  if (last?.sort === 'conjunction') return LIST_CONJUNCTIONS.has(last.word);
  return last?.sort === 'mark' && last.text === ',' && isListAhead(items, at);
}

/** Pieces looked at ahead of one, so that reading takes no longer than the text is long. */
export const AHEAD_MAX = 80;

/** "A, b and c": nothing but noun phrases comes before the "and". */
export function isListAhead(items: readonly Item[], from: number): boolean {
  for (const item of items.slice(from, from + AHEAD_MAX)) {
    if (item.sort === 'conjunction') return item.word === 'and' || item.word === 'or';
    if (item.sort !== 'phrase' && item.sort !== 'mark') return false;
  }
  return false;
}

/** Nothing but a mark, a joining word or a time stands before it. */
export function isFresh({ items }: Joining, at: number): boolean {
  const before = items[at - 1];
  if (before === undefined) return true;
  return before.sort === 'mark' || before.sort === 'conjunction' || before.sort === 'time';
}
