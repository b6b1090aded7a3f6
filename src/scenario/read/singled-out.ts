/** One of several equal buildings: "five houses, the middle one", "the third of five houses", "two towers; the left tower". */
import { placeDefaults } from '../complete/place-defaults.ts';
import type { Sourced } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

/** Counted from the west; a negative one from the other end. */
const ORDINALS: ReadonlyMap<string, number | 'middle'> = new Map<string, number | 'middle'>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, i): [string, number] => [word, i + 1]),
  ...['left', 'leftmost', 'westernmost', 'nearest'].map((word): [string, number] => [word, 1]),
  ...['last', 'right', 'rightmost', 'easternmost', 'end', 'farthest', 'furthest'].map(
    (word): [string, number] => [word, -1],
  ),
  ...['middle', 'central', 'centre', 'center'].map((word): [string, 'middle'] => [word, 'middle']),
]);

/** The most that stand in a row: a street of houses. More are a quarter. Judgement. */
const ROW_MAX = 12;

export function singleOut(
  reading: Reading,
  structures: readonly StatedStructure[],
): StatedStructure[] {
  const buildings = structures.filter(({ kind }) => isBuilding(kind.value));
  return structures.map((structure) => {
    if (!buildings.includes(structure)) return structure;
    const several = severalOf(reading, structure, buildings.length === 1);
    if (several === undefined || several.value < 2 || several.value > ROW_MAX) return structure;
    const nth = findNth(reading, structure, several.value);
    return nth === undefined
      ? { ...structure, count: several }
      : { ...structure, count: several, nth };
  });
}

function isBuilding(kind: string): boolean {
  return placeDefaults.of(kind).form === 'building';
}

/** "A block of flats, 5 buildings in the street": so many of the one kind that is named. */
function severalOf(
  reading: Reading,
  { count }: StatedStructure,
  isOnly: boolean,
): Sourced<number> | undefined {
  if (count !== undefined || !isOnly) return count;
  const quantity = reading.quantities.find(
    ({ kind, value, end }) =>
      kind === 'cardinal' &&
      value > 1 &&
      [end, end + 1].some((at) => isPlural(reading, reading.mentionAt.get(at))),
  );
  if (quantity === undefined) return undefined;
  const { start, end } = quantity;
  const noun = [end, end + 1].flatMap((at) => reading.mentionAt.get(at) ?? [])[0]!;
  return stated(reading, Math.round(quantity.value), { start, end: noun.end });
}

function isPlural({ tokens }: Reading, mention: Mention | undefined): boolean {
  if (mention === undefined || findSense(mention, 'building') === undefined) return false;
  const noun = tokens[mention.end - 1]!;
  return noun.key !== noun.lower;
}

function findNth(
  reading: Reading,
  { kind }: StatedStructure,
  count: number,
): Sourced<number> | undefined {
  const { tokens, mentionAt } = reading;
  // "Two office towers", and then "the left tower".
  const noun = tokens.findLast(({ end }) => end <= (kind.span?.[1] ?? 0))?.key;
  const isOfKind = (mention: Mention | undefined): boolean =>
    mention !== undefined &&
    (findSense(mention, 'building') !== undefined ||
      findSense(mention, 'structure')?.kind === kind.value);
  for (const [at, { lower }] of tokens.entries()) {
    const ordinal = ORDINALS.get(lower);
    if (ordinal === undefined || tokens[at - 1]?.lower !== 'the') continue;
    const end = endOfPhrase(reading, at + 1, isOfKind) ?? endOfPronoun(reading, at + 1, isOfKind);
    if (end === undefined) continue;
    const nth =
      ordinal === 'middle' ? Math.ceil(count / 2) : ordinal < 0 ? count + 1 + ordinal : ordinal;
    if (nth <= count) return stated(reading, nth, { start: at, end });
  }
  return undefined;

  /** "The third house", "the third of the five houses". */
  function endOfPhrase(
    { tokens: all }: Reading,
    from: number,
    fits: (mention: Mention | undefined) => boolean,
  ): number | undefined {
    const isOf = all[from]?.lower === 'of';
    for (let at = from; at <= from + (isOf ? 4 : 1); at++) {
      if (fits(mentionAt.get(at))) return mentionAt.get(at)!.end;
      if (all[at]?.key === noun) return at + 1;
    }
    return undefined;
  }
}

/** "The middle one", "the last of them": of what was counted last before. */
function endOfPronoun(
  { tokens, quantities, mentionAt }: Reading,
  from: number,
  fits: (mention: Mention | undefined) => boolean,
): number | undefined {
  const isOfThem = tokens[from]?.lower === 'of' && tokens[from + 1]?.lower === 'them';
  if (tokens[from]?.lower !== 'one' && !isOfThem) return undefined;
  const counted = quantities.findLast(
    ({ kind, value, end }) => kind === 'cardinal' && value > 1 && end < from,
  );
  if (counted === undefined) return undefined;
  const noun = [counted.end, counted.end + 1, counted.end + 2].find((at) => mentionAt.has(at));
  if (noun === undefined || !fits(mentionAt.get(noun))) return undefined;
  return from + (isOfThem ? 2 : 1);
}
