/** Where an event is: a floor, a named part, something it is near. */
import type { Feature, Where } from '../scenario.ts';
import { SIDES } from '../words/function-words.ts';
import type { EventContext, Occurrence } from './events.ts';
import { describeFeature, expandPhrase, readPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import { findSense, textOf } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { BESIDE, findStretch, firstOfClause, isPlaceAlone } from './stretch.ts';
import type { Stretch } from './stretch.ts';

/** Ground on which several structures stand. */
const GROUNDS: ReadonlySet<string> = new Set(['port', 'town', 'village']);
const INSIDE =
  /^(?:in|inside|on|at|from|within|aboard|into|around|through|across|along|towards|toward|against|between|over|above)$/;
const NO_PLACE =
  /^(?:area|city|town|building|middle|center|centre|region|distance|simulation|scenario|vicinity|world|country|background|morning|evening|night|afternoon|day|winter|summer|rain|fog|snow|storm|dark|end|event|time|moment|beginning|start|way|road|case|addition|order|total|front|air|meantime|premises|complex|site|scene|facility|panic|north|south|east|west|rush|peak|top|bottom|left|right|people|crowd|them|everyone|downtown|ship|structure|floor|storey|level|hour|heart|outskirts|edge|brink|fringe|border|traffic|weight|load|pressure|control|attack|fire|smoke|water|neighbourhood|neighborhood|district|venue)$/;

/** Words between a subject and its verb: "a stockroom on the second floor goes up in flames". */
const SUBJECT_GAP_MAX = 6;

type Tokens = Reading['tokens'];

export function findWhere(
  reading: Reading,
  occurrence: Occurrence,
  all: readonly Occurrence[],
  context: EventContext,
): Where | undefined {
  const stretch = findStretch(reading, occurrence, all);
  const floor = findFloor(reading, stretch, occurrence, context);
  const near = findNear(reading, stretch, occurrence, context);
  if (floor === undefined && near === undefined) return undefined;
  const side = near?.feature?.side ?? findSide(reading, near?.range);
  return {
    text: near?.text ?? floor!.text,
    ...(floor === undefined ? {} : { floor: floor.floor }),
    ...(near?.feature === undefined
      ? {}
      : { feature: { ...near.feature, ...(floor === undefined ? {} : { floor: floor.floor }) } }),
    ...(side === undefined ? {} : { side }),
  };
}

function findFloor(
  reading: Reading,
  { before, after }: Stretch,
  occurrence: Occurrence,
  { floors, structures }: EventContext,
): { floor: number | 'roof'; text: string } | undefined {
  if (
    /^(?:earthquake|wildfire|tsunami|hurricane|tornado|flood|dam_break|protest|eruption)$/.test(
      occurrence.type,
    ) &&
    occurrence.type !== 'flood'
  )
    return undefined;
  const inside = ({ start, end }: TokenRange): boolean =>
    (start >= after.start && end <= after.end) ||
    (start >= before.start && end <= before.end) ||
    (start >= occurrence.start && end <= occurrence.end);
  const found = floors
    .filter(inside)
    .sort((a, b) => distance(a, occurrence) - distance(b, occurrence))
    .find((floor) => isPlaced(reading, floor, occurrence));
  if (found === undefined) return undefined;
  const text = textOf(reading, found.start, found.end);
  if (found.floor !== 'top') return { floor: found.floor, text };
  const storeys = structures.find(({ floors: count }) => count !== undefined)?.floors?.value;
  return storeys === undefined ? undefined : { floor: storeys, text };
}

/** "roof collapses" is no place on the roof. */
function isPlaced(
  { tokens }: Reading,
  { floor, start }: { floor: unknown; start: number },
  { type }: Occurrence,
): boolean {
  if (floor !== 'roof') return true;
  const before = tokens
    .slice(Math.max(0, start - 2), start)
    .map(({ lower }) => lower)
    .join(' ');
  return /\b(?:on|from|the|at)\b/.test(before) && !(type === 'building_collapse');
}

function distance(range: TokenRange, occurrence: TokenRange): number {
  return range.start >= occurrence.end
    ? range.start - occurrence.end
    : occurrence.start - range.end + 0.5;
}

interface Near {
  readonly text: string;
  readonly range: TokenRange;
  readonly feature?: Feature;
}

function findNear(
  reading: Reading,
  { before, after }: Stretch,
  occurrence: Occurrence,
  context: EventContext,
): Near | undefined {
  const nested = reading.mentions.find(
    (mention) =>
      occurrence.type !== 'elevator_failure' &&
      !/^(?:roof|rooftop|ceiling|wall|floor)s?$/.test(reading.tokens[mention.start]!.lower) &&
      mention.isNested &&
      mention.start >= occurrence.start &&
      mention.end <= occurrence.end &&
      findSense(mention, 'feature') !== undefined,
  );
  if (nested !== undefined) return toNear(reading, { start: nested.start, end: nested.end });
  return (
    searchPhrases(reading, after, context, false) ??
    findAlone(reading, after, occurrence) ??
    findCompound(reading, occurrence) ??
    searchPhrases(reading, before, context, true) ??
    findSubject(reading, before, occurrence)
  );
}

/** Prepositions in the stretch, in order, each with the phrase behind it. */
function searchPhrases(
  reading: Reading,
  range: TokenRange,
  context: EventContext,
  isBefore: boolean,
): Near | undefined {
  const { tokens } = reading;
  for (let at = range.start; at < range.end; at += 1) {
    const { lower } = tokens[at]!;
    const isBeside = BESIDE.test(lower);
    if (!isBeside && !INSIDE.test(lower) && !isFilling(lower)) continue;
    if (lower === 'by' && !isByPlace(reading, at + 1)) continue;
    if (isDistance(reading, at)) return undefined;
    let from = at + 1;
    while (/^(?:to|of|from|by)$/.test(tokens[from]?.lower ?? '')) from += 1;
    const phrase = readPhrase(reading, from);
    if (phrase === undefined || phrase.start >= range.end + (isBefore ? 0 : 6)) continue;
    const near = judgePhrase(reading, phrase, isBeside, lower, context);
    if (near !== undefined) return near;
  }
  return undefined;
}

/** "by the fountain", "by gate 4"; but "by police" and "by car". */
function isByPlace({ tokens, mentionAt }: Reading, at: number): boolean {
  return (
    /^(?:the|a|an|one)$/.test(tokens[at]?.lower ?? '') ||
    findSense(mentionAt.get(at), 'feature') !== undefined
  );
}

/** "smoke fills the lobby": the object is where it is. */
function isFilling(word: string): boolean {
  return /^(?:fills?|filled|filling|engulfs?|engulfed|engulfing|reaches|reaching|enters|entering|hits|strikes|storm|storms|stormed|storming)$/.test(
    word,
  );
}

/** "2 km from", "500 m north of": how far, not beside what. */
function isDistance({ measures, tokens }: Reading, at: number): boolean {
  return measures.some(
    ({ dimension, end }) =>
      dimension === 'length' &&
      end <= at &&
      at - end <= 2 &&
      (end === at ||
        /^(?:away|north|south|east|west|upstream|downstream|off|inland)$/.test(tokens[end]!.lower)),
  );
}

function judgePhrase(
  reading: Reading,
  phrase: TokenRange,
  isBeside: boolean,
  preposition: string,
  context: EventContext,
): Near | undefined {
  const { structures } = context;
  const { tokens, mentions, measures, clocks } = reading;
  if (isWholePlace(reading, phrase, isBeside, context)) return undefined;
  const room = findRoomOfFloor(reading, phrase, context);
  if (room !== undefined) return room;
  if ([...measures, ...clocks].some(({ start }) => start >= phrase.start && start < phrase.end))
    return undefined;
  const inside = mentions.filter(
    (mention) => mention.start >= phrase.start && mention.end <= phrase.end,
  );
  const last = inside.at(-1);
  const head = tokens[phrase.end - 1]!;
  const feature = inside.findLast((mention) => findSense(mention, 'feature') !== undefined);
  const isFloor =
    inside.some((mention) => findSense(mention, 'counted') !== undefined) || isFloorNoun(head.key);
  if (
    feature !== undefined &&
    !(isFloor && (feature === last || isFloorNoun(head.key))) &&
    !isRoof(tokens, feature)
  ) {
    if (preposition === 'through' || preposition === 'across') return undefined;
    return toNear(
      reading,
      expandPhrase(reading, {
        start: phrase.start,
        end: Math.max(feature.end, isNamed(reading, feature.end)),
      }),
      feature,
    );
  }
  const structure = inside.findLast((mention) => findSense(mention, 'structure') !== undefined);
  if (structure !== undefined) {
    const kind = findSense(structure, 'structure')!.kind;
    const index = structures.findIndex((one) => one.kind.value === kind);
    // Not the one the scenario plays in: another, or a room of it, or one of many on the same ground.
    const isOneOfMany = structures.some((one) => one.kind.value !== kind && GROUNDS.has(one.kind.value));
    const isGround = GROUNDS.has(kind) && index > 0 && !isHall(reading, structure);
    if (isGround && !isBeside) return undefined;
    const isSecond =
      index !== 0 || isHall(reading, structure) || (isOneOfMany && !GROUNDS.has(kind));
    return isBeside || isSecond ? toNear(reading, phrase) : undefined;
  }
  if (
    inside.some((mention) =>
      mention.senses.some(
        ({ slot }) => slot === 'part' || slot === 'weather' || slot === 'goal' || slot === 'event',
      ),
    )
  )
    return undefined;
  if (
    isFloor ||
    NO_PLACE.test(head.key) ||
    reading.calendar.some(({ start }) => start >= phrase.start && start < phrase.end)
  )
    return undefined;
  if (isBeside)
    return inside.some((mention) => findSense(mention, 'person') !== undefined) &&
      preposition !== 'near'
      ? undefined
      : toNear(reading, phrase);
  if (inside.some((mention) => findSense(mention, 'person') !== undefined)) return undefined;
  const isVehicle = inside.some((mention) => findSense(mention, 'vehicle') !== undefined);
  const isDefinite =
    /^(?:the|a|an|its|one)$/.test(tokens[phrase.start - 1]?.lower ?? '') || head.kind === 'number';
  const isName = tokens.slice(phrase.start, phrase.end).every(({ isCapital }) => isCapital);
  return isDefinite &&
    !isName &&
    /^(?:in|inside|on|at|from|aboard)$/.test(preposition) &&
    (!isVehicle || preposition !== 'on')
    ? toNear(reading, phrase)
    : undefined;
}

/** The place of the prompt says where all of it is; only a spot in it can be what an event is beside. */
function isWholePlace(
  { tokens }: Reading,
  phrase: TokenRange,
  isBeside: boolean,
  { places }: EventContext,
): boolean {
  const [start, end] = [tokens[phrase.start]!.start, tokens[phrase.end - 1]!.end];
  const place = places.find(({ span }) => span[0] <= end - 1 && end <= span[1] && start < span[1]);
  return place !== undefined && !(place.isSpot && isBeside);
}

/** "the basement laundry", "the third floor kitchen": the room without its floor. */
function findRoomOfFloor(
  reading: Reading,
  phrase: TokenRange,
  { floors }: EventContext,
): Near | undefined {
  const floor = floors.find(({ start, end }) => start === phrase.start && end < phrase.end);
  if (floor === undefined) return undefined;
  const room = reading.mentions.find(
    (mention) =>
      mention.start >= floor.end &&
      mention.end <= phrase.end &&
      findSense(mention, 'feature') !== undefined &&
      findSense(mention, 'counted') === undefined &&
      !isRoof(reading.tokens, mention),
  );
  if (room === undefined) return undefined;
  return toNear(reading, { start: floor.end, end: isNamed(reading, room.end) }, room);
}

/** "the arrivals hall" of an airport, "the quay" of a port named before. */
function isHall({ tokens, mentions }: Reading, structure: Mention): boolean {
  const kind = findSense(structure, 'structure')!.kind;
  const isNamedBefore = mentions.some(
    (mention) => mention.start < structure.start && findSense(mention, 'structure')?.kind === kind,
  );
  return (
    isNamedBefore &&
    (/^(?:quay|quayside|wharf|pier|jetty|dockside|waterfront)$/.test(tokens[structure.end - 1]!.key) ||
      (/^(?:hall|concourse|gallery|wing|platform|theatre|theater)$/.test(
        tokens[structure.end - 1]!.key,
      ) &&
        structure.end - structure.start > 1))
  );
}

function isFloorNoun(key: string): boolean {
  return /^(?:floor|storey|level|deck|basement|roof|rooftop)$/.test(key);
}

function isRoof(tokens: Tokens, { start }: Mention): boolean {
  return /^(?:roof|rooftop)$/.test(tokens[start]!.lower);
}

function isNamed({ tokens }: Reading, at: number): number {
  const token = tokens[at];
  return token !== undefined && token.kind === 'number' && /^\d{1,4}$/.test(token.text)
    ? at + 1
    : at;
}

/** The part that is a clause of its own behind the event. */
function findAlone(reading: Reading, after: TokenRange, { end }: Occurrence): Near | undefined {
  const { tokens } = reading;
  const mention = reading.mentions.find(
    (one) =>
      one.start > end &&
      one.end <= after.end &&
      findSense(one, 'feature') !== undefined &&
      tokens[one.start]!.clause !== tokens[end - 1]!.clause,
  );
  if (
    mention === undefined ||
    isRoof(tokens, mention) ||
    !isPlaceAlone(reading, firstOfClause(tokens, mention.start))
  )
    return undefined;
  return toNear(reading, expandPhrase(reading, mention), mention);
}

/** "kitchen fire" as two words: the part stands right before the event. */
function findCompound(reading: Reading, { start, type }: Occurrence): Near | undefined {
  if (type === 'derailment') return undefined;
  const mention = reading.mentions.find(
    (one) => one.end === start && findSense(one, 'feature') !== undefined && !one.isNested,
  );
  const word = mention === undefined ? '' : reading.tokens[mention.start]!.lower;
  if (mention === undefined || isRoof(reading.tokens, mention) || /^(?:water|river)$/.test(word))
    return undefined;
  return toNear(reading, expandPhrase(reading, mention), mention);
}

/** "a boiler explodes", "the grandstand collapses": the subject is where it is. */
function findSubject(
  reading: Reading,
  before: TokenRange,
  occurrence: Occurrence,
): Near | undefined {
  if (!/^(?:explosion|building_collapse|fire)$/.test(occurrence.type)) return undefined;
  const word = reading.tokens[occurrence.start]!.lower;
  const isVerb =
    /(?:s|ed|ing)$/.test(word) || /^(?:on|in|ablaze|up|collapse|explode|catch|burn)$/.test(word);
  if (!isVerb) return undefined;
  const mention = reading.mentions.findLast(
    (one) =>
      one.start >= before.start && one.end <= before.end && findSense(one, 'feature') !== undefined,
  );
  if (
    mention === undefined ||
    isRoof(reading.tokens, mention) ||
    occurrence.start - mention.end > SUBJECT_GAP_MAX
  )
    return undefined;
  return toNear(reading, expandPhrase(reading, mention), mention);
}

function toNear(reading: Reading, range: TokenRange, mention?: Mention): Near {
  const noun =
    mention ??
    reading.mentions.find(
      (one) =>
        one.start >= range.start && one.end <= range.end && findSense(one, 'feature') !== undefined,
    );
  const sense = findSense(noun, 'feature');
  const text = textOf(reading, range.start, range.end);
  if (noun === undefined || sense === undefined) return { text, range };
  return { text, range, feature: describeFeature(reading, range, sense.kind, noun) };
}

function findSide({ tokens }: Reading, range: TokenRange | undefined) {
  if (range === undefined) return undefined;
  return tokens
    .slice(range.start, range.end)
    .map(({ lower }) => SIDES.get(lower))
    .find((side) => side !== undefined);
}
