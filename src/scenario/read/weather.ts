/** Sky, wind, temperature and visibility. */
import type { Conflict, Sourced, Weather } from '../scenario.ts';
import type { Measure } from '../text/measures.ts';
import { SIDES } from '../words/function-words.ts';
import type { Condition } from '../words/weather.ts';
import { findCorrections } from './corrections.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { wordsAround } from './words-around.ts';

export interface WeatherReading {
  readonly weather: Partial<Weather>;
  readonly conflicts: readonly Conflict[];
}

interface Said {
  readonly condition: Condition;
  readonly mention: Mention;
}

/** Which of two conditions names the sky: a storm brings its rain. */
const STRENGTH: Readonly<Record<Condition, number>> = {
  storm: 4,
  snow: 3,
  rain: 2,
  fog: 1,
  clear: 0,
};
const FROM_DEGREES = { north: 0, east: 90, south: 180, west: 270 } as const;

export function readWeather(
  reading: Reading,
  isNegated: (token: number) => boolean,
): WeatherReading {
  const { condition, conflict } = readCondition(reading, isNegated);
  const windSpeed = readWind(reading) ?? readWordedWind(reading, isNegated);
  const windFrom = readWindFrom(reading);
  const temperature = readTemperature(reading) ?? readWordedHeat(reading, isNegated);
  const visibility = readVisibility(reading);
  return {
    weather: {
      ...(condition === undefined ? {} : { condition }),
      ...(windSpeed === undefined ? {} : { windSpeed }),
      ...(windFrom === undefined ? {} : { windFrom }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(visibility === undefined ? {} : { visibility }),
    },
    conflicts: conflict === undefined ? [] : [conflict],
  };
}

function readCondition(
  reading: Reading,
  isNegated: (token: number) => boolean,
): { condition?: Sourced<Condition>; conflict?: Conflict } {
  const said = reading.mentions.flatMap((mention): Said[] => {
    const sense = findSense(mention, 'weather');
    const isOff = isNegated(mention.start) || mention.senses.some(({ slot }) => slot === 'nothing');
    return sense === undefined ||
      isOff ||
      isQuoted(reading, mention) ||
      !isSky(reading, mention, sense.condition)
      ? []
      : [{ condition: sense.condition, mention }];
  });
  const [first] = said;
  if (first === undefined) return {};
  const correction = findCorrections(reading).find(
    ({ start }) =>
      said.some(({ mention }) => mention.end <= start) &&
      said.some(({ mention }) => mention.start >= start),
  );
  const isOpposed =
    said.some(({ condition }) => condition === 'clear') &&
    said.some(({ condition }) => condition !== 'clear');
  const isSequence =
    /\b(?:then|later|until|turns?|turning|becomes?|before|after which|followed by|gives? way|changes?)\b/i.test(
      reading.prompt,
    );
  const last = said.at(-1)!;
  const isConflict = first.condition !== last.condition && (correction !== undefined || isOpposed);
  const kept = isConflict ? last : strongest(said);
  const condition = stated(reading, kept.condition, kept.mention);
  if (!isConflict) return { condition };
  const because =
    correction === undefined
      ? 'the prompt says both; the last counts'
      : 'the prompt corrects itself; the last word counts';
  if (isSequence && correction === undefined) return { condition };
  return {
    condition,
    conflict: {
      kind: 'prompt_weather',
      path: 'weather.condition',
      kept: kept.condition,
      dropped: first.condition,
      because,
    },
  };
}

/** "settings say it is clear" is about the settings, not the sky. */
function isQuoted({ tokens }: Reading, { start }: Mention): boolean {
  return tokens
    .slice(Math.max(0, start - 8), start)
    .some(
      ({ lower, sentence }) =>
        /^(?:settings?|parameters?|config|configuration|option)$/.test(lower) &&
        sentence === tokens[start]!.sentence,
    );
}

/** "clear" alone may describe anything; for the sky it needs a mark, "weather", "sky" or a time beside it. */
function isSky(
  { tokens, measures }: Reading,
  { start, end }: Mention,
  condition: Condition,
): boolean {
  const { lower } = tokens[start]!;
  const before = tokens[start - 1]?.lower ?? '';
  const after = tokens[end];
  if (lower === 'shower' || lower === 'showers')
    return (
      tokens[start]!.lower === 'showers' &&
      !/^(?:the|gym|and|room)$/.test(before) &&
      !/^(?:room|rooms|block)$/.test(after?.lower ?? '')
    );
  // "gunmen storm a hotel", "fans storm the pitch"
  if (
    /^storm(?:s|ed|ing)?$/.test(lower) &&
    end - start === 1 &&
    /^(?:the|a|an|into|onto)$/.test(after?.lower ?? '') &&
    !/^(?:the|a|an|this|heavy|violent|severe|big|winter)$/.test(before)
  )
    return false;
  if (lower === 'pouring') return !/^(?:out|into|through|in|over)$/.test(after?.lower ?? '');
  if (lower.startsWith('hail')) return after?.lower !== 'from';
  if (condition !== 'clear' || lower !== 'clear' || end - start > 1) return true;
  const isEnd =
    after === undefined ||
    after.kind === 'mark' ||
    /^(?:and|but|with|day|night|at|in|spring|summer|autumn|winter|cold|warm|blue|january|february|march|april|may|june|july|august|september|october|november|december)$/.test(
      after.lower,
    );
  // "stairs 1200 mm clear" are so wide
  if (measures.some((measure) => measure.end === start)) return false;
  return (
    (isEnd &&
      !/^(?:is|are|keep|keeps|be|remain|remains|stay|kept|not|way|exits|stairs)$/.test(before)) ||
    (before === 'is' && /^(?:weather|sky|it)$/.test(tokens[start - 2]?.lower ?? ''))
  );
}

function strongest(said: readonly Said[]): Said {
  return said.reduce((best, one) =>
    STRENGTH[one.condition] > STRENGTH[best.condition] ? one : best,
  );
}

function readWind(reading: Reading): Sourced<number> | undefined {
  for (const measure of reading.measures) {
    if (measure.dimension !== 'speed') continue;
    const { before, after } = wordsAround(reading, measure, 9, 5);
    const isWind =
      /\b(?:winds?|gusts?|gusting|breeze|gale|windspeed|beaufort|force|bft|blowing|windy)\b/.test(
        before,
      ) ||
      /\b(?:winds?|gusts?|breeze|gale|beaufort|bft|windspeed)\b/.test(after) ||
      /\bbeaufort|bft\b/i.test(
        reading.prompt.slice(
          reading.tokens[measure.start]!.start,
          reading.tokens[measure.end - 1]!.end,
        ),
      ) ||
      /^(?:\w+(?:erly)|north|south|east|west)/.test(after);
    const isBlown =
      /\b(?:winds?|gusts?|gusting|breeze|gale)(?: of| at| up to| about| around| to| speed| speeds| from the| reaching| exceeding| over| [a-z]+erly)*$/.test(
        before,
      );
    const isOther =
      !isBlown &&
      !/^(?:\w+ )?(?:winds?|gusts?|breeze|gale)\b/.test(after) &&
      /\b(?:walk|walking|run|running|drive|driving|travel|travelling|speed limit|car|train|cars)\b/.test(
        before,
      ) &&
      !/\bwind/.test(before);
    if (isWind && !isOther) return stated(reading, Math.round(measure.value * 100) / 100, measure);
  }
  return undefined;
}

/** Wind in words, by the Beaufort scale (WMO-No. 8), the middle of the class: strong breeze, gale, storm, hurricane force. */
const WORDED_WIND: readonly (readonly [RegExp, number])[] = [
  [/^(?:hurricane[- ]force winds?)\b/, 34],
  [/^(?:storm[- ]force winds?|violent winds?)\b/, 26],
  [/^(?:gale|gales|gale[- ]force winds?|severe winds?|fierce winds?|howling winds?)\b/, 19],
  [
    /^(?:(?:very )?(?:strong|high|heavy|powerful) (?:winds?|gusts?)|(?:strong|heavy) gusts? of wind|wind gusts?)\b/,
    12.5,
  ],
];

/** Heat and cold in words. Judgement: a hot day is one of 30 °C and more to many weather services; the others are as far beyond as they sound. */
const WORDED_HEAT: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:scorching|blistering|sweltering|scorcher|heat ?wave|extreme heat|scorching hot|boiling hot)\b/,
    38,
  ],
  [
    /^(?:very hot|hot and humid|hot (?:day|weather|summer|afternoon|night|noon|evening|morning|sun))\b/,
    33,
  ],
  [/^hot(?= ?(?:$|[,.;:!)]|and\b|but\b|with\b|in\b|at\b))/, 32],
  [/^(?:bitterly cold|freezing cold|icy cold|deep frost)\b/, -10],
  [/^(?:freezing(?! (?:rain|fog))|frosty)\b/, -3],
];

