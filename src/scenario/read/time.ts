/** The hour, the part of the day, the day and the season. */
import type { Conflict, PartOfDay, Sourced, Time } from '../scenario.ts';
import { toClockText } from '../text/clock.ts';
import { findCorrections } from './corrections.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export interface TimeReading {
  readonly time: Partial<Time>;
  readonly conflicts: readonly Conflict[];
}

/** First and last hour for which a part of the day may be used. */
const HOURS: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  dawn: [3, 9],
  morning: [0, 12.5],
  noon: [10.5, 15],
  afternoon: [11.5, 19],
  evening: [15.5, 24],
  dusk: [15, 23],
  night: [17, 31],
  rush_hour: [5, 21],
};

export function readTime(reading: Reading, isNegated: (token: number) => boolean): TimeReading {
  const conflicts: Conflict[] = [];
  const clock = readClock(reading, conflicts);
  const part = readPart(reading, isNegated, conflicts);
  if (clock !== undefined && part !== undefined && !agree(clock.value, part.value))
    conflicts.push({
      kind: 'prompt_time',
      path: 'time',
      kept: clock.value,
      dropped: part.value,
      because: 'the hour is not in that part of the day',
    });
  const date = readField<string>(reading, 'date');
  const weekday = readField<string>(reading, 'weekday');
  const season = readField<'spring' | 'summer' | 'autumn' | 'winter'>(reading, 'season');
  const month = readField<number>(reading, 'month');
  return {
    time: {
      ...(clock === undefined ? {} : { clock }),
      ...(part === undefined ? {} : { part }),
      ...(date === undefined ? {} : { date }),
      ...(weekday === undefined ? {} : { weekday }),
      ...(season === undefined ? {} : { season }),
      ...(month === undefined ? {} : { month }),
    },
    conflicts,
  };
}

function readClock(reading: Reading, conflicts: Conflict[]): Sourced<string> | undefined {
  // "no flights until 14:00" gives an end.
  const clocks = reading.clocks.filter(
    ({ start }) => !/^(?:until|till)$/.test(reading.tokens[start - 1]?.lower ?? ''),
  );
  const [first] = clocks;
  if (first === undefined) return undefined;
  const correction = findCorrections(reading).find(
    ({ start }) =>
      clocks.some((clock) => clock.end <= start) &&
      clocks.some((clock) => clock.start >= start && clock.start < start + 8),
  );
  const kept =
    correction === undefined ? first : clocks.find(({ start }) => start >= correction.start)!;
  const value = stated(reading, toClockText(kept.minutes), kept);
  const other = clocks.find(({ minutes }) => minutes !== kept.minutes);
  const isOpposed =
    correction === undefined &&
    other !== undefined &&
    isNoonAndMidnight(clocks.map(({ minutes }) => minutes));
  if ((correction !== undefined && kept.minutes !== first.minutes) || isOpposed)
    conflicts.push({
      kind: 'prompt_time',
      path: 'time.clock',
      kept: value.value,
      dropped: toClockText(kept === first ? other!.minutes : first.minutes),
      because:
        correction === undefined
          ? 'the prompt gives two times'
          : 'the prompt corrects itself; the last time counts',
    });
  return value;
}

function isNoonAndMidnight(minutes: readonly number[]): boolean {
  return minutes.includes(0) && minutes.includes(720);
}

function readPart(
  reading: Reading,
  isNegated: (token: number) => boolean,
  conflicts: Conflict[],
): Sourced<PartOfDay> | undefined {
  const said = reading.mentions.flatMap((mention): { part: PartOfDay; mention: Mention }[] => {
    const sense = findSense(mention, 'part');
    const isOff = isNegated(mention.start) || mention.senses.some(({ slot }) => slot === 'nothing');
    return sense === undefined || isOff ? [] : [{ part: sense.part, mention }];
  });
  const rush = said.find(({ part }) => part === 'rush_hour');
  const first = rush ?? said[0] ?? findInner(reading, isNegated);
  if (first === undefined) return undefined;
  const correction = findCorrections(reading).find(
    ({ start }) =>
      said.some(({ mention }) => mention.end <= start) &&
      said.some(({ mention }) => mention.start >= start && mention.start < start + 8),
  );
  const kept =
    correction === undefined
      ? first
      : said.find(({ mention }) => mention.start >= correction.start)!;
  const dropped =
    correction === undefined ? said.find(({ part }) => isFar(kept.part, part)) : said[0]!;
  const isTold =
    /\b(?:then|later|until|till|through|into|to|after|before|from|next|following|over)\b/i.test(
      reading.prompt,
    );
  if (dropped !== undefined && dropped.part !== kept.part && (correction !== undefined || !isTold))
    conflicts.push({
      kind: 'prompt_time',
      path: 'time.part',
      kept: kept.part,
      dropped: dropped.part,
      because: 'the prompt says both',
    });
  return stated(reading, kept.part, kept.mention);
}

/** "Night market", "on a clear evening", "a snowy night": inside a longer phrase, where nothing else says it. */
function findInner(
  { tokens, mentions }: Reading,
  isNegated: (token: number) => boolean,
): { part: PartOfDay; mention: Mention } | undefined {
  for (const mention of mentions) {
    const isPhrase = mention.senses.some(({ slot }) => slot === 'weather' || slot === 'structure');
    if (!isPhrase || mention.isNested || isNegated(mention.start)) continue;
    for (const { key } of tokens.slice(mention.start, mention.end))
      if (/^(?:night|evening|morning|afternoon|dawn|dusk)$/.test(key))
        return { part: key as PartOfDay, mention };
  }
  return undefined;
}

/** Whether two parts of the day cannot be the same time. */
function isFar(a: PartOfDay, b: PartOfDay): boolean {
  if (a === 'rush_hour' || b === 'rush_hour') return false;
  const [fromA, toA] = HOURS[a];
  const [fromB, toB] = HOURS[b];
  return a !== b && (toA <= fromB || toB <= fromA) && !(a === 'morning' && b === 'night');
}

function agree(clock: string, part: PartOfDay): boolean {
  const hour = Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
  const [from, to] = HOURS[part];
  return (hour >= from && hour <= to) || (hour + 24 >= from && hour + 24 <= to);
}

function readField<T extends string | number>(
  reading: Reading,
  field: 'date' | 'weekday' | 'season' | 'month',
): Sourced<T> | undefined {
  const found = reading.calendar.find((mention) => mention.field === field);
  return found === undefined ? undefined : stated(reading, found.value as T, found);
}
