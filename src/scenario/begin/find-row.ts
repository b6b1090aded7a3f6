/** "35 volunteers in a line, 5 m apart", "a chain of 20 stewards, one every 3 metres", "officers lined up shoulder to shoulder". */
import type { Reading } from '../read/reading.ts';
import type { Row } from '../scenario.ts';

export interface FoundRow {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  /** Where words about their place may follow. */
  readonly placeFrom: number;
}

const IN_ROW =
  /^(?:(?:stand|standing|are|form|forming|start|begin|walk|walking|advance|advancing|search|searching|spread out|lined up|line up|strung out) )?(?:in|as|into) (?:an? )?(?:single |long |straight |loose |search |human |skirmish )?(?:line|row|chain|rank)\b(?! (?:for|at|to|outside|before|in front)\b)/;
const WORDS_MAX = 10;
/** Words from the row to how far apart they are. */
const REACH_WORDS = 6;

export function findRow({ tokens, measures }: Reading, from: number): FoundRow | undefined {
  const { sentence } = tokens[from - 1]!;
  const words = tokens.slice(from, from + WORDS_MAX).filter((token) => token.sentence === sentence);
  const text = words.map(({ lower }) => lower).join(' ');
  const found = IN_ROW.exec(text);
  if (found === null) return undefined;
  const end = from + found[0].split(' ').length;
  const measure = measures.find(
    ({ dimension, start, end: to }) =>
      dimension === 'length' &&
      start >= end &&
      start <= end + REACH_WORDS &&
      tokens[start]!.sentence === sentence &&
      (/^(?:apart|between|from|spacing|intervals?)$/.test(tokens[to]?.lower ?? '') ||
        tokens
          .slice(end, start)
          .some(({ lower }) => /^(?:every|spaced|spacing|distance|intervals?)$/.test(lower))),
  );
  return {
    row: measure === undefined ? {} : { apart: measure.value },
    start: from,
    end: measure === undefined ? end : measure.end + 1,
    placeFrom: measure === undefined ? end : measure.end + 1,
  };
}
