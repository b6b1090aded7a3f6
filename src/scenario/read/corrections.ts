/** Where a prompt corrects what it has just said: "no wait", "make that", "scratch that". */
import type { Span } from './heeded.ts';
import type { Reading } from './reading.ts';

export interface Correction {
  /** Tokens of the cue, end excluded. */
  readonly start: number;
  readonly end: number;
}

const CUES: readonly string[] = [
  'no wait',
  'wait no',
  'no , wait',
  'wait , no',
  'wait',
  'make that',
  'make it',
  'i mean',
  'i meant',
  'scratch that',
  'correction',
  'sorry',
  'actually',
  'or rather',
  'rather',
  'change that to',
  'change it to',
  'no , make it',
  'no make it',
  'no , actually',
  'no actually',
  'on second thought',
  'on second thoughts',
  'let us say',
  "let's say",
  'better',
  'my mistake',
  'oops',
  'erm',
  'er',
  'err',
  'uh',
  'um',
  'hmm',
  'instead',
  'strike that',
  'to be precise',
];
const CUE_WORDS: readonly (readonly string[])[] = CUES.map((cue) => cue.split(' ')).sort(
  (a, b) => b.length - a.length,
);
const WEAK: ReadonlySet<string> = new Set([
  'wait',
  'better',
  'actually',
  'rather',
  'instead',
  'sorry',
  'make it',
  'erm',
  'er',
  'err',
  'uh',
  'um',
  'hmm',
]);

export function findCorrections({ tokens }: Reading): readonly Correction[] {
  return findCues(tokens);
}

/** The number that a correction replaces, its cue, and what it denies behind it: "14 guests, sorry, 40 not 14". */
export function listTakenBack(reading: Reading): Span[] {
  const { tokens, quantities } = reading;
  const spanOf = ({ start, end }: Correction): Span => [tokens[start]!.start, tokens[end - 1]!.end];
  return findCues(tokens).flatMap((cue): Span[] => {
    const number = quantities.find(({ start }) => start >= cue.end && start < cue.end + 4);
    if (number === undefined) return [];
    const old = quantities.findLast(({ end }) => end <= cue.start && cue.start - end <= 4);
    const denied = quantities.find(
      ({ start }) =>
        start >= number.end && start <= number.end + 3 && tokens[start - 1]?.lower === 'not',
    );
    return [
      cue,
      ...(old === undefined ? [] : [old]),
      ...(denied === undefined ? [] : [denied]),
    ].map(spanOf);
  });
}

/** Several readers ask for them: found once for each text. */
const cuesOf = new WeakMap<Reading['tokens'], readonly Correction[]>();

export function findCues(tokens: Reading['tokens']): readonly Correction[] {
  const known = cuesOf.get(tokens) ?? listCues(tokens);
  cuesOf.set(tokens, known);
  return known;
}

function listCues(tokens: Reading['tokens']): readonly Correction[] {
  const found: Correction[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const cue = CUE_WORDS.find((words) => words.every((word, i) => tokens[at + i]?.lower === word));
    if (cue === undefined) {
      if (
        isDash(tokens[at]!.text) &&
        tokens[at + 1]?.lower === 'no' &&
        tokens[at + 2]?.text === ','
      )
        found.push({ start: at, end: at + 3 });
      continue;
    }
    // "passengers wait", "rather wide": a weak cue counts only behind a punctuation mark.
    const before = tokens[at - 1];
    const isApart =
      before === undefined ||
      before.kind === 'mark' ||
      before.lower === 'no' ||
      before.lower === 'or';
    if (WEAK.has(cue.join(' ')) && !isApart) continue;
    if (at === 0) continue;
    const end = at + cue.length;
    found.push({ start: at, end: tokens[end]?.text === ',' ? end + 1 : end });
    at = end - 1;
  }
  return found;
}

function isDash(text: string): boolean {
  return /^[-–—,;.]+$/.test(text);
}
