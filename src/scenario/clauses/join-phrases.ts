/** Gives a noun phrase its part in a clause: subject, object, behind a preposition, or one more of a list. */
import type { Clause } from './clause.ts';
import type { Item } from './item.ts';
import {
  AHEAD_MAX,
  addClause,
  addWaiting,
  currentOf,
  flush,
  isFresh,
  isJoined,
} from './joining.ts';
import type { Joining } from './joining.ts';
import type { Oblique, Phrase } from './phrase.ts';

export function takePhrase(joining: Joining, phrase: Phrase, at: number): void {
  const { lead } = joining;
  if (lead !== undefined) {
    delete joining.lead;
    addOblique(joining, lead, phrase);
    return;
  }
  if (isWhatPartIs(joining, at)) {
    addWaiting(joining).objects.push(phrase);
    return;
  }
  if (isPartOfThem(phrase) && joining.items[at + 1]?.sort === 'phrase') {
    wait(joining, phrase, true);
    return;
  }
  if (isAside(joining, phrase, at)) {
    addAside(joining, phrase);
    return;
  }
  const isInList = isJoined(joining, at);
  const isNextList = joining.pending.length > 0 && joining.held.length > 0;
  if (isSubjectOfNext(joining, at)) wait(joining, phrase, !isInList);
  else if (isInList && isNextList) wait(joining, phrase, true);
  else if (!isInList || !addToList(joining, phrase, at)) addObject(joining, phrase, at);
}

/** "30 of them children": nothing stands between a part of the people before and what they are. */
function isWhatPartIs({ items, pending }: Joining, at: number): boolean {
  const before = items[at - 1];
  if (before?.sort !== 'phrase' || !pending.includes(before.phrase)) return false;
  return isPartOfThem(before.phrase);
}

function isPartOfThem({ isPartOf, of }: Phrase): boolean {
  return isPartOf === true && of!.isPronoun;
}

/** "200 commuters, most of them standing, are …": a part of the subject, put in between commas. */
function isAside(joining: Joining, { of, isPartOf }: Phrase, at: number): boolean {
  const { items } = joining;
  const [before, next] = [items[at - 1], items[at + 1]];
  const current = currentOf(joining);
  if (before?.sort !== 'mark' || next?.sort !== 'verb' || next.verb.form === 'finite') return false;
  const isSubjectWaiting = current !== undefined && current.verb === undefined;
  return isSubjectWaiting && current.subject.length > 0 && isPartOf === true && of!.isPronoun;
}

function addAside(joining: Joining, phrase: Phrase): void {
  const parent = currentOf(joining)!;
  const link = { by: 'reduced', phrase: parent.subject.at(-1)! };
  addClause(joining, { link, parent }).subject.push(phrase);
}

/** Until its verb comes. With `isNew` it begins another clause. */
function wait(joining: Joining, phrase: Phrase, isNew: boolean): void {
  if (isNew) flush(joining);
  joining.pending.push(phrase);
}

function addObject(joining: Joining, phrase: Phrase, at: number): void {
  const current = currentOf(joining);
  const isBehindMark = joining.items[at - 1]?.sort === 'mark';
  if (current?.verb === undefined || isBehindMark || isParted(joining, at)) {
    wait(joining, phrase, !isJoined(joining, at));
    return;
  }
  // "There is no fire", "behind it are two bags".
  const { lemma, isPassive, form } = current.verb;
  const isTurned =
    current.subject.length === 0 && (lemma === 'be' || (isPassive && form === 'finite'));
  (isTurned ? current.subject : current.objects).push(phrase);
}

/** A mark or a joining word stands between it and the last noun phrase or verb. */
function isParted({ items }: Joining, at: number): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const { sort } = items[i]!;
    if (sort === 'phrase' || sort === 'verb') return false;
    if (sort === 'mark' || sort === 'conjunction') return true;
  }
  return false;
}

function addOblique(
  joining: Joining,
  { word, start, meters }: NonNullable<Joining['lead']>,
  phrase: Phrase,
): void {
  const current = currentOf(joining);
  if (word === 'by' && current?.verb?.isPassive === true && current.agents.length === 0) {
    current.agents.push(phrase);
    return;
  }
  const behind = findEndingAt(joining, start);
  const oblique: Oblique = {
    by: word,
    at: start,
    phrases: [phrase],
    ...(meters === undefined ? {} : { meters }),
    ...(behind === undefined ? {} : { behind }),
  };
  const isOfSubject = joining.pending.length > 0 || current === undefined;
  (isOfSubject ? joining.held : current.obliques).push(oblique);
}

function findEndingAt(joining: Joining, at: number): Phrase | undefined {
  const current = currentOf(joining);
  const lists = [joining.pending, ...phrasesOf(joining.held), ...listsOf(current)];
  return lists.flatMap((list) => list.filter(({ end }) => end === at))[0];
}

function phrasesOf(obliques: readonly Oblique[]): Phrase[][] {
  return obliques.map(({ phrases }) => phrases);
}

function listsOf(clause: Clause | undefined): Phrase[][] {
  if (clause === undefined) return [];
  return [clause.objects, clause.subject, clause.agents, ...phrasesOf(clause.obliques)];
}

