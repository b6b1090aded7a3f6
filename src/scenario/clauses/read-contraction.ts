/** Reads a subject and its verb in one token: "there's", "they're", "everybody's". */
import type { Verb } from './clause.ts';
import type { Item } from './item.ts';
import type { Phrase } from './phrase.ts';
import type { Text } from './text.ts';
import { AMOUNTS_OF_PRONOUNS, PLURAL_PRONOUNS } from './words-of-phrases.ts';

const CONTRACTION =
  /^(there|it|that|he|she|who|everyone|everybody|nobody|they|we|you|here|where)['’](?:s|re)$|^(that)s$/i;

export function readContraction(text: Text, at: number): readonly Item[] | undefined {
  const lemma = findContracted(text, at);
  if (lemma === undefined) return undefined;
  const span = { start: at, end: at + 1 };
  const verb: Item = { sort: 'verb', verb: be(at), ...span };
  if (lemma === 'who') return [{ sort: 'relative', word: lemma, ...span }, verb];
  if (lemma === 'there' || lemma === 'here') return [{ sort: 'there', ...span }, verb];
  return [{ sort: 'phrase', phrase: pronoun(at, lemma), ...span }, verb];
}

/** The subject in such a token; "everyone's coats" has none. */
export function findContracted({ words }: Text, at: number): string | undefined {
  const found = CONTRACTION.exec(words[at]?.text ?? '');
  if (found === null) return undefined;
  const lemma = (found[1] ?? found[2])!.toLowerCase();
  const isOwner = AMOUNTS_OF_PRONOUNS.has(lemma) && words[at + 1]?.tag === 'noun';
  return isOwner ? undefined : lemma;
}

function be(at: number): Verb {
  const group = { start: at, end: at + 1, at, lemma: 'be', form: 'finite' as const };
  return { ...group, isPassive: false, isBare: false, isNegated: false };
}

function pronoun(at: number, lemma: string): Phrase {
  const word = AMOUNTS_OF_PRONOUNS.get(lemma);
  return {
    start: at,
    end: at + 1,
    head: at,
    lemma,
    isPlural: PLURAL_PRONOUNS.has(lemma),
    isPronoun: true,
    ...(word === undefined ? {} : { amount: { word } }),
    name: at,
    numbers: [],
    measures: [],
  };
}
