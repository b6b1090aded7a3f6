/** Things in the open that a prompt names, with their number, names, distances and how they lie to each other. */
import { placeDefaults } from '../complete/place-defaults.ts';
import { openThingReadings } from '../open-thing-reading.ts';
import type { OpenThing, Side, Sourced } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import { PHRASE_ENDS, SIDES } from '../words/function-words.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import { isAlone } from './conclude-alone.ts';
import { expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import { findSense, spanOf, stated, textOf } from './reading.ts';
import type { Reading } from './reading.ts';

/** One mention of a thing. */
export interface ThingMention {
  readonly use: string;
  /** The noun, and the phrase with the words that describe it. */
  readonly noun: TokenRange;
  readonly phrase: TokenRange;
}

let known: { readonly tree: PhraseTree<string>; readonly kinds: number } | undefined;

function getTree(): PhraseTree<string> {
  const kinds = openThingReadings.kinds.length;
  if (known?.kinds === kinds) return known.tree;
  const tree = createPhraseTree<string>();
  for (const [use, { words }] of openThingReadings.list())
    for (const phrase of listPhrases(words)) addPhrase(tree, phrase, use);
  known = { tree, kinds };
  return tree;
}

/** All mentions outside of the names of structures; those that a building has inside are left out where it is in one. */
export function findThings(
  reading: Reading,
  structures: readonly StatedStructure[],
  isNegated: (token: number) => boolean,
): ThingMention[] {
  const { tokens } = reading;
  const [main] = structures;
  const isInBuilding = main !== undefined && placeDefaults.of(main.kind.value).form === 'building';
  const taken = structures.flatMap(({ kind }) => (kind.span === undefined ? [] : [kind.span]));
  const found: ThingMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = tokens[at]!.kind === 'word' ? findLongest(getTree(), tokens, at) : undefined;
    const use = match?.values[0];
    if (match === undefined || use === undefined) continue;
    const noun = { start: at, end: match.end };
    at = match.end - 1;
    const [from, to] = spanOf(reading, noun.start, noun.end);
    const isTaken = taken.some(([start, end]) => start < to && from < end);
    // The pitch of a stadium is in it.
    const isOwnPitch = use === 'sports field' && /^(?:stadium|arena)$/.test(main?.kind.value ?? '');
    const { isOf, alsoOf = [] } = openThingReadings.of(use);
    const isHidden =
      isOwnPitch ||
      (isOf === (isInBuilding ? 'open' : 'building') && !alsoOf.includes(main?.kind.value ?? ''));
    const isMain = main !== undefined && isAlone(reading, noun, main.kind.value);
    if (isTaken || isMain || isHidden || isNegated(noun.start) || isOfOther(reading, noun))
      continue;
    found.push({ use, noun, phrase: toPhrase(reading, noun) });
  }
  return found;
}

/** "stage of the fire", "stage left", "garden hose": part of another word or phrase. */
function isOfOther({ tokens, mentions }: Reading, { start, end }: TokenRange): boolean {
  const next = tokens[end];
  if (
    next !== undefined &&
    /^(?:fire|collapse|flood|explosion|vendor|holder|owner|keeper|dive|diving)$/.test(next.key)
  )
    return false;
  return mentions.some(
    (mention) =>
      !mention.isNested &&
      mention.start <= start &&
      mention.end > end &&
      (findSense(mention, 'person') ??
        findSense(mention, 'vehicle') ??
        findSense(mention, 'structure')) !== undefined,
  );
}

/** Verbs that stand before their object, and words of number. */
const NO_NAME =
  /^(?:reach|reaches|find|finds|cross|crosses|block|blocks|enter|enters|seek|avoid|past|pass|passes|about|abt|approx|roughly|around|other|another|new|of|large|small|big)$/;

/** Without a preposition or verb at its front: "behind the line" names the line. */
function toPhrase(reading: Reading, noun: TokenRange): TokenRange {
  const { tokens } = reading;
  let { start } = noun;
  while (start < noun.end - 1 && PHRASE_ENDS.has(tokens[start]!.lower)) start += 1;
  if (start > noun.start) return { start, end: noun.end };
  const whole = expandPhrase(reading, noun);
  ({ start } = whole);
  for (let at = start; at < noun.start; at += 1)
    if (NO_NAME.test(tokens[at]!.lower) || isOfMeasure(reading, at)) start = at + 1;
  return { start, end: whole.end };
}

/** "A 5 m wide ramp": how wide it is does not name it. */
function isOfMeasure({ tokens, measures }: Reading, at: number): boolean {
  return (
    /^(?:wide|broad|-)$/.test(tokens[at]!.lower) ||
    measures.some(({ start, end }) => start <= at && at < end)
  );
}

