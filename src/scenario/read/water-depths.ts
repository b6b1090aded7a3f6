/** How deep water is said to be where no number says it ("knee deep", "up to their waists"), and by when it is so deep. */
import type { Sourced } from '../scenario.ts';
import type { Measure } from '../text/measures.ts';
import type { TokenRange } from './noun-phrase.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';
import { wordsAround } from './words-around.ts';

/**
 * Meters above the floor. Knee, hip, shoulder and head: means of British men and women, rounded (Pheasant and Haslegrave,
 * "Bodyspace", 2006); the others lie between: judgement.
 */
const BODY_METERS: Readonly<Record<string, number>> = {
  ankle: 0.1,
  shin: 0.3,
  knee: 0.5,
  thigh: 0.7,
  hip: 0.9,
  waist: 1,
  belly: 1.1,
  chest: 1.3,
  shoulder: 1.4,
  neck: 1.45,
  head: 1.7,
};

export interface BodyDepth extends TokenRange {
  readonly depth: Sourced<number>;
}

/** "Knee deep", "waist-high", "up to the chest", "over our heads". */
export function findBodyDepths(reading: Reading): readonly BodyDepth[] {
  const { tokens } = reading;
  return tokens.flatMap(({ key }, at): BodyDepth[] => {
    const meters = BODY_METERS[key];
    if (meters === undefined) return [];
    const before = wordsBefore(reading, at, 3);
    const isDeep = /^(?:deep|depth|high|height)$/.test(tokens[at + 1]?.lower ?? '');
    const isUpTo = /\b(?:up to|over)(?: (?:the|their|his|her|our|my|your|people))?$/.test(before);
    if (!isDeep && !isUpTo) return [];
    const range = { start: at, end: isDeep ? at + 2 : at + 1 };
    return [{ ...range, depth: stated(reading, meters, range) }];
  });
}

/** "Within 20 minutes", "after 4 min", "10 minutes later": a time that stands with the depth in its clause. */
export function findDepthTime(
  reading: Reading,
  { start, end }: TokenRange,
  claimed: ReadonlySet<number>,
): Measure | undefined {
  const { tokens, measures } = reading;
  const { clause } = tokens[start]!;
  return measures.find((measure) => {
    if (measure.dimension !== 'duration' || claimed.has(measure.start)) return false;
    if (tokens[measure.start]!.clause !== clause) return false;
    const { before, after } = wordsAround(reading, measure, 4, 2);
    const isBy =
      /\b(?:within|in|after|inside|by|before)(?: about| around| just| only| less than| the (?:first|next)| another)?$/;
    const isLater = /^(?:later|on)\b/;
    return measure.start >= end ? isBy.test(before) || isLater.test(after) : isBy.test(before);
  });
}

function wordsBefore({ tokens }: Reading, at: number, count: number): string {
  return tokens
    .slice(Math.max(0, at - count), at)
    .map(({ lower }) => lower)
    .join(' ');
}
