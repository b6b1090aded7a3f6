import { behaviourReadings } from '../behaviour-reading.ts';
import { readListedWays } from '../read/listed-ways.ts';
import { toNear } from '../read/near-phrase.ts';
import { readPhrase } from '../read/noun-phrase.ts';
import type { TokenRange } from '../read/noun-phrase.ts';
import { findSense, textOf } from '../read/reading.ts';
import type { Mention, Reading } from '../read/reading.ts';
/** The places of a deed: each preposition behind the verb with its phrase, and a place that follows without one. */
import type { TaskWay, Where } from '../scenario.ts';
import { SIDES } from '../words/function-words.ts';
import type { SaidVerb } from './find-verbs.ts';
import type { TaskContext } from './task-context.ts';

export interface TaskPlaces {
  readonly way: TaskWay | 'at';
  readonly at: readonly Where[];
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
}

/** Prepositions, by how the deed lies to what follows. Longer ones first. */
const WAYS: readonly (readonly [words: string, way: TaskWay | 'at'])[] = [
  ['out of', 'from'],
  ['away from', 'from'],
  ['in front of', 'near'],
  ['next to', 'near'],
  ['close to', 'near'],
  ['up to', 'to'],
  ['down to', 'to'],
  ['back to', 'to'],
  ['over to', 'to'],
  ['out to', 'to'],
  ['out by', 'through'],
  ['out through', 'through'],
  ['out via', 'through'],
  ['up the', 'through'],
  ['down the', 'through'],
  ['from', 'from'],
  ['off', 'from'],
  ['towards', 'to'],
  ['toward', 'to'],
  ['into', 'to'],
  ['onto', 'to'],
  ['to', 'to'],
  ['for', 'to'],
  ['through', 'through'],
  ['via', 'through'],
  ['by', 'through'],
  ['over', 'through'],
  ['across', 'through'],
  ['along', 'along'],
  ['down', 'along'],
  ['up', 'along'],
  ['between', 'between'],
  ['around', 'around'],
  ['behind', 'behind'],
  ['outside', 'outside'],
  ['above', 'above'],
  ['near', 'near'],
  ['beside', 'near'],
  ['opposite', 'near'],
  ['at', 'at'],
  ['in', 'at'],
  ['inside', 'at'],
  ['on', 'at'],
];

/** What follows a preposition and is no place. */
const NO_PLACE =
  /^(?:time|order|panic|turn|turns|line|way|fear|minute|minutes|second|seconds|hour|hours|day|night|morning|evening|afternoon|work|school play|foot|horseback|train|bus|car|rain|snow|fog|match|whistle|game|alarm|total|life|lives|own|each|other|water|groups?|pairs|themselves|first|side|sides|apart|back|hostage|captive|gunpoint|bay|straight|once|account|response|wake)$/;
const RESTING: ReadonlySet<string> = new Set([
  'at',
  'near',
  'above',
  'behind',
  'between',
  'around',
  'outside',
]);
/** Of these the thing behind "of" is the place: "the light of the next station". */
const SPOT_OF =
  /^(?:light|lights|end|side|foot|top|front|edge|middle|centre|center|back|entrance|safety|opposite)$/;
const WORDS_MAX = 18;

/** All places of the verb, in order; those of the next verb are its own. */
export function findTaskPlaces(
  reading: Reading,
  verb: SaidVerb,
  from: number,
  to: number,
  context: TaskContext,
): readonly TaskPlaces[] {
  const { tokens } = reading;
  const found: TaskPlaces[] = [];
  const direct = findDirect(reading, verb, from, context);
  if (direct !== undefined) found.push(direct);
  const end = Math.min(to, tokens.length, verb.end + WORDS_MAX);
  for (let at = direct?.end ?? from; at < end;) {
    if (endsClause(reading, verb, at)) break;
    const place = findBehind(reading, verb, at, context);
    // "the clinic above it", "the church on the hill": where that place is, not where they go.
    const isOfPlace =
      place !== undefined &&
      found.length > 0 &&
      RESTING.has(place.way) &&
      place.start === found.at(-1)!.end;
    if (place !== undefined && !isOfPlace && !isOfHazard(reading, verb, place, found, context))
      found.push(place);
    at = place?.end ?? at + 1;
  }
  return found;
}

