/** Several ways under one noun: "gates 3 and 4", "stairs A, B and C", "exits 2 to 5", "the north and south exits". */
import type { Feature, FeatureKind } from '../scenario.ts';
import { PHRASE_ENDS, SIDES } from '../words/function-words.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Reading } from './reading.ts';

export interface ListedWays {
  readonly features: readonly Feature[];
  /** The whole list with its noun. */
  readonly range: TokenRange;
}

const ITEMS_MAX = 24;
/** Adjectives that distinguish one way from another. */
const PLACED =
  /^(?:north|south)(?:-?(?:east|west))?(?:ern)?$|^(?:east|west)(?:ern)?$|^(?:front|rear|back|side|main|left|right|upper|lower|inner|outer|central)$/;

export function readListedWays(
  reading: Reading,
  noun: TokenRange,
  kind: FeatureKind,
): ListedWays | undefined {
  return readLabels(reading, noun, kind) ?? readPlaced(reading, noun, kind);
}

/** Numbers and letters behind the noun. */
function readLabels(reading: Reading, noun: TokenRange, kind: FeatureKind): ListedWays | undefined {
  const { tokens } = reading;
  const labels: string[] = [];
  let at = noun.end;
  for (let isLast = false; labels.length < ITEMS_MAX && isLabel(reading, at);) {
    const end = endOfLabel(reading, at);
    const text = tokens
      .slice(at, end)
      .map((token) => token.text)
      .join('');
    if (isRange(reading, at)) fillUp(labels, text);
    else labels.push(text);
    at = end;
    if (isLast) break;
    const mark = tokens[at]?.lower ?? '';
    isLast = /^(?:and|or|&)$/.test(mark);
    const isOxford = mark === ',' && /^(?:and|or)$/.test(tokens[at + 1]?.lower ?? '');
    const isJoined = tokens[at]?.isHyphenated === true && isLabel(reading, at);
    const next = isJoined ? at : isOxford ? at + 2 : at + 1;
    if (!isJoined && !isOxford && !isLast && mark !== ',' && mark !== 'to') break;
    if (!isLabel(reading, next)) break;
    isLast ||= isOxford;
    at = next;
  }
  if (labels.length < 2) return undefined;
  const next = tokens[at];
  const isVerb = /^(?:are|were|have)$/.test(next?.lower ?? '');
  if (!isPlural(reading, noun) && !isVerb) return undefined;
  return {
    features: labels.map((label) => ({
      label: `${nameOf(reading, noun)} ${label}`,
      kind,
      ...(/^\d+$/.test(label) ? { number: Number(label) } : {}),
      ...(kind === 'room' ? { use: nameOf(reading, noun) } : {}),
    })),
    range: { start: noun.start, end: at },
  };
}

/** A name: "gates 3 and 4 people" would count people. */
function isLabel({ tokens, mentionAt }: Reading, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const isName = /^\d{1,3}$/.test(token.text) || (/^[A-Z]$/.test(token.text) && token.text !== 'I');
  const next = tokens[at + 1];
  const isCounting = next?.kind === 'word' && !PHRASE_ENDS.has(next.lower) && mentionAt.has(at + 1);
  return isName && !isCounting;
}

/** "A1" is a letter with a number glued to it. */
function endOfLabel({ tokens }: Reading, at: number): number {
  const next = tokens[at + 1];
  const isGlued = next?.isGlued === true && /^\d{1,2}$/.test(next.text);
  return /^[A-Z]$/.test(tokens[at]!.text) && isGlued ? at + 2 : at + 1;
}

function isRange({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1]!;
  return (
    before.lower === 'to' ||
    (tokens[at]!.isHyphenated &&
      /^(?:\d+|[A-Z])$/.test(before.text) &&
      /^\d/.test(tokens[at]!.text))
  );
}

/** "2 to 5", "A1 to A6", "A to D": also those between. */
function fillUp(labels: string[], last: string): void {
  const [, letter = '', digits = ''] = /^([A-Z]?)(\d*)$/.exec(last) ?? [];
  const first = labels.at(-1) ?? '';
  if (digits === '') {
    for (let code = first.charCodeAt(0) + 1; code <= letter.charCodeAt(0); code += 1)
      if (labels.length < ITEMS_MAX) labels.push(String.fromCharCode(code));
    return;
  }
  // "A1-6" counts on with the same letter.
  const own = /^[A-Z]/.exec(first)?.[0] ?? '';
  const from = Number(first.slice(own.length));
  for (let n = from + 1; n <= Number(digits) && labels.length < ITEMS_MAX; n += 1)
    labels.push(`${own}${n}`);
}

/** Sides and similar words before a plural. */
function readPlaced(reading: Reading, noun: TokenRange, kind: FeatureKind): ListedWays | undefined {
  const { tokens } = reading;
  if (!isPlural(reading, noun)) return undefined;
  const words: string[] = [];
  let at = noun.start;
  while (words.length < ITEMS_MAX && PLACED.test(tokens[at - 1]?.lower ?? '')) {
    at -= 1;
    words.unshift(tokens[at]!.lower);
    let before = at;
    while (/^(?:,|and|or|&|the)$/.test(tokens[before - 1]?.lower ?? '')) before -= 1;
    if (before === at || !PLACED.test(tokens[before - 1]?.lower ?? '')) break;
    at = before;
  }
  if (words.length < 2) return undefined;
  return {
    features: words.map((word) => {
      const side = SIDES.get(word);
      return {
        label: `${word} ${nameOf(reading, noun)}`,
        kind,
        ...(side === undefined ? {} : { side }),
      };
    }),
    range: { start: at, end: noun.end },
  };
}

function nameOf({ tokens }: Reading, { start, end }: TokenRange): string {
  return tokens
    .slice(start, end)
    .map(({ lower, key }, i, all) => (i === all.length - 1 ? key : lower))
    .join(' ');
}

function isPlural({ tokens }: Reading, { end }: TokenRange): boolean {
  const { lower, key } = tokens[end - 1]!;
  return lower !== key || lower === 'stairs';
}
