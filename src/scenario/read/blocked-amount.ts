/** How many of the ways in a phrase are meant: "two of the five exits", "half the gates", "all but one", "the exits". */
import type { Amount } from '../scenario.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Reading } from './reading.ts';

const ALL: Amount = { allBut: 0 };
const ONE: Amount = { count: 1 };

/** Words before the phrase that may say how many. */
const WORDS_BEFORE = 8;

/**
 * `phrase`: the ways with their modifiers, without article and number; `cue`: the first token of the word that says
 * they are closed, where it follows them.
 */
export function readAmount(
  reading: Reading,
  phrase: TokenRange,
  noun: TokenRange,
  cue = noun.end,
): Amount {
  return (
    amountBehind(reading, noun.end, cue) ??
    amountBefore(reading, phrase.start) ??
    (isPlural(reading, noun) ? ALL : ONE)
  );
}

export function isPlural({ tokens }: Reading, { end }: TokenRange): boolean {
  const { lower, key } = tokens[end - 1]!;
  return lower !== key || lower === 'stairs';
}

/** "4 exits, one blocked", "12 gates, of which 3 are closed", "the lifts are all out of order". */
function amountBehind({ tokens, quantities }: Reading, from: number, to: number) {
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  if (words.some((word) => /^(?:all|both|none|neither)$/.test(word))) return ALL;
  const found = quantities.findLast(({ kind, isArticle, start, end }) => {
    if (kind === 'ordinal' || isArticle === true || start < from || end > to) return false;
    const [before, after] = [tokens[start - 1]!, tokens[end]];
    return (
      (before.kind === 'mark' || /^(?:which|and|with|but|only)$/.test(before.lower)) &&
      (end === to || /^(?:of|is|are|was|were|being|has|have|remains?)$/.test(after?.lower ?? ''))
    );
  });
  return found && toAmount(found);
}

function amountBefore({ tokens, quantities }: Reading, at: number): Amount | undefined {
  const { sentence } = tokens[at]!;
  const first = Math.max(0, at - WORDS_BEFORE);
  const words = tokens
    .slice(first, at)
    .map((token) => (token.sentence === sentence && token.kind !== 'mark' ? token.lower : '|'))
    .join(' ');
  const before = quantities.filter(({ start, end }) => start >= first && end <= at);
  const own = before.findLast(({ end }) => end === at);
  // "Two of the five exits": the first number counts.
  const link = /(?:^| )(of(?: the| its| their| all)?|the) ?$/.exec(
    tokens
      .slice(first, own?.start ?? at)
      .map(({ lower }) => lower)
      .join(' '),
  );
  const linkAt = (own?.start ?? at) - (link?.[1]!.split(' ').length ?? 0);
  const part = link === null ? undefined : before.findLast(({ end }) => end === linkAt);
  const isPart = part !== undefined && (part.kind === 'share' || link![1]!.startsWith('of'));
  if (isPart && /\bbut$/.test(wordsBefore(tokens, part.start, 1))) return { allBut: part.value };
  if (isPart && part.kind !== 'ordinal') return toAmount(part);
  if (
    /(?:^| )(?:all|every|each|both|none of|neither of|neither)(?: of)?(?: the| its| their)?(?: \S+)?$/.test(
      words,
    )
  )
    return ALL;
  if (own !== undefined && own.kind !== 'ordinal' && own.isArticle !== true) return toAmount(own);
  if (/(?:^| )most(?: of)?(?: the| its| their)?$/.test(words)) return { allBut: 1 };
  // "Several" means at least two, and no more is known.
  if (
    /(?:^| )(?:some|several|a few|a couple|multiple|many)(?: of)?(?: the| its| their)?$/.test(words)
  )
    return { count: 2 };
  return /(?:^| )an?$/.test(words) ? ONE : undefined;
}

function wordsBefore(tokens: Reading['tokens'], at: number, count: number): string {
  return tokens
    .slice(Math.max(0, at - count), at)
    .map(({ lower }) => lower)
    .join(' ');
}

function toAmount({ kind, value }: { kind: string; value: number }): Amount {
  return kind === 'share' ? { share: value } : { count: Math.round(value) };
}
