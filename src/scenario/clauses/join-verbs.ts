/** Gives a verb its clause: one that waits for it, a new one, or one that describes a noun phrase. */
import type { Clause, Verb } from './clause.ts';
import { addClause, addWaiting, currentOf, flush, giveTimes } from './joining.ts';
import type { Joining } from './joining.ts';
import type { Phrase } from './phrase.ts';
import { STATES } from './words-of-verbs.ts';

export function takeVerb(joining: Joining, verb: Verb, at: number): void {
  delete joining.lead;
  const current = currentOf(joining);
  const before = joining.items[at - 1];
  const isWaiting = joining.pending.length > 0;
  if (joining.isThere) addThere(joining, verb);
  else if (verb.form === 'to' && current?.verb !== undefined) addPurpose(joining, current, verb);
  else if (current?.link !== undefined && current.verb === undefined && !isWaiting)
    current.verb = verb;
  else if (before?.sort === 'phrase' && isReduced(joining, verb, at))
    addReduced(joining, before.phrase, verb);
  else if (isWaiting || current === undefined) addWaiting(joining, verb);
  else if (verb.form === 'ing' && before?.sort === 'mark') addMeanwhile(joining, current, verb);
  else if (before?.sort === 'complement' && isState(current, verb))
    current.complements.push({ at: verb.at, lemma: verb.lemma });
  else goOn(joining, verb);
}

/** "There is no fire": the subject stands behind its verb. */
function addThere(joining: Joining, verb: Verb): void {
  joining.isThere = false;
  flush(joining);
  addWaiting(joining, verb);
}

/** "They help her to leave": who is told or helped does it. */
function addPurpose(joining: Joining, parent: Clause, verb: Verb): void {
  const doers = parent.objects.length > 0 ? parent.objects : parent.subject;
  addChild(joining, { link: { by: 'to' }, parent }, verb, doers);
}

/** "..., walking": the same people. */
function addMeanwhile(joining: Joining, parent: Clause, verb: Verb): void {
  addChild(joining, { link: { by: 'while' }, parent }, verb, parent.subject);
}

function addChild(
  joining: Joining,
  own: Pick<Clause, 'link' | 'parent'>,
  verb: Verb,
  doers: readonly Phrase[],
): void {
  const clause = addClause(joining, own);
  clause.verb = verb;
  clause.subject.push(...doers);
  giveTimes(joining, clause);
}

/** "Guests sitting at tables", "cars parked outside": about the noun phrase right before it. */
function isReduced(joining: Joining, verb: Verb, at: number): boolean {
  if (verb.form === 'ing') return true;
  return verb.form === 'past' && verb.isPassive && isReducedPast(joining, at);
}

/** A participle and no simple past: a finite verb follows, or the clause has one already. */
function isReducedPast(joining: Joining, at: number): boolean {
  const { items } = joining;
  const before = items[at - 1];
  if (before?.sort === 'phrase' && before.phrase.isPronoun && before.phrase.amount === undefined)
    return false;
  if (currentOf(joining)?.verb !== undefined && joining.pending.length === 0) return true;
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i]!;
    if (item.sort === 'mark' || item.sort === 'conjunction' || item.sort === 'subordinator')
      return false;
    if (item.sort === 'verb' && item.verb.form === 'finite') return true;
  }
  return false;
}

function addReduced(joining: Joining, phrase: Phrase, verb: Verb): void {
  if (joining.pending.length > 0) addWaiting(joining);
  const parent = currentOf(joining);
  const clause = addClause(joining, {
    link: { by: 'reduced', phrase },
    ...(parent === undefined ? {} : { parent }),
  });
  const isSubject = parent?.subject.includes(phrase) === true;
  clause.subject.push(...(isSubject ? parent.subject : [phrase]));
  clause.verb = verb;
}

/** "Guests who …", "the door that …". */
export function takeRelative(joining: Joining, word: string, at: number): void {
  const phrase = findLastPhrase(joining, at);
  if (phrase === undefined) return;
  if (joining.pending.length > 0) addWaiting(joining);
  const parent = currentOf(joining);
  const clause = addClause(joining, {
    link: { by: word, phrase },
    ...(parent === undefined ? {} : { parent }),
  });
  clause.subject.push(phrase);
}

/** "Are chained shut": a participle behind another word of state. */
function isState({ verb }: Clause, { lemma, end, at, isPassive }: Verb): boolean {
  return verb?.lemma === 'be' && end === at + 1 && (isPassive || STATES.has(lemma));
}

function findLastPhrase({ items }: Joining, end: number): Phrase | undefined {
  for (let at = end - 1; at >= 0; at -= 1) {
    const item = items[at]!;
    if (item.sort === 'phrase') return item.phrase;
  }
  return undefined;
}

/** The verb of a clause around, or one more with the same subject. */
function goOn(joining: Joining, verb: Verb): void {
  const { open } = joining;
  // "The guards who stand there leave".
  while (open.length > 1 && open.at(-1)!.verb !== undefined && open.at(-2)!.verb === undefined)
    open.pop();
  const first = open.at(-1)!;
  if (first.verb === undefined) {
    first.verb = verb;
    giveTimes(joining, first);
    return;
  }
  // "Left behind are two bags".
  if (verb.lemma === 'be' && first.verb.isBare && first.subject.length === 0) {
    first.verb = { ...first.verb, form: 'finite', isBare: false };
    return;
  }
  // "March and sit down".
  const root = isInside(first) ? (open.findLast((clause) => !isInside(clause)) ?? first) : first;
  if (joining.link !== undefined) {
    addChild(joining, { link: joining.link, parent: first }, verb, root.subject);
    delete joining.link;
    return;
  }
  const next = addClause(joining, {
    ...(root.link === undefined ? {} : { link: root.link }),
    ...(root.link === undefined || root.parent === undefined ? {} : { parent: root.parent }),
  });
  next.subject.push(...(verb.form === 'ing' ? first : root).subject);
  // "Are woken and led": both are done to them.
  const isShared = verb.isBare && root.verb?.isPassive === true && !root.verb.isBare;
  next.verb = isShared ? { ...verb, isBare: false, isPassive: true } : verb;
  giveTimes(joining, next);
}

function isInside({ link }: Clause): boolean {
  return link?.by === 'reduced' || link?.by === 'to';
}
