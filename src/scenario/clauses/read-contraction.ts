/** Reads a subject and its verb in one token: "there's", "they're", "everybody's". */
import type { Verb } from './clause.ts';
import type { Item } from './item.ts';
import type { Phrase } from './phrase.ts';
import { readVerb } from './read-verb.ts';
import type { Tag, Word } from './tag-words.ts';
import type { Text } from './text.ts';
import { PARTICIPLES } from './verb-lexicon.ts';
import { AMOUNTS_OF_PRONOUNS, PLURAL_PRONOUNS } from './words-of-phrases.ts';
import { NOT, STATES } from './words-of-verbs.ts';

const CONTRACTION =
  /^(there|it|that|he|she|who|everyone|everybody|nobody|they|we|you|here|where)['’](?:s|re)$|^(that)s$/i;

export function readContraction(text: Text, at: number): readonly Item[] | undefined {
  const lemma = findContracted(text, at);
  if (lemma === undefined) return undefined;
  const span = { start: at, end: at + 1 };
  const group = readGroup(text, at);
  const verb: Item = { sort: 'verb', verb: group, start: at, end: group.end };
  if (lemma === 'who') return [{ sort: 'relative', word: lemma, ...span }, verb];
  if (lemma === 'there' || lemma === 'here') return [{ sort: 'there', ...span }, verb];
  return [{ sort: 'phrase', phrase: pronoun(at, lemma), ...span }, verb];
}

/** "Water's pouring", "the lift's out of order": the verb in the last token of a noun phrase, unless that owns what follows. */
export function readVerbInNoun(text: Text, { end }: Phrase): Item | undefined {
  const { words } = text;
  const [head, after] = [words[end - 1]!, words[end]];
  if (!/['’]s$/i.test(head.text) || after?.sentence !== head.sentence) return undefined;
  const isOpen = BEHIND_BE.has(after.tag) && words[end + 1]?.tag !== 'noun';
  if (!isOpen && !NOT.has(after.lower)) return undefined;
  const verb = readGroup(text, end - 1);
  return { sort: 'verb', verb, start: end - 1, end: verb.end };
}

const BEHIND_BE: ReadonlySet<Tag> = new Set<Tag>(['verb', 'preposition', 'determiner', 'adverb']);

/** The subject in such a token; "everyone's coats" has none. */
export function findContracted({ words }: Text, at: number): string | undefined {
  const found = CONTRACTION.exec(words[at]?.text ?? '');
  if (found === null) return undefined;
  const lemma = (found[1] ?? found[2])!.toLowerCase();
  const isOwner = AMOUNTS_OF_PRONOUNS.has(lemma) && words[at + 1]?.tag === 'noun';
  return isOwner ? undefined : lemma;
}

/** "They're let out", "it's not moving", "they're to leave": a form of "be" and the rest of its verb group. */
function readGroup({ words }: Text, start: number): Verb {
  const isNegated = NOT.has(words[start + 1]?.lower ?? '');
  const end = isNegated ? start + 2 : start + 1;
  const isSame = words[end]?.sentence === words[start]!.sentence;
  const rest = isSame ? readVerb(words, end) : undefined;
  const group = { start, form: 'finite' as const, isBare: false, isNegated };
  // "Let", "put" and "hurt" are participles too.
  const isState = rest !== undefined && isStateForm(words[rest.at]!);
  if (rest === undefined || (rest.form === 'finite' && !isState))
    return { ...group, end, at: start, lemma: 'be', isPassive: false };
  const modal = rest.form === 'to' ? { modal: 'have to' } : {};
  const isPassive = rest.isPassive || (isState && rest.form !== 'ing');
  return { ...rest, ...group, isPassive, ...modal };
}

function isStateForm({ lower }: Word): boolean {
  return PARTICIPLES.has(lower) || STATES.has(lower);
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
