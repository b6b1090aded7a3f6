/** Reads the verb group that begins at a word: "should not be let", "are still sitting", "have to carry", "to leave". */
import type { Verb } from './clause.ts';
import type { Word } from './tag-words.ts';
import { isIng, isPast } from './verb-lexicon.ts';
import { BE, DO, HAVE, HELPERS, KEEPS, MODALS, NEGATED, NOT, STATES } from './words-of-verbs.ts';

export function isVerbal(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.isHyphenated) return false;
  if (word.tag === 'verb' || word.tag === 'auxiliary') return true;
  // "Lifts not used".
  const isDenied = NOT.has(word.lower) && words[at + 1]?.tag === 'verb';
  return isDenied || NEGATED.has(word.lower) || isInfinitive(words, at);
}

function isInfinitive(words: readonly Word[], at: number): boolean {
  const after = words[at + 1];
  return words[at]!.lower === 'to' && (after?.tag === 'verb' || BE.has(after?.lower ?? ''));
}

/** A verb group as far as it is read. */
interface Group {
  /** The next word. */
  at: number;
  /** The last verb so far. */
  last?: number;
  form?: Verb['form'];
  modal?: string;
  helper?: string;
  isNegated: boolean;
  hasBe: boolean;
  isClosed: boolean;
}

export function readVerb(words: readonly Word[], start: number): Verb | undefined {
  if (!isVerbal(words, start)) return undefined;
  const group: Group = { at: start, isNegated: false, hasBe: false, isClosed: false };
  while (!group.isClosed && words[group.at]?.sentence === words[start]!.sentence) {
    const isTaken =
      takeInfinitive(words, group) ?? takeHelping(words, group) ?? takeFull(words, group);
    if (!isTaken) break;
    group.at += 1;
  }
  const isEmpty = group.last === undefined && group.modal === undefined && !group.isNegated;
  return isEmpty ? undefined : toVerb(words, start, group);
}

/** Each step says whether the word belongs to the group, or `undefined` when it is not for it to say. */
type Step = boolean | undefined;

/** "Try to leave", "are to leave", "have to leave". */
function takeInfinitive(words: readonly Word[], group: Group): Step {
  if (!isInfinitive(words, group.at)) return undefined;
  const before = group.last === undefined ? undefined : words[group.last]!;
  if (before === undefined) group.form ??= 'to';
  else if (BE.has(before.lower) || before.lemma === 'have') group.modal ??= 'have to';
  else if (HELPERS.has(before.lemma)) group.helper = before.lemma;
  else return false;
  if (before !== undefined) group.hasBe = false;
  delete group.last;
  return true;
}

/** Negations, modals and auxiliaries. */
function takeHelping(words: readonly Word[], group: Group): Step {
  const { lower, tag } = words[group.at]!;
  if (NEGATED.has(lower)) {
    takeNegated(group, lower);
    return true;
  }
  if (NOT.has(lower)) {
    group.isNegated = true;
    return true;
  }
  if (MODALS.has(lower) && tag !== 'noun') {
    group.modal ??= lower === 'ca' ? 'can' : lower;
    group.form ??= 'finite';
    return true;
  }
  if (BE.has(lower)) {
    group.hasBe = true;
    group.form ??= lower === 'being' ? 'ing' : 'finite';
    group.last = group.at;
    return true;
  }
  if ((DO.has(lower) || HAVE.has(lower)) && isVerbAhead(words, group.at + 1)) {
    group.form ??= 'finite';
    return true;
  }
  return tag === 'adverb' && isVerbAhead(words, group.at + 1) ? true : undefined;
}

/** "Don't" and "cannot" are one token. */
function takeNegated(group: Group, lower: string): void {
  const stem = lower.replace(/n't$|not$/, '');
  group.isNegated = true;
  if (MODALS.has(stem) || lower === 'cannot') group.modal ??= stem.startsWith('ca') ? 'can' : stem;
  if (BE.has(stem)) {
    group.hasBe = true;
    group.last = group.at;
  }
  group.form ??= 'finite';
}

/** A full verb closes the group, unless it leads on to another: "start queuing", "stay locked". */
function takeFull(words: readonly Word[], group: Group): boolean {
  const word = words[group.at]!;
  if (word.tag !== 'verb' && word.tag !== 'auxiliary') return false;
  const before = group.last === undefined ? undefined : words[group.last]!;
  if (before !== undefined && !BE.has(before.lower)) {
    if (!isLedBy(word, before.lemma)) return false;
    group.helper = before.lemma;
  }
  group.form ??= formOf(word);
  group.last = group.at;
  group.isClosed = !(HELPERS.has(word.lemma) && leadsOn(words, group.at + 1, word.lemma));
  return true;
}

function isLedBy(word: Word, helper: string): boolean {
  return (
    HELPERS.has(helper) &&
    (isIng(word) || (KEEPS.has(helper) && (isPast(word) || STATES.has(word.lower))))
  );
}

function leadsOn(words: readonly Word[], at: number, helper: string): boolean {
  const word = words[at];
  if (word === undefined) return false;
  return isInfinitive(words, at) || (word.tag === 'verb' && isLedBy(word, helper));
}

/** Only adverbs stand between. */
function isVerbAhead(words: readonly Word[], from: number): boolean {
  for (const [i, word] of words.slice(from, from + 4).entries()) {
    if (word.tag === 'verb' || BE.has(word.lower)) return true;
    if (isInfinitive(words, from + i)) return false;
    if (word.tag !== 'adverb' && !NOT.has(word.lower)) return false;
  }
  return false;
}

function formOf(word: Word): Verb['form'] {
  if (isIng(word) && word.lower !== word.lemma) return 'ing';
  return isPast(word) ? 'past' : 'finite';
}

function toVerb(words: readonly Word[], start: number, group: Group): Verb {
  const { form, helper, modal, isNegated } = group;
  const at = group.last ?? Math.max(start, group.at - 1);
  const word = words[at]!;
  const isBe = BE.has(word.lower) || (NEGATED.has(word.lower) && group.hasBe && group.last === at);
  const isState = form === 'past' || (helper !== undefined && KEEPS.has(helper));
  return {
    start,
    end: Math.max(group.at, at + 1),
    at,
    lemma: isBe ? 'be' : word.lemma,
    form: form ?? 'finite',
    isPassive:
      !isBe &&
      !isIng(word) &&
      (group.hasBe || (isState && (isPast(word) || STATES.has(word.lower)))),
    isBare: form === 'past',
    isNegated,
    ...(modal === undefined ? {} : { modal }),
    ...(helper === undefined ? {} : { helper }),
  };
}
