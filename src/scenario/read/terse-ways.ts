/** Ways that are said to be closed without a verb of closing: "lifts out", "only one of the four exits is open". */
import type { BlockedThing } from '../kinds.ts';
import type { Measure } from '../text/measures.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Reading } from './reading.ts';

export interface Way extends TokenRange {
  readonly what: BlockedThing;
  /** The first token of the word that says it is closed, where that follows. */
  readonly cue?: number;
  /** "Only one of the exits is open": this many are not closed. */
  readonly open?: number;
  /** When it opens. */
  readonly opens?: Measure;
}

/** "lifts out", "elevators down": terse, at the end of a clause. */
export function findOut({ tokens }: Reading, ways: readonly Way[]): Way[] {
  return ways.filter(({ what, end }) => {
    const isOut =
      /^(?:out|down|off|dead|broken|stuck)$/.test(tokens[end]?.lower ?? '') ||
      (what === 'escalator' && /^(?:stop|stopped|stops)$/.test(tokens[end]?.lower ?? ''));
    const after = tokens[end + 1];
    return (
      /^(?:elevator|escalator)$/.test(what) &&
      isOut &&
      (after === undefined || after.kind === 'mark')
    );
  });
}

/** "Only one of the four exits is open": the others are not. */
export function findOpenOnly({ tokens, quantities }: Reading, ways: readonly Way[]): Way[] {
  return ways.flatMap((way) => {
    const before = tokens
      .slice(Math.max(0, way.start - 6), way.start)
      .map((token) => token.lower)
      .join(' ');
    const after = tokens
      .slice(way.end, way.end + 4)
      .map((token) => token.lower)
      .join(' ');
    const isOpenOnly =
      /\bonly (?:one|two|three|four|1|2|3|4) of\b/.test(before) &&
      /\b(?:open|usable|available|working|accessible|unlocked)\b/.test(after);
    const number = quantities.findLast(
      ({ start, end }) =>
        end < way.start && tokens[start - 1]?.lower === 'only' && tokens[end]?.lower === 'of',
    );
    return isOpenOnly && number !== undefined ? [{ ...way, open: number.value }] : [];
  });
}
