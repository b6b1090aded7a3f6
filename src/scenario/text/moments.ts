/**
 * Moments of the run, as seconds from its start: "at 0:45", "[00:30]", "T+90", "minute 3", and times of day behind the one at which
 * the scene begins ("14:00 … police at 14:12"). "2:00" may be both; it is what fits the rest of the prompt.
 */
import type { ClockTime } from './clock.ts';
import type { Measure } from './measures.ts';
import { SMALL } from './number-words.ts';
import type { Quantity } from './numbers.ts';
import type { Token } from './tokens.ts';

export interface Moments {
  /** Times of day. */
  readonly clocks: readonly ClockTime[];
  readonly moments: readonly Measure[];
}

/** "2:30" in figures, without "am", "pm" or "h" behind it. */
interface Figures {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly second: number;
  /** "02:30". */
  readonly isPadded: boolean;
}

/** A time of day so long after the first is no longer of the same scene. Judgement. */
const SCENE_MINUTES_MAX = 180;
/** "At 2:00" is two minutes into a run, "at 7:30" is half past seven: runs are short, and few are awake before six. Judgement. */
const RUN_MINUTES_MAX = 5;
const MINUTES_NAMED_MAX = 1440;

const LEADS = /^(?:at|by|from|until|till|around|about|after|@|eta)$/;
const DAYTIME =
  /\b(?:night|tonight|overnight|midnight|asleep|sleeping|dawn|dusk|sunrise|sunset|morning|noon|midday|afternoon|evening|o'clock|early hours|small hours|clock|hrs)\b/i;

export function splitMoments(tokens: readonly Token[], found: readonly ClockTime[]): Moments {
  const figures = tokens.flatMap((_, at) => readFigures(tokens, at, found));
  const sure = figures.filter((one) => isScript(tokens, one));
  const ofDay = found.filter(({ start }) => !figures.some((one) => one.start === start));
  const others = figures.filter((one) => !sure.includes(one) && one.first < 24);
  const script = sure.length > 0 || beginsAtZero(figures);
  const day = [
    ...ofDay,
    ...others.filter((one) => isOfDay(tokens, one, ofDay, script)).map(toClock),
  ];
  const isDay = ({ start }: Figures): boolean => day.some((one) => one.start === start);
  const run = figures.filter((one) => !isDay(one)).map(toMoment);
  const [begin, ...later] = day.toSorted((a, b) => a.start - b.start);
  const since = later.flatMap((clock) => countFrom(tokens, begin!, clock));
  return {
    clocks: day
      .filter(({ start }) => !since.some((one) => one.start === start))
      .toSorted((a, b) => a.start - b.start),
    moments: [...run, ...since],
  };
}

/** "Minute 3", "min 8", "second 45", "T+90", "t = 60": a number without a unit behind it. */
export function readNamedMoments(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
): Measure[] {
  return quantities.flatMap(({ start, end, value, kind }): Measure[] => {
    if (kind !== 'cardinal' || value < 0 || value > MINUTES_NAMED_MAX * 60) return [];
    const word = tokens[start - 1]?.lower ?? '';
    const isUnit = /^(?:minute|min|second|sec)$/.test(word);
    // "After one minute two robbers come in"
    const isCounted =
      isUnit && (tokens[start - 2]?.kind === 'number' || SMALL.has(tokens[start - 2]?.lower ?? ''));
    if (isUnit && !isCounted && value <= MINUTES_NAMED_MAX)
      return [moment(value * (word.startsWith('m') ? 60 : 1), start - 1, end)];
    const isAfterT = /^[+=]$/.test(word) && tokens[start - 2]?.lower === 't';
    return isAfterT ? [moment(value, start, end)] : [];
  });
}

/** Occasions that begin with the run: "ten minutes into the show". */
const OCCASIONS =
  /^(?:run|simulation|sim|scenario|scene|show|concert|match|game|drill|exercise|performance|film|event|ceremony|service|lesson|race|level|mission|clip|shot|play)$/;

/**
 * "At the 90-second mark", "two minutes in", "half an hour into the show": spans of time that say a moment, with the words that make
 * them one.
 */
export function markMoments(tokens: readonly Token[], measures: readonly Measure[]): Measure[] {
  return measures.map((measure): Measure => {
    if (measure.dimension !== 'duration') return measure;
    const start = startOf(tokens, measure);
    const lower = (at: number): string => tokens[at]?.lower ?? '';
    const { end } = measure;
    if (measure.isMoment === true) {
      const isOn = /^on(?:wards?)?$/.test(lower(end)) && lower(measure.start - 1) === 'from';
      return { ...measure, start, end: isOn ? end + 1 : end };
    }
    const asMoment = (to: number): Measure => ({ ...measure, start, end: to, isMoment: true });
    if (lower(end) === 'mark') return asMoment(end + 1);
    if (start < measure.start && lower(start) === 't') return asMoment(end);
    if (lower(end) === 'into' && OCCASIONS.test(lower(end + 2))) return asMoment(end + 3);
    if (lower(end) !== 'in') return measure;
    const isLast = (tokens[end + 1]?.kind ?? 'mark') === 'mark';
    return isLast || opens(tokens, start) ? asMoment(end + 1) : measure;
  });
}

/** With the "T+" or the article before it. */
function startOf(tokens: readonly Token[], { start, end }: Measure): number {
  const [sign, t] = [tokens[start - 1]?.lower ?? '', tokens[start - 2]?.lower ?? ''];
  if (t === 't' && /^[+=]$/.test(sign)) return start - 2;
  return sign === 'the' && tokens[end]?.lower === 'mark' ? start - 1 : start;
}

/** Nothing stands before it in its clause. */
function opens(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  const isFirst = before === undefined || before.kind === 'mark';
  return isFirst || /^(?:and|then|but)$/.test(before.lower);
}

function moment(seconds: number, start: number, end: number): Measure {
  return { value: seconds, dimension: 'duration', start, end, isSure: true, isMoment: true };
}

function readFigures(tokens: readonly Token[], at: number, found: readonly ClockTime[]): Figures[] {
  const [first, colon, second] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  const isFigures =
    /^\d{1,2}$/.test(first.text) &&
    colon?.text === ':' &&
    colon.isGlued &&
    second?.isGlued === true &&
    /^[0-5]\d$/.test(second.text);
  if (!isFigures || (tokens[at - 1]?.text === ':' && first.isGlued)) return [];
  const clock = found.find(({ start }) => start === at);
  const rest = tokens[at + 4];
  const hasThird = tokens[at + 3]?.text === ':' && rest?.isGlued === true;
  // "18:30 hrs" and "2:30 am" are times of day, "1:50:000" is none.
  if (clock !== undefined && clock.end !== at + (hasThird ? 5 : 3)) return [];
  if (!hasThird)
    return [
      {
        start: at,
        end: at + 3,
        first: Number(first.text),
        second: Number(second.text),
        isPadded: first.text.length === 2,
      },
    ];
  // "00:01:30": hours that are none.
  if (Number(first.text) > 0 || !/^[0-5]\d$/.test(rest.text)) return [];
  const [minutes, seconds] = [Number(second.text), Number(rest.text)];
  return [{ start: at, end: at + 5, first: minutes, second: seconds, isPadded: true }];
}

/** As in a script: "[00:30]", "T+1:30", "at the 2:00 mark", "0:45"; and what no day has. */
function isScript(tokens: readonly Token[], { start, end, first, isPadded }: Figures): boolean {
  const [before, after] = [tokens[start - 1]?.lower ?? '', tokens[end]?.lower ?? ''];
  if (/^(?:\[|t|\+|=|timecode|tc)$/.test(before) || /^(?:\]|mark|into)$/.test(after)) return true;
  if (end - start === 5 || first > 24) return true;
  return first === 0 && !isPadded && (LEADS.test(before) || isAlone(tokens, start, end));
}

/** "0:45 lights out": at the beginning of a line or sentence, before what happens then. */
function isAlone(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1];
  const isFirst = before === undefined || before.sentence !== tokens[start]!.sentence;
  return isFirst && tokens[end] !== undefined && tokens[end].text !== ',';
}

