/** Whether the phrase behind a preposition says where an event is: a part, a spot, another structure. */
import { placeDefaults } from '../complete/place-defaults.ts';
import { placeReadings } from '../place-reading.ts';
import type { Feature } from '../scenario.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import { describeFeature, expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { EventContext } from './occurrence.ts';
import { partOfBuilding } from './part-of-building.ts';
import { describePlainThing } from './plain-things.ts';
import { findSense, spanOf, textOf } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const NO_PLACE =
  /^(?:area|city|town|building|middle|center|centre|region|distance|simulation|scenario|vicinity|world|country|background|morning|evening|night|afternoon|day|winter|summer|rain|fog|snow|storm|dark|end|event|time|moment|beginning|start|way|road|case|addition|order|total|front|air|meantime|premises|complex|site|scene|facility|panic|north|south|east|west|rush|peak|top|bottom|left|right|people|crowd|them|everyone|downtown|ship|structure|floor|storey|level|hour|heart|outskirts|edge|brink|fringe|border|traffic|weight|load|pressure|control|attack|fire|smoke|water|neighbourhood|neighborhood|district|venue|loose|run|spot|move|rampage|increase|rise)$/;

type Tokens = Reading['tokens'];

/** "a six-lane motorway", "a two-platform station": a count, not a place. */
function isNumbered({ tokens, quantityAt }: Reading, { start }: Mention): boolean {
  return tokens[start]!.isHyphenated && quantityAt.has(start - 1);
}

export interface Near {
  readonly text: string;
  readonly range: TokenRange;
  readonly feature?: Feature;
  /** It is outside of it, not in it. */
  readonly isOutside?: true;
}

export function judgePhrase(
  reading: Reading,
  whole: TokenRange,
  isBeside: boolean,
  preposition: string,
  context: EventContext,
): Near | undefined {
  const { structures } = context;
  const { tokens, mentions } = reading;
  const phrase = cutBeforeFigure(reading, whole);
  if (phrase === undefined || isWholePlace(reading, phrase, isBeside, context)) return undefined;
  if (!isBeside && isOfMain(reading, phrase, structures)) return undefined;
  const inside = mentions.filter(
    (mention) => mention.start >= phrase.start && mention.end <= phrase.end,
  );
  const last = inside.at(-1);
  const head = tokens[phrase.end - 1]!;
  const feature = inside.findLast(
    (mention) => findSense(mention, 'feature') !== undefined && !isNumbered(reading, mention),
  );
  // "the car deck" and "the shop floor" are rooms.
  const isRoom =
    feature !== undefined && feature.end === phrase.end && feature.end - feature.start > 1;
  const isFloor =
    inside.some((mention) => findSense(mention, 'counted') !== undefined) ||
    (isFloorNoun(head.key) && !isRoom);
  if (
    feature !== undefined &&
    !(isFloor && (feature === last || isFloorNoun(head.key))) &&
    !isRoof(tokens, feature) &&
    (isBeside || !isMainStructure(feature, structures))
  ) {
    if (preposition === 'through' || preposition === 'across') return undefined;
    return toNear(
      reading,
      expandPhrase(reading, {
        start: phrase.start,
        end: Math.max(feature.end, endOfPartNumber(reading, feature.end)),
      }),
      feature,
    );
  }
  // "at a house party"
  const isIdiom = inside.some(
    (mention) =>
      mention.end === phrase.end &&
      mention.senses.some((sense) => sense.slot === 'nothing' && sense.isLost !== true),
  );
  if (isIdiom) return undefined;
  const structure = inside.findLast((mention) => findSense(mention, 'structure') !== undefined);
  if (structure !== undefined) {
    const part = partOfBuilding(reading, structure);
    if (part === 'room') return roomCalled(reading, phrase, structure);
    if (part === 'words') return toNear(reading, phrase);
    return isOtherStructure(reading, structure, isBeside, structures)
      ? (toRoom(reading, phrase, structure, structures) ?? toNear(reading, phrase))
      : undefined;
  }
  if (isOtherMeaning(reading, phrase, inside)) return undefined;
  if (
    isFloor ||
    NO_PLACE.test(head.key) ||
    reading.calendar.some(({ start }) => start >= phrase.start && start < phrase.end)
  )
    return undefined;
  const hasPerson = inside.some((mention) => findSense(mention, 'person') !== undefined);
  if (isBeside) return hasPerson && preposition !== 'near' ? undefined : toThing(reading, phrase);
  if (hasPerson) return undefined;
  const isVehicle = inside.some((mention) => findSense(mention, 'vehicle') !== undefined);
  return isDefinite(reading, phrase) &&
    /^(?:in|inside|on|at|from|aboard)$/.test(preposition) &&
    (!isVehicle || preposition !== 'on')
    ? toThing(reading, phrase)
    : undefined;
}

