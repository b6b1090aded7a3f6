/** A prompt prepared for the readers: its tokens, numbers, measures, times and known phrases. */
import { hazardReadings } from '../hazard-reading.ts';
import { placeReadings } from '../place-reading.ts';
import type { Source, Sourced } from '../scenario.ts';
import { readCalendar } from '../text/calendar.ts';
import type { CalendarMention } from '../text/calendar.ts';
import { readClocks } from '../text/clock.ts';
import type { ClockTime } from '../text/clock.ts';
import { readMeasures } from '../text/measures.ts';
import type { Measure } from '../text/measures.ts';
import { markMoments, readNamedMoments, splitMoments } from '../text/moments.ts';
import { readNumbers } from '../text/numbers.ts';
import type { Quantity } from '../text/numbers.ts';
import { toSingular } from '../text/singular.ts';
import { tokenise } from '../text/tokens.ts';
import type { Token } from '../text/tokens.ts';
import { getLexicon } from '../words/lexicon.ts';
import { findLongest } from '../words/phrase-tree.ts';
import type { Sense, Slot } from '../words/senses.ts';
import { mendWord } from '../words/slips.ts';

export interface Mention {
  readonly senses: readonly Sense[];
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
  /** Inside a longer phrase: the bridge of "bridge collapse". */
  readonly isNested: boolean;
}

export interface Reading {
  readonly prompt: string;
  readonly tokens: readonly Token[];
  readonly clocks: readonly ClockTime[];
  readonly calendar: readonly CalendarMention[];
  readonly measures: readonly Measure[];
  /** Numbers that are not a time, date or measure. */
  readonly quantities: readonly Quantity[];
  readonly mentions: readonly Mention[];
  /** By their first token; nested ones are left out. */
  readonly mentionAt: ReadonlyMap<number, Mention>;
  readonly quantityAt: ReadonlyMap<number, Quantity>;
}

/** Compounds whose vehicle is only a word: "car bomb", "bus crash". */
const VEHICLE_COMPOUND =
  /^(?:crash|accident|bomb|bombing|fire|collision|pileup|pile|ramming|attack|wreck|fires|strike|strikes)$/;

export function createReading(prompt: string): Reading {
  const tokens = tokenise(prompt).map(mendToken);
  const { clocks, moments } = splitMoments(tokens, readClocks(tokens));
  const taken = new Set([...clocks, ...moments].flatMap(tokenRange));
  const calendar = readCalendar(tokens).filter(({ start }) => !taken.has(start));
  for (const mention of calendar) for (const at of tokenRange(mention)) taken.add(at);
  const numbers = readNumbers(tokens).filter(
    ({ start, end }) => !taken.has(start) && !taken.has(end - 1),
  );
  const isFree = ({ start, end }: Quantity): boolean => !taken.has(start) && !taken.has(end - 1);
  const sized = readMeasures(tokens, numbers);
  for (const measure of sized) for (const at of tokenRange(measure)) taken.add(at);
  const named = readNamedMoments(tokens, numbers.filter(isFree));
  for (const measure of named) for (const at of tokenRange(measure)) taken.add(at);
  const quantities = numbers.filter(isFree);
  const measures = markMoments(tokens, [...sized, ...moments, ...named]).sort(
    (a, b) => a.start - b.start,
  );
  const mentions = findMentions(tokens, quantities);
  return {
    prompt,
    tokens,
    clocks,
    calendar,
    measures,
    quantities,
    mentions,
    mentionAt: new Map(
      mentions.filter(({ isNested }) => !isNested).map((mention) => [mention.start, mention]),
    ),
    quantityAt: new Map(quantities.map((quantity) => [quantity.start, quantity])),
  };
}

/** A typing slip in a noun is corrected; a name is left as it is. */
function mendToken(token: Token, at: number, tokens: readonly Token[]): Token {
  if (token.kind !== 'word') return token;
  const isFirst = at === 0 || tokens[at - 1]!.sentence !== token.sentence;
  if (token.isCapital && !isFirst) return token;
  const lower = mendWord(token.lower);
  return lower === token.lower ? token : { ...token, lower, key: toSingular(lower) };
}

function tokenRange({ start, end }: { readonly start: number; readonly end: number }): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}

function findMentions(tokens: readonly Token[], quantities: readonly Quantity[]): Mention[] {
  const lexicon = getLexicon();
  const numbers = new Map(quantities.map((quantity) => [quantity.start, quantity]));
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length;) {
    const match =
      tokens[at]!.kind === 'mark' ? undefined : findLongest(lexicon, cutAtPlural(tokens, at), at);
    if (match === undefined) {
      at = Math.max(at + 1, numbers.get(at)?.end ?? 0);
      continue;
    }
    if (isStanding(tokens, match, found.at(-1))) {
      at = match.end;
      continue;
    }
    found.push({ senses: match.values, start: match.start, end: match.end, isNested: false });
    if (match.end - match.start > 1)
      found.push(...findNested(tokens, match.start, match.end, match.values));
    at = match.end;
  }
  return found;
}

/**
 * "200 pedestrians crossing" cross, "forty cars crash", "a block of 4 floors collapses"; only a singular makes a
 * compound.
 */
