/** Reads the verb group that begins at a word: "should not be let", "are still sitting", "have to carry", "to leave". */
import type { Verb } from './clause.ts';
import type { Word } from './tag-words.ts';

const MODALS: ReadonlySet<string> = new Set(
  'will would shall should can could may might must ca wo cannot'.split(' '),
);
/** With "to" or "-ing" behind them, what follows is what is done. */
const HELPERS: ReadonlySet<string> = new Set(
  'try begin start continue keep want need wish plan attempt manage refuse fail stop happen seem go remain stay get have use let help'.split(
    ' ',
  ),
);
const BE: ReadonlySet<string> = new Set('be is are was were been being am'.split(' '));
const HAVE: ReadonlySet<string> = new Set('have has had having'.split(' '));
const DO: ReadonlySet<string> = new Set('do does did'.split(' '));
const NOT: ReadonlySet<string> = new Set(['not', "n't", 'never', 'nt']);

export function isVerbal(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.isHyphenated) return false;
  return (
    word.tag === 'verb' ||
    word.tag === 'auxiliary' ||
    isNegatedWord(word) ||
    isInfinitive(words, at)
  );
}

/** "Don't" and "cannot" are one token. */
function isNegatedWord({ lower }: Word): boolean {
  return /^(?:do|does|did|is|are|was|were|has|have|had|ca|can|could|wo|would|should|must|might|need)n't$|^cannot$/.test(
    lower,
  );
}

function isInfinitive(words: readonly Word[], at: number): boolean {
  return (
    words[at]!.lower === 'to' &&
    (words[at + 1]?.tag === 'verb' || BE.has(words[at + 1]?.lower ?? ''))
  );
}

export function readVerb(words: readonly Word[], start: number): Verb | undefined {
  if (!isVerbal(words, start)) return undefined;
  const sentence = words[start]!.sentence;
  let [at, isNegated, modal, hasBe, form, helper]: [
    number,
    boolean,
    string | undefined,
    boolean,
    Verb['form'] | undefined,
    string | undefined,
  ] = [start, false, undefined, false, undefined, undefined];
  let last: number | undefined;
  for (; at < words.length && words[at]!.sentence === sentence; at += 1) {
    const word = words[at]!;
    const { lower } = word;
    if (lower === 'to' && isInfinitive(words, at)) {
      if (last === undefined) form ??= 'to';
      else if (HELPERS.has(words[last]!.lemma) || BE.has(words[last]!.lower)) {
        if (BE.has(words[last]!.lower) || words[last]!.lemma === 'have') modal ??= 'have to';
        else helper = words[last]!.lemma;
        hasBe = false;
      } else break;
      last = undefined;
      continue;
    }
    if (isNegatedWord(word)) {
      isNegated = true;
      const stem = lower.replace(/n't$|not$/, '');
      if (MODALS.has(stem) || lower === 'cannot') modal ??= stem.startsWith('ca') ? 'can' : stem;
      if (BE.has(stem)) [hasBe, last] = [true, at];
      form ??= 'finite';
      continue;
    }
    if (NOT.has(lower)) {
      isNegated = true;
      continue;
    }
    if (MODALS.has(lower) && word.tag !== 'noun') {
      modal ??= lower === 'ca' ? 'can' : lower;
      form ??= 'finite';
      continue;
    }
    if (BE.has(lower)) {
      hasBe = true;
      form ??= lower === 'being' ? 'ing' : 'finite';
      last = at;
      continue;
    }
    if ((DO.has(lower) || HAVE.has(lower)) && isVerbAhead(words, at + 1, HAVE.has(lower))) {
      form ??= 'finite';
      continue;
    }
    if (word.tag === 'adverb' && isVerbAhead(words, at + 1, true)) continue;
    if (word.tag !== 'verb' && word.tag !== 'auxiliary') break;
    if (last !== undefined && !BE.has(words[last]!.lower)) {
      // "Start queuing": the first only says that it begins.
      if (
        !HELPERS.has(words[last]!.lemma) ||
        (!/ing$/.test(lower) && !(KEEPS.has(words[last]!.lemma) && isPast(word)))
      )
        break;
      helper = words[last]!.lemma;
    }
    form ??= formOf(word);
    last = at;
    if (HELPERS.has(word.lemma) && leadsOn(words, at + 1, word.lemma)) continue;
    at += 1;
    break;
  }
  if (last === undefined) {
    if (modal === undefined && !isNegated) return undefined;
    last = Math.max(start, at - 1);
  }
  const word = words[last]!;
  const isBe = BE.has(word.lower) || /^(?:is|are|was|were)n't$/.test(word.lower);
  return {
    start,
    end: Math.max(at, last + 1),
    at: last,
    lemma: isBe ? 'be' : word.lemma,
    form: form ?? 'finite',
    isPassive:
      !isBe &&
      !/ing$/.test(word.lower) &&
      (hasBe || (isPast(word) && (form === 'past' || (helper !== undefined && KEEPS.has(helper))))),
    isBare: form === 'past',
    isNegated,
    ...(modal === undefined ? {} : { modal }),
    ...(helper === undefined ? {} : { helper }),
  };
}

function isVerbAhead(words: readonly Word[], from: number, isAny: boolean): boolean {
  for (let at = from; at < Math.min(words.length, from + 4); at += 1) {
    const word = words[at]!;
    if (word.tag === 'verb' || BE.has(word.lower))
      return isAny || !BE.has(word.lower) ? true : true;
    if (word.lower === 'to' && isInfinitive(words, at)) return false;
    if (word.tag !== 'adverb' && !NOT.has(word.lower)) return false;
  }
  return false;
}

/** "Stay locked", "get trapped". */
const KEEPS: ReadonlySet<string> = new Set(['stay', 'remain', 'get', 'keep']);

function leadsOn(words: readonly Word[], at: number, helper: string): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (isInfinitive(words, at)) return true;
  return word.tag === 'verb' && (/ing$/.test(word.lower) || (KEEPS.has(helper) && isPast(word)));
}

function formOf(word: Word): Verb['form'] {
  if (/ing$/.test(word.lower) && word.lower !== word.lemma) return 'ing';
  return isPast(word) ? 'past' : 'finite';
}

/** Also a simple past: who reads it must look at what stands before it. */
function isPast({ lower, lemma }: Word): boolean {
  return lower !== lemma && !/(?:s|ing)$/.test(lower) && lower !== `${lemma}s`;
}
