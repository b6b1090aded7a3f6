import { placeDefaults } from '../complete/place-defaults.ts';
/** Parts of structures that the prompt names, so that the world has them: "west stairwell", "gate 14", "platform 2". */
import type { Blocked, Feature } from '../scenario.ts';
import type { StatedEvent, StatedStructure } from '../stated.ts';
import { isAlone } from './conclude-alone.ts';
import type { FloorMention } from './floors.ts';
import { readListedWays } from './listed-ways.ts';
import { isSurface } from './near-phrase.ts';
import { describeFeature, expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { ThingMention } from './open-things.ts';
import { describePart } from './part-relations.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

const FEATURES_MAX = 24;

/** Things, waters, open land and words with other meanings: no world has a room of that name. */
const NO_ROOM =
  /\b(?:tank|tanks|coach|coaches|carriage|carriages|wagon|wagons|water|river|lake|bend|valley|field|fields|epicentre|epicenter|generator|generators|pump|pumps|rack|racks|racking|corner|turn|turns|hold|holds|yards|line|stern|bow)(?: \d+)?$/i;

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

/** "The other door, through the prep room": that room opens to the one named first, on its floor. */
function openToEachOther({ prompt }: Reading, features: readonly Feature[]): Feature[] {
  const first = features.find(({ kind }) => kind === 'room');
  return features.map((feature) => {
    const { kind, label, beside, floor = first?.floor } = feature;
    const isWay =
      kind === 'room' &&
      feature !== first &&
      beside === undefined &&
      new RegExp(`\\bdoors? (?:\\w+ )?through the ${RegExp.escape(label)}`, 'i').test(prompt);
    if (!isWay || first === undefined) return feature;
    return {
      ...feature,
      beside: { relation: 'to' as const, label: first.label.toLowerCase() },
      ...(floor === undefined ? {} : { floor }),
    };
  });
}

/** Said twice: what only one of them tells holds for both. */
function joinFeatures(old: Feature, feature: Feature): Feature {
  const beside = old.beside ?? feature.beside;
  const floor = old.floor ?? feature.floor;
  const width = old.width ?? feature.width;
  const count = old.count ?? feature.count;
  return {
    ...old,
    ...(beside === undefined ? {} : { beside }),
    ...(floor === undefined ? {} : { floor }),
    ...(width === undefined ? {} : { width }),
    ...(count === undefined ? {} : { count }),
  };
}

/** "Ward 7 on the fourth floor", "ward 8 on the same floor". */
function findFloorBehind(
  { tokens }: Reading,
  floors: readonly FloorMention[],
  end: number,
  last: number | undefined,
): number | undefined {
  if (!/^(?:on|in|at)$/.test(tokens[end]?.lower ?? '')) return undefined;
  const start = tokens[end + 1]?.lower === 'the' ? end + 2 : end + 1;
  if (tokens[start]?.lower === 'same') return last;
  const floor = floors.find((one) => one.start === start)?.floor;
  return typeof floor === 'number' ? floor : undefined;
}

/** "3rd floor ward", "the top floor restaurant". */
function findFloorBefore(
  floors: readonly FloorMention[],
  { start, end }: TokenRange,
): number | undefined {
  const own = floors.find((one) => one.end === start || (one.start >= start && one.end < end));
  return typeof own?.floor === 'number' ? own.floor : undefined;
}

/** A part is named by a side, a number, a letter, a width, what it lies at, or as a room of its own. */
function isNamed(
  reading: Reading,
  feature: Feature,
  isCounted: boolean,
  { range, mention }: { readonly range: TokenRange; readonly mention: TokenRange },
): boolean {
  const { kind, label, side, number, beside, width } = feature;
  const noun = reading.tokens[mention.end - 1]!;
  const isPlural = noun.key !== noun.lower;
  if ((side ?? number ?? beside ?? width) !== undefined || / [A-Z]\d*$/.test(label)) return true;
  switch (kind) {
    case 'room':
      return !isPlural && (!isCounted || isOwnRoom(reading, range, mention));
    case 'stage':
      return true;
    case 'exit':
    case 'entrance':
      return OWN_WAY.test(label);
    case 'ground':
      return GROUNDS.test(label);
    default:
      return false;
  }
}

/** Ways in and out that are not any of them. */
const OWN_WAY =
  /\b(?:main|emergency|side|rear|back|front|staff|service|stage|ambulance|goods) (?:entrance|exit|door)s?$/i;
/** Open ground that belongs to a building. */
const GROUNDS =
  /\b(?:yard|schoolyard|courtyard|playground|garden|car park|carpark|parking (?:lot|area)|forecourt)$/i;

/** "The prep room" is one of its own; "the other room" and "a large room" are not. */
function isOwnRoom({ tokens }: Reading, range: TokenRange, noun: TokenRange): boolean {
  const before = tokens[noun.start - 1];
  return (
    range.start < noun.start &&
    before?.kind === 'word' &&
    tokens[noun.end - 1]!.key === tokens[noun.end - 1]!.lower &&
    !NO_NAME.test(before.lower)
  );
}

const NO_NAME =
  /^(?:other|next|same|whole|entire|big|large|small|little|single|double|empty|full|dark|main|back|front|left|right|first|second|last|own|adjacent|adjoining|neighbouring|neighboring|separate|different|new|old|ordinary|normal|busy|crowded|locked|closed|open|burning|smoky|windowless|\w+(?:ed|ing))$/;

/** What else was read. */
export interface Known {
  readonly blocked: readonly Blocked[];
  readonly isNegated: (token: number) => boolean;
  readonly floors: readonly FloorMention[];
  readonly mentioned: readonly ThingMention[];
}

/** "In front of the stage" names the stage. */
function withoutSpot(feature: Feature): Feature {
  const label = feature.label.replace(
    /^(?:front|back|side|edge|foot|top|middle|centre|center) of (?:the |a |an )?/i,
    '',
  );
  return label === feature.label ? feature : { ...feature, label };
}

/** Named parts go to the first structure mentioned; a part is named by a side, a number, a use, or by an event there. */
export function nameParts(
  reading: Reading,
  structures: readonly StatedStructure[],
  events: readonly StatedEvent[],
  { blocked, isNegated, floors, mentioned }: Known,
): readonly StatedStructure[] {
  const [main, ...others] = structures;
  if (main === undefined) return structures;
  const features = new Map<string, Feature>();
  const add = (feature: Feature | undefined): void => {
    if (feature === undefined || features.size >= FEATURES_MAX || isNoRoom(feature)) return;
    const { beside } = feature;
    const name = feature.label.toLowerCase();
    const plain = `${name} at`;
    const own = beside === undefined ? plain : `${name} ${beside.relation} ${beside.label}`;
    // Named before without its place, it is the same.
    const key = features.has(plain) ? plain : own;
    const old = features.get(key);
    features.set(key, old === undefined ? feature : joinFeatures(old, feature));
  };
  for (const { at } of events) add(at?.feature);
  // A bridge that is closed is no part of another place.
  for (const { at, what } of blocked)
    if (what !== 'bridge' && at.feature?.kind !== 'ground') add(at.feature);
  let lastFloor: number | undefined;
  for (const mention of reading.mentions) {
    const sense = findSense(mention, 'feature');
    if (sense === undefined || isNegated(mention.start) || isSurface(reading.tokens, mention))
      continue;
    // The whole place is no part of itself.
    if (isAlone(reading, mention, main.kind.value)) continue;
    // A thing in the open is built as one.
    if (mentioned.some(({ noun }) => noun.start < mention.end && mention.start < noun.end))
      continue;
    const listed = readListedWays(reading, mention, sense.kind);
    if (listed !== undefined) {
      for (const feature of listed.features) add(feature);
      continue;
    }
    const range = trimFigures(reading, expandPhrase(reading, mention), mention);
    const floor =
      findFloorBehind(reading, floors, range.end, lastFloor) ?? findFloorBefore(floors, range);
    lastFloor = floor ?? lastFloor;
    const described = withoutSpot(describeFeature(reading, range, sense.kind, mention, floor));
    const feature = describePart(reading, described, mention, range);
    // "Through the gate": an open place that is spoken of so has gates.
    const isGate = sense.kind === 'gate' && placeDefaults.of(main.kind.value).form === 'ground';
    if (isGate || isNamed(reading, feature, sense.counts !== undefined, { range, mention }))
      add(feature);
  }
  return [{ ...main, named: openToEachOther(reading, [...features.values()]) }, ...others];
}
