/** The noun phrases of a clause, and the words it covers. */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';

interface LedPhrase {
  readonly phrase: Phrase;
  /** The preposition that leads it. */
  readonly by?: string;
}

/** In the order of the words. */
export function listPhrases(clause: Clause): readonly LedPhrase[] {
  const plain = [...clause.subject, ...clause.objects, ...clause.agents];
  const led = clause.obliques.flatMap(({ by, phrases }) =>
    phrases.map((phrase) => ({ phrase, by })),
  );
  return [...plain.map((phrase) => ({ phrase })), ...led].toSorted(
    (a, b) => a.phrase.start - b.phrase.start,
  );
}

/** First token and end. */
export type Range = readonly [number, number];

export function rangeOf(clause: Clause): Range | undefined {
  const { verb, complements } = clause;
  const ranges: readonly Range[] = [
    ...listPhrases(clause).map(({ phrase }): Range => [phrase.start, phrase.end]),
    ...(verb === undefined ? [] : [[verb.start, verb.end] as const]),
    ...complements.map(({ at }): Range => [at, at + 1]),
  ];
  return spanOf(ranges);
}

export function spanOf(ranges: readonly Range[]): Range | undefined {
  if (ranges.length === 0) return undefined;
  return [Math.min(...ranges.map(([start]) => start)), Math.max(...ranges.map(([, end]) => end))];
}
