/** How long an event lasts ("the power fails for 6 minutes"), and events that are denied at first ("no fire for the first 5 minutes"). */
import type { Measure } from '../text/measures.ts';
import type { Occurrence } from './occurrence.ts';
import type { Reading } from './reading.ts';
import { wordsAround } from './words-around.ts';

const FAILS =
  /\b(?:fails?|failed|out|down|off|lost|loses|stops?|stopped|shakes?|shaking|shoots?|shooting|trembles?|cut|dark)(?: \w+){0,2} for(?: about| around| some| only| just)?$/;
const LASTS = /\b(?:lasts?|lasting|lasted)(?: for)?(?: about| around| some| only| just)?$/;
const SHAKING =
  /\b(?:shaking|shakes?|tremors?)(?: lasts?| goes on| continues?| of)?(?: for)?(?: about| around| some| only| just)?$/;
const FIRST = /\b(?:for|during|in|within) the first$/;
const UNTIL = /\b(?:until|till|before)(?: the)?$/;
const DENIED = /\b(?:not|doesn't|does not|don't|won't|isn't|never|no)\b/;

export type SpanMeaning = 'lasts' | 'start' | undefined;

/** What a span of time says of the event before it. */
export function meaningOf(reading: Reading, measure: Measure, { start }: Occurrence): SpanMeaning {
  const { tokens } = reading;
  const { before } = wordsAround(reading, measure, 6, 0);
  if (SHAKING.test(before)) return 'lasts';
  if (tokens[start]!.sentence !== tokens[measure.start]!.sentence) return undefined;
  if (/\b(?:simulat\w*|drill|exercise|model)\b/.test(wordsAround(reading, measure, 14, 0).before))
    return undefined;
  if (FAILS.test(before) || LASTS.test(before)) return 'lasts';
  // "It does not explode until minute 2."
  if (!FIRST.test(before) && !UNTIL.test(before)) return undefined;
  const clause = tokens
    .slice(Math.max(0, start - 4), start)
    .filter((token) => token.clause === tokens[start]!.clause)
    .map(({ lower }) => lower)
    .join(' ');
  return DENIED.test(clause) ? 'start' : undefined;
}
