/** The way people come in by: "by the main entrance", "through the loading dock", "via gate 3", "at the doors". */
import type { FeatureKind, Where } from '../scenario.ts';
import { toNear } from './near-phrase.ts';
import { expandPhrase } from './noun-phrase.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

/** "Of" only in "out of". */
const THROUGH = /^(?:through|via|by|from|at|of)$/;
/** "At the doors" is a way in, "at the stage" is not. */
const WAYS: ReadonlySet<FeatureKind> = new Set<FeatureKind>(['exit', 'entrance', 'gate']);
const WORDS_TO_WAY = 12;
const WORDS_OF_WAY = 4;

export function findWayIn(
  reading: Reading,
  { start, end }: Mention,
  starts: ReadonlyMap<number, Mention>,
): Where | undefined {
  const { tokens, mentions } = reading;
  const { sentence } = tokens[start]!;
  for (let at = end; at < Math.min(tokens.length, end + WORDS_TO_WAY); at += 1) {
    const token = tokens[at]!;
    if (token.sentence !== sentence || token.text === ',' || starts.has(at)) return undefined;
    if (!THROUGH.test(token.lower)) continue;
    const part = mentions.find(
      (one) =>
        one.start > at &&
        one.start <= at + WORDS_OF_WAY &&
        !one.isNested &&
        tokens[one.start]!.clause === token.clause,
    );
    const kind = findSense(part, 'feature')?.kind;
    if (part === undefined) continue;
    const isOut = token.lower === 'of' && tokens[at - 1]?.lower === 'out';
    if (token.lower === 'of' && !isOut) continue;
    if (kind === undefined) {
      // "Through the car park": a part of the ground that is a thing of its own.
      const isGround = part.senses.some(({ slot }) => slot === 'structure' || slot === 'building');
      if (!isGround || !(isOut || /^(?:through|via)$/.test(token.lower))) continue;
      return { text: toNear(reading, expandPhrase(reading, part), part).text };
    }
    if ((token.lower === 'at' || token.lower === 'from') && !WAYS.has(kind)) continue;
    const { text, feature } = toNear(reading, expandPhrase(reading, part), part);
    return feature === undefined ? undefined : { text, feature };
  }
  return undefined;
}
