/** Reads the numbers and letters behind a noun: "gates 3 and 4", "floors 8 to 11", "flat 7B", "exits A and C". */
import type { Word } from './tag-words.ts';
import type { Text } from './text.ts';

export interface Numbers {
  readonly numbers: readonly string[];
  readonly end: number;
}

const NUMBERED = /^(?:[-−]?\d{1,4}[a-z]?|[a-z]\d{0,3}|[ivx]{1,4})$/i;
const LETTER = /^[A-Za-z]$/;
const JOINTS: ReadonlySet<string> = new Set(['and', 'or', ',', '&', 'to', '+']);
const LAST_JOINTS: ReadonlySet<string> = new Set(['and', 'or', '&']);
/** Of a range: "floors 1 to 400". */
const NUMBERS_MAX = 61;

export function readNumbersOf(text: Text, start: number): Numbers {
  const { words, quantityAt, measureAt } = text;
  const numbers: string[] = [];
  let end = start;
  for (let at = start; at < words.length; at = end + 1) {
    const range = quantityAt.get(at)?.range;
    if (range !== undefined && !measureAt.has(at))
      return { numbers: [...numbers, ...listRange(range)], end: quantityAt.get(at)!.end };
    const one = readOne(text, at, { noun: words[start - 1]!, isFirst: at === start });
    if (one === undefined) break;
    const before = words[end]?.lower === 'to' ? numbers.at(-1) : undefined;
    numbers.push(...(before === undefined ? [] : listBetween(before, one.number)), one.number);
    end = one.end;
    if (!goesOn(words, end)) break;
  }
  return { numbers, end };
}

/** "A1 to A3": A2. */
function listBetween(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
  const isRow = from[0] === to[0] && /^[A-Z]/.test(from) && first < last;
  return isRow ? listRange([first + 1, last - 1]).map((number) => from[0]! + number) : [];
}

function listRange([from, to]: readonly [number, number]): string[] {
  const length = Math.min(to - from + 1, NUMBERS_MAX);
  return Array.from({ length: Math.max(0, length) }, (_, i) => String(from + i));
}

function readOne(
  text: Text,
  at: number,
  { noun, isFirst }: { readonly noun: Word; readonly isFirst: boolean },
): { readonly number: string; readonly end: number } | undefined {
  const { words, measureAt, timed } = text;
  const word = words[at]!;
  if (word.sentence !== noun.sentence || measureAt.has(at) || timed.has(at)) return undefined;
  if (!isNumberOrLetter(word)) return undefined;
  const after = words[at + 1];
  if (word.kind === 'number' && after?.isGlued === true && LETTER.test(after.text))
    return { number: word.text + after.text, end: at + 2 };
  // "A1".
  if (word.kind !== 'number' && after?.kind === 'number' && after.isGlued)
    return { number: word.text + after.text, end: at + 2 };
  // "At gate 40 guests wait": the number counts what follows.
  if (word.kind === 'number' && isFirst && isName(after)) return undefined;
  return { number: word.text, end: at + 1 };
}

function isNumberOrLetter({ text, kind }: Word): boolean {
  return NUMBERED.test(text) && (kind === 'number' || /^\p{Lu}/u.test(text));
}

/** "And 4", but not "and 4 guests". */
function goesOn(words: readonly Word[], end: number): boolean {
  const [joint, next] = [words[end], words[end + 1]];
  if (joint === undefined || next === undefined || !JOINTS.has(joint.lower)) return false;
  if (!NUMBERED.test(next.text)) return false;
  // "Stations A and B, 7 of the guests": the list ended with its "and".
  const isOver = joint.lower === ',' && LAST_JOINTS.has(words[end - 2]?.lower ?? '');
  const isOther = words[end + 2]?.lower === 'of' && next.tag === 'number' && joint.lower === ',';
  if (isOver || isOther) return false;
  if (next.tag === 'number') return !isName(words[end + 2]);
  return /^\p{Lu}/u.test(next.text);
}

function isName(word: Word | undefined): boolean {
  return word?.tag === 'noun' || word?.tag === 'name';
}