/** Adds a phrase behind "and" to the list it belongs to, if there is one. */
function addToList(joining: Joining, phrase: Phrase, at: number): boolean {
  const isWaiting = joining.pending.length > 0 && joining.held.length === 0;
  const before = joining.items[at - 1];
  if (before?.sort === 'mark' && isApart(listsOf(currentOf(joining)), phrase)) return false;
  const list = isWaiting ? joining.pending : findList(listsOf(currentOf(joining)), phrase);
  const owner = ownerOf(currentOf(joining), list);
  owner?.push(phrase);
  return owner !== undefined;
}

/** "80 campers sleeping in tents and three rangers": the rangers do not sleep there. */
function ownerOf(current: Clause | undefined, list: Phrase[] | undefined): Phrase[] | undefined {
  const { link, parent, subject } = current ?? {};
  const about = link?.by === 'reduced' ? link.phrase : undefined;
  if (about === undefined || parent === undefined || list !== subject) return list;
  return listsOf(parent).find((other) => other.includes(about));
}

/** The nearest; but "110 guests at the tables and 14 waiters": what is counted goes on with what is counted. */
function findList(lists: readonly Phrase[][], phrase: Phrase): Phrase[] | undefined {
  const isCounted = phrase.amount?.count !== undefined && phrase.determiner !== 'a';
  const alike = isCounted ? lists.filter((list) => list.at(-1)?.amount?.count !== undefined) : [];
  return nearest(alike) ?? nearest(lists);
}

/** "After heavy snow, 28 pupils and a teacher": what is counted is no more of what is not. */
function isApart(lists: readonly Phrase[][], { amount }: Phrase): boolean {
  const last = nearest(lists)?.at(-1);
  return amount?.count !== undefined && last !== undefined && last.amount?.count === undefined;
}

function nearest(lists: readonly Phrase[][]): Phrase[] | undefined {
  let found: Phrase[] | undefined;
  for (const list of lists)
    if (list.length > 0 && (found === undefined || list.at(-1)!.end > found.at(-1)!.end))
      found = list;
  return found;
}

/** A finite verb comes before anything that ends the noun phrase. */
function isSubjectOfNext(joining: Joining, at: number): boolean {
  const { items } = joining;
  const last = items[at - 1]?.sort;
  const isBehindVerb = last === 'verb' || last === 'adverb';
  const verb = findVerbAhead(items, at, isBehindVerb);
  if (verb === undefined) return false;
  if (verb.form === 'finite' || (verb.form === 'past' && verb.isBetween)) return true;
  return currentOf(joining)?.verb === undefined || isFresh(joining, at);
}

interface VerbAhead {
  readonly form: 'finite' | 'past' | 'ing' | 'to';
  /** Another verb that only describes the noun phrase stands between: "guests waiting there leave". */
  readonly isBetween: boolean;
}

function findVerbAhead(
  items: readonly Item[],
  from: number,
  isBehindVerb: boolean,
): VerbAhead | undefined {
  let [isBetween, isRelative] = [false, false];
  const end = Math.min(items.length, from + AHEAD_MAX);
  for (let at = from + 1; at < end; at += 1) {
    const item = items[at]!;
    if (item.sort === 'verb') {
      const { form } = item.verb;
      const isDescribing = form === 'ing' || form === 'to';
      if (!isRelative && !isDescribing) return { form, isBetween };
      if (!isRelative) isBetween = true;
      isRelative = false;
    } else if (item.sort === 'relative') isRelative = true;
    else if (at === from + 1 && isPutIn(items, at)) return { form: 'finite', isBetween };
    else if (endsSubject(items, at, { isBehindVerb, isBetween })) return undefined;
  }
  return undefined;
}

/** "Four of them, masked, search": nothing but a description stands between two commas, and then the verb. */
function isPutIn(items: readonly Item[], from: number): boolean {
  if (!isComma(items[from])) return false;
  const first = items[from + 1];
  const isDescribing =
    first?.sort === 'complement' || (first?.sort === 'verb' && first.verb.form !== 'finite');
  let end = from + 1;
  while (end < items.length && items[end]!.sort !== 'mark') end += 1;
  const next = items[end + 1];
  return (
    isDescribing && isComma(items[end]) && next?.sort === 'verb' && next.verb.form === 'finite'
  );
}

function isComma(item: Item | undefined): boolean {
  return item?.sort === 'mark' && item.text === ',';
}

function endsSubject(
  items: readonly Item[],
  at: number,
  { isBehindVerb, isBetween }: { readonly isBehindVerb: boolean; readonly isBetween: boolean },
): boolean {
  const item = items[at]!;
  if (item.sort === 'mark' || item.sort === 'subordinator') return true;
  if (item.sort === 'conjunction')
    return isBehindVerb || (item.word !== 'and' && item.word !== 'or' && item.word !== '&');
  if (item.sort !== 'phrase' || isBetween) return false;
  const before = items[at - 1]!.sort;
  return before !== 'preposition' && before !== 'conjunction';
}

/** What is left when a sentence ends: places of nothing become a clause without a subject. */
export function takeRest(joining: Joining): void {
  flush(joining);
  if (joining.held.length > 0) addClause(joining, {}).obliques.push(...joining.held);
  if (joining.times.length === 0) return;
  const last = joining.clauses.at(-1) ?? addClause(joining, {});
  last.times.push(...joining.times);
}