/** All mentions of one use are one value: "30 stalls … at the mulled wine stall". */
export function toThings(reading: Reading, mentions: readonly ThingMention[]): OpenThing[] {
  const uses = [...new Set(mentions.map(({ use }) => use))];
  return uses.map((use) => {
    const own = mentions.filter((mention) => mention.use === use);
    const count = own.map((mention) => countOf(reading, mention)).find((one) => one !== undefined);
    const names = own.filter((mention) => isName(reading, mention));
    const side = own.map((mention) => sideOf(reading, mention)).find((one) => one !== undefined);
    const apart = own.map((mention) => apartOf(reading, mention)).find((one) => one !== undefined);
    const width = own.map((mention) => widthOf(reading, mention)).find((one) => one !== undefined);
    const isSingle = own.every(({ noun }) => isSingular(reading, noun));
    const single = stated(reading, Math.max(1, countNames(reading, names)), own[0]!.phrase);
    return {
      id: use.replaceAll(' ', '-'),
      use,
      ...(count === undefined ? (isSingle ? { count: single } : {}) : { count }),
      names: nameAll(reading, count === undefined && !isSingle ? own : names),
      ...(side === undefined ? {} : { side }),
      ...(apart === undefined ? {} : { apart }),
      ...(width === undefined ? {} : { width }),
    };
  });
}

function isSingular({ tokens }: Reading, { end }: TokenRange): boolean {
  const { key, lower } = tokens[end - 1]!;
  return key === lower;
}

/** A single one with words of its own: "the mulled wine stall", "berth 3"; "the stalls" name none. */
function isName(reading: Reading, { noun, phrase }: ThingMention): boolean {
  return isSingular(reading, noun) && countOf(reading, { noun, phrase }) === undefined;
}

function countNames(reading: Reading, names: readonly ThingMention[]): number {
  return nameAll(reading, names).length;
}

/** Each name once; "the tent" after "the triage tent" is the same. */
function nameAll(reading: Reading, mentions: readonly ThingMention[]): Sourced<string>[] {
  const labels = new Map<string, Sourced<string>>();
  const plain: Sourced<string>[] = [];
  for (const { noun, phrase } of mentions) {
    const label = stated(reading, textOf(reading, phrase.start, phrase.end), phrase);
    if (phrase.start === noun.start && phrase.end === noun.end) plain.push(label);
    else labels.set(label.value.toLowerCase(), labels.get(label.value.toLowerCase()) ?? label);
  }
  return labels.size > 0 ? [...labels.values()] : plain.slice(0, 1);
}

function countOf(
  { quantityAt, quantities, tokens }: Reading,
  { noun, phrase }: Omit<ThingMention, 'use'>,
) {
  const quantity = quantities.find(
    ({ kind, start, end }) =>
      kind === 'cardinal' &&
      end <= noun.start &&
      start >= phrase.start - 2 &&
      end >= phrase.start - 1,
  );
  if (quantity === undefined || !quantityAt.has(quantity.start)) return undefined;
  const isBetween = tokens
    .slice(quantity.end, noun.start)
    .some(({ kind, lower }) => kind === 'mark' || PHRASE_ENDS.has(lower));
  if (isBetween || !Number.isInteger(quantity.value) || quantity.value < 1) return undefined;
  const source = 'prompt' as const;
  return {
    value: quantity.value,
    source,
    span: [tokens[quantity.start]!.start, tokens[noun.end - 1]!.end] as const,
    confidence: 1,
  };
}

/** "The west gate", "a ramp on the south side". */
function sideOf({ tokens }: Reading, { phrase, noun }: ThingMention): Side | undefined {
  const [on, the, called, end] = tokens.slice(noun.end, noun.end + 4);
  const isAfter =
    /^(?:on|at|to)$/.test(on?.lower ?? '') &&
    the?.lower === 'the' &&
    /^(?:side|end|front|wall|edge)$/.test(end?.lower ?? '');
  if (isAfter && called !== undefined && SIDES.has(called.lower)) return SIDES.get(called.lower);
  for (const { lower } of tokens.slice(phrase.start, phrase.end)) {
    const side = SIDES.get(lower);
    if (side !== undefined) return side;
  }
  return undefined;
}

const APART_TOKENS_MAX = 6;

/** "two stages 150 m apart". */
function apartOf(reading: Reading, { noun }: ThingMention): Sourced<number> | undefined {
  const { measures, tokens } = reading;
  const measure = measures.find(
    ({ dimension, start, end }) =>
      dimension === 'length' &&
      start >= noun.end &&
      start - noun.end <= APART_TOKENS_MAX &&
      tokens[end]?.lower === 'apart',
  );
  if (measure === undefined) return undefined;
  return stated(reading, measure.value, { start: measure.start, end: measure.end + 1 });
}

/** "A 5 m wide ramp", "two ramps, 4 m wide each", "a ramp (3.5 m)", "a ramp of 4 m". */
function widthOf(reading: Reading, { noun }: ThingMention): Sourced<number> | undefined {
  const { measures, tokens } = reading;
  const measure = measures.find(({ dimension, start, end }) => {
    if (dimension !== 'length') return false;
    const isWide = /^(?:wide|broad|in|across)$/.test(tokens[end]?.lower ?? '');
    const between = (from: number, to: number): string =>
      tokens
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(' ');
    if (end <= noun.start)
      return /^(?:-? ?wide |broad )*$/.test(`${between(end, noun.start)} `.trimStart());
    const gap = between(noun.end, start);
    return start >= noun.end && /^(?:,|\(|of|that is|which is|is|are|each|, each)*$/.test(gap)
      ? isWide || /^(?:\(|of)$/.test(gap)
      : false;
  });
  return measure === undefined ? undefined : stated(reading, measure.value, measure);
}
