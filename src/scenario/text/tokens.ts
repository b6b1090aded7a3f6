/** Words, numbers and marks of a prompt, each with its position, its sentence and its clause. */
import { toSingular } from './singular.ts';

export interface Token {
  readonly text: string;
  /** Lower case, accents removed, straight apostrophes, no possessive. */
  readonly lower: string;
  /** The singular of `lower`: the key for the lexicon. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'mark';
  /** Nothing stands between this and the token before: "90cm", "5th". */
  readonly isGlued: boolean;
  /** A hyphen or a dash joins it to the token before: "ten-storey", "30-40". */
  readonly isHyphenated: boolean;
  readonly isCapital: boolean;
  readonly sentence: number;
  readonly clause: number;
}

const TOKEN =
  /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?:(?<=s)['’](?=\s+\p{L}))?|[-−]?\d+(?:[.,]\d+)*|[-–—−]+|\n\s*\n|\n(?=[ \t]*(?:[-–—•*·▪>#]|\(?\d{1,2}[.)]\s|\p{Lu}))|[^\s\p{L}\d]|\d/gu;

/** A full stop after these does not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'approx incl st dr mr mrs ms prof no nr e.g i.e eg ie etc vs a p m sq ft hr hrs min mins sec ca c est ave blvd rd fig bldg'.split(
    ' ',
  ),
);

const UNITS: ReadonlySet<string> = new Set(['min', 'mins', 'sec', 'hr', 'hrs', 'ft', 'm']);

const CLAUSE_MARKS: ReadonlySet<string> = new Set([',', '(', ')', ':', '—', '–', '--', '/']);
const SENTENCE_MARKS: ReadonlySet<string> = new Set(['.', '!', '?', ';', '…', '。']);
const CLAUSE_WORDS: ReadonlySet<string> = new Set([
  'then',
  'while',
  'when',
  'whereas',
  'but',
  'although',
  'because',
  'until',
]);

export function tokenise(prompt: string): readonly Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let lastEnd = 0;
  let isHyphenated = false;
  for (const match of prompt.matchAll(TOKEN)) {
    let text = match[0];
    let start = match.index;
    const end = start + text.length;
    const isTouching = start === lastEnd && start > 0;
    // "30-40" is a range and "M-7" a name; only a number on its own may be negative.
    if (/^[-−]\d/.test(text) && isTouching && /[\p{L}\d)%]$/u.test(prompt[start - 1] ?? '')) {
      isHyphenated = true;
      text = text.slice(1);
      start += 1;
    } else if (/^[-–—−]+$/.test(text) && isTouching && /[\p{L}\d]/u.test(prompt[end] ?? '')) {
      isHyphenated = true;
      lastEnd = end;
      continue;
    }
    const kind = kindOf(text);
    const lower = kind === 'word' ? toLower(text) : text;
    if (kind === 'word' && CLAUSE_WORDS.has(lower)) clause += 1;
    tokens.push({
      text,
      lower,
      key: kind === 'word' ? toSingular(lower) : text,
      start,
      end,
      kind,
      isGlued: isTouching && !isHyphenated,
      isHyphenated,
      isCapital: kind === 'word' && /^\p{Lu}/u.test(text),
      sentence,
      clause,
    });
    isHyphenated = false;
    lastEnd = end;
    if (kind !== 'mark') continue;
    if (endsSentence(tokens, prompt)) {
      sentence += 1;
      clause += 1;
    } else if (CLAUSE_MARKS.has(text) && !isInner(text, start, prompt)) clause += 1;
  }
  return tokens;
}

function kindOf(text: string): Token['kind'] {
  if (/^\p{L}/u.test(text)) return 'word';
  return /^[-−]?\d/.test(text) ? 'number' : 'mark';
}

function toLower(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/'s?$/, '');
}

function endsSentence(tokens: readonly Token[], prompt: string): boolean {
  const mark = tokens.at(-1)!;
  if (mark.text.startsWith('\n')) return true;
  if (!SENTENCE_MARKS.has(mark.text)) return false;
  // "(no running!) and gathers outside": the sentence goes on behind the bracket.
  if (/^[!?]$/.test(mark.text) && /^[!?]*\)[\s,]*\p{Ll}/u.test(prompt.slice(mark.end)))
    return false;
  if (mark.text !== '.') return true;
  const before = tokens.at(-2);
  const isShort = before !== undefined && mark.isGlued && ABBREVIATIONS.has(before.lower);
  const rest = prompt.slice(mark.end);
  // "At 5 min. Then": a unit is an end like any other word, where a capital follows.
  const isUnit = isShort && UNITS.has(before.lower) && /^\s+\p{Lu}/u.test(rest);
  return !isShort || isUnit || /^\s*(\n|$)/.test(rest);
}

/** "18:00", "1:200" and "km/h" do not start a new clause. */
function isInner(text: string, start: number, prompt: string): boolean {
  const [before, after] = [prompt[start - 1] ?? '', prompt[start + 1] ?? ''];
  if (text === '/') return /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after);
  return text === ':' && /\d/.test(before) && /\d/.test(after);
}
