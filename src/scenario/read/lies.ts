/** How structures and things lie to each other: "a tent in the car park", "a school next to a railway line". */
import type { Lie, LieHow, OpenThing } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { ThingMention } from './open-things.ts';
import { findSense, stated } from './reading.ts';
import type { Reading } from './reading.ts';

interface Named extends TokenRange {
  readonly id: string;
}

interface Places {
  readonly structures: readonly StatedStructure[];
  readonly things: readonly OpenThing[];
}

/** Words between a place and the one it lies at. */
const REACH_TOKENS = 5;
const HOW: readonly (readonly [RegExp, LieHow])[] = [
  [/^(?:behind)$/, 'behind'],
  [/^(?:opposite|facing)$/, 'opposite'],
  [/^(?:around|round)$/, 'around'],
  [/^(?:near|next|beside|by|alongside|outside|adjacent|close|before|from|along)$/, 'near'],
  [/^(?:in|on|inside|within|at)$/, 'in'],
];
const SKIPPED =
  /^(?:the|a|an|its|our|their|to|of|with|and|is|are|lies?|lying|stands?|standing|located|situated|set|held|new|old|small|large|local)$/;

/** With how each lies to another, where the prompt says so. */
export function readLies(
  reading: Reading,
  { structures, things }: Places,
  mentions: readonly ThingMention[],
): Places {
  const named = listNamed(reading, structures, mentions);
  const lies = new Map<string, Lie>();
  for (const one of named) {
    const lie = lies.has(one.id) ? undefined : readLie(reading, one, named);
    if (lie !== undefined) lies.set(one.id, lie);
  }
  const add = <S extends { readonly id: string }>(one: S): S => {
    const lie = lies.get(one.id);
    return lie === undefined ? one : { ...one, lies: lie };
  };
  return { structures: structures.map(add), things: things.map(add) };
}

function listNamed(
  reading: Reading,
  structures: readonly StatedStructure[],
  mentions: readonly ThingMention[],
): Named[] {
  const places = reading.mentions.flatMap((mention): Named[] => {
    const kind = findSense(mention, 'structure')?.kind;
    const own = structures.find((one) => one.kind.value === kind);
    return own === undefined ? [] : [{ id: own.id, start: mention.start, end: mention.end }];
  });
  const things = mentions.map(({ use, phrase }) => ({ id: use.replaceAll(' ', '-'), ...phrase }));
  return [...places, ...things].toSorted((a, b) => a.start - b.start);
}

const LINKS = /^(?:between|connects?|connecting|links?|linking|joins?|joining)$/;

/** "A bridge, 4 m wide, connects the stadium with the tram stop": nothing else is named between the subject and its verb. */
function readLink({ tokens }: Reading, own: Named, named: readonly Named[]): Lie | undefined {
  const { sentence } = tokens[own.start]!;
  const at = tokens.findIndex(
    (token, i) => i >= own.end && token.sentence === sentence && LINKS.test(token.lower),
  );
  const next = named.filter(
    ({ id, start }) => id !== own.id && start >= own.end && tokens[start]!.sentence === sentence,
  );
  const [first, second] = next;
  if (at < 0 || first === undefined || second === undefined || first.start < at) return undefined;
  const isNear = first.start - at <= REACH_TOKENS && second.start - first.end <= REACH_TOKENS;
  return isNear ? { how: 'between', to: [first.id, second.id] } : undefined;
}

function readLie(reading: Reading, own: Named, named: readonly Named[]): Lie | undefined {
  const link = readLink(reading, own, named);
  if (link !== undefined) return link;
  const { tokens, measures } = reading;
  let at = own.end;
  while (SKIPPED.test(tokens[at]?.lower ?? '') || tokens[at]?.text === ',') at += 1;
  const measure = measures.find(({ dimension, start }) => dimension === 'length' && start === at);
  if (measure !== undefined) at = measure.end;
  if (tokens[at]?.lower === 'away') at += 1;
  const word = tokens[at]?.lower ?? '';
  const how = HOW.find(([words]) => words.test(word))?.[1];
  if (how === undefined || tokens[at]!.sentence !== tokens[own.start]!.sentence) return undefined;
  const behind = named.filter(
    ({ id, start }) =>
      id !== own.id && start > at && tokens[start]!.sentence === tokens[at]!.sentence,
  );
  const isNear = ({ start }: Named, from: number): boolean =>
    start - from <= REACH_TOKENS && tokens.slice(from, start).every(({ kind }) => kind === 'word');
  const [first] = behind;
  if (first === undefined || !isNear(first, at + 1)) return undefined;
  const meters = measure && stated(reading, measure.value, measure);
  return { how, to: [first.id], ...(meters === undefined ? {} : { meters }) };
}
