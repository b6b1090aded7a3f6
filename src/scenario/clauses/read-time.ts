/** Reads a phrase of time: "after 8 minutes", "at 02:30", "two minutes later", "until minute 2", "7 min after ignition". */
import type { ClockTime } from '../text/clock.ts';
import type { TimePhrase } from './clause.ts';
import { readPhrase } from './read-phrase.ts';
import type { Text } from './text.ts';

export interface TimeRead {
  readonly time: TimePhrase;
  readonly end: number;
  /** A clause follows that it counts from: "30 seconds after the bell rings". */
  readonly opens?: 'after' | 'before';
}

const LEADS: Readonly<Record<string, TimePhrase['by']>> = {
  after: 'after',
  at: 'at',
  '@': 'at',
  in: 'after',
  within: 'within',
  inside: 'within',
  for: 'for',
  during: 'for',
  until: 'until',
  till: 'until',
  by: 'before',
  before: 'before',
  from: 'from',
  since: 'from',
  every: 'every',
  around: 'at',
  about: 'at',
  on: 'at',
  over: 'for',
};
const FROM_START = /^(?:start|beginning|outset|run|simulation)$/;

export function readTime(text: Text, start: number): TimeRead | undefined {
  const { words, measureAt, clockAt } = text;
  let at = start;
  let by: TimePhrase['by'] | undefined;
  const sentence = words[start]!.sentence;
  const isFirst = (): boolean => at < words.length && words[at]!.sentence === sentence;
  while (isFirst() && by === undefined && words[at]!.lower in LEADS) {
    by = LEADS[words[at]!.lower];
    at += 1;
  }
  // "In the first three minutes", "for about 90 s", "at around 8:15", "not before".
  while (
    isFirst() &&
    /^(?:the|first|about|around|approx|approximately|roughly|exactly|just|only|another|next|last|past|some|maybe|nearly|almost|shortly|a|further)$/.test(
      words[at]!.lower,
    ) &&
    !measureAt.has(at)
  )
    at += 1;
  if (!isFirst()) return undefined;
  const clock = clockAt.get(at);
  if (clock !== undefined)
    return {
      time: {
        by: by === 'after' && words[start]!.lower === 'in' ? 'at' : (by ?? 'at'),
        start,
        end: clock.end,
        clock,
      },
      end: clock.end,
    };
  const measure = measureAt.get(at);
  if (measure?.dimension !== 'duration') return readWordOfTime(text, start);
  let end = measure.end;
  const seconds = measure.value;
  const base = { start, seconds, ...(measure.isMoment ? { isMoment: true as const } : {}) };
  const next = words[end]?.sentence === sentence ? words[end]!.lower : '';
  if (next === 'later' || next === 'afterwards' || next === 'after' || next === 'before') {
    const then = end + 1;
    const isOpen = next === 'after' || next === 'before';
    const of = isOpen ? readPhrase(text, then) : undefined;
    if (isOpen && of !== undefined) {
      if (isVerbBehind(text, of.end))
        return { time: { by: next, ...base, end: then }, end: then, opens: next };
      const isStart = FROM_START.test(of.lemma);
      return {
        time: { by: isStart ? 'after' : next, ...base, end: of.end, ...(isStart ? {} : { of }) },
        end: of.end,
      };
    }
    return { time: { by: 'later', ...base, end: then }, end: then };
  }
  if (/^(?:in|into|from)$/.test(next) && by === undefined) {
    const of = readPhrase(text, end + 1);
    const isRun =
      of !== undefined &&
      /^(?:start|run|show|match|game|concert|scene|event|performance|simulation|shift|service|it)$/.test(
        of.lemma,
      );
    if (of === undefined || isRun) end = isRun ? of.end : end + 1;
    return { time: { by: 'after', ...base, end }, end };
  }
  if (/^(?:long|mark)$/.test(next)) end += 1;
  if (by === undefined && !measure.isMoment && !standsAlone(text, start, end)) return undefined;
  return { time: { by: by ?? (measure.isMoment ? 'at' : 'for'), ...base, end }, end };
}

/** A verb stands behind its noun phrase: it counts from what happens. */
function isVerbBehind({ words }: Text, at: number): boolean {
  const word = words[at];
  return word !== undefined && (word.tag === 'verb' || word.tag === 'auxiliary');
}

/** "At the start", "from the beginning", "at first". */
function readWordOfTime({ words }: Text, start: number): TimeRead | undefined {
  const [one, two, three] = [0, 1, 2].map((i) => words[start + i]?.lower ?? '');
  const make = (end: number, by: TimePhrase['by'] = 'at'): TimeRead => ({
    time: { by, start, end, seconds: 0, isMoment: true },
    end,
  });
  if (/^(?:at|from|in)$/.test(one!) && two === 'the' && /^(?:start|beginning|outset)$/.test(three!))
    return make(start + 3, one === 'from' ? 'from' : 'at');
  if (one === 'at' && two === 'first') return make(start + 2);
  if (
    /^(?:by|until|till|before)$/.test(one!) &&
    /^(?:then|that)$/.test(two!) &&
    !['noun', 'name', 'verb'].includes(words[start + 2]?.tag ?? '')
  )
    return {
      time: {
        by: one === 'until' || one === 'till' ? 'until' : 'before',
        start,
        end: start + 2,
        isThen: true,
      },
      end: start + 2,
    };
  if (
    /^(?:meanwhile|simultaneously)$/.test(one!) ||
    (one === 'at' && two === 'the' && three === 'same' && words[start + 3]?.lower === 'time')
  )
    return {
      time: { by: 'at', start, end: one === 'at' ? start + 4 : start + 1, isThen: true },
      end: one === 'at' ? start + 4 : start + 1,
    };
  if (/^(?:from|at)$/.test(one!) && /^(?:start|beginning|kickoff)$/.test(two!))
    return make(start + 2, 'from');
  if (one === 'initially') return make(start + 1);
  return undefined;
}

/** Between marks: "Fire, 90 s, kitchen". */
function standsAlone({ words }: Text, start: number, end: number): boolean {
  const [before, after] = [words[start - 1], words[end]];
  const isOpen =
    before === undefined || before.tag === 'mark' || before.sentence !== words[start]!.sentence;
  return (
    isOpen &&
    (after === undefined || after.tag === 'mark' || after.sentence !== words[start]!.sentence)
  );
}
