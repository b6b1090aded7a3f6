/**
 * Words that were understood although no value cites them: denials, how a way is closed, phrases known to mean nothing,
 * and the links between a part and its whole. They are not reported as unread.
 */
import type { Blocked, Where } from '../scenario.ts';
import { CLOSED_WORDS, CLOSING_VERBS } from '../words/blocked.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import type { FloorMention } from './floors.ts';
import { spanOf } from './reading.ts';
import type { Reading } from './reading.ts';

export type Span = readonly [start: number, end: number];

const LINKS =
  /^(?:including|include|includes|among|amongst|whom|them|comprising|plus|total|altogether)$/;

let closedWords: PhraseTree<true> | undefined;

export function listHeeded(
  reading: Reading,
  isNegated: (token: number) => boolean,
  blocked: readonly Blocked[],
): Span[] {
  const { tokens, mentions } = reading;
  const spans: Span[] = mentions
    .filter(
      ({ senses, start }) =>
        isNegated(start) ||
        senses.some((sense) => sense.slot === 'nothing' && sense.isLost !== true),
    )
    .map(({ start, end }) => spanOf(reading, start, end));
  for (const [at, token] of tokens.entries()) {
    if (LINKS.test(token.lower) || isNegated(at)) spans.push([token.start, token.end]);
    if (blocked.length === 0 || token.kind === 'mark') continue;
    const match = findLongest(getClosedWords(), tokens, at);
    if (match !== undefined) spans.push(spanOf(reading, match.start, match.end));
  }
  for (const { stated } of blocked) spans.push(...listAmounts(reading, stated.span));
  return spans;
}

/** The words of a floor where something is, if the cited words are those of the place it is in or near. */
export function listFloorsTaken(
  reading: Reading,
  floors: readonly FloorMention[],
  placed: readonly { readonly at?: Where }[],
): Span[] {
  const taken = new Set(placed.map(({ at }) => at?.floor));
  return floors
    .filter(({ floor }) => taken.has(floor))
    .map(({ start, end }) => spanOf(reading, start, end));
}

/** "Two of the three stairwells", "all but one of the exits": how many, before the noun. */
function listAmounts({ tokens, quantityAt }: Reading, span: Span | undefined): Span[] {
  const first = tokens.findIndex(({ start }) => start === span?.[0]);
  return [1, 2, 3, 4, 5].flatMap((back): Span[] => {
    const token = tokens[first - back];
    const isAmount =
      quantityAt.has(first - back) || /^(?:all|both|half|but|none)$/.test(token?.lower ?? '');
    return token !== undefined && first >= 0 && isAmount ? [[token.start, token.end]] : [];
  });
}

function getClosedWords(): PhraseTree<true> {
  if (closedWords !== undefined) return closedWords;
  const tree = createPhraseTree<true>();
  for (const phrase of [...listPhrases(CLOSED_WORDS), ...listPhrases(CLOSING_VERBS)])
    addPhrase(tree, phrase, true);
  return (closedWords = tree);
}
