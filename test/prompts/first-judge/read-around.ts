/** Small words around what was read that change what it claims: "outside the embassy", "10 minutes after the fire starts". */
import type { Stated } from '#scenario';
import type { Expect } from './expect.ts';
import { toEventWord } from './reader-words.ts';

type Span = readonly [start: number, end: number];

/** Prepositions that place a thing beside another, in the words of the vocabulary. */
const RELATIONS: readonly (readonly [said: RegExp, relation: string])[] = [
  [/\b(?:outside|in front of)(?: of)?(?: the| an?| our)?\s*$/i, 'outside'],
  [/\b(?:near|beside|next to|close to|by)(?: the| an?| our)?\s*$/i, 'near'],
  [/\bbehind(?: the| an?| our)?\s*$/i, 'behind'],
  [/\b(?:above|over)(?: the| an?| our)?\s*$/i, 'above'],
  [/\bopposite(?: the| an?| our)?\s*$/i, 'opposite'],
];

/** The relation that the words before a span express. */
export function relationBefore(prompt: string, [start]: Span): Pick<Expect, 'relation'> {
  const before = prompt.slice(Math.max(0, start - 24), start);
  const found = RELATIONS.find(([said]) => said.test(before));
  return found === undefined ? {} : { relation: found[1] };
}

/** "The door beside the stage is locked": the words after "door" say which door. */
export function besideWhat(
  prompt: string,
  [, end]: Span,
): { readonly relation: string; readonly place: string } | undefined {
  const after = prompt.slice(end, end + 60);
  const [, said = '', place = ''] =
    /^ (beside|next to|near|by|behind|opposite) (?:the |an? )?([\p{L}\p{N} ]{2,30}?)(?= (?:is|are|was|were|stays?|has|have|being)\b|[.,;]|$)/u.exec(
      after,
    ) ?? [];
  if (place === '') return undefined;
  const relation = said === 'behind' || said === 'opposite' ? said : 'near';
  return { relation, place };
}

/**
 * "10 minutes after the fire starts", "8 minutes later": counted from the named event, or from the one mentioned
 * before.
 */
export function countedFrom(
  { prompt, events }: Stated,
  [start, end]: Span,
): Pick<Expect, 'after_event'> {
  const after = prompt.slice(end, end + 40).toLowerCase();
  const said = /^ after (?:the |an? )?(\p{L}+)/u.exec(after)?.[1];
  const named =
    said === undefined
      ? undefined
      : events.find(({ type }) => wordsOf(prompt, type.span).includes(said));
  const before = /^ later\b/.test(after)
    ? events.findLast(({ type }) => type.span !== undefined && type.span[1] <= start)
    : undefined;
  const event = named ?? before;
  return event === undefined ? {} : { after_event: toEventWord(event.type.value) };
}

function wordsOf(prompt: string, span: Span | undefined): readonly string[] {
  return span === undefined
    ? []
    : prompt
        .slice(...span)
        .toLowerCase()
        .split(/[^\p{L}]+/u);
}
