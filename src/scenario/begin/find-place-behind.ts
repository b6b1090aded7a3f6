/**
 * The place behind a word for people, where it says where they begin: "800 fans in front of the stage", "spectators along the
 * pavements", "90 people above the fire", "children are outside". What they then do is read by the tasks.
 */
import { toStorey } from '../read/floors.ts';
import type { ThingMention } from '../read/open-things.ts';
import { describePlainThing } from '../read/plain-things.ts';
import { findSense, textOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { Standing, Where } from '../scenario.ts';
import { readWhere } from '../tasks/find-task-places.ts';
import type { TaskContext } from '../tasks/task-context.ts';

export interface BeginContext extends Pick<
  TaskContext,
  'events' | 'floors' | 'people' | 'structures'
> {
  readonly mentioned: readonly ThingMention[];
}

/** Prepositions by how people stand to what follows; longer ones first. */
const STANDINGS: readonly (readonly [words: string, standing: Standing | 'in'])[] = [
  ['in front of', 'before'],
  ['on both sides of', 'along'],
  ['line both sides of', 'along'],
  ['lining both sides of', 'along'],
  ['line the sides of', 'along'],
  ['both sides of', 'along'],
  ['on either side of', 'along'],
  ['on the floors above', 'above'],
  ['on the floors below', 'below'],
  ['all around', 'around'],
  ['close to', 'near'],
  ['next to', 'near'],
  ['in between', 'between'],
  ['all over', 'in'],
  ['all along', 'along'],
  ['along', 'along'],
  ['lining', 'along'],
  ['line the', 'along'],
  ['around', 'around'],
  ['round', 'around'],
  ['behind', 'behind'],
  ['before', 'before'],
  ['beside', 'near'],
  ['by', 'near'],
  ['near', 'near'],
  ['outside', 'outside'],
  ['outdoors', 'outside'],
  ['above', 'above'],
  ['below', 'below'],
  ['beneath', 'below'],
  ['between', 'between'],
  ['in', 'in'],
  ['inside', 'in'],
  ['on', 'in'],
  ['at', 'in'],
  ['within', 'in'],
  ['across', 'in'],
  ['over', 'in'],
  ['throughout', 'in'],
];

/** Words between people and their place that only say how they are there. */
const STAYING =
  /^(?:is|are|was|were|be|who|that|which|all|still|mostly|already|now|currently|also|there|out|up|standing|stand|stands|stood|sitting|sit|seated|waiting|wait|queuing|queueing|gathered|assembled|packed|crammed|crowded|massed|dancing|drinking|eating|dining|playing|working|watching|praying|kneeling|lying|camped|camping|spread|scattered|distributed|positioned|stationed|posted|placed|start|starts|starting|begin|begins|beginning|held|kept|trapped|stuck|stranded|shopping|resting|busy|hiding|living|staying|located|asleep|sleeping|lined|strolling|chatting|celebrating|protesting|demonstrating|studying)$/;
const STAYING_MAX = 5;

/** Words that are a place by themselves. */
const STOREYS: ReadonlyMap<string, Pick<Where, 'floor' | 'relation'>> = new Map<
  string,
  Pick<Where, 'floor' | 'relation'>
>([
  ['upstairs', { floor: 0, relation: 'above' }],
  ['downstairs', { floor: 0 }],
]);

export interface FoundPlace {
  readonly at: Where;
  readonly start: number;
  readonly end: number;
}

/** The first place behind people, with nothing between that they do. */
export function findPlaceBehind(
  reading: Reading,
  from: number,
  context: BeginContext,
): FoundPlace | undefined {
  const { tokens } = reading;
  const { sentence } = tokens[from - 1]!;
  let at = from;
  for (let skipped = 0; skipped < STAYING_MAX; skipped += 1) {
    if (standingAt(reading, at) !== undefined || STOREYS.has(tokens[at]?.lower ?? '')) break;
    if (!STAYING.test(tokens[at]?.lower ?? '')) return undefined;
    at += 1;
  }
  const storey = STOREYS.get(tokens[at]?.lower ?? '');
  if (storey !== undefined && tokens[at]!.sentence === sentence)
    return { at: { text: tokens[at]!.text, ...storey }, start: at, end: at + 1 };
  const said = standingAt(reading, at);
  if (said === undefined || tokens[at]!.sentence !== sentence) return undefined;
  const [words, standing] = said;
  const start = at;
  const next = at + words.split(' ').length;
  if (standing === 'above' || standing === 'below')
    return findFloor(reading, { standing, start, next }, context);
  const floors = standing === 'in' ? findFloors(reading, start, next) : undefined;
  if (floors !== undefined) return floors;
  if (standing === 'outside' && !isPlaceNext(reading, next, context))
    return { at: { text: tokens[start]!.text, relation: 'outside' }, start, end: next };
  if (standing === 'between' && /^(?:them|both|the two)\b/.test(textFrom(reading, next)))
    return {
      at: { text: textOf(reading, start, next + 1), relation: 'between' },
      start,
      end: next + 1,
    };
  const place = readWhere(reading, skipCount(reading, next), context);
  const [named] = place?.at ?? [];
  if (place === undefined || named === undefined) return undefined;
  const range = { start, end: place.end };
  const where =
    toRoom(reading, named, range, context) ??
    withThing(reading, named, range, context) ??
    withFeature(reading, named, range);
  if (where === named && !isPlace(where, standing, context, range)) return undefined;
  return {
    at: standing === 'in' ? where : { ...where, relation: standing },
    start,
    end: place.end,
  };
}

function standingAt({ tokens }: Reading, at: number) {
  return STANDINGS.find(([words]) =>
    words.split(' ').every((word, i) => tokens[at + i]?.lower === word),
  );
}

/** "In three pens", "at each gate", "at both ends": the number of them says nothing of where. */
function skipCount({ quantityAt, tokens }: Reading, at: number): number {
  const first = /^(?:the|all|each|every|both)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const quantity = quantityAt.get(first);
  return quantity?.kind === 'cardinal' ? quantity.end : first;
}

function textFrom({ tokens }: Reading, at: number): string {
  return tokens
    .slice(at, at + 2)
    .map(({ lower }) => lower)
    .join(' ');
}

function isPlaceNext(reading: Reading, at: number, context: BeginContext): boolean {
  const place = readWhere(reading, at, context);
  const [where] = place?.at ?? [];
  return where !== undefined && isPlace(where, 'outside', context, { start: at, end: place!.end });
}

/** A part, a side, a thing that lies there, or one of several structures; not "in panic" or "in Berlin". */
function isPlace(
  { feature, side, structure, text, floor }: Where,
  standing: Standing | 'in',
  { structures, mentioned }: BeginContext,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if ((feature ?? side ?? floor) !== undefined) return true;
  if (structure !== undefined) return standing !== 'in' || structures.length > 1;
  return (
    PAVEMENT.test(text) || mentioned.some(({ noun }) => noun.start >= start && noun.end <= end)
  );
}

/** "Beside the vending machines", "at the dinosaur skeleton": a thing that no table knows; "in the choir" is none. */
function withThing(
  reading: Reading,
  where: Where,
  { start, end }: { readonly start: number; readonly end: number },
  { mentioned }: BeginContext,
): Where | undefined {
  if ((where.feature ?? where.side ?? where.structure ?? where.floor) !== undefined)
    return undefined;
  if (/^(?:in|inside|within|on|across|over|throughout)$/.test(reading.tokens[start]!.lower))
    return undefined;
  if (mentioned.some(({ noun }) => noun.start < end && noun.end > start)) return undefined;
  for (let first = start + 1; first < end; first += 1) {
    if (textOf(reading, first, end) !== where.text) continue;
    const feature = describePlainThing(reading, { start: first, end });
    return feature === undefined ? undefined : { ...where, feature };
  }
  return undefined;
}

/** "In front of the stage" is one phrase of our tables: the stage is its last word. */
function withFeature(
  { mentions }: Reading,
  where: Where,
  { end }: { readonly end: number },
): Where {
  if (where.feature !== undefined) return where;
  const mention = mentions.find(
    (one) => one.end === end && findSense(one, 'feature') !== undefined,
  );
  const sense = findSense(mention, 'feature');
  if (sense?.kind !== 'stage') return where;
  return { ...where, feature: { label: where.text, kind: sense.kind } };
}

/** "At the bar" of a nightclub, "in the gym" of a school: the word for a place of its own means a room of this one. */
function toRoom(
  { tokens, mentions, prompt }: Reading,
  { feature, structure, text }: Where,
  { start, end }: { readonly start: number; readonly end: number },
  { structures }: BeginContext,
): Where | undefined {
  const noun = mentions.findLast(
    (one) =>
      one.end === end &&
      one.start >= start &&
      one.senses.some(({ slot }) => slot === 'structure' || slot === 'building'),
  );
  const [main] = structures;
  if (noun === undefined || feature !== undefined || main === undefined) return undefined;
  if (!/^(?:the|their|its)$/.test(tokens[noun.start - 1]?.lower ?? '')) return undefined;
  const isNamed = structures.some(({ kind }) => kind.span?.[0] === tokens[noun.start]!.start);
  const said = main.kind.span === undefined ? '' : prompt.slice(...main.kind.span).toLowerCase();
  const isSaidAgain = said.endsWith(text.toLowerCase());
  const isAnother = structure !== undefined && structure !== main.id;
  return isNamed || isSaidAgain || isAnother
    ? undefined
    : { text, feature: { label: text, kind: 'room', use: text.toLowerCase() } };
}

const PAVEMENT = /\b(?:pavement|sidewalk|kerb|curb|footpath|roadside)s?$/i;

/** "Above floor 30", "above the fire", "on the floors below": than the floor that is named, or where it happens. */
function findFloor(
  reading: Reading,
  { standing, start, next }: { standing: 'above' | 'below'; start: number; next: number },
  { floors, events }: BeginContext,
): FoundPlace | undefined {
  const { tokens, mentions } = reading;
  const first = /^(?:the|its|their)$/.test(tokens[next]?.lower ?? '') ? next + 1 : next;
  const floor = floors.find((one) => one.start === first);
  if (typeof floor?.floor === 'number')
    return {
      at: { text: textOf(reading, start, floor.end), floor: floor.floor, relation: standing },
      start,
      end: floor.end,
    };
  // "Above the crash", "above it": the event that has a floor.
  const event = events.findLast(({ at }) => typeof at?.floor === 'number')?.at?.floor;
  const noun = mentions.find((one) => one.start === first);
  const isEvent =
    /^(?:it|that|this)$/.test(tokens[first]?.lower ?? '') ||
    noun?.senses.some(({ slot }) => slot === 'event') === true ||
    EVENT_NOUN.test(tokens[first]?.key ?? '');
  if (typeof event !== 'number' || !isEvent) return undefined;
  const end = Math.max(first + 1, noun?.end ?? 0);
  return {
    at: { text: textOf(reading, start, end), floor: event, relation: standing },
    start,
    end,
  };
}

const EVENT_NOUN = /^(?:crash|fire|blast|impact|explosion|flame|smoke|collapse|leak|attack|blaze)$/;

/** "On floors 3 to 5", "on the third and fourth floors", "on the upper floors". */
function findFloors(reading: Reading, start: number, next: number): FoundPlace | undefined {
  const { tokens, quantityAt } = reading;
  const first = /^(?:the|its|their)$/.test(tokens[next]?.lower ?? '') ? next + 1 : next;
  if (!/^(?:floors|levels|storeys|decks)$/.test(tokens[first]?.lower ?? '')) return undefined;
  const low = quantityAt.get(first + 1);
  // A range is one number, their middle.
  const isRange = low !== undefined && numbersIn(textOf(reading, low.start, low.end)).length > 1;
  const high =
    low !== undefined &&
    !isRange &&
    /^(?:to|-|–|and|through|till|until)$/.test(tokens[low.end]?.lower ?? '')
      ? quantityAt.get(low.end + 1)
      : undefined;
  const span = low === undefined ? [] : numbersIn(textOf(reading, low.start, high?.end ?? low.end));
  const [from, to] = [span[0], span.at(-1)];
  if (low === undefined || from === undefined || to === undefined || to <= from) return undefined;
  const end = high?.end ?? low.end;
  return {
    at: { text: textOf(reading, first, end), floor: toStorey(from), lastFloor: toStorey(to) },
    start,
    end,
  };
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}
