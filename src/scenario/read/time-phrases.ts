/**
 * Times in the story of a prompt: "after 10 minutes", "90 seconds later", "at minute 3", "5 minutes after the blast". Each says how
 * much and from when: the start of the run, an event that is named, or what was told before.
 */
import type { Measure } from '../text/measures.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

/** The start of the run, the thing named at a token, or what was told before. */
export type CountedFrom = 'start' | 'told' | { readonly token: number };

export interface TimePhrase {
  readonly seconds: number;
  readonly from: CountedFrom;
  /** Tokens of the number and its unit, end excluded. */
  readonly start: number;
  readonly end: number;
}

const LEADS_IN =
  /^(?:after|in|within|about|around|some|roughly|only|another|just|exactly|at|by|approximately|t|[=+~])$/;
const FOLLOWS = /^(?:later|after|afterwards|into|in|thereafter)$/;
/** Words between "after" and the thing it counts from: "after the second big blast". */
const WORDS_TO_EVENT = 5;

export function listTimePhrases(reading: Reading): readonly TimePhrase[] {
  const { measures } = reading;
  const spans = measures
    .filter((one) => one.dimension === 'duration' && isTold(reading, one))
    .map((one) => ({
      seconds: Math.round(one.value),
      from: one.isMoment === true ? 'start' : countedFrom(reading, one),
      start: one.start,
      end: one.end,
    }));
  return [...spans, ...listWithoutUnit(reading)].toSorted((a, b) => a.start - b.start);
}

function isTold({ tokens }: Reading, { start, end, isMoment }: Measure): boolean {
  return (
    isMoment === true ||
    LEADS_IN.test(tokens[start - 1]?.lower ?? '') ||
    isNotBefore(tokens, start) ||
    FOLLOWS.test(tokens[end]?.lower ?? '') ||
    /^(?:from|of)$/.test(tokens[end]?.lower ?? '')
  );
}

/** Words between the denial and "before": "cannot possibly be at the hall before 12 min". */
const WORDS_TO_BEFORE = 8;

/** "Not before 5 min", "cannot get there until 8 minutes", "no earlier than 10 minutes", "no sooner than minute 4": then, and not sooner. */
export function isNotBefore(tokens: Reading['tokens'], time: number): boolean {
  const lead = tokens[time - 1];
  const isEnd =
    /^(?:before|until|till)$/.test(lead?.lower ?? '') ||
    (lead?.lower === 'than' && /^(?:earlier|sooner)$/.test(tokens[time - 2]?.lower ?? ''));
  if (!isEnd) return false;
  return tokens
    .slice(Math.max(0, time - 1 - WORDS_TO_BEFORE), time - 1)
    .some(
      ({ lower, sentence }) =>
        sentence === lead!.sentence && /^(?:not|no|cannot|never|unable|\w+n't)$/.test(lower),
    );
}

/** From when a span of time counts: by the words behind it. */
export function countedFrom(reading: Reading, { end }: Pick<Measure, 'end'>): CountedFrom {
  const { tokens, mentionAt } = reading;
  const next = tokens[end]?.lower ?? '';
  if (/^(?:later|afterwards|thereafter)$/.test(next)) return 'told';
  if (!/^(?:after|from|of|into)$/.test(next)) return 'start';
  const { sentence } = tokens[end]!;
  for (let at = end + 1; at <= end + WORDS_TO_EVENT; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.sentence !== sentence || token.kind === 'mark') break;
    if (/^(?:it|that|this|which|first)$/.test(token.lower)) return 'told';
    const mention = mentionAt.get(at);
    if (findSense(mention, 'event') !== undefined || isAlarm(token.key)) return { token: at };
  }
  return 'start';
}

export function isAlarm(key: string): boolean {
  return /^(?:alarm|siren|sounder|alert)$/.test(key);
}

/** "The police after 5 and the fire brigade after 12 minutes": the unit is said once. */
function listWithoutUnit({ tokens, quantities, measures }: Reading): TimePhrase[] {
  return quantities.flatMap(({ start, end, value, kind }): TimePhrase[] => {
    if (kind !== 'cardinal' || tokens[start - 1]?.lower !== 'after') return [];
    if (!/^(?:and|,|;|\.|or)$/.test(tokens[end]?.text ?? '.')) return [];
    const { sentence } = tokens[start]!;
    const unit = measures.find(
      ({ dimension, isMoment, start: at }) =>
        dimension === 'duration' && isMoment !== true && tokens[at]!.sentence === sentence,
    );
    const amount = unit === undefined ? NaN : Number(tokens[unit.start]!.text);
    if (unit === undefined || !(amount > 0)) return [];
    const seconds = Math.round((value * unit.value) / amount);
    return [{ seconds, from: 'start', start, end }];
  });
}
