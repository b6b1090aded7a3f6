/**
 * Words that were understood although no value cites them: denials, phrases known to mean nothing,
 * and the links between a part and its whole. They are not reported as unread.
 */
import type { Where } from '../scenario.ts';
import type { FloorMention } from './floors.ts';
import { spanOf } from './reading.ts';
import type { Reading } from './reading.ts';

export type Span = readonly [start: number, end: number];

const LINKS =
  /^(?:including|include|includes|among|amongst|whom|them|comprising|plus|total|altogether)$/;

export function listHeeded(reading: Reading, isNegated: (token: number) => boolean): Span[] {
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
  }
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
