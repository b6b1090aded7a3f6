/** Ways stated as blocked, closed, locked or out of service. */
import type { BlockedThing } from '../kinds.ts';
import type { Amount, Blocked, Feature, FeatureKind } from '../scenario.ts';
import { CLOSED_WORDS, CLOSING_VERBS, WAY_WORDS } from '../words/blocked.ts';
import { PHRASE_ENDS, SIDES } from '../words/function-words.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import { readAmount } from './blocked-amount.ts';
import { readClosingTime } from './closing-times.ts';
import { readListedWays } from './listed-ways.ts';
import { describeFeature, expandPhrase } from './noun-phrase.ts';
import type { TokenRange } from './noun-phrase.ts';
import { findOpenings } from './opening-times.ts';
import { describePart } from './part-relations.ts';
import { stated, textOf } from './reading.ts';
import type { Reading } from './reading.ts';
import { findOpenOnly, findOut } from './terse-ways.ts';
import type { Way } from './terse-ways.ts';

export interface BlockedReading {
  readonly blocked: readonly Blocked[];
  /** First tokens of the nouns that are said to be blocked: their number counts the blocked ones, not all. */
  readonly nouns: ReadonlySet<number>;
}

const LEFT_TOKENS_MAX = 12;
const OBJECT_TOKENS_MAX = 7;
const FEATURE_KINDS = {
  exit: 'exit',
  entrance: 'entrance',
  stair: 'stair',
  elevator: 'elevator',
  escalator: 'escalator',
  door: 'exit',
  corridor: 'corridor',
  gate: 'gate',
  road: 'road',
  lane: 'lane',
  bridge: 'road',
  platform: 'platform',
  other: 'ground',
} as const;

let trees:
  | { ways: PhraseTree<BlockedThing>; closed: PhraseTree<true>; closing: PhraseTree<true> }
  | undefined;

function getTrees() {
  if (trees !== undefined) return trees;
  trees = { ways: createPhraseTree(), closed: createPhraseTree(), closing: createPhraseTree() };
  for (const [what, cell] of Object.entries(WAY_WORDS))
    for (const phrase of listPhrases(cell)) addPhrase(trees.ways, phrase, what as BlockedThing);
  for (const phrase of listPhrases(CLOSED_WORDS)) addPhrase(trees.closed, phrase, true);
  for (const phrase of listPhrases(CLOSING_VERBS)) addPhrase(trees.closing, phrase, true);
  return trees;
}

export function readBlocked(
  reading: Reading,
  isNegated: (token: number) => boolean,
): BlockedReading {
  const ways = findWays(reading);
  const found = new Map<number, Way>();
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const closed = findLongest(getTrees().closed, tokens, at);
    const closing = findLongest(getTrees().closing, tokens, at);
    const end = Math.max(closed?.end ?? 0, closing?.end ?? 0);
    if (end === 0 || isNegated(at) || isDenied(reading, at) || isOrder(reading, at)) continue;
    const objects = findObjects(reading, ways, end, closing !== undefined);
    const subjects =
      objects.length > 0 || closed === undefined ? objects : findSubjects(reading, ways, at);
    // A lift that must not be used is left out of the scene; one that does not run is blocked.
    for (const way of subjects)
      if (!(way.what === 'elevator' && isNegated(way.start)) && mayCollapse(tokens[at]!.lower, way))
        found.set(way.start, way);
    at = end - 1;
  }
  const openings = findOpenings(reading, ways, isNegated);
  for (const way of [
    ...ways.filter(({ start }) => openings.has(start) && !found.has(start)),
    ...findOpenOnly(reading, ways),
    ...findOut(reading, ways),
    ...findClosingWays(reading, ways),
  ])
    found.set(way.start, way);
  const list = [...found.values()]
    .map((way) => {
      const opens = openings.get(way.start);
      return opens === undefined ? way : { ...way, opens };
    })
    .sort((a, b) => a.start - b.start);
  return {
    blocked: unique(list.flatMap((way) => toBlocked(reading, way))),
    nouns: new Set(list.map(({ start }) => start)),
  };
}

