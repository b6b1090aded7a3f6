/** Reads a phrase of time: "after 8 minutes", "at 02:30", "two minutes later", "until minute 2", "7 min after ignition". */
import type { Measure } from '../text/measures.ts';
import type { TimePhrase } from './clause.ts';
import { readPhrase } from './read-phrase.ts';
import type { Text } from './text.ts';
import { wordSet } from './words-of-phrases.ts';

export interface TimeRead {
  readonly time: TimePhrase;
  readonly end: number;
  /** A clause follows that it counts from: "30 seconds after the bell rings". */
  readonly opens?: 'after' | 'before';
}

const LEADS: ReadonlyMap<string, TimePhrase['by']> = new Map<string, TimePhrase['by']>([
  ['after', 'after'],
  ['at', 'at'],
  ['@', 'at'],
  ['in', 'after'],
  ['within', 'within'],
  ['inside', 'within'],
  ['for', 'for'],
  ['during', 'for'],
  ['until', 'until'],
  ['till', 'until'],
  ['by', 'before'],
  ['before', 'before'],
  ['from', 'from'],
  ['since', 'from'],
  ['every', 'every'],
  ['around', 'at'],
  ['about', 'at'],
  ['on', 'at'],
  ['over', 'for'],
]);
/** "In the first three minutes", "for about 90 s", "at around 8:15". */
const BEFORE_DURATIONS = wordSet(
  'the first about around approx approximately roughly exactly just only another next last past some maybe nearly almost shortly a further',
);
const STARTS = wordSet('start beginning outset');
/** What a run is called, or what it shows: "five minutes into the match". */
const RUNS = wordSet(
  'start run show match game concert scene event performance simulation shift service it',
);
/** "A minute after the start" counts from nothing else. */
const STARTS_OF_RUN = wordSet('start beginning outset run simulation');

export function readTime(text: Text, start: number): TimeRead | undefined {
  const { words, clockAt, measureAt } = text;
  const { sentence } = words[start]!;
  const by = LEADS.get(words[start]!.lower);
  let at = by === undefined ? start : start + 1;
  while (BEFORE_DURATIONS.has(words[at]?.lower ?? '') && !measureAt.has(at)) at += 1;
  if (words[at]?.sentence !== sentence) return undefined;
  const clock = clockAt.get(at);
  if (clock !== undefined) {
    const isAt = by === undefined || words[start]!.lower === 'in';
    return { time: { by: isAt ? 'at' : by, start, end: clock.end, clock }, end: clock.end };
  }
  const measure = measureAt.get(at);
  if (measure?.dimension !== 'duration') return readWordsOfTime(text, start);
  return readDuration(text, { start, by, measure });
}

interface Duration {
  readonly start: number;
  readonly by: TimePhrase['by'] | undefined;
  readonly measure: Measure;
}

function readDuration(text: Text, { start, by, measure }: Duration): TimeRead | undefined {
  const { words } = text;
  const behind = words[measure.end];
  const next = behind?.sentence === words[start]!.sentence ? behind.lower : '';
  const time = {
    start,
    seconds: measure.value,
    ...(measure.isMoment === true ? { isMoment: true as const } : {}),
  };
  if (next === 'later' || next === 'afterwards') return timeOf('later', time, measure.end + 1);
  if (next === 'after' || next === 'before') return readCounted(text, next, time, measure.end + 1);
  if (by === undefined && (next === 'in' || next === 'into' || next === 'from')) {
    const of = readPhrase(text, measure.end + 1);
    const isRun = of !== undefined && RUNS.has(of.lemma);
    const last = of === undefined ? measure.end + 1 : measure.end;
    return timeOf('after', time, isRun ? of.end : last);
  }
  const end = next === 'long' || next === 'mark' ? measure.end + 1 : measure.end;
  const isMoment = measure.isMoment === true;
  if (by === undefined && !isMoment && !standsAlone(text, start, end)) return undefined;
  return timeOf(by ?? (isMoment ? 'at' : 'for'), time, end);
}

type Counted = Pick<TimePhrase, 'start' | 'seconds' | 'isMoment'>;

function timeOf(by: TimePhrase['by'], time: Counted, end: number): TimeRead {
  return { time: { by, ...time, end }, end };
}

/** "Two minutes after ignition", "30 seconds after the bell rings", "two minutes after". */
function readCounted(text: Text, by: 'after' | 'before', time: Counted, end: number): TimeRead {
  const of = readPhrase(text, end);
  if (of === undefined) return timeOf('later', time, end);
  const tag = text.words[of.end]?.tag;
  const isClause = tag === 'verb' || tag === 'auxiliary';
  if (isClause) return { ...timeOf(by, time, end), opens: by };
  if (STARTS_OF_RUN.has(of.lemma)) return timeOf('after', time, of.end);
  return { time: { by, ...time, end: of.end, of }, end: of.end };
}

/** "At the start", "from the beginning", "at first", "by then", "meanwhile". */
function readWordsOfTime(text: Text, start: number): TimeRead | undefined {
  return readStart(text, start) ?? readThen(text, start);
}

function readStart({ words }: Text, start: number): TimeRead | undefined {
  const [one, two, three] = lowerAt(words, start);
  const make = (by: TimePhrase['by'], length: number): TimeRead =>
    timeOf(by, { start, seconds: 0, isMoment: true }, start + length);
  if (one === 'initially') return make('at', 1);
  if (one === 'at' && two === 'first') return make('at', 2);
  const isLed = one === 'at' || one === 'from';
  if (isLed && (two === 'start' || two === 'beginning' || two === 'kickoff'))
    return make('from', 2);
  if ((isLed || one === 'in') && two === 'the' && STARTS.has(three))
    return make(one === 'from' ? 'from' : 'at', 3);
  return undefined;
}

function readThen({ words }: Text, start: number): TimeRead | undefined {
  const [one, two, three, four] = lowerAt(words, start);
  const make = (by: TimePhrase['by'], length: number): TimeRead => {
    const end = start + length;
    return { time: { by, start, end, isThen: true }, end };
  };
  if (one === 'meanwhile' || one === 'simultaneously') return make('at', 1);
  if (one === 'at' && two === 'the' && three === 'same' && four === 'time') return make('at', 4);
  const by = LEADS.get(one);
  const isNamed = ['noun', 'name', 'verb'].includes(words[start + 2]?.tag ?? '');
  if ((two !== 'then' && two !== 'that') || isNamed) return undefined;
  return by === 'until' || by === 'before' ? make(by, 2) : undefined;
}

function lowerAt(words: Text['words'], start: number): readonly [string, string, string, string] {
  const at = (i: number): string => words[start + i]?.lower ?? '';
  return [at(0), at(1), at(2), at(3)];
}

/** Between marks: "Fire, 90 s, kitchen". */
function standsAlone({ words }: Text, start: number, end: number): boolean {
  const [first, before, after] = [words[start]!, words[start - 1], words[end]];
  const isOpen = (word: typeof before): boolean =>
    word === undefined || word.tag === 'mark' || word.sentence !== first.sentence;
  return isOpen(before) && isOpen(after);
}
