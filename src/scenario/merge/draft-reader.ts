/**
 * Reads a draft field by field. Nothing is trusted: only an object's own names are read, lists up to a bound, texts up
 * to a length, and what does not fit is left out and reported as a fault.
 */
import type { Sourced } from '../scenario.ts';
import { isNumberFrom, readNumbersOf } from './derive.ts';
import type { NumbersOfText } from './derive.ts';
import type { NumberField } from './draft-numbers.ts';
import { DRAFT_ITEMS_MAX } from './draft-schema.ts';

export interface DraftReader {
  readonly prompt: string;
  /** Everything that was left out or doubted, for a second try. */
  readonly faults: readonly string[];
  fault(path: string, message: string): void;
  numbersOfPrompt(): NumbersOfText;
}

/** Faults are sent to the model in a second try, so their number is limited. */
const FAULTS_MAX = 30;
const TEXT_CHARS_MAX = 200;
const SHOWN_CHARS_MAX = 60;
/** A citation of half the prompt proves nothing. */
const QUOTE_CHARS_MAX = 400;
/** To either side; sentences are shorter, but a prompt need not have any. */
const AROUND_CHARS_MAX = 300;

/** The words are in the prompt and support the value; still another reader's result. */
const CITED = 0.9;
/** The words are not there or do not support the value: a guess. */
const GUESSED = 0.4;

const UNCITED = 'the language model cites no words of the prompt for it';

export function createDraftReader(prompt: string): DraftReader {
  const faults: string[] = [];
  let numbers: NumbersOfText | undefined;
  return {
    prompt,
    faults,
    fault(path, message) {
      if (faults.length < FAULTS_MAX) faults.push(`${path}: ${message}`);
    },
    numbersOfPrompt: () => (numbers ??= readNumbersOf(prompt)),
  };
}

/** The named field of an object; undefined for anything else, and where it is null. */
export function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name] ?? undefined;
}

export interface ListPlace {
  readonly name: string;
  readonly path: string;
  readonly itemsMax?: number;
}

export function readItems<T>(
  reader: DraftReader,
  owner: unknown,
  { name, path, itemsMax = DRAFT_ITEMS_MAX }: ListPlace,
  readItem: (raw: unknown, path: string) => T | undefined,
): T[] {
  const raw = partOf(owner, name);
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    reader.fault(path, `must be a list, not ${show(raw)}`);
    return [];
  }
  if (raw.length > itemsMax)
    reader.fault(path, `has ${raw.length} items; at most ${itemsMax} are read`);
  return raw
    .slice(0, itemsMax)
    .flatMap((item: unknown, i) => readItem(item, `${path}[${i}]`) ?? []);
}

export interface LeafRule<T> {
  /** Undefined when it is not such a value. */
  readonly parse: (raw: unknown) => T | undefined;
  readonly must: string;
  /** Whether the cited words can mean the value; without a rule they are accepted. */
  readonly isFrom?: (value: T, quote: string, span: readonly [number, number]) => boolean;
}

/** A value with the words that state it. Without such words it is a guess, and marked as one. */
export function readLeaf<T>(
  reader: DraftReader,
  raw: unknown,
  path: string,
  { parse, must, isFrom }: LeafRule<T>,
): Sourced<T> | undefined {
  if (raw === undefined) return undefined;
  const value = parse(partOf(raw, 'value'));
  if (value === undefined) {
    reader.fault(path, `value is ${show(partOf(raw, 'value'))}; it must be ${must}`);
    return undefined;
  }
  const quote = partOf(raw, 'quote');
  // The draft itself says that nothing in the prompt states it.
  if (quote === '') return guess(value, UNCITED);
  const span = findSpan(reader.prompt, quote);
  if (span === undefined) {
    reader.fault(path, `quote ${show(quote)} does not occur in the prompt`);
    return guess(value, UNCITED);
  }
  const words = reader.prompt.slice(...span);
  if (isFrom !== undefined && !isFrom(value, words, span)) {
    reader.fault(path, `${show(value)} does not follow from the quote ${show(words)}`);
    return guess(value, 'the words the language model cites do not say it');
  }
  return { value, source: 'llm', span, confidence: CITED };
}

function guess<T>(value: T, because: string): Sourced<T> {
  return { value, source: 'inferred', confidence: GUESSED, because };
}

/** The first occurrence of exactly these words, apart from blanks around them. */
export function findSpan(prompt: string, quote: unknown): readonly [number, number] | undefined {
  if (typeof quote !== 'string') return undefined;
  const words = quote.trim();
  if (words.length > QUOTE_CHARS_MAX || !/[\p{L}\p{N}]/u.test(words)) return undefined;
  const start = findWhole(prompt, words);
  return start < 0 ? undefined : [start, start + words.length];
}

/** Preferred as whole words, not inside others: "car" not in "care". */
function findWhole(prompt: string, words: string): number {
  const first = prompt.indexOf(words);
  for (let at = first; at >= 0; at = prompt.indexOf(words, at + 1)) {
    const [before, after] = [prompt[at - 1] ?? '', prompt[at + words.length] ?? ''];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return first;
}

/** The words with their surroundings, up to the next mark of the kind. */
export function widen(
  prompt: string,
  [start, end]: readonly [number, number],
  mark: 'sentence' | 'clause',
): string {
  const marks = mark === 'sentence' ? /[.!?;\n]/ : /[.!?;\n,:()]/;
  const before =
    prompt
      .slice(Math.max(0, start - AROUND_CHARS_MAX), start)
      .split(marks)
      .at(-1) ?? '';
  const after = prompt.slice(end, end + AROUND_CHARS_MAX).split(marks, 1)[0] ?? '';
  return before + prompt.slice(start, end) + after;
}

export function oneOf<const Words extends readonly string[]>(
  words: Words,
): LeafRule<Words[number]> & { readonly words: Words } {
  const shown =
    words.length > 20 ? 'a word of its list in the schema' : `one of ${words.join(', ')}`;
  return { words, parse: (raw) => words.find((word) => word === raw), must: shown };
}

/** In its range, and a whole number where it is a count. */
export function parseNumber({ min, max, isWhole }: NumberField, raw: unknown): number | undefined {
  const isNumber = typeof raw === 'number' && raw >= min && raw <= max;
  return isNumber && (!isWhole || Number.isInteger(raw)) ? raw : undefined;
}

export function numberRule(
  reader: DraftReader,
  field: NumberField,
  isAlsoFrom: (value: number, quote: string) => boolean = () => false,
): LeafRule<number> {
  const { min, max, isWhole } = field;
  return {
    parse: (raw) => parseNumber(field, raw),
    must: `a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`,
    isFrom: (value, quote) =>
      isAlsoFrom(value, quote) ||
      isNumberFrom({ value, quote, isWhole, numbersOfPrompt: reader.numbersOfPrompt() }),
  };
}

/** A short text without control characters. */
export function parseText(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim();
  const isFit = text.length > 0 && text.length <= TEXT_CHARS_MAX && !/\p{C}/u.test(text);
  return isFit ? text : undefined;
}

export function show(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'object') return value === null ? 'null' : 'an object or list';
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > SHOWN_CHARS_MAX ? `${text.slice(0, SHOWN_CHARS_MAX)}…` : text;
}