/** "00:00 doors open. 00:40 …": a script counts from zero. */
function beginsAtZero(figures: readonly Figures[]): boolean {
  const [first] = figures;
  return figures.length > 1 && first!.first === 0 && first!.second === 0;
}

function isOfDay(
  tokens: readonly Token[],
  one: Figures,
  ofDay: readonly ClockTime[],
  script: boolean,
): boolean {
  const isLed = LEADS.test(tokens[one.start - 1]?.lower ?? '');
  if (script) return !isLed && !isAlone(tokens, one.start, one.end) && one.first >= RUN_MINUTES_MAX;
  // Beside another time of day, it is one too where it is of the same scene.
  if (ofDay.some(({ minutes }) => isSameScene(minutes, toClock(one).minutes))) return true;
  if (one.isPadded || !isLed || one.first > RUN_MINUTES_MAX) return true;
  const text = tokens.map(({ lower }) => lower).join(' ');
  return ofDay.length === 0 && DAYTIME.test(text);
}

function isSameScene(begin: number, minutes: number): boolean {
  return (minutes - begin + 1440) % 1440 <= SCENE_MINUTES_MAX;
}

function toClock({ start, end, first, second }: Figures): ClockTime {
  return { minutes: 60 * first + second, start, end };
}

function toMoment({ start, end, first, second }: Figures): Measure {
  return moment(60 * first + second, start, end);
}

/** "14:00 … ETA 14:12": seconds after the time at which the scene begins. A correction replaces that time. */
function countFrom(tokens: readonly Token[], begin: ClockTime, clock: ClockTime): Measure[] {
  const minutes = (clock.minutes - begin.minutes + 1440) % 1440;
  if (minutes === 0 || minutes > SCENE_MINUTES_MAX) return [];
  const isLed =
    /^(?:at|by|eta|around|about|@)$/.test(tokens[clock.start - 1]?.lower ?? '') ||
    isAlone(tokens, clock.start, clock.end);
  const isCorrected = tokens
    .slice(Math.max(begin.end, clock.start - 5), clock.start)
    .some(({ lower }) =>
      /^(?:no|wait|sorry|actually|rather|correction|make|mean|meant|or)$/.test(lower),
    );
  return isLed && !isCorrected ? [moment(60 * minutes, clock.start, clock.end)] : [];
}
