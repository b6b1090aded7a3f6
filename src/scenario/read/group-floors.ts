/** The floor people are on: "5 wheelchair users on the 4th floor", "20 guests are asleep on floor 3", "9 patients (2nd floor)". */
import type { FloorMention } from './floors.ts';
import { isVehicle } from './group-drafts.ts';
import type { Draft } from './group-drafts.ts';
import { textOf } from './reading.ts';
import type { Reading } from './reading.ts';

/**
 * Words between people and their floor that only describe how they are there. People who gather or arrive are not there
 * yet.
 */
const STAYING =
  /^(?:is|are|was|were|who|that|which|still|currently|also|all|both|each|now|there|asleep|sleeping|sleep|trapped|stuck|stranded|caught|waiting|working|work|sitting|dining|studying|hiding|live|lives|living|staying|located|left|remaining|remain|present|in|bed)$/;
const WORDS_MAX = 6;

export function placeOnFloors(
  reading: Reading,
  drafts: readonly Draft[],
  floors: readonly FloorMention[],
): void {
  for (const draft of drafts) {
    if (draft.at !== undefined) continue;
    const found = isVehicle(draft.kind)
      ? undefined
      : (findFloor(reading, Math.max(draft.mention.end, draft.count?.end ?? 0), floors) ??
        (draft.noun && findFloor(reading, draft.noun.end, floors)));
    if (found === undefined) continue;
    draft.at = { text: textOf(reading, found.start, found.end), floor: found.floor };
  }
}

function findFloor(
  { tokens }: Reading,
  from: number,
  floors: readonly FloorMention[],
): FloorMention | undefined {
  // "Two of them in wheelchairs, both on the upper floor"
  const isSaidOfAll =
    tokens[from]?.text === ',' && /^(?:both|all|each)$/.test(tokens[from + 1]?.lower ?? '');
  let at = isSaidOfAll ? from + 1 : from;
  const isBracket = tokens[at]?.text === '(';
  for (let words = isBracket ? WORDS_MAX : 0; words < WORDS_MAX; words += 1) {
    const word = tokens[at]?.lower ?? '';
    const isFloorNext = /^(?:on|at|in|of)$/.test(word) && isFloorAt(at + 1);
    if (isFloorNext || !STAYING.test(word)) break;
    at += 1;
  }
  if (!isBracket && !/^(?:on|at|in|of)$/.test(tokens[at]?.lower ?? '')) return undefined;
  const floor = floors.find(({ start }) => start === skipArticle(at + 1));
  // "On floors 3 to 7" is not a single floor.
  return floor !== undefined && /^(?:floors|levels|decks)$/.test(tokens[floor.start]!.lower)
    ? undefined
    : floor;

  function skipArticle(next: number): number {
    return /^(?:the|its|their)$/.test(tokens[next]?.lower ?? '') ? next + 1 : next;
  }
  function isFloorAt(next: number): boolean {
    return floors.some(({ start }) => start === skipArticle(next));
  }
}
