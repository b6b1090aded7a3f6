/**
 * Two groups at two ends of one place: "at opposite ends of a square, one north one south", "on opposite sides of the square",
 * "facing each other"; and who stands between them.
 */
import type { Span } from '../read/heeded.ts';
import { spanOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { Side, Where } from '../scenario.ts';
import type { StatedGroup, StatedStructure } from '../stated.ts';
import { SIDES } from '../words/function-words.ts';

interface Ends {
  readonly groups: readonly StatedGroup[];
  readonly heeded: readonly Span[];
}

const OPPOSITE =
  /\b(?:(?:at|on|from|in) (?:the )?(?:two )?opposite (?:ends?|sides?|corners?)(?: of)?|at (?:either|each) end(?: of)?|face each other|facing each other|opposite each other)\b/i;
/** A group is left or right as one looks to the north. */
const HANDS: ReadonlyMap<string, Side> = new Map([
  ['left', 'west'],
  ['right', 'east'],
]);
const ACROSS: Readonly<Record<Side, Side>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

export function putAtEnds(
  reading: Reading,
  groups: readonly StatedGroup[],
  structures: readonly StatedStructure[],
): Ends {
  const sides = findSides(reading);
  const opposite = OPPOSITE.exec(reading.prompt);
  if (opposite === null && sides === undefined) return { groups, heeded: [] };
  const pair = findPair(reading, groups, opposite?.index ?? sides!.at);
  if (pair === undefined) return { groups, heeded: [] };
  const text = opposite?.[0] ?? '';
  const first =
    sides?.first ?? handOf(reading, pair[0]) ?? ACROSS[handOf(reading, pair[1]) ?? 'east'];
  const structure = structures.length > 1 ? structureOf(opposite, structures) : undefined;
  const toWhere = (side: Side): Where => ({
    text: opposite === null ? side : text,
    side,
    relation: 'opposite',
    ...(structure === undefined ? {} : { structure }),
  });
  const ends = new Map([
    [pair[0].id, toWhere(first)],
    [pair[1].id, toWhere(sides?.second ?? ACROSS[first])],
  ]);
  const placed = groups.map((group) => {
    const at = ends.get(group.id);
    return at === undefined ? group : { ...group, at };
  });
  const between = findBetween(reading, placed, ends);
  return {
    groups: placed.map((group) =>
      group.id === between?.id ? { ...group, at: between.at } : group,
    ),
    heeded: [
      ...(opposite === null ? [] : [[opposite.index, opposite.index + text.length] as const]),
      ...(sides === undefined ? [] : [sides.span]),
      ...(between === undefined ? [] : [between.span]),
    ],
  };
}

/** "One north one south", "one at the east end and the other at the west end". */
function findSides(reading: Reading) {
  const { tokens } = reading;
  const told = tokens.flatMap(({ lower }, at) => {
    const side = SIDES.get(lower);
    const before = tokens.slice(Math.max(0, at - 4), at).map((token) => token.lower);
    return side !== undefined &&
      before.some((word) => /^(?:one|other|another|first|second)$/.test(word))
      ? [{ side, at }]
      : [];
  });
  const [first, second] = told;
  if (first === undefined || second === undefined || ACROSS[first.side] !== second.side)
    return undefined;
  if (tokens[first.at]!.sentence !== tokens[second.at]!.sentence) return undefined;
  return {
    first: first.side,
    second: second.side,
    at: tokens[first.at]!.start,
    span: spanOf(reading, Math.max(0, first.at - 1), second.at + 1),
  };
}

/** The last two groups that are named before it, in the same sentence; else the first two of all. */
function findPair(
  { tokens }: Reading,
  groups: readonly StatedGroup[],
  at: number,
): readonly [StatedGroup, StatedGroup] | undefined {
  const people = groups.filter(
    ({ type, at: where, subsetOf, arrives }) =>
      type === 'pedestrian' && where === undefined && (subsetOf ?? arrives) === undefined,
  );
  const startOf = ({ kind, count }: StatedGroup): number =>
    Math.min(kind.span?.[0] ?? Infinity, count?.span?.[0] ?? Infinity);
  const sentence = tokens.find(({ end }) => end > at)?.sentence;
  const isNear = (group: StatedGroup): boolean =>
    tokens.find(({ start }) => start >= startOf(group))?.sentence === sentence;
  const before = people.filter((group) => startOf(group) < at && isNear(group)).slice(-2);
  const [first, second] = before.length === 2 ? before : people;
  return first === undefined || second === undefined ? undefined : [first, second];
}

function handOf({ prompt }: Reading, { kind, count }: StatedGroup): Side | undefined {
  const span = [kind.span, count?.span].flatMap((one) => (one === undefined ? [] : [one]));
  const words = span.map(([from, to]) => prompt.slice(from, to + 6).toLowerCase()).join(' ');
  const word = /\b(left|right)\b/.exec(words)?.[1];
  return word === undefined ? undefined : HANDS.get(word);
}

function structureOf(
  opposite: RegExpExecArray | null,
  structures: readonly StatedStructure[],
): string | undefined {
  if (opposite === null) return undefined;
  const behind = opposite.index + opposite[0].length;
  return structures.find(
    ({ kind }) => kind.span !== undefined && kind.span[0] >= behind && kind.span[0] <= behind + 8,
  )?.id;
}

const BETWEEN =
  /\b(?:in )?between (?:them|the two|both|the (?:groups|sides|camps|lines|teams|crowds))\b/i;

/** Who stands between the two: the group of that sentence that is at neither end. */
function findBetween(
  reading: Reading,
  groups: readonly StatedGroup[],
  ends: ReadonlyMap<string, Where>,
): { readonly id: string; readonly at: Where; readonly span: Span } | undefined {
  const { prompt, tokens } = reading;
  const found = BETWEEN.exec(prompt);
  if (found === null) return undefined;
  const sentence = tokens.find(({ start }) => start >= found.index)?.sentence;
  const group = groups.find(({ id, type, kind, count }) => {
    const from = count?.span?.[0] ?? kind.span?.[0];
    const own = tokens.find(({ start }) => from !== undefined && start >= from)?.sentence;
    return type === 'pedestrian' && !ends.has(id) && own === sentence;
  });
  if (group === undefined) return undefined;
  const span: Span = [found.index, found.index + found[0].length];
  return { id: group.id, at: { text: prompt.slice(...span), relation: 'between' }, span };
}