/**
 * "Evacuated due to a fire in the kitchen", "leave after an explosion at the north gate": people leave because of the hazard, and the
 * place behind it is where it happens. Nobody goes there. Deeds of other kinds may be done at a hazard ("fight the fire in the
 * kitchen"), so for them the place behind it is another's only where they have one already.
 */
function isOfHazard(
  { tokens }: Reading,
  { row, end }: SaidVerb,
  { start, end: placeEnd, way }: TaskPlaces,
  found: readonly TaskPlaces[],
  { events }: TaskContext,
): boolean {
  const isLeaving = behaviourReadings.of(row.deed).isLeaving === true;
  const last = tokens[placeEnd - 1]!;
  const isHazard = events.some(({ type: { span } }) => span?.[1] === last.end);
  if (isHazard) return isLeaving && way !== 'from';
  const isBehindHazard = events.some(
    ({ type: { span } }) =>
      span !== undefined && span[0] >= tokens[end - 1]!.end && span[1] <= tokens[start]!.start,
  );
  const isBehindAlarm = tokens.slice(end, start).some(({ key }) => key === 'alarm');
  const isResting = RESTING.has(findWay(tokens, start)?.[1] ?? '');
  return (isBehindHazard || isBehindAlarm) && isResting && (isLeaving || found.length > 0);
}

/** ", not down the stairs": behind the words of a verb. */
export function findRuledOutPlaces(
  reading: Reading,
  verb: SaidVerb,
  from: number,
  context: TaskContext,
): readonly TaskPlaces[] {
  const { tokens } = reading;
  const at = tokens[from]?.text === ',' ? from + 1 : from;
  const first = tokens.findIndex(
    ({ lower, sentence }, i) =>
      i >= at && i < at + 8 && lower === 'not' && sentence === tokens[verb.start]!.sentence,
  );
  const place = first < 0 ? undefined : findBehind(reading, verb, first + 1, context);
  return place === undefined ? [] : [{ ...place, start: first }];
}

/** "The other buildings are evacuated": the place before a passive verb. */
export function findPlaceBefore(
  reading: Reading,
  verb: SaidVerb,
  context: TaskContext,
): readonly TaskPlaces[] {
  const { tokens, mentions } = reading;
  const noun = mentions.findLast(
    ({ end, senses }) =>
      end === verb.from &&
      senses.some(({ slot }) => slot === 'structure' || slot === 'building' || slot === 'feature'),
  );
  if (noun === undefined) return [];
  let start = noun.start;
  while (
    start > 0 &&
    tokens[start - 1]!.clause === tokens[noun.start]!.clause &&
    /^(?:other|whole|entire|neighbouring|adjacent|surrounding|north|south|east|west|upper|lower)$/.test(
      tokens[start - 1]!.lower,
    )
  )
    start -= 1;
  const at = [toWhere(reading, { start, end: noun.end }, noun, context)];
  return [{ way: 'from', at, start, end: noun.end }];
}

/** A comma ends the words of a verb, unless a preposition follows at once. */
function endsClause({ tokens }: Reading, verb: SaidVerb, at: number): boolean {
  const token = tokens[at]!;
  if (token.sentence !== tokens[verb.start]!.sentence) return true;
  if (token.clause === tokens[verb.end - 1]!.clause || token.kind === 'mark') return false;
  const first = tokens.findIndex(({ clause }) => clause === token.clause);
  return !WAYS.some(([words]) => words.split(' ')[0] === tokens[first]!.lower);
}

/** "leave the stadium", "cross the bridge", "take the stairs". */
function findDirect(
  reading: Reading,
  { row }: SaidVerb,
  from: number,
  context: TaskContext,
): TaskPlaces | undefined {
  if (row.object === undefined) return undefined;
  const { tokens } = reading;
  let first = from;
  while (/^(?:only|just|the|a|an|their|its|all)$/.test(tokens[first]?.lower ?? '')) first += 1;
  const list = readWheres(reading, first, context);
  if (list === undefined) return undefined;
  const isWay = list.at.every(({ feature }) => feature !== undefined && feature.kind !== 'room');
  if (row.needsWay === true && !isWay) return undefined;
  return { way: outBy(row.object, row.deed, list.at), ...list, start: from };
}

/** "Leave at the north gate", "come out of gate 3": by it. */
function outBy(way: TaskWay | 'at', deed: string, at: readonly Where[]): TaskWay | 'at' {
  const isGate = at.every(({ feature }) =>
    /^(?:exit|entrance|gate|door)$/.test(feature?.kind ?? ''),
  );
  const { isLeaving } = behaviourReadings.of(deed);
  return isGate && isLeaving === true && (way === 'from' || way === 'at') ? 'through' : way;
}