function cutAtPlural(tokens: readonly Token[], at: number): readonly Token[] {
  const isSubject = /^(?:cars|trucks|lorries|buses|vans|trains|trams)$/.test(tokens[at]!.lower);
  const isVerb = /^(?:crash|collide|explode|burn|derail)$/.test(tokens[at + 1]?.lower ?? '');
  return /^(?:pedestrians|floors|storeys)$/.test(tokens[at]!.lower) || (isSubject && isVerb)
    ? tokens.slice(0, at + 1)
    : tokens;
}

/** "Two officers stand by the door": no part of a stadium, since it has no article and a place follows. */
function isStanding(
  tokens: readonly Token[],
  { start, end }: { readonly start: number; readonly end: number },
  last: Mention | undefined,
): boolean {
  const before = tokens[start - 1];
  const isPeople = last?.end === start && findSense(last, 'person') !== undefined;
  return (
    end === start + 1 &&
    /^stands?$/.test(tokens[start]!.lower) &&
    before?.kind === 'word' &&
    (isPeople || before.key !== before.lower) &&
    /^(?:by|at|in|on|near|next|beside|behind|before|around|along|between|outside|opposite)$/.test(
      tokens[end]?.lower ?? '',
    )
  );
}

/** The structure in "prison riot", the room in "kitchen fire", the vehicle in "truck overturns". */
function findNested(
  tokens: readonly Token[],
  start: number,
  end: number,
  outer: readonly Sense[],
): Mention[] {
  if (outer.some(({ slot }) => slot === 'feature') && !outer.some(({ slot }) => slot === 'nothing'))
    return findOwner(tokens, start, end, outer);
  if (/^(?:flooded|flood)$/.test(tokens[start]!.lower)) return findCrowd(tokens, end);
  const event = outer.find((sense) => sense.slot === 'event');
  const isGoal = outer.some((sense) => sense.slot === 'goal');
  if (
    (event === undefined && !isGoal) ||
    outer.some(({ slot }) => slot === 'nothing' || (slot === 'person' && event === undefined))
  )
    return [];
  const found: Mention[] = [];
  const part = tokens.slice(0, end);
  for (let at = start; at < end; at += 1) {
    const match = findLongest(getLexicon(), at === start ? part.slice(0, end - 1) : part, at);
    if (match === undefined) continue;
    const senses = match.values.filter((sense) =>
      isNestable(sense, event, tokens[match.end]?.lower ?? ''),
    );
    if (senses.length > 0 && !match.values.some(({ slot }) => slot === 'nothing'))
      found.push({ senses, start: at, end: match.end, isNested: true });
    at = match.end - 1;
  }
  return found;
}

/** The hotel of "hotel lobby", the factory of "factory floor". */
function findOwner(
  tokens: readonly Token[],
  start: number,
  end: number,
  outer: readonly Sense[],
): Mention[] {
  if (outer.some(({ slot }) => slot === 'structure')) return [];
  const match = findLongest(getLexicon(), tokens.slice(0, end - 1), start);
  if (match === undefined || !OWNER_WORDS.test(tokens[match.end - 1]!.key)) return [];
  const senses = match.values.filter(({ slot }) => slot === 'structure');
  return senses.length === 0 ? [] : [{ senses, start, end: match.end, isNested: true }];
}

const OWNER_WORDS =
  /^(?:hotel|factory|warehouse|stadium|prison|school|hospital|restaurant|airport|library|museum|station|tunnel|metro|subway|mall|office)$/;

/** "flooded with tourists": not a flood, but tourists. */
function findCrowd(tokens: readonly Token[], end: number): Mention[] {
  const match = findLongest(getLexicon(), tokens.slice(0, end), end - 1);
  const senses = (match?.values ?? []).filter(({ slot }) => slot === 'person');
  return senses.length === 0 ? [] : [{ senses, start: end - 1, end, isNested: true }];
}

function isNestable(sense: Sense, event: Sense | undefined, next: string): boolean {
  if (sense.slot === 'structure')
    return event?.slot === 'event'
      ? hazardReadings.of(event.type).where.building === 'is its place' &&
          placeReadings.of(sense.kind).isNamedByEvents
      : true;
  if (sense.slot === 'feature')
    return (
      event?.slot === 'event' && hazardReadings.of(event.type).where.part !== 'is not in its name'
    );
  return sense.slot === 'vehicle' && event !== undefined && !VEHICLE_COMPOUND.test(next);
}

export function findSense<S extends Slot>(
  mention: Mention | undefined,
  slot: S,
): Extract<Sense, { slot: S }> | undefined {
  return mention?.senses.find((sense): sense is Extract<Sense, { slot: S }> => sense.slot === slot);
}

export function spanOf(
  { tokens }: Reading,
  start: number,
  end: number,
): readonly [start: number, end: number] {
  return [tokens[start]!.start, tokens[Math.max(start, end - 1)]!.end];
}

/** A value read from these tokens. */
export function stated<T>(
  reading: Reading,
  value: T,
  { start, end }: { readonly start: number; readonly end: number },
  confidence = 1,
): Sourced<T> {
  const source: Source = 'prompt';
  return { value, source, span: spanOf(reading, start, end), confidence };
}

export function textOf(reading: Reading, start: number, end: number): string {
  const [from, to] = spanOf(reading, start, end);
  return reading.prompt.slice(from, to);
}
