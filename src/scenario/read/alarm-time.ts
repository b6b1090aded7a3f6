/** When the alarm sounds: "alarm at minute 2", "the smoke alarm only goes off 90 seconds later", "the alarm is late". */
import type { Sourced } from '../scenario.ts';
import { isDelay } from './event-numbers.ts';
import type { Span } from './heeded.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';
import { isAlarm, listTimePhrases } from './time-phrases.ts';

const WORDS_TO_TIME = 8;

export function readAlarmTime(reading: Reading): Sourced<number> | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ key }, i) =>
      isAlarm(key) && !/^(?:no|without|false|silent)$/.test(tokens[i - 1]?.lower ?? ''),
  );
  if (at >= 0) return findSounding(reading, at) ?? findQuiet(reading, at);
  const called = tokens.findIndex((_, i) => isCall(tokens, i) || isBell(tokens, i));
  return called < 0 ? undefined : findSounding(reading, called);
}

/** "Evacuation called at 7 min", "the order to evacuate comes after 3 minutes": where no alarm is spoken of, that is one. */
function isCall(tokens: Reading['tokens'], at: number): boolean {
  const words = tokens
    .slice(at, at + 4)
    .map(({ lower }) => lower)
    .join(' ');
  return /^(?:evacuation (?:is |was |gets )?(?:called|ordered|announced|declared|signalled|begins|starts|order\b|at\b|after\b)|order to (?:evacuate|leave)|evacuation order)/.test(
    words,
  );
}

/** "The bell rings" in a drill or a fire; on another day it ends the lesson. */
function isBell(tokens: Reading['tokens'], at: number): boolean {
  return (
    tokens[at]!.key === 'bell' &&
    /^(?:rings?|ringing|goes|sounds?|sounding)$/.test(tokens[at + 1]?.lower ?? '') &&
    tokens.some(({ key }) => /^(?:drill|evacuate|evacuation|fire|smoke)$/.test(key))
  );
}

/** The words that name it. */
export function listAlarmWords({ tokens }: Reading): Span[] {
  return tokens.flatMap(({ key, start, end }, i): Span[] => {
    if (isBell(tokens, i)) return [[start, tokens[i + 1]!.end]];
    return isAlarm(key) ? [[start, end]] : [];
  });
}

/** A time in the clause of the alarm, or before it. */
function findSounding(reading: Reading, at: number): Sourced<number> | undefined {
  const { tokens, measures, mentionAt, clocks } = reading;
  const { sentence } = tokens[at]!;
  const phrases = listTimePhrases(reading).filter(
    ({ start }) => tokens[start]!.sentence === sentence,
  );
  // "At 10:20, one minute into the run": the same moment in other words.
  const isClock = (end: number): boolean => clocks.some((clock) => clock.end === end);
  const isClear = (from: number, to: number): boolean =>
    tokens.slice(from, to).every(({ text }, i) => text !== ',' || i === 0 || isClock(from + i)) &&
    ![...mentionAt.values()].some(
      ({ start, senses }) =>
        start >= from &&
        start < to &&
        start !== at &&
        senses.some(({ slot }) => slot === 'event' || slot === 'person' || slot === 'vehicle'),
    );
  const after = phrases.find(({ start }) => start > at && start - at <= WORDS_TO_TIME);
  if (after !== undefined && isClear(at + 1, after.start))
    return stated(reading, after.seconds, after);
  const before = phrases.findLast(({ start, end }) => {
    const measure = measures.find((one) => one.start === start);
    const isTime = measure === undefined || isDelay(reading, measure);
    return isTime && end <= at && at - end <= WORDS_TO_TIME;
  });
  // "After 2 minutes the alarm goes off"; "2 minutes after the alarm" is a time of something else.
  if (before === undefined || typeof before.from === 'object') return undefined;
  return isClear(before.end, at) ? stated(reading, before.seconds, before) : undefined;
}

/** "For the first two minutes … because the alarm is late": it sounds when they are over. */
function findQuiet(reading: Reading, at: number): Sourced<number> | undefined {
  const { tokens, measures } = reading;
  const { sentence } = tokens[at]!;
  const own = tokens.filter((token) => token.sentence === sentence).map(({ lower }) => lower);
  if (!own.some((word) => /^(?:late|delayed|silent|later|fails|failed|delay)$/.test(word)))
    return undefined;
  const span = measures.find(
    ({ start, dimension }) =>
      dimension === 'duration' &&
      tokens[start]!.sentence === sentence &&
      (tokens[start - 1]?.lower === 'first' ||
        /^(?:late|delayed|delay)$/.test(behind(tokens, start))),
  );
  return span === undefined ? undefined : stated(reading, Math.round(span.value), span);
}

/** The word behind a span of time: "two minutes late". */
function behind(tokens: Reading['tokens'], start: number): string {
  return (
    tokens
      .slice(start, start + 4)
      .map(({ lower }) => lower)
      .find((word) => /^(?:late|delayed|delay)$/.test(word)) ?? ''
  );
}
