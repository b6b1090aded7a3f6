/** Parts of structures the prompt speaks of, so that a world has them: "west stairwell", "gate 14", "platform 2". */
import type { Blocked, Feature } from '../scenario.ts';
import type { StatedEvent, StatedStructure } from '../stated.ts';
import { readListedWays } from './listed-ways.ts';
import { isSurface } from './near-phrase.ts';
import { describeFeature, expandPhrase } from './noun-phrase.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

const FEATURES_MAX = 24;

/** Named parts go to the first structure that is said; a part is named by a side, a number, a use, or by what happens there. */
export function nameParts(
  reading: Reading,
  structures: readonly StatedStructure[],
  events: readonly StatedEvent[],
  blocked: readonly Blocked[],
  isNegated: (token: number) => boolean,
): readonly StatedStructure[] {
  const [main, ...others] = structures;
  if (main === undefined) return structures;
  const features = new Map<string, Feature>();
  const add = (feature: Feature | undefined): void => {
    if (feature === undefined || features.size >= FEATURES_MAX) return;
    const key = feature.label.toLowerCase();
    const old = features.get(key);
    if (old === undefined || (old.floor === undefined && feature.floor !== undefined))
      features.set(key, feature);
  };
  for (const { at } of events) add(at?.feature);
  for (const { at } of blocked) add(at.feature);
  for (const mention of reading.mentions) {
    const sense = findSense(mention, 'feature');
    if (sense === undefined || isNegated(mention.start) || isSurface(reading.tokens, mention))
      continue;
    const listed = sense.kind === 'room' ? undefined : readListedWays(reading, mention, sense.kind);
    if (listed !== undefined) {
      for (const feature of listed.features) add(feature);
      continue;
    }
    const feature = describeFeature(reading, expandPhrase(reading, mention), sense.kind, mention);
    const isNamed =
      feature.side !== undefined ||
      feature.number !== undefined ||
      (sense.kind === 'room' && sense.counts === undefined) ||
      sense.kind === 'stage';
    if (isNamed) add(feature);
  }
  return [{ ...main, named: [...features.values()] }, ...others];
}