function readWordedWind(
  reading: Reading,
  isNegated: (token: number) => boolean,
): Sourced<number> | undefined {
  return readWorded(reading, WORDED_WIND, isNegated);
}

function readWordedHeat(
  reading: Reading,
  isNegated: (token: number) => boolean,
): Sourced<number> | undefined {
  return readWorded(reading, WORDED_HEAT, isNegated);
}

/** Said as a condition: after a comma, "it is" or at the start, not before a noun ("hot food"). */
function readWorded(
  reading: Reading,
  rows: readonly (readonly [RegExp, number])[],
  isNegated: (token: number) => boolean,
): Sourced<number> | undefined {
  const { tokens } = reading;
  for (const [at, { kind, sentence }] of tokens.entries()) {
    if (kind !== 'word' || isNegated(at)) continue;
    const ahead = tokens
      .slice(at, at + 4)
      .filter((token) => token.sentence === sentence)
      .map(({ lower }) => lower)
      .join(' ');
    const row = rows.find(([words]) => words.test(ahead));
    if (row === undefined) continue;
    const words = row[0].exec(ahead)![0].trim().split(' ').length;
    return stated(reading, row[1], { start: at, end: at + words }, 0.8);
  }
  return undefined;
}

const BETWEEN_DEGREES: ReadonlyMap<string, number> = new Map([
  ['northeast', 45],
  ['southeast', 135],
  ['southwest', 225],
  ['northwest', 315],
]);

