/** When a way closes: "after 5 minutes the north exit is locked", "alarm at minute 2, gates A1 and A2 close". */
import type { Sourced } from '../scenario.ts';
import { isDelay } from './event-numbers.ts';
import type { TokenRange } from './noun-phrase.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';

interface Moment extends TokenRange {
  readonly seconds: number;
}

/** A way that shuts while the run goes on; "is locked" and "stays closed" are states. */
const CHANGES =
  /^(?:closes?|shuts?|locks?|jams?|slams?|fails?|gets? (?:closed|shut|locked|blocked|sealed))$/;
const VERB_TOKENS = 3;
const SECONDS_MAX = 86_400;

/** `way`: the whole phrase; `cue`: the first token of the word that says it is closed, where that follows. */
export function readClosingTime(
  reading: Reading,
  way: TokenRange,
  cue: number | undefined,
): Sourced<number> | undefined {
  const { tokens } = reading;
  const { sentence } = tokens[way.start]!;
  const moments = listMoments(reading).filter(({ start }) => tokens[start]!.sentence === sentence);
  const before = moments.findLast(({ end }) => end <= way.start);
  const isLeading =
    before !== undefined &&
    isFirst(reading, before) &&
    tokens
      .slice(before.end, way.start)
      .every(({ lower }) => /^(?:,|the|both|all|then|later|in)$/.test(lower));
  const verb = cue ?? way.end;
  const after = moments.find(({ start }) => start >= way.end && start <= verb + VERB_TOKENS + 2);
  const said = tokens
    .slice(way.end, way.end + 2)
    .map(({ lower }) => lower)
    .join(' ');
  const isChange = CHANGES.test(said.split(' ')[0]!) || CHANGES.test(said);
  const found = after ?? (isLeading || isChange ? before : undefined);
  return found === undefined ? undefined : stated(reading, found.seconds, found);
}

/** Nothing else stands before it in its clause: "fire starts after 2 minutes" is about the fire. */
function isFirst({ tokens }: Reading, { start }: Moment): boolean {
  const { clause } = tokens[start]!;
  return tokens
    .slice(0, start)
    .filter((token) => token.clause === clause && token.kind !== 'mark')
    .every(({ lower }) => /^(?:after|at|from|then|and|but|about|around|in)$/.test(lower));
}

/** "After 5 minutes", "90 seconds later", "at minute 2", "from min 8 on". */
function listMoments(reading: Reading): Moment[] {
  const { measures } = reading;
  const delays = measures
    .filter((measure) => measure.dimension === 'duration' && isDelay(reading, measure))
    .map(({ value, start, end }) => ({ seconds: Math.round(value), start, end }));
  return delays
    .filter(({ seconds }) => seconds > 0 && seconds <= SECONDS_MAX)
    .sort((a, b) => a.start - b.start);
}