/** A time of day, the weather, an event, or a deed that is not the noun here. */
function isOtherMeaning(reading: Reading, phrase: TokenRange, inside: readonly Mention[]): boolean {
  return inside.some(({ senses }) =>
    senses.some(
      ({ slot }) =>
        slot === 'part' ||
        slot === 'weather' ||
        slot === 'event' ||
        (slot === 'goal' && describePlainThing(reading, phrase) === undefined),
    ),
  );
}

/** "in the baggage hall 5:40 am": the hall. */
function cutBeforeFigure({ measures, clocks }: Reading, whole: TokenRange): TokenRange | undefined {
  const figure = [...measures, ...clocks].find(
    ({ start }) => start >= whole.start && start < whole.end,
  );
  if (figure?.start === whole.start) return undefined;
  return figure === undefined ? whole : { start: whole.start, end: figure.start };
}

/** Not the structure where the scenario happens: another, a room of it, or one of many on the same ground. */
function isOtherStructure(
  reading: Reading,
  structure: Mention,
  isBeside: boolean,
  structures: EventContext['structures'],
): boolean {
  const kind = findSense(structure, 'structure')!.kind;
  const index = structures.findIndex((one) => one.kind.value === kind);
  const isOneOfMany = structures.some(
    (one) => one.kind.value !== kind && placeReadings.of(one.kind.value).isGroundOfMany,
  );
  const { isGroundOfMany } = placeReadings.of(kind);
  const isGround = isGroundOfMany && index > 0 && !isHall(reading, structure);
  if (isGround && !isBeside) return false;
  const isSecond = index !== 0 || isHall(reading, structure) || (isOneOfMany && !isGroundOfMany);
  return isBeside || isSecond;
}

/** "the boiler", "car 3", "platform B"; not a name. */
function isDefinite({ tokens }: Reading, phrase: TokenRange): boolean {
  const head = tokens[phrase.end - 1]!;
  const isMarked =
    /^(?:the|a|an|its|one)$/.test(tokens[phrase.start - 1]?.lower ?? '') ||
    head.kind === 'number' ||
    (/^[A-Z]$/.test(head.text) && phrase.end - phrase.start > 1);
  const isName = tokens.slice(phrase.start, phrase.end).every(({ isCapital }) => isCapital);
  return isMarked && !isName;
}

/** "In a block of flats": the noun is longer than the phrase. "In the left tower": the one of several where it happens. */
function isOfMain(
  { tokens, mentions }: Reading,
  phrase: TokenRange,
  structures: EventContext['structures'],
): boolean {
  const [from, to] = [tokens[phrase.start]!.start, tokens[phrase.end - 1]!.end];
  return (
    structures.some(
      ({ nth }) => nth?.span !== undefined && nth.span[0] < to && nth.span[1] > from,
    ) ||
    mentions.some(
      (mention) =>
        mention.start >= phrase.start &&
        mention.start < phrase.end &&
        mention.end > phrase.end &&
        isMainStructure(mention, structures),
    )
  );
}

/** "the docks" of a port, "the reactor" of a power plant: another word for the whole. */
export function isMainStructure(mention: Mention, structures: EventContext['structures']): boolean {
  const kind = findSense(mention, 'structure')?.kind;
  return kind !== undefined && structures[0]?.kind.value === kind && !isRoomToo(mention);
}

/** "The arrivals hall" tells that it is an airport, and is a room of it. */
function isRoomToo(mention: Mention): boolean {
  return mention.end - mention.start > 1 && findSense(mention, 'feature')?.kind === 'room';
}

/** The place of the prompt locates everything; an event can only be beside a spot in it. */
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
export function findRoomOfFloor(
  reading: Reading,
  from: number,
  context: EventContext,
): Near | undefined {
  const { tokens, mentionAt } = reading;
  const first = /^(?:the|a|an|its)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
  const floor = context.floors.find(({ start }) => start === first);
  const next = floor === undefined ? undefined : tokens[floor.end];
  if (floor === undefined || next?.kind !== 'word' || next.clause !== tokens[first]!.clause)
    return undefined;
  const room = mentionAt.get(floor.end) ?? mentionAt.get(floor.end + 1);
  const isRoom =
    room !== undefined &&
    (findSense(room, 'feature') ?? findSense(room, 'structure')) !== undefined &&
    findSense(room, 'counted') === undefined &&
    !PHRASE_ENDS.has(tokens[floor.end]!.lower) &&
    !isRoof(tokens, room) &&
    !isBlocked(tokens, room, context);
  if (!isRoom) return undefined;
  return toNear(reading, { start: floor.end, end: endOfPartNumber(reading, room.end) }, room);
}

