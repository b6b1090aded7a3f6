/**
 * Times that count from something: "40 seconds later" counts from what was told before it, "5 minutes after the blast" from the
 * blast, all else from the start of the run.
 */
import type { Sourced } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import type { Arrival } from './arrival.ts';
import type { Reading } from './reading.ts';
import { countedFrom, isAlarm } from './time-phrases.ts';
import type { CountedFrom } from './time-phrases.ts';

export interface ToldTimes {
  readonly events: readonly StatedEvent[];
  readonly arrivals: readonly Arrival[];
  readonly alarm?: Sourced<number>;
}

/** Something with a time, in the order in which it is told. */
interface Told {
  readonly what: 'event' | 'arrival' | 'alarm';
  /** In its own list. */
  readonly index: number;
  readonly type?: string;
  /** Where it is named, as a position in the prompt. */
  readonly at: number;
  /** Where its time is said; absent where it has none of its own. */
  readonly timeAt?: number;
  readonly seconds: number;
  readonly from: CountedFrom;
}

/** Words from the time at which people come to what they do then. */
const WORDS_TO_DEED = 5;
/** "When the band comes on at minute 3 the crowd surges": what follows happens as they come. */
const AS_THEY_COME: ReadonlySet<string> = new Set(['when', 'once', 'as']);
const WORDS_TO_WHO = 4;
const BECAUSE = 'it is told behind something that happens then';

export function settleTimes(reading: Reading, said: ToldTimes): ToldTimes {
  const told = listTold(reading, said);
  const known = new Map<Told, number>();
  const settle = (one: Told, seen: readonly Told[]): number => {
    const old = known.get(one);
    if (old !== undefined) return old;
    // "After 2 minutes three gunmen come in shooting. Police 15 minutes later": the shots have the time of those who come.
    const cause =
      one.what === 'event' && one.timeAt === undefined && !seen.includes(one)
        ? findCause(reading, told, one.index)
        : undefined;
    const base = seen.includes(one) ? undefined : (cause ?? findBase(reading, told, one));
    const from = base === undefined ? 0 : settle(base, [...seen, one]);
    const seconds = one.seconds + from;
    known.set(one, seconds);
    return seconds;
  };
  const secondsOf = (what: Told['what'], index: number): number | undefined => {
    const one = told.find((other) => other.what === what && other.index === index);
    return one === undefined || one.timeAt === undefined ? undefined : settle(one, []);
  };
  const { alarm } = said;
  return {
    events: said.events.map((event, i) => {
      const seconds = secondsOf('event', i);
      if (event.start !== undefined && seconds !== undefined)
        return { ...event, start: { ...event.start, value: seconds } };
      const cause = event.start === undefined ? findCause(reading, told, i) : undefined;
      if (cause === undefined) return event;
      const value = settle(cause, []);
      return { ...event, start: { value, source: 'inferred', confidence: 0.8, because: BECAUSE } };
    }),
    arrivals: said.arrivals.map((arrival, i) => {
      const seconds = secondsOf('arrival', i);
      return seconds === undefined ? arrival : { ...arrival, seconds };
    }),
    ...(alarm === undefined ? {} : { alarm: { ...alarm, value: secondsOf('alarm', 0)! } }),
  };
}

function listTold(reading: Reading, { events, arrivals, alarm }: ToldTimes): Told[] {
  const { tokens } = reading;
  const startOf = (token: number): number => tokens[token]!.start;
  const fromOf = (span: Sourced<number>['span']): CountedFrom => {
    const end = span === undefined ? -1 : tokens.findIndex((token) => token.end === span[1]);
    return end < 0 ? 'start' : countedFrom(reading, { end: end + 1 });
  };
  return [
    ...events.map(({ type, start }, index): Told => ({
      what: 'event',
      index,
      type: type.value,
      at: type.span?.[0] ?? 0,
      ...(start?.span === undefined ? {} : { timeAt: start.span[0] }),
      seconds: start?.value ?? 0,
      from: fromOf(start?.span),
    })),
    ...arrivals.map(({ who, seconds, start, from = 'start' }, index): Told => ({
      what: 'arrival',
      index,
      at: startOf(who),
      ...(seconds === undefined ? {} : { timeAt: startOf(start) }),
      seconds: seconds ?? 0,
      from,
    })),
    ...(alarm?.span === undefined
      ? []
      : [
          {
            what: 'alarm' as const,
            index: 0,
            at: alarm.span[0],
            timeAt: alarm.span[0],
            seconds: alarm.value,
            from: fromOf(alarm.span),
          },
        ]),
  ];
}

