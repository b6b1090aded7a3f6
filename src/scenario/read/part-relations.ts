/** What a part is said to lie at, how wide it is and how many there are: "two exits each 1.2 m wide at the back". */
import type { Beside, Feature, FeatureKind } from '../scenario.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import type { TokenRange } from './noun-phrase.ts';
import { findSense, textOf } from './reading.ts';
import type { Reading } from './reading.ts';

type Relation = Pick<Feature, 'beside' | 'width' | 'count'>;

const WAYS: ReadonlySet<FeatureKind> = new Set<FeatureKind>(['exit', 'entrance', 'gate']);
/** Doors of buildings are not wider. */
const WIDTH_METERS_MAX = 12;
const COUNT_MAX = 24;

/** The part with what is said of its place, width and number; one that lies at something is called by its noun alone. */
export function describePart(
  reading: Reading,
  feature: Feature,
  noun: TokenRange,
  range: TokenRange,
): Feature {
  const relation = readRelation(reading, feature.kind, noun, range);
  if (!WAYS.has(feature.kind) || Object.keys(relation).length === 0)
    return { ...feature, ...relation };
  const { key } = reading.tokens[noun.end - 1]!;
  const label = `${textOf(reading, noun.start, noun.end - 1)} ${key}`;
  return {
    ...feature,
    label: noun.end - noun.start > 1 ? label.toLowerCase() : key,
    kind: isInside(feature, relation) ? 'door' : feature.kind,
    ...relation,
  };
}

/** "The door to the corridor" is inside, "the gate to the yard" leads out. */
function isInside({ kind }: Feature, { beside }: Relation): boolean {
  return kind === 'exit' && beside?.relation === 'to' && !OUT.test(beside.label);
}

const OUT =
  /\b(?:yard|courtyard|garden|street|road|outside|car park|parking lot|playground|terrace|square|pavement|platform|park|field|ground|lawn|alley|quay)s?$/;

function readRelation(
  reading: Reading,
  kind: FeatureKind,
  noun: TokenRange,
  range: TokenRange,
): Relation {
  const after = skipFigures(reading, range.end);
  const beside = readBeside(reading, kind, after);
  if (!WAYS.has(kind)) return kind === 'room' && beside !== undefined ? { beside } : {};
  const width = readWidth(reading, noun, range, after);
  // Widths alone are those of all; a width with a place, or beside another width, is that of these.
  if (beside === undefined && (width === undefined || !hasOtherWidth(reading, width.at))) return {};
  const count = readCount(reading, noun);
  return {
    ...(beside === undefined ? {} : { beside }),
    ...(width === undefined ? {} : { width: width.value }),
    ...(count === undefined ? {} : { count }),
  };
}

/** "Each 1.2 m wide", "(0.9 m)": between the noun and its place. */
function skipFigures({ tokens, measures }: Reading, from: number): number {
  let at = from;
  for (;;) {
    const measure = measures.find(({ start }) => start === at);
    if (measure !== undefined) at = measure.end;
    else if (
      /^(?:each|both|of|wide|clear|\(|\)|,|located|that|which|is|are)$/.test(
        tokens[at]?.lower ?? '',
      )
    )
      at += 1;
    else return at;
    if (tokens[at] === undefined || tokens[at]!.sentence !== tokens[from]?.sentence) return from;
  }
}

const NEXT_TO = /^(?:beside|near|by|alongside|adjoining)$/;

/** Where the preposition ends, and what it says. */
function readPreposition(
  { tokens }: Reading,
  kind: FeatureKind,
  at: number,
): { readonly relation: Beside['relation']; readonly end: number } | undefined {
  const [first, second] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  if (NEXT_TO.test(first)) return { relation: 'near', end: at + 1 };
  if (/^(?:next|close|adjacent)$/.test(first) && second === 'to')
    return { relation: 'near', end: at + 2 };
  if (first === 'behind') return { relation: 'behind', end: at + 1 };
  if (first === 'opposite') return { relation: 'opposite', end: at + (second === 'to' ? 2 : 1) };
  if (/^(?:above|over)$/.test(first)) return { relation: 'above', end: at + 1 };
  if (!WAYS.has(kind)) return undefined;
  if (/^(?:to|into|onto)$/.test(first)) return { relation: 'to', end: at + 1 };
  if (/^(?:leading|opening)$/.test(first) && /^(?:to|into|onto)$/.test(second))
    return { relation: 'to', end: at + 2 };
  const isEnd = /^(?:back|rear|front|far)$/.test(tokens[at + 2]?.lower ?? '');
  return /^(?:at|in)$/.test(first) && isEnd ? { relation: 'at', end: at + 1 } : undefined;
}

