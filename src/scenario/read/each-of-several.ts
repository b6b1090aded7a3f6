/** Numbers said of each of several: "12 classrooms with 25 pupils and one teacher each", "8 coaches, each with 40 fans and a driver". */
import type { Counted } from './counted.ts';
import { isPeopleOrVehicle } from './head-noun.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

const EACH = /^(?:each|apiece)$/;
const HOLDS = /^(?:with|of|carrying|holding|containing|having|has|have|carries|holds|contains|w)$/;
const JOINS = /^(?:and|plus|,|&|\+)$/;
/** Words between a number and the end of its noun. */
const NOUN_WORDS_MAX = 4;

/** How often a number is to be taken. */
export interface Times {
  readonly value: number;
  /** The first token of the number that says it. */
  readonly start: number;
  /** What it counts is no group of the scene itself. */
  readonly isCollective: boolean;
  /** They stay groups of their own. */
  readonly isApart: boolean;
}

/** Collectives that are not a group of the scene themselves. */
const COLLECTIVE =
  /^(?:families|households|groups|teams|classes|squads|crews|parties|busloads|coachloads|pairs|couples|rows|units|platoons)$/;
const APART = /^(?:groups|teams|squads|sides|platoons|crews)$/;
/** More of them are counted together: judgement. */
const APART_MAX = 4;

export function isCollectiveNoun(word: string): boolean {
  return COLLECTIVE.test(word);
}

export function toTimes({ value, start }: Pick<Times, 'value' | 'start'>, noun: string): Times {
  const isApart = APART.test(noun) && value <= APART_MAX;
  return { value, start, isCollective: isCollectiveNoun(noun), isApart };
}

export interface Distributed {
  /** By the first token of the number that is said of each. */
  readonly timesAt: ReadonlyMap<number, Times>;
  /** People said of each without a number: "a teacher each". */
  readonly added: readonly Counted[];
}

export function distributeEach(reading: Reading, counts: readonly Counted[]): Distributed {
  const timesAt = new Map<number, Times>();
  const added: Counted[] = [];
  for (const [at, { lower }] of reading.tokens.entries()) {
    if (!EACH.test(lower)) continue;
    const list = listBefore(reading, counts, at) ?? listBehind(reading, counts, at);
    if (list === undefined) continue;
    for (const { quantity } of list.items) timesAt.set(quantity.start, list.of);
    added.push(...list.items.filter((item) => !counts.includes(item)));
  }
  return { timesAt, added };
}

interface Listed {
  readonly items: readonly Counted[];
  readonly of: Times;
}

/** "... with 25 pupils and one teacher each". */
function listBefore(
  reading: Reading,
  counts: readonly Counted[],
  each: number,
): Listed | undefined {
  const { tokens } = reading;
  const items: Counted[] = [];
  let end = each;
  for (;;) {
    const item = itemAt(reading, counts, ({ head }) => head.end === end);
    if (item === undefined) break;
    items.push(item);
    let join = item.quantity.start - 1;
    if (JOINS.test(tokens[join]?.lower ?? '') && tokens[join - 1]?.text === ',') join -= 1;
    const word = tokens[join]?.lower ?? '';
    if (!JOINS.test(word) && !HOLDS.test(word)) return undefined;
    const of = severalBefore(reading, join);
    const isMore = itemAt(reading, counts, ({ head }) => head.end === join) !== undefined;
    // "Three buses with 40 fans each": the buses hold them; "classes of 24 children with a teacher each": these are a list.
    if (of !== undefined && !(isMore && isHeld(reading, of))) return toListed(items, of);
    end = join;
  }
  return undefined;
}

/** "..., each with 40 fans and a driver". */
function listBehind(
  reading: Reading,
  counts: readonly Counted[],
  each: number,
): Listed | undefined {
  const { tokens } = reading;
  if (!HOLDS.test(tokens[each + 1]?.lower ?? '')) return undefined;
  const of = severalBefore(reading, tokens[each - 1]?.text === ',' ? each - 1 : each);
  if (of === undefined) return undefined;
  const items: Counted[] = [];
  let start = each + 2;
  for (;;) {
    const item = itemAt(reading, counts, ({ quantity }) => quantity.start === start);
    if (item === undefined) break;
    items.push(item);
    start = item.head.end;
    if (!JOINS.test(tokens[start]?.lower ?? '')) break;
    while (JOINS.test(tokens[start]?.lower ?? '')) start += 1;
  }
  return toListed(items, of);
}

function toListed(items: readonly Counted[], of: Times): Listed | undefined {
  const isOfPeople = items.some(({ head }) => findSense(head, 'person') !== undefined);
  return isOfPeople ? { items, of } : undefined;
}

/** People with their number, or with an article: one. */
function itemAt(
  { tokens, mentions }: Reading,
  counts: readonly Counted[],
  isThere: (counted: Pick<Counted, 'head' | 'quantity'>) => boolean,
): Counted | undefined {
  const counted = counts.find(
    (one) =>
      isThere(one) &&
      !one.isPart &&
      one.quantity.kind === 'cardinal' &&
      isPeopleOrVehicle(one.head),
  );
  if (counted !== undefined) return counted;
  for (const head of mentions) {
    const article = head.start - 1;
    if (head.isNested || !isPeopleOrVehicle(head) || !/^an?$/.test(tokens[article]?.lower ?? ''))
      continue;
    const quantity = { kind: 'cardinal' as const, value: 1, start: article, end: head.start };
    if (isThere({ head, quantity }))
      return { quantity, head, modifiers: [], isPart: false, isDefinite: false };
  }
  return undefined;
}

/** The number of things whose noun ends there: "12 classrooms", "five large coaches". */
function severalBefore({ tokens, quantities }: Reading, end: number): Times | undefined {
  const of = quantities.findLast(
    ({ end: behind, kind, isName }) =>
      kind === 'cardinal' && isName !== true && behind < end && end - behind <= NOUN_WORDS_MAX,
  );
  if (of === undefined || of.value < 2 || !Number.isInteger(of.value)) return undefined;
  const noun = tokens.slice(of.end, end);
  const last = noun.at(-1);
  const isNoun =
    last !== undefined &&
    last.key !== last.lower &&
    noun.every(({ kind, lower }) => kind === 'word' && !JOINS.test(lower) && !HOLDS.test(lower));
  return isNoun ? toTimes(of, last.lower) : undefined;
}

/** What is counted there is itself held by something: "8 classes of 24 children". */
function isHeld(reading: Reading, { start }: Times): boolean {
  const before = reading.tokens[start - 1]?.lower ?? '';
  return (
    (HOLDS.test(before) || JOINS.test(before)) && severalBefore(reading, start - 1) !== undefined
  );
}
