/** What a distance is counted from: "200 metres from the playground", "50 m north of the main gate". */
import type { Sourced, Where } from '../scenario.ts';
import { toNear } from './near-phrase.ts';
import { expandPhrase, readPhrase } from './noun-phrase.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

/** Words between the number and the place: "away", "to the north of". */
const WORDS_MAX = 6;

export function findDistanceFrom(reading: Reading, { span }: Sourced<number>): Where | undefined {
  const { tokens, mentions } = reading;
  const first = tokens.findIndex(({ start }) => start >= (span?.[1] ?? Infinity));
  if (first < 0) return undefined;
  const { clause } = tokens[first]!;
  for (let at = first; at < Math.min(tokens.length, first + WORDS_MAX); at += 1) {
    if (tokens[at]!.clause !== clause) return undefined;
    if (!/^(?:from|of)$/.test(tokens[at]!.lower)) continue;
    const phrase = readPhrase(reading, at + 1);
    if (phrase === undefined) return undefined;
    const part = mentions.find(
      (one) =>
        one.start >= phrase.start &&
        one.end <= phrase.end &&
        findSense(one, 'feature') !== undefined,
    );
    const { text, feature } = toNear(reading, expandPhrase(reading, phrase), part);
    return { text, ...(feature === undefined ? {} : { feature }) };
  }
  return undefined;
}