function readBeside(reading: Reading, kind: FeatureKind, at: number): Beside | undefined {
  const found = readPreposition(reading, kind, at);
  if (found === undefined) return undefined;
  const { tokens, mentionAt } = reading;
  let start = found.end;
  while (/^(?:the|a|an|its|their)$/.test(tokens[start]?.lower ?? '')) start += 1;
  const { relation } = found;
  if (relation === 'at') {
    const end = /^(?:end|side|wall)$/.test(tokens[start + 1]?.lower ?? '') ? start + 2 : start + 1;
    return { relation, label: textOf(reading, start, end).toLowerCase() };
  }
  const end = endOfNoun(reading, start);
  if (end === undefined) return undefined;
  const head = mentionAt.get(end - 1) ?? reading.mentions.find((one) => one.end === end);
  const isPart =
    (findSense(head, 'feature') ?? findSense(head, 'structure') ?? findSense(head, 'counted')) !==
    undefined;
  // "The door to the corridor" names a part; "a gate to freedom" does not.
  return isPart ? { relation, label: textOf(reading, start, end).toLowerCase() } : undefined;
}

const NOUNS_MAX = 4;

/** The end of a noun phrase that begins here; with its number. */
function endOfNoun({ tokens, quantityAt }: Reading, start: number): number | undefined {
  const first = tokens[start];
  if (first === undefined) return undefined;
  let end = start;
  while (end < start + NOUNS_MAX) {
    const token = tokens[end];
    const isNoun =
      token?.kind === 'word' && token.clause === first.clause && !PHRASE_ENDS.has(token.lower);
    if (!isNoun || /^(?:jams?|closes?|opens?|locks?|blocks?|fails?)$/.test(token.lower)) break;
    end += 1;
  }
  if (end === start) return undefined;
  const isNumbered = quantityAt.get(end)?.kind === 'cardinal' && tokens[end]!.kind === 'number';
  return isNumbered && quantityAt.get(end)!.end === end + 1 ? end + 1 : end;
}

/** "A 0.9 m door", "exits each 1.2 m wide", "a door 80 cm wide". */
function readWidth(
  { tokens, measures }: Reading,
  noun: TokenRange,
  range: TokenRange,
  after: number,
): { readonly value: number; readonly at: number } | undefined {
  const measure = measures.find(
    ({ dimension, start, end, value }) =>
      dimension === 'length' &&
      value <= WIDTH_METERS_MAX &&
      ((end <= noun.start && end >= range.start - 1 && isGapless(tokens, end, noun.start)) ||
        (start >= range.end && end <= after)),
  );
  if (measure === undefined) return undefined;
  const next = tokens[measure.end]?.lower ?? '';
  if (/^(?:high|tall|long|away|from|apart)$/.test(next)) return undefined;
  return { value: measure.value, at: measure.start };
}

function isGapless(tokens: Reading['tokens'], from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .every(({ kind, lower }) => kind === 'word' && (!PHRASE_ENDS.has(lower) || lower === 'wide'));
}

/** Another door of another width is spoken of. */
function hasOtherWidth({ measures, tokens }: Reading, at: number): boolean {
  return measures.some(({ start, dimension, value, end }) => {
    if (start === at || dimension !== 'length' || value > WIDTH_METERS_MAX) return false;
    const around = tokens.slice(Math.max(0, start - 4), end + 3).map(({ key }) => key);
    return around.some((word) => /^(?:exit|door|doorway|gate|entrance)$/.test(word));
  });
}

function readCount({ quantities, tokens }: Reading, noun: TokenRange): number | undefined {
  const number = quantities.findLast(
    ({ kind, end }) => kind === 'cardinal' && end <= noun.start && end >= noun.start - 5,
  );
  if (number === undefined) return undefined;
  const between = tokens.slice(number.end, noun.start);
  const isOwn = between.every(
    ({ kind, lower }) => kind !== 'mark' && (!PHRASE_ENDS.has(lower) || lower === 'wide'),
  );
  const { value } = number;
  return isOwn && Number.isInteger(value) && value >= 1 && value <= COUNT_MAX ? value : undefined;
}