function findBehind(
  reading: Reading,
  { row, form }: SaidVerb,
  at: number,
  context: TaskContext,
): TaskPlaces | undefined {
  const { tokens } = reading;
  const said = findWay(tokens, at);
  if (said === undefined) return undefined;
  const [words, way] = said;
  const length = words.split(' ').length - (words.endsWith(' the') ? 1 : 0);
  const list =
    readWheres(reading, at + length, context) ?? readCounted(reading, at + length, context);
  if (list === undefined) return undefined;
  // "escorted by 4 guards" names who does it; "by the fountain" is beside it unless one goes through.
  const { isStill = false } = behaviourReadings.of(row.deed);
  if (words === 'by' && form === 'passive' && list.at.every(({ feature }) => feature === undefined))
    return undefined;
  const isBeside =
    words === 'by' && (isStill || list.at.some(({ feature }) => feature?.kind === 'ground'));
  return {
    way: isBeside ? 'near' : outBy(way, row.deed, list.at),
    ...list,
    ...(words === 'up to' ? { at: list.at.map(toUpper) } : {}),
    start: at,
  };
}

function findWay(tokens: Reading['tokens'], at: number): (typeof WAYS)[number] | undefined {
  return WAYS.find(([words]) =>
    words.split(' ').every((word, i) => tokens[at + i]?.lower === word),
  );
}

/** "Up to the first floor" is the one above the ground. */
function toUpper(where: Where): Where {
  return where.floor === 0 && !/ground/i.test(where.text) ? { ...where, floor: 1 } : where;
}

/** "to the 2 rear exits": the number says how many there are, not which. */
function readCounted(
  reading: Reading,
  from: number,
  context: TaskContext,
): ReturnType<typeof readWheres> {
  const { tokens, quantityAt } = reading;
  const first = /^(?:the|both|all|their|its)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
  const quantity = quantityAt.get(first);
  if (quantity?.kind !== 'cardinal') return undefined;
  const list = readWheres(reading, quantity.end, context);
  return list?.at.every(({ feature }) => feature !== undefined) === true ? list : undefined;
}

/** "the east gate and the south gate", "gates 3 and 4", "ward 8 on the same floor", "it". */
function readWheres(
  reading: Reading,
  from: number,
  context: TaskContext,
): { readonly at: readonly Where[]; readonly end: number } | undefined {
  const { tokens } = reading;
  const first = readWhere(reading, from, context);
  if (first === undefined) return undefined;
  const at = [...first.at];
  let { end } = first;
  while (/^(?:and|or)$/.test(tokens[end]?.lower ?? '')) {
    const next = end + 1;
    // Only another part of the same kind goes on the list: "the east gate and the south gate".
    const more = readWhere(reading, next, context);
    const kind = more?.at[0]?.feature?.kind;
    if (more === undefined || kind === undefined || kind !== at[0]!.feature?.kind) break;
    at.push(...more.at);
    ({ end } = more);
  }
  return { at, end };
}

export function readWhere(
  reading: Reading,
  from: number,
  context: Pick<TaskContext, 'floors' | 'people' | 'structures'>,
): { readonly at: readonly Where[]; readonly end: number } | undefined {
  const { tokens, mentionAt } = reading;
  if (/^(?:it|there)$/.test(tokens[from]?.lower ?? '')) return referredTo(reading, from, context);
  if (tokens[from]?.lower === 'each' && tokens[from + 1]?.lower === 'other')
    return { at: [{ text: 'each other' }], end: from + 2 };
  const sized = skipSize(reading, from);
  if (sized !== undefined) return readWhere(reading, sized, context);
  const whole = readNounPhrase(reading, from);
  if (whole === undefined || whole.start > from + 3) return undefined;
  if (SPOT_OF.test(tokens[whole.end - 1]!.lower) && tokens[whole.end]?.lower === 'of') {
    const owner = readWhere(reading, whole.end + 1, context);
    if (owner !== undefined) return owner;
  }
  const clock = reading.clocks.find(({ start }) => start > whole.start && start < whole.end);
  const phrase = clock === undefined ? whole : { ...whole, end: clock.start };
  const head = tokens[phrase.end - 1]!;
  const noun = lastNoun(reading, phrase);
  const isPeople = context.people.some(
    ({ end, start }) => end === phrase.end && start >= phrase.start,
  );
  const isPlace = noun !== undefined && noun.end >= phrase.end - 1;
  if ((isPeople && !isPlace) || NO_PLACE.test(head.lower)) return undefined;
  if (reading.measures.some(({ start }) => start >= phrase.start && start < phrase.end))
    return undefined;
  const sense = findSense(mentionAt.get(noun?.start ?? -1), 'feature');
  const listed =
    noun === undefined || sense === undefined || sense.kind === 'room'
      ? undefined
      : readListedWays(reading, noun, sense.kind);
  if (listed !== undefined)
    return {
      at: listed.features.map((feature) => ({ text: feature.label, feature })),
      end: Math.max(phrase.end, listed.range.end),
    };
  return { at: [toWhere(reading, phrase, noun, context)], end: phrase.end };
}