/** "…, back exits locked" says which way is closed, not where the fire is. */
export function isBlocked(
  tokens: Tokens,
  { start, end }: Mention,
  { blocked }: EventContext,
): boolean {
  const [from, to] = [tokens[start]!.start, tokens[end - 1]!.end];
  return blocked.some(
    ({ stated: { span } }) => span !== undefined && from < span[1] && span[0] < to,
  );
}

/** "the arrivals hall" of an airport, "the quay" of a port named before. */
function isHall({ tokens, mentions }: Reading, structure: Mention): boolean {
  const kind = findSense(structure, 'structure')!.kind;
  const isNamedBefore = mentions.some(
    (mention) => mention.start < structure.start && findSense(mention, 'structure')?.kind === kind,
  );
  return (
    isNamedBefore &&
    (/^(?:quay|quayside|wharf|pier|jetty|dockside|waterfront)$/.test(
      tokens[structure.end - 1]!.key,
    ) ||
      (/^(?:hall|concourse|gallery|wing|platform|theatre|theater)$/.test(
        tokens[structure.end - 1]!.key,
      ) &&
        structure.end - structure.start > 1))
  );
}

function isFloorNoun(key: string): boolean {
  return /^(?:floor|storey|level|deck|basement|roof|rooftop)$/.test(key);
}

export function isRoof(tokens: Tokens, { start }: Mention): boolean {
  return /^(?:roof|rooftop)$/.test(tokens[start]!.lower);
}

/** "The ceiling", "the north side": a spot in a room or a building, not a room of that name. */
export function isSurface(tokens: Tokens, { end }: Mention): boolean {
  return /^(?:ceiling|wall|facade|window|side|corner|end|edge|curtain|carpet)$/.test(
    tokens[end - 1]!.key,
  );
}

/** Behind the number or the letter of a part: "gate 14", "ward 3B". */
function endOfPartNumber({ tokens, clocks, measures }: Reading, at: number): number {
  const token = tokens[at];
  if ([...clocks, ...measures].some(({ start }) => start === at)) return at;
  if (token?.kind !== 'number' || !/^\d{1,4}$/.test(token.text)) return at;
  const letter = tokens[at + 1];
  return letter?.isGlued === true && /^[A-Za-z]$/.test(letter.text) ? at + 2 : at + 1;
}

export function toNear(reading: Reading, range: TokenRange, mention?: Mention): Near {
  const noun =
    mention ??
    reading.mentions.find(
      (one) =>
        one.start >= range.start && one.end <= range.end && findSense(one, 'feature') !== undefined,
    );
  const sense = findSense(noun, 'feature');
  const text = textOf(reading, range.start, range.end);
  if (noun === undefined || sense === undefined || isSurface(reading.tokens, noun))
    return { text, range };
  return { text, range, feature: describeFeature(reading, range, sense.kind, noun) };
}

/** What no table knows stands there by its name. */
function toThing(reading: Reading, range: TokenRange): Near {
  const near = toNear(reading, range);
  const feature = near.feature ?? describePlainThing(reading, range);
  return feature === undefined ? near : { ...near, feature };
}

/** "Behind the bar" of a nightclub, "beside the café" of a museum: the word for a place of its own means a part of this one. */
function toRoom(
  reading: Reading,
  range: TokenRange,
  noun: Mention,
  structures: EventContext['structures'],
): Near | undefined {
  const { tokens, prompt } = reading;
  const [main] = structures;
  if (main === undefined || placeDefaults.of(main.kind.value).form !== 'building') return undefined;
  const word = textOf(reading, noun.start, noun.end).toLowerCase();
  const said = main.kind.span === undefined ? '' : prompt.slice(...main.kind.span).toLowerCase();
  const [from] = spanOf(reading, noun.start, noun.end);
  const isOwn = structures.some(({ kind }) => kind.span?.[0] === from) || said.endsWith(word);
  if (isOwn || !ALSO_ROOMS.test(word) || tokens[range.start - 1]?.lower !== 'the') return undefined;
  return roomCalled(reading, range, noun);
}

function roomCalled(reading: Reading, range: TokenRange, noun: Mention): Near {
  const text = textOf(reading, range.start, range.end);
  const use = textOf(reading, noun.start, noun.end).toLowerCase();
  return { text, range, feature: { label: text, kind: 'room', use } };
}

const ALSO_ROOMS =
  /^(?:bar|gym|restaurant|caf[eé]|cafeteria|shop|store|chapel|pharmacy|library|casino)$/;