/** "lock the door" is an instruction, not a fact. */
function isOrder({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return (
    tokens[at]!.lower === 'lock' &&
    (before === undefined ||
      before.kind === 'mark' ||
      /^(?:to|must|should|and|please)$/.test(before.lower))
  );
}

/** "exits collapsed" and those under water are blocked; a bridge that collapsed is an event, and a street under water too. */
function mayCollapse(word: string, { what }: Way): boolean {
  return (
    !/^(?:collapsed|under|underwater|submerged)$/.test(word) ||
    /^(?:exit|entrance|stair|corridor|door|escalator)$/.test(what) ||
    (what === 'gate' && word !== 'collapsed')
  );
}

function findWays({ tokens }: Reading): readonly Way[] {
  const ways: Way[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = findLongest(getTrees().ways, tokens, at);
    if (match === undefined) at += 1;
    else {
      ways.push({ what: match.values[0]!, start: at, end: match.end });
      at = match.end;
    }
  }
  return ways;
}

/** "not blocked", "never locked", "no longer closed"; but "not working" is itself one of the words. */
function isDenied({ tokens }: Reading, at: number): boolean {
  const before = `${tokens[at - 2]?.lower ?? ''} ${tokens[at - 1]?.lower ?? ''}`;
  return /(?:^| )(?:not|never|isn't|aren't)$|no longer$/.test(before);
}

/** "blocked exits", "debris blocks the two eastern lanes", "closing Main Street and the bridge". */
function findObjects(reading: Reading, ways: readonly Way[], from: number, isVerb: boolean): Way[] {
  const { tokens } = reading;
  // "Blocked: stairs B and the lift"
  if (tokens[from]?.text === ':') return findObjects(reading, ways, from + 1, true);
  const next = tokens[from];
  if (next === undefined || next.kind === 'mark') return [];
  const first = ways.find((way) => way.start >= from && way.start < from + OBJECT_TOKENS_MAX);
  if (first === undefined || tokens[first.start]!.clause !== next.clause) return [];
  // "Blocks the north and south exits": the link belongs to the list.
  const listed = readListedWays(reading, first, FEATURE_KINDS[first.what])?.range;
  for (let at = from; at < Math.min(first.start, listed?.start ?? Infinity); at += 1) {
    const { lower, kind } = tokens[at]!;
    const isArticle =
      /^(?:the|a|an|its|their|all|both|one|of|most|some|every|only|off|access|to|down|two|either|up)$/.test(
        lower,
      );
    if (kind === 'mark' || (PHRASE_ENDS.has(lower) && !isArticle)) return [];
    if (isArticle && !isVerb) return [];
  }
  const found = [first];
  // "the stairs and the lift"
  for (;;) {
    const last = found.at(-1)!;
    const range = rangeOf(reading, last);
    const link = tokens[range.end]?.lower;
    if (link !== 'and' && link !== 'or') break;
    const more = ways.find((way) => way.start > range.end && way.start <= range.end + 4);
    if (
      more === undefined ||
      !areArticles(reading, range.end + 1, expandPhrase(reading, more).start)
    )
      break;
    const after = tokens[expandPhrase(reading, more).end]?.lower ?? '';
    if (/^(?:is|are|remains?|stays?|open)$/.test(after)) break;
    found.push(more);
  }
  return found;
}

function areArticles({ tokens }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (!/^(?:the|a|an|one|two|both|all)$/.test(tokens[at]!.lower)) return false;
  return true;
}

/** "the south exit is blocked", "elevators out of service", "both lifts and the escalator are closed". */
function findSubjects(reading: Reading, ways: readonly Way[], at: number): Way[] {
  const { tokens } = reading;
  const near = ways.findLast((way) => way.end <= at && way.end >= at - LEFT_TOKENS_MAX);
  if (near === undefined) return [];
  const isSameClause = tokens[near.start]!.clause === tokens[at]!.clause;
  if (!isSameClause && !isElliptic(reading, near, at)) return [];
  for (let i = near.end; i < at; i += 1) {
    const mention = reading.mentionAt.get(i);
    const isOther =
      mention?.senses.some(({ slot }) => slot === 'person' || slot === 'vehicle') === true;
    if (isOther && !/^(?:by|to|for)$/.test(tokens[i - 1]?.lower ?? '')) return [];
  }
  const found = [near];
  for (;;) {
    const first = found[0]!;
    const { start } = rangeOf(reading, first);
    let before = start - 1;
    while (before >= 0 && /^(?:the|a|an|both|all)$/.test(tokens[before]!.lower)) before -= 1;
    if (!/^(?:and|or)$/.test(tokens[before]?.lower ?? '')) break;
    const more = ways.findLast((way) => rangeOf(reading, way).end === before);
    if (more === undefined || tokens[more.start]!.clause !== tokens[first.start]!.clause) break;
    found.unshift(more);
  }
  const head = findHead(reading, ways, found[0]!, at);
  return (head === undefined ? found : [head]).map((way) => ({ ...way, cue: at }));
}

const PREPOSITION =
  /^(?:of|with|near|by|beside|behind|at|in|inside|on|to|from|between|under|above|below|opposite|outside|along|towards?)$/;

/** "The exits of a library with four exits are blocked": a noun after a preposition is not what is closed. */
function findHead(reading: Reading, ways: readonly Way[], near: Way, cue: number): Way | undefined {
  const { tokens, quantities } = reading;
  if (/^(?:which|that)$/.test(tokens[near.end]?.lower ?? '')) return undefined;
  let at = rangeOf(reading, near).start;
  const number = quantities.find(({ end }) => end === at);
  at = number?.start ?? at;
  while (/^(?:the|a|an|its|all|both)$/.test(tokens[at - 1]?.lower ?? '')) at -= 1;
  const link = tokens[at - 1];
  if (link === undefined || !PREPOSITION.test(link.lower)) return undefined;
  // "A corridor with two exits blocked": those are.
  if (link.lower === 'with' && near.end === cue) return undefined;
  const head = ways.findLast(({ end }) => end < at);
  if (head === undefined || tokens[head.start]!.clause !== link.clause) return undefined;
  const between = tokens.slice(head.end, at - 1).map(({ lower }) => lower);
  if (between.some((word) => /^(?:and|or|is|are|was|were|has|have)$/.test(word))) return undefined;
  return findHead(reading, ways, head, cue) ?? head;
}

/** The whole phrase, and the list where it is one. */
function rangeOf(reading: Reading, way: Way): TokenRange {
  const range = expandPhrase(reading, way);
  const listed = readListedWays(reading, way, FEATURE_KINDS[way.what])?.range;
  return {
    start: Math.min(range.start, listed?.start ?? range.start),
    end: Math.max(range.end, listed?.end ?? range.end),
  };
}

/** "3 stairwells, one blocked", "four exits, two of which are locked". */
function isElliptic({ tokens, quantityAt }: Reading, way: Way, at: number): boolean {
  if (tokens[way.start]!.sentence !== tokens[at]!.sentence) return false;
  for (let i = way.end; i < at; i += 1) {
    const { lower, kind } = tokens[i]!;
    const isFiller =
      /^(?:one|two|both|all|of|them|these|those|which|is|are|the|and|with|being|but|only|,|\(|that|has|have|been|a|an|m|cm|mm|metres?|meters?|feet|ft|each|every|measuring|clear|width|wide|currently|1|2|3|4|5)$/.test(
        lower,
      );
    const isNumber = quantityAt.has(i) || kind === 'number';
    if (!isFiller && kind !== 'mark' && !isNumber) return false;
  }
  return true;
}

/** "Gates A1 and A2 close", "the fire door shuts after 3 minutes": they do it themselves. */
function findClosingWays(reading: Reading, ways: readonly Way[]): Way[] {
  const { tokens } = reading;
  return ways.flatMap((way) => {
    const { end } = rangeOf(reading, way);
    const after = tokens[end + 1];
    const isEnd =
      after === undefined ||
      after.kind === 'mark' ||
      /^(?:at|after|when|automatically|from|before|behind|as|and)$/.test(after.lower);
    const isClosing = /^(?:close|closes|shut|shuts|lock|locks)$/.test(tokens[end]?.lower ?? '');
    return isClosing && isEnd && tokens[end]!.clause === tokens[way.start]!.clause
      ? [{ ...way, cue: end }]
      : [];
  });
}

/** One for each way that is named on its own, otherwise one for all ways in the phrase. */
function toBlocked(reading: Reading, way: Way): Blocked[] {
  const kind = isStop(reading, way) ? 'ground' : FEATURE_KINDS[way.what];
  const listed = readListedWays(reading, way, kind);
  if (listed !== undefined)
    return listed.features.map((feature) =>
      makeBlocked(reading, way, listed.range, feature, { count: 1 }),
    );
  const phrase = expandPhrase(reading, way);
  const range = trimClosing(reading, phrase, way);
  const one = findSideOne(reading, way, kind);
  if (one !== undefined) return [makeBlocked(reading, way, range, one, { count: 1 })];
  const feature = describePart(reading, describeFeature(reading, range, kind, way), way, range);
  const isNumbered = feature.number !== undefined;
  const amount: Amount = isNumbered
    ? { count: 1 }
    : way.open === undefined
      ? readAmount(reading, phrase, way, way.cue)
      : { allBut: way.open };
  return [makeBlocked(reading, way, range, feature, amount)];
}

function makeBlocked(
  reading: Reading,
  { what, cue, opens }: Way,
  range: TokenRange,
  named: Feature,
  amount: Amount,
): Blocked {
  // "The gate opens at minute 3": the one that everybody knows.
  const isTheGate = opens !== undefined && named.label.toLowerCase() === 'gate';
  const feature = isTheGate ? { ...named, label: 'main gate' } : named;
  const start = opens === undefined ? readClosingTime(reading, range, cue) : undefined;
  return {
    what,
    at: {
      text: textOf(reading, range.start, range.end),
      feature,
      ...(feature.side ? { side: feature.side } : {}),
    },
    amount,
    stated: stated(reading, true as const, range),
    ...(start === undefined ? {} : { start }),
    ...(opens === undefined ? {} : { until: stated(reading, Math.round(opens.value), opens) }),
  };
}

/** "The five exits except the north one which is locked": that one. */
function findSideOne({ tokens }: Reading, way: Way, kind: FeatureKind): Feature | undefined {
  for (let at = way.end; at < (way.cue ?? 0); at += 1) {
    const side = SIDES.get(tokens[at]!.lower);
    if (side !== undefined && tokens[at + 1]?.lower === 'one')
      return { label: `${side} ${tokens[way.end - 1]!.key}`, kind, side };
  }
  return undefined;
}

/** The word that says it is closed is not part of the name. */
function trimClosing({ tokens }: Reading, range: TokenRange, way: Way): TokenRange {
  let { start } = range;
  for (let at = start; at < way.start; at += 1) {
    const match =
      findLongest(getTrees().closed, tokens, at) ?? findLongest(getTrees().closing, tokens, at);
    if (match !== undefined && match.end <= way.start) start = match.end;
  }
  return { start, end: range.end };
}

/** What is told twice is one; when it opens may be told later: "its gate is locked. Stewards open the gate at 5 min". */
function unique(blocked: readonly Blocked[]): Blocked[] {
  const keyOf = ({ at }: Blocked): string =>
    `${at.text} ${at.feature?.label.toLowerCase().replace(/^main gate$/, 'gate')}`.toLowerCase();
  return [...Map.groupBy(blocked, keyOf).values()].map((same) => {
    const opened = same.find(({ until }) => until !== undefined);
    return opened?.until === undefined
      ? same[0]!
      : { ...same[0]!, at: opened.at, until: opened.until };
  });
}

/** A stop or a rank lies in the open: it is no platform of a station. */
function isStop({ tokens }: Reading, { end }: Way): boolean {
  return /^(?:stop|rank|stand|shelter)$/.test(tokens[end - 1]!.key);
}