/** "south-west" is one token or two, with or without a hyphen between them. */
function sidesLength(tokens: Reading['tokens'], at: number): number {
  const { lower = '' } = tokens[at] ?? {};
  if (!/^(?:north|south)$/.test(lower)) return 1;
  const isMark = /^[-‐‑–]$/.test(tokens[at + 1]?.text ?? '');
  const next = tokens[at + (isMark ? 2 : 1)]?.lower ?? '';
  return /^(?:east|west)$/.test(next) ? (isMark ? 3 : 2) : 1;
}

function joinSides(tokens: Reading['tokens'], at: number): string {
  return tokens
    .slice(at, at + sidesLength(tokens, at))
    .map(({ lower }) => lower.replaceAll(/[^a-z]/g, ''))
    .join('');
}

/** "wind from the north-west", "a westerly wind". */
function readWindFrom(reading: Reading): Sourced<number> | undefined {
  const { tokens } = reading;
  for (const [at, { lower }] of tokens.entries()) {
    const from = /^(north|south|east|west)erly$/.exec(lower)?.[1] as
      | keyof typeof FROM_DEGREES
      | undefined;
    const isWind = tokens
      .slice(Math.max(0, at - 8), at + 3)
      .some((token) => /^winds?$/.test(token.lower));
    if (!isWind) continue;
    if (from !== undefined) return stated(reading, FROM_DEGREES[from], { start: at, end: at + 1 });
    if (lower !== 'from') continue;
    const next = tokens[at + 1]?.lower === 'the' ? at + 2 : at + 1;
    const between = BETWEEN_DEGREES.get(joinSides(tokens, next));
    if (between !== undefined)
      return stated(reading, between, { start: at, end: next + sidesLength(tokens, next) });
    const side = SIDES.get(tokens[next]?.lower ?? '');
    if (side !== undefined)
      return stated(reading, FROM_DEGREES[side], { start: at, end: next + 1 });
  }
  return undefined;
}

function readTemperature(reading: Reading): Sourced<number> | undefined {
  const { tokens } = reading;
  for (const measure of reading.measures) {
    if (measure.dimension !== 'temperature') continue;
    const { before, after } = wordsAround(reading, measure, 6, 4);
    const isAngle =
      /^(?:[ns]\b|north|south|east|west|list|tilt|angle|to (?:port|starboard)|slope|incline|of list|heel|on the richter|latitude|longitude)/.test(
        after,
      ) ||
      /\b(?:list|listing|tilt|tilted|tilting|heel|angle|lat|lon|latitude|longitude|slope|heeling|tilts|lists|by)\b/.test(
        before,
      ) ||
      isCoordinate(tokens, measure);
    if (isAngle && !measure.isSure) continue;
    if (measure.value < -90 || measure.value > 70) continue;
    return stated(reading, Math.round(measure.value * 10) / 10, measure);
  }
  const number = reading.quantities.find(({ start, end, kind, value }) => {
    const before = tokens
      .slice(Math.max(0, start - 4), start)
      .map(({ lower }) => lower)
      .join(' ');
    return (
      kind === 'cardinal' &&
      Math.abs(value) <= 60 &&
      (/\btemperatures?(?: is| of| :|:| at| around| about| near| minus)*$/.test(before) ||
        (/(?:^|[,;.] )minus$/.test(before) && (tokens[end]?.kind ?? 'mark') === 'mark'))
    );
  });
  if (number === undefined) return undefined;
  const isMinus = tokens[number.start - 1]?.lower === 'minus';
  return stated(reading, isMinus ? -number.value : number.value, number);
}

function isCoordinate(tokens: Reading['tokens'], { start, end }: Measure): boolean {
  return (
    /\d\.\d{2,}/.test(tokens[start]!.text) ||
    /^[NSEW]$/.test(tokens[end]?.text ?? '') ||
    (/^\d+$/.test(tokens[end]?.text ?? '') && tokens[end]!.isGlued)
  );
}

function readVisibility(reading: Reading): Sourced<number> | undefined {
  for (const measure of reading.measures) {
    if (measure.dimension !== 'length') continue;
    const { before, after } = wordsAround(reading, measure, 6, 3);
    if (
      (/\b(?:visibility|see)\b/.test(before) &&
        !/,/.test(before.split('visibility').at(-1) ?? '')) ||
      /^(?:of )?(?:visibility)/.test(after)
    )
      return stated(reading, Math.round(measure.value * 10) / 10, measure);
  }
  return undefined;
}
