/** A short notation of clauses and noun phrases for tests, and the reading of a prompt. */
import { registerKinds } from '#kinds';
import { createReading } from '../read/reading.ts';
import type { Clause, TimePhrase } from './clause.ts';
import type { Phrase } from './phrase.ts';
import { readClauses } from './read-clauses.ts';
import type { Clauses } from './read-clauses.ts';
import type { Text } from './text.ts';

registerKinds();

export function clausesOf(prompt: string): Clauses {
  return readClauses(createReading(prompt));
}

/** "[when] the bell | ring": link, subject, verb, state, object, agent, places, times and adverbs. */
export function noteClauses(prompt: string): readonly string[] {
  const { text, clauses } = clausesOf(prompt);
  return clauses.map((clause) => noteClause(text, clause));
}

/** The first noun phrase of a prompt: "about 40 the guest", "half < they". */
export function noteFirstPhrase(prompt: string): string {
  const { text, clauses } = clausesOf(prompt);
  return notePhrase(text, clauses[0]!.subject[0]!);
}

function noteClause(text: Text, clause: Clause): string {
  const { link, verb, complements, obliques } = clause;
  const list = (phrases: readonly Phrase[]): string =>
    phrases.map((phrase) => notePhrase(text, phrase)).join(' + ');
  const of = link?.phrase === undefined ? '' : ` ${text.words[link.phrase.head]!.text}`;
  const seconds = link?.seconds === undefined ? '' : ` ${link.seconds}`;
  const parts = [
    list(clause.subject),
    verb === undefined ? '–' : noteVerb(clause),
    complements.map(({ lemma }) => `= ${lemma}`).join(' '),
    clause.objects.length > 0 ? `> ${list(clause.objects)}` : '',
    clause.agents.length > 0 ? `by ${list(clause.agents)}` : '',
    ...obliques.map(
      ({ by, phrases, meters }) =>
        `(${meters === undefined ? '' : `${meters} m `}${by} ${list(phrases)})`,
    ),
    ...clause.times.map((time) => `@${noteTime(text, time)}`),
    ...clause.adverbs.map((word) => `~${word}`),
  ];
  const lead = link === undefined ? '' : `[${link.by}${of}${seconds}] `;
  return (
    lead +
    parts
      .filter((part) => part !== '')
      .join(' ')
      .trim()
  );
}

function noteVerb({ verb }: Clause): string {
  const { isNegated, isPassive, modal, helper, lemma, particle } = verb!;
  const before = [isNegated ? 'not' : '', modal ?? '', helper ?? ''].filter((word) => word !== '');
  const own = [...before, isPassive ? `be ${lemma}` : lemma, particle ?? ''];
  return `| ${own.join(' ').trim()}`;
}

function noteTime(text: Text, { by, seconds, clock, of, isThen }: TimePhrase): string {
  const at = clock === undefined ? (seconds ?? '') : `${clock.minutes} min`;
  return [by, isThen === true ? 'then' : at, of === undefined ? '' : notePhrase(text, of)]
    .join(' ')
    .trim();
}

function notePhrase(text: Text, phrase: Phrase): string {
  const { amount, determiner, lemma, numbers, measures, of, isPartOf } = phrase;
  const range = amount?.range?.join('-');
  const share = amount?.share === undefined ? undefined : `${Math.round(amount.share * 100)}%`;
  const before = text.words.slice(phrase.name, phrase.head).map(({ text: word }) => word);
  const size = measures.map(({ value, dimension }) => `${value} ${dimension}`).join(', ');
  return [
    amount?.bound,
    range ?? amount?.count ?? share,
    amount?.word,
    determiner === 'none' ? undefined : determiner,
    size === '' ? undefined : `<${size}>`,
    ...(lemma === '' ? [] : [...before, lemma]),
    numbers.length === 0 ? undefined : `#${numbers.join(',')}`,
    of === undefined ? undefined : `${isPartOf === true ? '<' : 'of'} ${notePhrase(text, of)}`,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
