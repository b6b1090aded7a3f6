/** The clauses of a prompt in its own words: who does what to whom, where and when. */
import { createReading } from '../read/reading.ts';
import type { Clause } from './clause.ts';
import type { Phrase } from './phrase.ts';
import { readClauses } from './read-clauses.ts';

export interface ClauseInWords {
  /** How it hangs on another clause: "when", "who". */
  readonly link: string;
  readonly who: string;
  readonly does: string;
  readonly whom: string;
  readonly where: string;
  readonly when: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export function listClauses(prompt: string): readonly ClauseInWords[] {
  const { text, clauses } = readClauses(createReading(prompt));
  const quote = ({ start, end }: Span): string =>
    prompt.slice(text.words[start]!.start, text.words[end - 1]!.end).replace(/\s+/g, ' ');
  return clauses.map((clause) => toWords(clause, quote));
}

function toWords(clause: Clause, quote: (span: Span) => string): ClauseInWords {
  const { link, subject, verb, complements, objects, agents, obliques, times } = clause;
  const list = (phrases: readonly Phrase[]): string => phrases.map(quote).join(', ');
  const states = complements.map(({ at }) => quote({ start: at, end: at + 1 }));
  const does = [...(verb === undefined ? [] : [quote(verb)]), verb?.particle ?? '', ...states];
  const places = obliques.map(
    ({ at, phrases }) => `${quote({ start: at, end: phrases[0]!.start })} ${list(phrases)}`,
  );
  return {
    link: link === undefined ? '' : [link.by, link.phrase && quote(link.phrase)].join(' ').trim(),
    who: list(subject),
    does: [...does, ...clause.adverbs].filter((word) => word !== '').join(' '),
    whom: [list(objects), agents.length > 0 ? `by ${list(agents)}` : ''].join(' ').trim(),
    where: places.join(', '),
    when: times.map(quote).join(', '),
  };
}
