/** Parts of structures that the prompt names, so that the world has them: "west stairwell", "gate 14", "platform 2". */
import type { Blocked, Feature } from '../scenario.ts';
import type { StatedEvent, StatedStructure } from '../stated.ts';
import { readListedWays } from './listed-ways.ts';
import { isSurface } from './near-phrase.ts';
import { describeFeature, expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { ThingMention } from './open-things.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

const FEATURES_MAX = 24;

/** Things, waters, open land and words with other meanings: no world has a room of that name. */
const NO_ROOM =
  /\b(?:tank|tanks|coach|coaches|carriage|carriages|wagon|wagons|water|river|lake|bend|valley|field|fields|epicentre|epicenter|generator|generators|pump|pumps|rack|racks|racking|corner|turn|turns|hold|holds|yards|line|garden|stern|bow)(?: \d+)?$/i;

function isNoRoom({ kind, label }: Feature): boolean {
  return kind === 'room' && NO_ROOM.test(label);
}

/** "the baggage hall 5:40 am" is not hall 5, "2nd floor science lab" not "nd floor". */
function trimFigures(
  { tokens, clocks, measures }: Reading,
  { start, end }: TokenRange,
  noun: TokenRange,
): TokenRange {
  const figure = [...clocks, ...measures].find((one) => one.start >= noun.end && one.start < end);
  let first = start;
  while (
    first < noun.start &&
    /^(?:\d+|st|nd|rd|th|floor|storey|level)$/.test(tokens[first]!.lower)
  )
    first += 1;
  return { start: first, end: figure?.start ?? end };
}

/** Named parts go to the first structure mentioned; a part is named by a side, a number, a use, or by an event there. */
export function nameParts(
  reading: Reading,
  structures: readonly StatedStructure[],
  events: readonly StatedEvent[],
  blocked: readonly Blocked[],
  isNegated: (token: number) => boolean,
  things: readonly ThingMention[],
): readonly StatedStructure[] {
  const [main, ...others] = structures;
  if (main === undefined) return structures;
  const features = new Map<string, Feature>();
  const add = (feature: Feature | undefined): void => {
    if (feature === undefined || features.size >= FEATURES_MAX || isNoRoom(feature)) return;
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
    // A thing in the open is built as one.
    if (things.some(({ noun }) => noun.start < mention.end && mention.start < noun.end)) continue;
    const listed = sense.kind === 'room' ? undefined : readListedWays(reading, mention, sense.kind);
    if (listed !== undefined) {
      for (const feature of listed.features) add(feature);
      continue;
    }
    const range = trimFigures(reading, expandPhrase(reading, mention), mention);
    const feature = describeFeature(reading, range, sense.kind, mention);
    const isNamed =
      feature.side !== undefined ||
      feature.number !== undefined ||
      (sense.kind === 'room' && sense.counts === undefined) ||
      sense.kind === 'stage';
    if (isNamed) add(feature);
  }
  return [{ ...main, named: [...features.values()] }, ...others];
}
