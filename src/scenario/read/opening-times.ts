/**
 * When a way opens, so that it is shut before: "the gate opens at minute 3", "locked until minute 5", "stewards open the gate at
 * 5 min", "shut for the first two minutes", "blows the gate open at 90 s".
 */
import { TIMED_WAYS } from '../kinds.ts';
import type { BlockedThing } from '../kinds.ts';
import type { Measure } from '../text/measures.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Reading } from './reading.ts';
import { countedFrom } from './time-phrases.ts';

interface NamedWay extends TokenRange {
  readonly what: BlockedThing;
}

const TURNS_OPEN =
  /^(?:opens|opened|opening|unlocks|unlocked|reopens|reopened|unlock|open|reopen)$/;
/** "Open" alone is a state, behind these it is a change. */
const FORCES =
  /^(?:blows?|blown|blasts?|blasted|breaks?|broken|forces?|forced|rams?|rammed|tears?|torn|kicks?|kicked|swings?|slides?|flies|bursts?|thrown|to|will|get|gets|then|guards|stewards|staff|police|officers|it|they|and)$/;
const LEADS = /^(?:at|after|in|from|by|on|the|a|an|its|their|both|all|,|about|around|only|minute)$/;
const WORDS_TO_WAY = 8;
const WORDS_TO_OBJECT = 4;
const WORDS_TO_TIME = 7;
const SHUT =
  /^(?:locked|closed|shut|blocked|chained|sealed|barred|bolted|padlocked|jammed|barricaded)$/;

/** The time of each way that opens, by the way's first token. */
export function findOpenings(
  reading: Reading,
  ways: readonly NamedWay[],
  isNegated: (token: number) => boolean,
): ReadonlyMap<number, Measure> {
  const { tokens } = reading;
  const found = new Map<number, Measure>();
  const own = ways.filter(({ what }) => TIMED_WAYS.has(what));
  const spans = reading.measures.filter(
    (one) => one.dimension === 'duration' && one.value > 0 && countedFrom(reading, one) === 'start',
  );
  for (const [at, { lower, sentence }] of tokens.entries()) {
    if (!TURNS_OPEN.test(lower) || isNegated(at)) continue;
    if (/^(?:fire|onto|to|air|into)$/.test(tokens[at + 1]?.lower ?? '')) continue;
    const way = findOpened(reading, own, at);
    if (way === undefined) continue;
    const time = findTime(reading, spans, way, at);
    if (time !== undefined && tokens[time.start]!.sentence === sentence) found.set(way.start, time);
  }
  for (const time of spans) {
    const way = isEnd(reading, time) ? findShut(reading, own, time) : undefined;
    if (way !== undefined && !found.has(way.start)) found.set(way.start, time);
  }
  return found;
}

/** "The gate … opens", "it opens" of the last way, "open the gate", "blows the gate open". */
function findOpened(
  { tokens }: Reading,
  ways: readonly NamedWay[],
  verb: number,
): NamedWay | undefined {
  const { lower, sentence } = tokens[verb]!;
  const behind = ways.find(({ start }) => start > verb && start <= verb + WORDS_TO_OBJECT);
  const isObject =
    behind !== undefined &&
    /^(?:the|its|their|both|all|a)$/.test(tokens[verb + 1]!.lower) &&
    tokens[behind.start]!.sentence === sentence;
  if (isObject) return behind;
  const before = ways.findLast(({ end }) => end <= verb);
  if (before === undefined) return undefined;
  const isNear = tokens[before.start]!.sentence === sentence && verb - before.end <= WORDS_TO_WAY;
  const said = tokens.slice(Math.max(0, verb - 3), verb).map((token) => token.lower);
  const isPronoun = /^(?:it|they)$/.test(said.at(-1) ?? '');
  if (!isNear && !isPronoun) return undefined;
  if (!/^(?:open|reopen|unlock)$/.test(lower)) return before;
  // "Gates open at minute 5", "blows the gate open"; "south gate open" is how it is.
  const isForced = tokens
    .slice(Math.max(0, before.start - 4), verb)
    .some((token) => FORCES.test(token.lower));
  const isPlural = before.end === verb && tokens[before.end - 1]!.lower.endsWith('s');
  return isForced || isPronoun || isPlural ? before : undefined;
}

/** Right behind the verb, otherwise what the sentence began with, or how long it was shut. */
function findTime(
  { tokens }: Reading,
  spans: readonly Measure[],
  way: NamedWay,
  verb: number,
): Measure | undefined {
  const { sentence } = tokens[verb]!;
  const after = spans.find(
    ({ start }) =>
      start > verb && start <= verb + WORDS_TO_TIME && tokens[start]!.sentence === sentence,
  );
  const between = after === undefined ? [] : tokens.slice(verb + 1, after.start);
  const first = Math.max(verb + 1, way.start > verb ? way.end : verb + 1);
  const isBehind =
    after !== undefined &&
    between.every(({ lower }, k) => verb + 1 + k < first || LEADS.test(lower)) &&
    // "Opens for 60 seconds" is how long.
    tokens[after.start - 1]!.lower !== 'for';
  if (isBehind) return after;
  return spans.findLast(
    ({ start, end }) =>
      end <= verb &&
      tokens[start]!.sentence === sentence &&
      /^(?:at|after|first|until|till|minute|about|around|=)$/.test(
        tokens[start - 1]?.lower ?? 'at',
      ),
  );
}

/** "Until minute 5", "for the first 2 minutes". */
function isEnd({ tokens }: Reading, { start }: Measure): boolean {
  const before = tokens.slice(Math.max(0, start - 3), start).map(({ lower }) => lower);
  return /\b(?:until|till)(?: about| around)?$|\bfor the first$/.test(before.join(' '));
}

/** The way that is said to be shut, before such a time. */
function findShut(
  { tokens }: Reading,
  ways: readonly NamedWay[],
  { start: time }: Measure,
): NamedWay | undefined {
  const { sentence } = tokens[time]!;
  const way = ways.findLast(({ end }) => end <= time);
  if (way === undefined || tokens[way.start]!.sentence !== sentence) return undefined;
  const said = tokens.slice(Math.max(0, way.start - 3), time);
  return time - way.end <= WORDS_TO_WAY && said.some(({ lower }) => SHUT.test(lower))
    ? way
    : undefined;
}
