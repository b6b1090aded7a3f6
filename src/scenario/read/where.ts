/** Where an event is: a floor, a named part, something it is near. */
import { hazardReadings } from '../hazard-reading.ts';
import type { Where } from '../scenario.ts';
import { SIDES } from '../words/function-words.ts';
import {
  findRoomOfFloor,
  isBlocked,
  isMainStructure,
  isRoof,
  judgePhrase,
  toNear,
} from './near-phrase.ts';
import type { Near } from './near-phrase.ts';
import { expandPhrase, readPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { EventContext, Occurrence } from './occurrence.ts';
import { findSense, textOf } from './reading.ts';
import type { Reading } from './reading.ts';
import { BESIDE, findStretch, firstOfClause, isPlaceAlone } from './stretch.ts';
import type { Stretch } from './stretch.ts';

const INSIDE =
  /^(?:in|inside|on|at|from|within|aboard|into|around|through|across|along|towards|toward|against|between|over|onto)$/;

const SURFACE_OF = /^(?:the )?(?:roof|ceiling|wall|floor|window) of\b/;

/** Words between a subject and its verb: "a stockroom on the second floor goes up in flames". */
const SUBJECT_GAP_MAX = 6;

export function findWhere(
  reading: Reading,
  occurrence: Occurrence,
  all: readonly Occurrence[],
  context: EventContext,
): Where | undefined {
  return findPlace(reading, occurrence, all, context)?.at;
}

/** Where an event is, and whether that is outside of what is named. */
export function findPlace(
  reading: Reading,
  occurrence: Occurrence,
  all: readonly Occurrence[],
  context: EventContext,
): { readonly at: Where; readonly isOutside?: true } | undefined {
  const stretch = findStretch(reading, occurrence, all);
  const floor = findFloor(reading, stretch, occurrence, context);
  const near = findNear(reading, stretch, occurrence, context);
  if (floor === undefined && near === undefined) return undefined;
  const side = near?.feature?.side ?? findSide(reading, near?.range);
  const at = {
    text: near?.text ?? floor!.text,
    ...(floor === undefined ? {} : { floor: floor.floor }),
    ...(near?.feature === undefined
      ? {}
      : { feature: { ...near.feature, ...(floor === undefined ? {} : { floor: floor.floor }) } }),
    ...(side === undefined ? {} : { side }),
  };
  return near?.isOutside === true ? { at, isOutside: true } : { at };
}

function findFloor(
  reading: Reading,
  { before, after }: Stretch,
  occurrence: Occurrence,
  { floors }: EventContext,
): { floor: number | 'roof'; text: string } | undefined {
  if (!hazardReadings.of(occurrence.type).where.hasFloor) return undefined;
  const inside = ({ start, end }: TokenRange): boolean =>
    (start >= after.start && end <= after.end) ||
    (start >= before.start && end <= before.end) ||
    (start >= occurrence.start && end <= occurrence.end);
  const found = floors
    .filter(inside)
    .sort((a, b) => distance(a, occurrence) - distance(b, occurrence))
    .find((floor) => isPlaced(reading, floor, occurrence));
  return found && { floor: found.floor, text: textOf(reading, found.start, found.end) };
}

/** "roof collapses" is not a place on the roof. */
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
  const { roof } = hazardReadings.of(type).where;
  const isSubject =
    roof === 'burns' &&
    /^(?:on|is|ablaze|burns|burning|catches|alight)$/.test(tokens[start + 1]?.lower ?? '');
  return (isSubject || /\b(?:on|from|the|at)\b/.test(before)) && roof !== 'is the thing';
}

function distance(range: TokenRange, occurrence: TokenRange): number {
  return range.start >= occurrence.end
    ? range.start - occurrence.end
    : occurrence.start - range.end + 0.5;
}

