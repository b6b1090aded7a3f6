import type { Measure } from '../text/measures.ts';
import type { Reading } from './reading.ts';

/** A number of words before and after a measure, in the same sentence, in lower case. */
export function wordsAround(
  { tokens }: Reading,
  { start, end }: Measure,
  before: number,
  after: number,
): { readonly before: string; readonly after: string } {
  const { sentence } = tokens[start]!;
  const text = (from: number, to: number): string =>
    tokens
      .slice(Math.max(0, from), to)
      .filter((token) => token.sentence === sentence)
      .map(({ lower }) => lower)
      .join(' ');
  return { before: text(start - before, start), after: text(end, end + after) };
}
