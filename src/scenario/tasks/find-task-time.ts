import { isDelay } from '../read/event-numbers.ts';
import { stated } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import { isNotBefore } from '../read/time-phrases.ts';
/** When a deed begins and ends: "after 2 minutes", "for the first two minutes", with the event told before it. */
import type { Sourced, Task } from '../scenario.ts';
import type { SaidVerb } from './find-verbs.ts';
import type { TaskContext } from './task-context.ts';

export function findTaskTime(
  reading: Reading,
  verb: SaidVerb,
  from: number,
  to: number,
  wordsEnd: number,
  { events }: TaskContext,
): Pick<Task, 'start' | 'until'> {
  const { tokens, measures, prompt } = reading;
  const { sentence, clause } = tokens[verb.start]!;
  const own = measures.filter(
    ({ dimension, start }) =>
      dimension === 'duration' &&
      start >= verb.start &&
      start < to &&
      (tokens[start]!.clause === tokens[Math.max(verb.start, wordsEnd - 1)]!.clause ||
        isUntil(reading, wordsEnd, start)),
  );
  const span = own.find(({ start }) => isSpan(reading, start));
  const before = measures.find(
    ({ dimension, start, end }) =>
      dimension === 'duration' &&
      start >= from - 6 &&
      end <= verb.start &&
      tokens[start]!.clause === clause,
  );
  const delay = [...own, ...(before === undefined ? [] : [before])].find(
    (measure) =>
      measure !== span && (isDelay(reading, measure) || isNotBefore(tokens, measure.start)),
  );
  const at = tokens[verb.start]!.start;
  const [first] = tokens.filter((token) => token.sentence === sentence);
  // "After 5 minutes a storm comes in and everyone is told to leave": when the storm comes.
  const cause = events.findLast(
    ({ type, start }) =>
      start !== undefined &&
      type.span !== undefined &&
      type.span[0] >= first!.start &&
      type.span[1] <= at &&
      /\b(?:and|so|then)(?: the| all)?\s*$/.test(prompt.slice(type.span[1], tokens[from]!.start)),
  );
  const start: Sourced<number> | undefined =
    delay !== undefined
      ? stated(reading, Math.round(delay.value), delay)
      : cause?.start === undefined
        ? undefined
        : {
            ...cause.start,
            source: 'inferred',
            because: 'it begins with the event told before it',
          };
  return {
    ...(start === undefined ? {} : { start }),
    ...(span === undefined
      ? {}
      : { until: stated(reading, Math.round(span.value) + (start?.value ?? 0), span) }),
  };
}

/** "… until minute 4" opens a clause of its own, right behind the words of the verb. */
function isUntil({ tokens }: Reading, wordsEnd: number, at: number): boolean {
  const between = tokens.slice(wordsEnd, at);
  const isOne = between.every(
    ({ kind, sentence }) => kind !== 'mark' && sentence === tokens[at]!.sentence,
  );
  return isOne && /^(?:until|till|before)$/.test(between[0]?.lower ?? '');
}

/** "for 10 minutes", "for the first two minutes", "until minute 12". */
function isSpan({ tokens }: Reading, at: number): boolean {
  if (isNotBefore(tokens, at)) return false;
  const before = tokens
    .slice(Math.max(0, at - 3), at)
    .map(({ lower }) => lower)
    .join(' ');
  return /\b(?:(?:for|during)(?: the)?(?: first| next| about| around)?|until|till|up to)$/.test(
    before,
  );
}