function findNear(
  reading: Reading,
  { before, after }: Stretch,
  occurrence: Occurrence,
  context: EventContext,
): Near | undefined {
  const nested = reading.mentions.find(
    (mention) =>
      hazardReadings.of(occurrence.type).where.part !== 'is the thing' &&
      !/^(?:roof|rooftop|ceiling|wall|floor)s?$/.test(reading.tokens[mention.start]!.lower) &&
      mention.isNested &&
      mention.start >= occurrence.start &&
      mention.end <= occurrence.end &&
      findSense(mention, 'feature') !== undefined,
  );
  if (nested !== undefined) return toNear(reading, { start: nested.start, end: nested.end });
  return (
    searchPhrases(reading, after, context, false) ??
    findAlone(reading, after, occurrence, context) ??
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
  let isInMain = false;
  for (let at = range.start; at < range.end; at += 1) {
    const { lower } = tokens[at]!;
    const isBeside = BESIDE.test(lower);
    const isDown = lower === 'down' && leadsDown(reading, at + 1);
    if (!isBeside && !INSIDE.test(lower) && !isFilling(lower) && !isDown) continue;
    // "next door"
    if (reading.mentionAt.get(at)?.senses.some(({ slot }) => slot === 'nothing')) continue;
    if (lower === 'by' && !isByPlace(reading, at + 1)) continue;
    if (isDistance(reading, at)) return undefined;
    // "At minute 3" is a time.
    if (/^(?:minute|min|second|sec)$/.test(tokens[at + 1]?.lower ?? '')) continue;
    let from = at + 1;
    const surface = SURFACE_OF.exec(
      tokens
        .slice(from, from + 4)
        .map((token) => token.lower)
        .join(' '),
    );
    // "Through the roof of the nave": what comes in there is in the nave.
    if (surface !== null) from += surface[0].split(' ').length;
    while (/^(?:to|of|from|by)$/.test(tokens[from]?.lower ?? '')) from += 1;
    const room = findRoomOfFloor(reading, from, context);
    if (room !== undefined) return room;
    const phrase = readPhrase(reading, from);
    if (phrase === undefined || phrase.start >= range.end + (isBefore ? 0 : 6)) continue;
    const how = surface === null ? lower : 'in';
    const near = judgePhrase(reading, phrase, isBeside, how, context);
    // "at a petrol station on the ring road": in the main structure; what follows says where that stands.
    if (near?.feature === undefined && isInMain && !isBeside) return undefined;
    const whole = near && findPartAround(reading, near, context);
    if (whole !== undefined) return whole;
    if (near !== undefined)
      return isBeside && isOutside(lower, near) ? { ...near, isOutside: true } : near;
    if (!isBeside && namesMain(reading, phrase, context)) isInMain = true;
  }
  return undefined;
}

/** "Under a bench on platform 2", "behind a bin in the food court": the part that the small thing stands in. */
function findPartAround(
  reading: Reading,
  { feature, range }: Near,
  context: EventContext,
): Near | undefined {
  const preposition = reading.tokens[range.end]?.lower ?? '';
  const isSmall = feature === undefined || feature.kind === 'thing';
  if (!isSmall || !/^(?:on|in|at|inside|of)$/.test(preposition)) return undefined;
  const phrase = readPhrase(reading, range.end + 1);
  const near = phrase && judgePhrase(reading, phrase, false, preposition, context);
  return near?.feature === undefined || near.feature.kind === 'thing' ? undefined : near;
}

/** "Outside the gate", "in front of the school"; beside a whole building is outside too, beside a thing in it is not. */
function isOutside(preposition: string, { feature }: Near): boolean {
  if (preposition === 'front') return feature?.kind !== 'thing';
  return preposition === 'outside' || feature === undefined;
}

function namesMain(
  { mentions }: Reading,
  phrase: TokenRange,
  { structures }: EventContext,
): boolean {
  return mentions.some(
    (mention) =>
      mention.start >= phrase.start &&
      mention.end <= phrase.end &&
      isMainStructure(mention, structures),
  );
}

/** "Down the stairs", "down both escalators"; but "down the road" is away from here. */
function leadsDown({ tokens, mentionAt }: Reading, from: number): boolean {
  for (let at = from; at < from + 3 && at < tokens.length; at += 1) {
    const kind = findSense(mentionAt.get(at), 'feature')?.kind;
    if (kind !== undefined) return /^(?:stair|escalator)$/.test(kind);
  }
  return false;
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

/** "2 km from", "500 m north of": a distance, not a place beside something. */
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

/** The part that is a clause of its own after the event. */
function findAlone(
  reading: Reading,
  after: TokenRange,
  { end }: Occurrence,
  context: EventContext,
): Near | undefined {
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
    tokens[mention.start]!.lower === 'water' ||
    isBlocked(tokens, mention, context) ||
    !isPlaceAlone(reading, firstOfClause(tokens, mention.start))
  )
    return undefined;
  return toNear(reading, expandPhrase(reading, mention), mention);
}

/** "kitchen fire" as two words: the part stands right before the event. */
function findCompound(reading: Reading, { start, type }: Occurrence): Near | undefined {
  const { partBefore } = hazardReadings.of(type).where;
  if (partBefore === 'is not its place') return undefined;
  const mention = reading.mentions.find(
    (one) =>
      one.end === start &&
      findSense(one, 'feature') !== undefined &&
      !one.isNested &&
      !(partBefore === 'is its place unless a vehicle' && findSense(one, 'vehicle') !== undefined),
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
  if (hazardReadings.of(occurrence.type).where.subject !== 'is its place') return undefined;
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

function findSide({ tokens }: Reading, range: TokenRange | undefined) {
  if (range === undefined) return undefined;
  return tokens
    .slice(range.start, range.end)
    .map(({ lower }) => SIDES.get(lower))
    .find((side) => side !== undefined);
}
