/**
 * Who comes to harm, as it is told: "7 injured", "six guests are hurt and lie on the ground", "half of them hurt", "two people
 * fall", "25 people trapped in the rubble", "injuring nine". Words without a number or a part say nothing that could be held
 * to.
 */
import { hazardReadings } from '../hazard-reading.ts';
import type { Casualties } from '../scenario.ts';
import type { StatedEvent, StatedGroup } from '../stated.ts';
import type { Quantity } from '../text/numbers.ts';
import type { Counted } from './counted.ts';
import { isVehicle, kindOf } from './group-drafts.ts';
import { findSense, spanOf, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { readRole } from './roles.ts';

interface ToldHarm {
  readonly state: Casualties['state'];
  readonly quantity: Quantity;
  /** The people it is said of, where they are named. */
  readonly who?: Mention;
  /** Tokens of the words for the state. */
  readonly start: number;
  readonly end: number;
  /** It says more of those told before: "… and lie on the ground". */
  readonly isSame: boolean;
}

type State = Casualties['state'];

/** Words for a state, by the tokens they begin with; the longest first. */
const STATES: readonly (readonly [RegExp, State])[] = [
  [/^(?:knocked|pushed|swept|thrown) (?:down|over|off)\b/, 'fallen'],
  [/^knocked (?:out|unconscious)\b/, 'unconscious'],
  [
    /^(?:lie|lies|lay|lying|laying) (?:\w+ )?(?:on|in) the (?:ground|floor|road|street|pavement|grass|snow|stairs|track|tracks)\b/,
    'fallen',
  ],
  [
    /^(?:cannot|can't|can not|could not|couldn't|unable to|not able to) (?:get up|stand up|move|walk|stand)\b/,
    'cannot_walk',
  ],
  [
    /^(?:fall|falls|fell|fallen|trip|trips|tripped|stumble and fall)(?! (?:in love|asleep|silent|ill|behind|back))\b/,
    'fallen',
  ],
  [
    /^(?:go|goes|went) down(?! (?:the|an?|to|into|stairs?|one|two|in|from|by|via|with|towards?|for)\b)/,
    'fallen',
  ],
  [/^(?:go|goes|went) down (?=(?:in front|in the middle|in the crowd|with an?) )/, 'fallen'],
  [
    /^(?:collapses?|collapsed|faints?|fainted|passes out|pass out|passed out|blacks out|keels over|falls ill|fall ill)\b/,
    'fallen',
  ],
  [
    /^(?:suffers?|suffered|has|have|had|goes into|go into) (?:an? )?(?:sudden |severe |massive )?(?:heart attacks?|strokes?|seizures?|epileptic seizures?|cardiac arrests?|fits?|asthma attacks?|anaphylactic shock)\b/,
    'fallen',
  ],
  [/^(?:injured|hurt|wounded|casualties|injuries|wounds|concussed|bleeding)\b/, 'injured'],
  [/^(?:unconscious|lifeless)\b/, 'unconscious'],
  [/^(?:trapped|buried|pinned|entombed)\b/, 'trapped'],
  [/^(?:dead|killed|fatalities|deaths|die|dies)\b/, 'unconscious'],
];

/** Verbs that say it before the number: "injuring nine people", "traps 25". */
const VERBS: readonly (readonly [RegExp, State])[] = [
  [/^(?:injures|injuring|injure|hurts|hurting|wounds|wounding|wound)$/, 'injured'],
  [/^(?:traps|trapping|trap|buries|burying|bury)$/, 'trapped'],
  [/^(?:kills|killing|kill)$/, 'unconscious'],
];

/** Between the people and the state. */
const BETWEEN =
  /^(?:are|is|were|was|get|gets|got|being|been|have|has|had|will|be|badly|seriously|lightly|slightly|severely|critically|gravely|also|left|of|them|whom|those|people|persons|others|the|become|becomes|found)$/;

/** "2 unconscious": how many words at most lie between a number and its state. */
const REACH = 7;

interface ReadCasualties {
  /** Without those that only say how many come to harm. */
  readonly counts: readonly Counted[];
  readonly spans: readonly (readonly [start: number, end: number])[];
  /** The events with whom they harm. */
  addTo(events: readonly StatedEvent[], groups: readonly StatedGroup[]): readonly StatedEvent[];
}

/** Without an event nobody is told to come to harm by one. */
export function readCasualties(
  reading: Reading,
  events: readonly StatedEvent[],
  counts: readonly Counted[],
  isNegated: (token: number) => boolean,
): ReadCasualties {
  const told = events.length === 0 ? [] : findToldHarm(reading, isNegated);
  return {
    counts: dropHarmed(counts, told),
    spans: listHarmSpans(reading, told),
    addTo: (all, groups) => addCasualties(reading, all, groups, told),
  };
}

function findToldHarm(
  reading: Reading,
  isNegated: (token: number) => boolean,
): readonly ToldHarm[] {
  const { tokens } = reading;
  const found: ToldHarm[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (isNegated(at)) continue;
    const harm = readState(reading, at, found) ?? readVerb(reading, at);
    if (harm === undefined) continue;
    found.push(harm);
    at = Math.max(at, harm.end - 1);
  }
  return found;
}

function readState(
  reading: Reading,
  at: number,
  before: readonly ToldHarm[],
): ToldHarm | undefined {
  const { tokens } = reading;
  const { sentence } = tokens[at]!;
  const ahead = tokens
    .slice(at, at + 6)
    .filter((token) => token.sentence === sentence)
    .map(({ lower }) => lower)
    .join(' ');
  const row = STATES.find(([words]) => words.test(ahead));
  if (row === undefined) return undefined;
  const [words, state] = row;
  const end = at + words.exec(ahead)![0].split(' ').length;
  const last = before.at(-1);
  // "… and cannot get up": of those told just before.
  const isCarried =
    /^(?:and|then|who)$/.test(tokens[at - 1]?.lower ?? '') &&
    last !== undefined &&
    tokens[last.start]!.sentence === sentence;
  if (isCarried) return { ...last, state, start: at, end, isSame: true };
  const subject = state === 'cannot_walk' ? undefined : findSubject(reading, at);
  return subject && { state, ...subject, start: at, end, isSame: false };
}

/** "The one", "the middle one", "the other one". */
function isPronoun({ tokens }: Reading, at: number): boolean {
  return (
    tokens[at]!.lower === 'one' &&
    (tokens[at - 1]?.lower === 'the' || tokens[at - 2]?.lower === 'the')
  );
}

/** The number before the state, with the people it counts. */
function findSubject(reading: Reading, at: number): Pick<ToldHarm, 'quantity' | 'who'> | undefined {
  const { tokens, quantities, mentions } = reading;
  let who: Mention | undefined;
  let end = at;
  for (let step = 0; step < REACH && end > 0; step += 1) {
    const before = end;
    const quantity = quantities.find((one) => one.end === before);
    // "The middle one collapses": one of what was counted before, and not one person.
    if (quantity !== undefined && isPronoun(reading, quantity.start)) return undefined;
    if (quantity !== undefined)
      return isCount(quantity) ? { quantity, ...(who === undefined ? {} : { who }) } : undefined;
    const mention = mentions.find(
      (one) => !one.isNested && one.end === before && findSense(one, 'person') !== undefined,
    );
    if (mention !== undefined && who === undefined) {
      who = mention;
      end = mention.start;
      continue;
    }
    const { lower, kind, sentence } = tokens[before - 1]!;
    if (sentence !== tokens[at]!.sentence || kind === 'mark') return undefined;
    // "A guard faints" is one of them.
    if (who !== undefined && /^an?$/.test(lower))
      return { quantity: { kind: 'cardinal', value: 1, start: before - 1, end: before }, who };
    // One adjective may stand between a number and its noun: "two elderly guests".
    const isAdjective = who !== undefined && tokens[before - 2] !== undefined && step < 4;
    if (!BETWEEN.test(lower) && !isAdjective) return undefined;
    end -= 1;
  }
  return undefined;
}

function isCount({ kind, value }: Quantity): boolean {
  return (kind === 'cardinal' && value >= 1) || (kind === 'share' && value > 0 && value <= 1);
}

function readVerb(reading: Reading, at: number): ToldHarm | undefined {
  const { tokens, quantityAt, mentionAt } = reading;
  const row = VERBS.find(([verb]) => verb.test(tokens[at]!.lower));
  if (row === undefined) return undefined;
  const isAbout = /^(?:about|around|some|roughly|at|least)$/;
  let from = at + 1;
  while (isAbout.test(tokens[from]?.lower ?? '')) from += 1;
  const quantity = quantityAt.get(from);
  if (quantity === undefined || !isCount(quantity)) return undefined;
  const mention = mentionAt.get(quantity.end);
  const isWho = findSense(mention, 'person') !== undefined;
  return {
    state: row[1],
    quantity,
    ...(isWho ? { who: mention! } : {}),
    start: at,
    end: at + 1,
    isSame: false,
  };
}

/**
 * Numbers that only say how many of those already counted come to harm. Where nobody else is counted who could be meant, they
 * say how many there are.
 */
function dropHarmed(counts: readonly Counted[], told: readonly ToldHarm[]): readonly Counted[] {
  const isHarm = ({ quantity }: Counted): boolean =>
    told.some((one) => one.quantity.start === quantity.start);
  const others = counts.filter((count) => !isHarm(count) && isPeople(count));
  return counts.filter((count) => {
    if (!isHarm(count)) return true;
    const kind = kindOf(count.head);
    return !others.some(
      (other) =>
        other.quantity.value >= count.quantity.value &&
        (kind === 'person' || kindOf(other.head) === kind),
    );
  });
}

function isPeople({ head }: Counted): boolean {
  const kind = kindOf(head);
  return kind !== undefined && !isVehicle(kind);
}

/** Each is said of the event told last before it, or of what they are in: "trapped in the rubble". */
function addCasualties(
  reading: Reading,
  all: readonly StatedEvent[],
  groups: readonly StatedGroup[],
  told: readonly ToldHarm[],
): readonly StatedEvent[] {
  if (told.length === 0 || all.length === 0) return all;
  const { tokens } = reading;
  const events = dropNamedHarm(reading, all, told);
  const of = new Map<StatedEvent, Casualties[]>();
  for (const harm of told) {
    const { start, end } = tokens[harm.start]!;
    const reach = tokens[Math.min(tokens.length - 1, harm.end + IN_TOKENS)]!.start;
    const { sentence } = tokens[harm.start]!;
    const isAhead = ({ type }: StatedEvent): boolean =>
      type.span !== undefined &&
      type.span[0] >= end &&
      type.span[0] <= reach &&
      tokens.some((token) => token.start === type.span![0] && token.sentence === sentence);
    // Who is trapped is under what came down, whatever brought it down.
    const falling =
      harm.state === 'trapped'
        ? events.find(({ type }) => hazardReadings.of(type.value).where.roof === 'is the thing')
        : undefined;
    const event =
      events.find((one) => isItself(one, [start, tokens[harm.end - 1]!.end])) ??
      falling ??
      events.find(isAhead) ??
      events.findLast(({ type }) => type.span !== undefined && type.span[0] < start) ??
      events[0]!;
    const list = of.get(event) ?? [];
    of.set(event, [...list, toCasualties(reading, groups, harm)]);
  }
  return events.map((event) => {
    const casualties = of.get(event);
    return casualties === undefined ? event : { ...event, casualties };
  });
}

/** "A man collapses" tells the event and whom it is about with one word. */
function isItself({ type: { span } }: StatedEvent, [from, to]: readonly [number, number]): boolean {
  return span !== undefined && span[0] < to && span[1] > from;
}

/** "Trapped in the rubble": how far ahead the event is named. */
const IN_TOKENS = 4;

/** "2 unconscious" after a crash is what the crash did, not another event. */
function dropNamedHarm(
  reading: Reading,
  events: readonly StatedEvent[],
  told: readonly ToldHarm[],
): readonly StatedEvent[] {
  const spans = listHarmSpans(reading, told);
  const isHarm = ({ type: { span, value } }: StatedEvent): boolean =>
    span !== undefined &&
    // Somebody who collapses is what happens, with a time and a place of its own.
    !(value === 'medical_emergency' && told.some(({ state }) => state === 'fallen')) &&
    spans.some(([from, to]) => span[0] >= from && span[1] <= to);
  const others = events.filter((event) => !isHarm(event));
  return others.length === 0 ? events : others;
}

function toCasualties(
  reading: Reading,
  groups: readonly StatedGroup[],
  { state, quantity, who, start, end, isSame }: ToldHarm,
): Casualties {
  const number = stated(reading, quantity.value, { start: Math.min(quantity.start, start), end });
  const kind = who && kindOf(who);
  const group =
    kind === undefined || kind === 'person' ? undefined : findGroup(reading, groups, who!)?.id;
  return {
    state,
    ...(quantity.kind === 'share' ? { share: number } : { count: number }),
    ...(group === undefined ? {} : { group }),
    ...(isSame ? { isSame } : {}),
  };
}

/** By the word they are called, else by their kind. */
function findGroup(
  reading: Reading,
  groups: readonly StatedGroup[],
  who: Mention,
): StatedGroup | undefined {
  const kind = kindOf(who)!;
  const role = readRole(reading, who, { isTrait: false });
  const all = groups.filter((one) => one.kind.value === kind);
  const wholes = all.filter((one) => one.subsetOf === undefined);
  const own = wholes.length > 0 ? wholes : all;
  return own.find((one) => one.role === role) ?? own[0];
}

function listHarmSpans(
  reading: Reading,
  told: readonly ToldHarm[],
): (readonly [start: number, end: number])[] {
  return told.map(({ start, end }) => spanOf(reading, start, end));
}