function findBase(
  { tokens, mentionAt }: Reading,
  told: readonly Told[],
  { from, timeAt = Infinity, ...one }: Told,
): Told | undefined {
  if (from === 'start') return undefined;
  const isOther = (other: Told): boolean => other.what !== one.what || other.index !== one.index;
  if (from !== 'told') {
    const token = tokens[from.token]!;
    if (isAlarm(token.key))
      return told.find(({ what }) => what === 'alarm') ?? told.find(({ what }) => what === 'event');
    const events = told.filter((other) => isOther(other) && other.what === 'event');
    // The event may be named before, after or only here.
    const named = mentionAt.get(from.token)?.senses ?? [];
    const same = events.filter(({ type }) =>
      named.some((sense) => sense.slot === 'event' && sense.type === type),
    );
    return events.find(({ at }) => at === token.start) ?? same[0] ?? nearest(events, token.start);
  }
  // Companions who come by the same words do not count from each other.
  return told
    .filter((other) => isOther(other) && other.at < timeAt && other.timeAt !== timeAt)
    .filter(({ what, timeAt: own }) => what !== 'arrival' || own !== undefined)
    .toSorted((a, b) => Math.min(a.at, a.timeAt ?? a.at) - Math.min(b.at, b.timeAt ?? b.at))
    .at(-1);
}

/** "The lights go out at 2:00, the gate opens and a riot breaks out": what is told last in the sentence, with a time of its own. */
function findCause({ tokens }: Reading, told: readonly Told[], index: number): Told | undefined {
  const { at } = told.find((one) => one.what === 'event' && one.index === index)!;
  const tokenAt = (position: number): number =>
    tokens.findLastIndex(({ start }) => start <= position);
  const sentenceAt = (position: number): number | undefined => tokens[tokenAt(position)]?.sentence;
  // "Three attackers come in at minute 1 and start shooting"
  const isNext = (timeAt: number): boolean => {
    const between = tokens.slice(tokenAt(timeAt) + 1, tokenAt(at)).map(({ lower }) => lower);
    return between.length <= WORDS_TO_DEED && between.includes('and');
  };
  // "Two robbers come in after a minute": the verb they come by is what happens.
  const isOwnVerb = (named: number): boolean => {
    const between = tokens.slice(tokenAt(named), tokenAt(at));
    return (
      named < at && between.length <= WORDS_TO_WHO && between.every(({ kind }) => kind !== 'mark')
    );
  };
  const isAsTheyCome = (named: number): boolean => {
    const who = tokenAt(named);
    return tokens
      .slice(Math.max(0, who - WORDS_TO_WHO), who)
      .some(({ lower, sentence }) => AS_THEY_COME.has(lower) && sentence === sentenceAt(named));
  };
  return told
    .filter(
      ({ what, timeAt, at: named }) =>
        timeAt !== undefined &&
        sentenceAt(timeAt) === sentenceAt(at) &&
        // "Two gunmen enter at 1:30 and open fire": those who come are what happens.
        (what === 'arrival'
          ? named === at ||
            isOwnVerb(named) ||
            (named < at && (isNext(timeAt) || (timeAt < at && isAsTheyCome(named))))
          : timeAt < at && named < at),
    )
    .toSorted((a, b) => a.timeAt! - b.timeAt!)
    .at(-1);
}

function nearest(all: readonly Told[], at: number): Told | undefined {
  return all.findLast((one) => one.at <= at) ?? all[0];
}
