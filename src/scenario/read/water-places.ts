/** Where water is said to be so deep ("1.5 m deep in the lower streets"), and what stands under it ("the south entrance is under water"). */
import type { EventType } from '../kinds.ts';
import type { Where } from '../scenario.ts';
import { toNear } from './near-phrase.ts';
import { expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { EventContext, Occurrence } from './occurrence.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';
import { findWhere } from './where.ts';

/** Words between the depth and its noun: "1.5 m deep". */
const DEPTH_WORDS_MAX = 2;

export function findDepthPlace(
  reading: Reading,
  type: EventType,
  words: TokenRange,
  occurrences: readonly Occurrence[],
  context: EventContext,
): Where | undefined {
  const others = occurrences.filter(
    ({ start, end }) => end <= words.start || start > words.end + DEPTH_WORDS_MAX,
  );
  return findWhere(reading, { type, confidence: 1, ...words }, others, context);
}

const UNDER_WATER = /^(?:under|underwater|submerged)$/;
const SUBJECT_GAP_MAX = 3;

/** The part that is said to be under water. */
export function findFlooded(reading: Reading, { start }: Occurrence): Where | undefined {
  const { tokens, mentions } = reading;
  if (!UNDER_WATER.test(tokens[start]!.lower)) return undefined;
  const subject = mentions.findLast(
    (one) =>
      one.end <= start &&
      start - one.end <= SUBJECT_GAP_MAX &&
      tokens[one.start]!.clause === tokens[start]!.clause &&
      findSense(one, 'feature') !== undefined,
  );
  if (subject === undefined) return undefined;
  const { text, feature } = toNear(reading, expandPhrase(reading, subject), subject);
  return {
    text,
    ...(feature === undefined ? {} : { feature }),
    ...(feature?.side === undefined ? {} : { side: feature.side }),
  };
}
