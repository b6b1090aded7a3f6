/** Lengths, widths, heights and areas of structures, their exits and stairs. */
import type { Measure } from '../text/measures.ts';
import { SMALL } from '../text/number-words.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import type { Attribute, AttributeName } from './attribute.ts';
import { findSense } from './reading.ts';
import type { Reading } from './reading.ts';

export function readDimensions(reading: Reading): Attribute[] {
  const { tokens, measures } = reading;
  const found: Attribute[] = [];
  const lengths = measures.filter(({ dimension }) => dimension === 'length');
  const used = new Set<Measure>();
  const add = (
    name: AttributeName,
    measure: Measure,
    end = measure.end,
    isBeforeNoun = false,
  ): void => {
    found.push({
      name,
      value: round(measure.value),
      start: measure.start,
      end,
      isBeforeNoun,
      isCorrection: false,
    });
    used.add(measure);
  };
  found.push(...readProducts(reading, used));
  for (const measure of measures)
    if (measure.dimension === 'area') add('area', measure, measure.end, true);
  for (const measure of lengths) {
    if (used.has(measure)) continue;
    const name = nameOf(reading, measure);
    if (name !== undefined)
      add(name, measure, measure.end, tokens[measure.end]?.isHyphenated ?? false);
  }
  // "1.2 m and 0.8 m wide", "two of 1050 mm, one of 850 mm": both belong to the exits or stairs.
  for (const [i, measure] of lengths.entries()) {
    if (used.has(measure) || measure.value > PART_METERS_MAX) continue;
    const beside = [lengths[i - 1], lengths[i + 1]].find(
      (other) => other !== undefined && used.has(other) && isListedWith(reading, measure, other),
    );
    const name = found.find(({ start }) => start === beside?.start)?.name;
    if (name === 'exitWidth' || name === 'stairWidth') add(name, measure);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Only the words of a list stand between the two. */
function isListedWith({ tokens }: Reading, one: Measure, other: Measure): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return tokens
    .slice(first.end, second.start)
    .every(
      ({ lower, kind }) =>
        kind !== 'word' ||
        /^(?:and|or|of|at|is|one|two|three|four|the|other|others|wide|respectively)$/.test(lower),
    );
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** "60 m x 30 m", "40 by 25 metres", "60x30 m", "20m × 10m × 5m". */
function readProducts({ tokens, measures, quantities }: Reading, used: Set<Measure>): Attribute[] {
  const found: Attribute[] = [];
  const numbers = [
    ...measures.filter(({ dimension }) => dimension === 'length'),
    ...quantities.filter(({ kind }) => kind === 'cardinal'),
  ].sort((a, b) => a.start - b.start);
  for (let i = 0; i + 1 < numbers.length; i += 1) {
    const first = numbers[i]!;
    const second = numbers[i + 1]!;
    const link = tokens[first.end];
    const isLink =
      link !== undefined && /^(?:x|×|by|\*)$/.test(link.lower) && second.start === first.end + 1;
    if (!isLink) continue;
    const unit = 'dimension' in second ? second : 'dimension' in first ? first : undefined;
    if (unit === undefined) continue;
    const factor =
      'dimension' in second
        ? second.value / numberOf(tokens, second)
        : unit.value / numberOf(tokens, unit);
    const a = 'dimension' in first ? first.value : first.value * factor;
    const b = 'dimension' in second ? second.value : second.value * factor;
    for (const one of [first, second]) if ('dimension' in one) used.add(one);
    const common = { start: first.start, end: second.end, isBeforeNoun: true, isCorrection: false };
    found.push(
      { name: 'length', value: round(a), ...common },
      { name: 'width', value: round(b), ...common },
    );
    const third = numbers[i + 2];
    const isThird =
      third !== undefined &&
      /^(?:x|×|by)$/.test(tokens[second.end]?.lower ?? '') &&
      third.start === second.end + 1;
    if (isThird && 'dimension' in third) {
      used.add(third);
      found.push({ name: 'height', value: round(third.value), ...common });
      i += 1;
    }
    i += 1;
  }
  return found;
}

function numberOf(tokens: Reading['tokens'], { start }: Measure): number {
  return Number.parseFloat(tokens[start]!.text.replace(',', '.')) || 1;
}

/** What a length measures: by the word behind it ("wide", "long"), before it ("width of") or the noun it modifies. */
function nameOf(reading: Reading, measure: Measure): AttributeName | undefined {
  const { tokens } = reading;
  const after = tokens.slice(measure.end, measure.end + 3).map(({ lower }) => lower);
  const before = tokens
    .slice(Math.max(0, measure.start - 5), measure.start)
    .map(({ lower }) => lower)
    .join(' ')
    .replace(/^.*\b(?:wide|long|high|tall|deep)\b/, '');
  const last =
    before
      .replace(
        / (?:of|is|:|=|each|about|around|only|are|just|at|least|approximately|roughly|a|,|being|measuring|has|have)(?= |$)/g,
        '',
      )
      .split(' ')
      .at(-1) ?? '';
  const first = after[0] ?? '';
  // "two staircases: 0.8 m of water": a depth.
  if (/^of (?:water|floodwater|snow|mud|rain|smoke|sand)$/.test(`${first} ${after[1] ?? ''}`))
    return undefined;
  const listed = partOfList(reading, measure);
  if (listed !== undefined) return listed;
  const part = /\b(stair|staircase|stairwell|exit|door|gate)s? widths?\b/.exec(before)?.[1];
  if (part !== undefined) return partName(part);
  if (/^(?:wide|width|broad|across)$/.test(first) || /^(?:width|wide|widths)$/.test(last))
    return widthName(reading, measure);
  if (/^(?:long|length)$/.test(first) || /^(?:length|long)$/.test(last)) return 'length';
  if (/^(?:high|tall|height)$/.test(first) || /^(?:height|tall|high)$/.test(last))
    return isOfWater(reading, measure) ? undefined : 'height';
  // "2 m exits", "90 cm doors", "1.2 m stairs".
  const noun = after.findIndex((word) =>
    /^(?:exits?|doors?|doorways?|gates?|stairs?|staircases?|stairwells?|stairways?|openings?)$/.test(
      word,
    ),
  );
  if (
    noun >= 0 &&
    noun < 3 &&
    !/^(?:from|to|of|away|north|south|east|west|deep|and|,|in|behind|near)$/.test(first)
  )
    return partName(after[noun]!);
  // "exits of 2 m", "doors: 90 cm", "8 exits, each 2 m".
  if (
    /^(?:exits?|doors?|stairs?|stairwells?|staircases?|gates?)$/.test(last) &&
    /^(?:of|each|:|are|is|measuring)$/.test(before.split(' ').at(-1) ?? '')
  )
    return partName(last);
  if (/^(?:tunnel|bridge|corridor|platform)$/.test(first) && tokens[measure.end]!.isHyphenated)
    return 'length';
  if (/^(?:tunnel|bridge|highway|motorway|road|beach|ship)$/.test(first)) return 'length';
  // "road tunnel (2.4 km, …", "Bridge, 300 m, …"
  const isApposed =
    /^[(,]$/.test(tokens[measure.start - 1]?.text ?? '') &&
    /^(?:tunnel|bridge|motorway|highway|viaduct)$/.test(tokens[measure.start - 2]?.lower ?? '') &&
    /^(?:,|\)|;|long|$)/.test(first);
  if (isApposed) return 'length';
  // "a tunnel of 5 km"
  if (
    /^(?:tunnel|bridge|highway|motorway|road|beach|stretch|ship)$/.test(last) &&
    tokens[measure.start - 1]?.lower === 'of'
  )
    return 'length';
  // "A 180 m footbridge", "a 2 km rail tunnel", "an 80 m stone pier".
  const long = LONG_NOUN.test(first) || (isPlainWord(first) && LONG_NOUN.test(after[1] ?? ''));
  return long ? 'length' : undefined;
}

/** What is long before anything else: its one measure is its length. */
const LONG_NOUN =
  /^(?:tunnel|bridge|footbridge|viaduct|overpass|flyover|underpass|causeway|pier|jetty|quay|promenade|ship)$/;

function isPlainWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && !PHRASE_ENDS.has(word) && !BESIDE.test(word);
}

/** Behind a distance: it leads to something else. */
const BESIDE =
  /^(?:from|to|of|away|north|south|east|west|deep|wide|high|tall|behind|near|before|beyond|past|off|up|down|along|under|over|above|below|inside|outside)$/;

const PART_NOUN =
  /^(?:exits?|doors?|doorways?|gates?|stairs?|staircases?|stairwells?|stairways?|openings?)$/;
const PART_FILLER =
  /^(?:each|of|at|with|a|clear|width|widths|all|are|is|one|two|chained|shut|locked|blocked|closed|and|both|the|wide|only|which|them|being|every|measuring|total|leaf)$/;
const PART_METERS_MAX = 12;

/** "Exits: 3 (one chained shut), each 1.1 m", "2 staircases (1.4 m each)", "4 stairs @ 1200 mm clear". */
function partOfList(
  { tokens }: Reading,
  { start, end, value }: Measure,
): AttributeName | undefined {
  const [before, after] = [tokens[start - 1]?.lower ?? '', tokens[end]?.lower ?? ''];
  const isMarked =
    /^(?:each|@|\(|of|all|every|at)$/.test(before) || /^(?:each|apiece|clear|per)$/.test(after);
  if (!isMarked || value > PART_METERS_MAX) return undefined;
  if (
    /^(?:from|away|apart|long|high|tall|deep|north|south|east|west|above|below|to|of)$/.test(after)
  )
    return undefined;
  const { sentence } = tokens[start]!;
  for (
    let at = start - 1;
    at >= 0 && at > start - 12 && tokens[at]!.sentence === sentence;
    at -= 1
  ) {
    const { lower, kind } = tokens[at]!;
    if (PART_NOUN.test(lower)) return partName(lower);
    if (kind === 'word' && !PART_FILLER.test(lower) && !SMALL.has(lower)) return undefined;
  }
  return undefined;
}

function isOfWater({ tokens }: Reading, { start }: Measure): boolean {
  return tokens
    .slice(Math.max(0, start - 6), start)
    .some(({ lower }) => /^(?:waves?|water|floodwater|tsunami|surge|flames?)$/.test(lower));
}

function partName(noun: string): AttributeName {
  return noun.startsWith('stair') ? 'stairWidth' : 'exitWidth';
}

/** Even a garage is wider. */
const BUILDING_WIDTH_M_MIN = 2;

function isFeatureBetween({ mentions }: Reading, from: number, to: number): boolean {
  return mentions.some(
    (mention) =>
      mention.start >= from && mention.end <= to && findSense(mention, 'feature') !== undefined,
  );
}

/** A width belongs to the exits or stairs mentioned just before or just behind; otherwise to the structure. */
function widthName(reading: Reading, measure: Measure): AttributeName | undefined {
  const { tokens, mentions } = reading;
  const { clause, sentence } = tokens[measure.start]!;
  const behind = tokens.slice(measure.end, measure.end + 4);
  const next = behind.findIndex(({ lower }) =>
    /^(?:exits?|doors?|doorways?|gates?|stairs?|staircases?|stairwells?|emergency|fire|openings?)$/.test(
      lower,
    ),
  );
  if (
    next >= 0 &&
    behind.slice(0, next).every(({ kind, clause: c }) => kind !== 'mark' && c === clause)
  ) {
    const noun = behind
      .slice(next)
      .find(({ lower }) => /^(?:exits?|doors?|doorways?|gates?|stair\w*|openings?)$/.test(lower));
    if (noun !== undefined) return partName(noun.lower);
  }
  // "A width of 1.05 m at each of its two exits".
  const ofEach =
    /^(?:at|of|for) (?:each|every|all|both|the)\b[^.;]{0,30}?\b(exits?|doors?|gates?|stair\w*)\b/.exec(
      tokens
        .slice(measure.end, measure.end + 8)
        .map(({ lower }) => lower)
        .join(' '),
    )?.[1];
  if (ofEach !== undefined) return partName(ofEach);
  // No building is as narrow as a door.
  if (measure.value < BUILDING_WIDTH_M_MIN) {
    const part = mentions.findLast(
      (mention) => mention.end <= measure.start && findSense(mention, 'structure') !== undefined,
    );
    if (part !== undefined && !isFeatureBetween(reading, part.end, measure.start)) return undefined;
  }
  const before = mentions.findLast(
    (mention) =>
      mention.end <= measure.start &&
      mention.senses.some(({ slot }) => slot === 'feature' || slot === 'structure'),
  );
  const feature = findSense(before, 'feature');
  const isNear =
    before !== undefined &&
    tokens[before.start]!.sentence === sentence &&
    measure.start - before.end < 9;
  if (feature !== undefined && isNear) {
    if (feature.kind === 'exit' || feature.kind === 'gate' || feature.kind === 'entrance')
      return 'exitWidth';
    if (feature.kind === 'stair') return 'stairWidth';
    if (feature.kind === 'corridor' || feature.kind === 'road' || feature.kind === 'lane')
      return undefined;
  }
  const wide = findSense(
    mentions.find(({ start }) => start === measure.end + 1),
    'feature',
  );
  if (wide !== undefined) return undefined;
  return 'width';
}
