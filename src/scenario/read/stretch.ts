/** The words that can say where an event is. */
import type { TokenRange } from './noun-phrase.ts';
import type { Occurrence } from './occurrence.ts';
import type { Reading } from './reading.ts';

type Tokens = Reading['tokens'];

/** Words that put the event beside, not in, what follows: then anything may follow. */
export const BESIDE =
  /^(?:near|nearby|beside|behind|outside|opposite|alongside|beneath|underneath|under|adjacent|close|next|front|by)$/;

export interface Stretch {
  readonly before: TokenRange;
  readonly after: TokenRange;
}

/** The words that can be about this event: its clause on both sides, and the next clause when it opens with a preposition. */
export function findStretch(
  reading: Reading,
  { start, end }: Occurrence,
  all: readonly Occurrence[],
): Stretch {
  const { tokens } = reading;
  const { sentence, clause } = tokens[start]!;
  const lastClause = tokens[end - 1]!.clause;
  const next = all.find((other) => other.start >= end)?.start ?? tokens.length;
  const previous = all.findLast((other) => other.end <= start)?.end ?? 0;
  let to = end;
  while (to < tokens.length && to < next && tokens[to]!.sentence === sentence) {
    const token = tokens[to]!;
    if (token.clause !== lastClause && !opensPlace(reading, to, lastClause)) break;
    if (token.lower === 'and' && tokens[to + 1]?.kind === 'number') break;
    to += 1;
  }
  let from = start;
  while (from > previous && tokens[from - 1]!.sentence === sentence) {
    const token = tokens[from - 1]!;
    const isSame =
      token.clause === clause || (token.text === ',' && tokens[from]!.clause === clause);
    if (!isSame && !isOpeningPlace(tokens, from - 1, sentence)) break;
    from -= 1;
  }
  return { before: { start: from, end: start }, after: { start: end, end: to } };
}

/** ", near the west stairwell" and "(in the kitchen)" continue the event before them. */
function opensPlace(reading: Reading, at: number, lastClause: number): boolean {
  const { tokens } = reading;
  const { clause } = tokens[at]!;
  if (clause > lastClause + 2) return false;
  let first = at;
  while (first > 0 && tokens[first - 1]!.clause === clause) first -= 1;
  return (
    BESIDE.test(tokens[first]!.lower) ||
    /^(?:on|in|at|inside|from|water|floodwater|flames|smoke)$/.test(tokens[first]!.lower) ||
    isPlaceAlone(reading, first)
  );
}

/** "fire, 4th floor, ward B": a clause that is only a floor or a part. */
export function isPlaceAlone({ tokens, mentions, quantityAt }: Reading, first: number): boolean {
  let end = first;
  while (end < tokens.length && tokens[end]!.clause === tokens[first]!.clause) end += 1;
  if (tokens[end - 1]!.kind === 'mark') end -= 1;
  if (end - first > 4 || end === first || quantityAt.get(first)?.kind === 'cardinal') return false;
  // "hospital on generator" describes a state, not a place.
  if (tokens.slice(first + 1, end).some(({ lower }) => lower === 'on')) return false;
  const noun = mentions.find(
    (mention) =>
      mention.start >= first &&
      mention.end <= end &&
      mention.senses.some(({ slot }) => slot === 'feature' || slot === 'counted'),
  );
  return noun !== undefined && end - noun.end <= 1;
}

/** "On the 5th floor, a fire …": the clause before is a place and opens the sentence. */
function isOpeningPlace(tokens: Tokens, at: number, sentence: number): boolean {
  const { clause } = tokens[at]!;
  let first = at;
  while (first > 0 && tokens[first - 1]!.clause === clause) first -= 1;
  const isFirst = first === 0 || tokens[first - 1]!.sentence !== sentence;
  return isFirst && /^(?:on|in|at|near|inside|outside|next|behind)$/.test(tokens[first]!.lower);
}

export function firstOfClause(tokens: Tokens, at: number): number {
  let first = at;
  while (first > 0 && tokens[first - 1]!.clause === tokens[at]!.clause) first -= 1;
  return first;
}
