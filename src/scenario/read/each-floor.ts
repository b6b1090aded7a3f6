/**
 * "60 workers on each of floors 1 to 5", "25 residents per floor" of a building of six: so many on every one of them. "On floors 2 to
 * 6, 40 workers each" is not read.
 */
import { SMALL } from '../text/number-words.ts';
import { saysGroundFloor, toStorey } from './floors.ts';
import type { Reading } from './reading.ts';

const ON_EACH =
  /^\W*(?:(?:are|is|sit|live|work|sleep|stay)\s+)?(?:(?:on|in|for)\s+(?:each|every)(?:\s+one)?(?:\s+of)?(?:\s+the)?|per|a)\s+(?:floors?|storeys?|stor(?:y|ies)|levels?)\b(?:\s+(?:from\s+)?(\d+)\s*(?:to|through|until|up\s+to|-|–)\s*(\d+))?/i;
/** How many floors there are: "six-storey", "4 floors". */
const STOREYS = /\b(\d+|[a-z]+)[\s-](?:storey|story|floor|level)(?:s|ed)?\b/gi;
/** More would make a group for each of very many floors; judgement. */
const FLOORS_MAX = 60;

export interface EachFloor {
  readonly floors: readonly { readonly said: number; readonly floor: number }[];
  /** The token behind the words for them. */
  readonly end: number;
}

/** Nothing where no floors or no number of them is said behind the people. */
export function readEachFloor(reading: Reading, from: number): EachFloor | undefined {
  const { prompt, tokens } = reading;
  const next = tokens[from];
  if (next === undefined) return undefined;
  const found = ON_EACH.exec(prompt.slice(next.start));
  const floors = found === null ? undefined : listFloors(prompt, found);
  if (found === null || floors === undefined) return undefined;
  const end = tokens.findIndex(({ start }) => start >= next.start + found[0].length);
  return { floors, end: end < 0 ? tokens.length : end };
}

function listFloors(prompt: string, found: RegExpExecArray): EachFloor['floors'] | undefined {
  const all = countFloors(prompt);
  if (found[1] === undefined) return all === undefined ? undefined : listFrom(1, all, 0);
  const [from, to] = [Number(found[1]), Number(found[2])];
  if (!(from < to) || to > FLOORS_MAX) return undefined;
  // With a ground floor beside them, or as many floors above it, floor 1 is above the ground.
  const isAboveGround = saysGroundFloor(prompt) || (from === 1 && all === to + 1);
  return listFrom(from, to, isAboveGround ? from : toStorey(from));
}

function countFloors(prompt: string): number | undefined {
  for (const [, word] of prompt.matchAll(STOREYS)) {
    const value = SMALL.get(word!.toLowerCase()) ?? Number(word);
    if (value >= 2 && value <= FLOORS_MAX) return value;
  }
  return undefined;
}

function listFrom(from: number, to: number, floor: number): EachFloor['floors'] {
  return Array.from({ length: to - from + 1 }, (_, k) => ({ said: from + k, floor: floor + k }));
}