/** "the 3 m wide promenade", "a 12-metre-wide street": where the noun begins. */
function skipSize({ tokens, measures }: Reading, from: number): number | undefined {
  const first = /^(?:the|an?)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
  const size = measures.find(({ start, dimension }) => start === first && dimension === 'length');
  if (size === undefined) return undefined;
  const isNamed = /^(?:wide|long|high|tall|deep)$/.test(tokens[size.end]?.lower ?? '');
  return isNamed ? size.end + 1 : size.end;
}

/** With the words that tell one of several: "the next station", "their own hotel", "the other door". */
function readNounPhrase(reading: Reading, from: number): TokenRange | undefined {
  const { tokens } = reading;
  const first = /^(?:the|a|an|their|its|his|her)$/.test(tokens[from]?.lower ?? '')
    ? from + 1
    : from;
  if (!/^(?:next|nearest|same|opposite|near)$/.test(tokens[first]?.lower ?? ''))
    return readPhrase(reading, from);
  const noun = readPhrase(reading, first + 1);
  return noun === undefined ? undefined : { start: first, end: noun.end };
}

function lastNoun(
  { mentions }: Reading,
  phrase: { start: number; end: number },
): Mention | undefined {
  return mentions.findLast(
    ({ start, end, senses }) =>
      start >= phrase.start &&
      end <= phrase.end &&
      senses.some(({ slot }) => slot === 'feature' || slot === 'structure'),
  );
}

function toWhere(
  reading: Reading,
  phrase: { start: number; end: number },
  noun: Mention | undefined,
  { structures, floors }: Pick<TaskContext, 'floors' | 'structures'>,
): Where {
  const { tokens } = reading;
  const { text, feature } = toNear(reading, phrase, noun);
  const floor = floors.find(
    ({ start, end }) =>
      (start >= phrase.start && end <= phrase.end) || start === behindOn(reading, phrase.end),
  )?.floor;
  const kind = findSense(noun, 'structure')?.kind;
  const structure = structures.find((one) => one.kind.value === kind);
  const side = tokens
    .slice(phrase.start, phrase.end)
    .map(({ lower }) => SIDES.get(lower))
    .find((found) => found !== undefined);
  return {
    text,
    ...(structure === undefined || kind === undefined ? {} : { structure: structure.id }),
    ...(floor === undefined ? {} : { floor }),
    ...(feature === undefined ? {} : { feature }),
    ...(side === undefined ? {} : { side }),
  };
}

/** The first word of the floor in "ward 8 on the second floor". */
function behindOn({ tokens }: Reading, end: number): number {
  if (tokens[end]?.lower !== 'on') return -1;
  return tokens[end + 1]?.lower === 'the' ? end + 2 : end + 1;
}

/** "Walk over it": the structure or part named last. */
function referredTo(
  reading: Reading,
  at: number,
  context: Pick<TaskContext, 'structures'>,
): { readonly at: readonly Where[]; readonly end: number } | undefined {
  const subject = context.structures.find(({ kind }) => kind.span !== undefined);
  const noun = reading.mentions.findLast(
    ({ end, senses }) =>
      end <= at && senses.some(({ slot }) => slot === 'structure' || slot === 'feature'),
  );
  if (noun === undefined || subject === undefined) return undefined;
  const kind = subject.kind.span!;
  const text = reading.prompt.slice(...kind);
  return {
    at: [
      { text: text === '' ? textOf(reading, noun.start, noun.end) : text, structure: subject.id },
    ],
    end: at + 1,
  };
}
