/** Searches the guides. Every word of the query must begin a word of a part. The best parts come first. */

export interface SearchPart {
  readonly path: string;
  /** Of the page. */
  readonly page: string;
  /** Of the part; empty at the beginning of the page. */
  readonly title: string;
  readonly text: string;
  /** Factor on the score of the part: 1, or less for parts that help a reader less. */
  readonly weight?: number;
}

export interface Found {
  readonly part: SearchPart;
  /** A piece of the text, split so that the words found can be marked. */
  readonly excerpt: readonly { readonly text: string; readonly isFound: boolean }[];
}

export type Search = (query: string) => readonly Found[];

export const QUERY_CHARS_MAX = 200;
const WORDS_MAX = 8;
const FOUND_MAX = 30;
const EXCERPT_CHARS = 220;
/** By judgement: a word in a heading counts more than several in the text. */
const POINTS = { title: 12, page: 6, textMax: 5 } as const;

export function createSearch(parts: readonly SearchPart[]): Search {
  const indexed = parts.map((part) => ({
    part,
    page: part.page.toLowerCase(),
    title: part.title.toLowerCase(),
    text: part.text.toLowerCase(),
  }));
  return (query) => {
    const words = toWords(query);
    if (words.length === 0) return [];
    return indexed
      .map((entry) => ({
        part: entry.part,
        points: weigh(entry, words) * (entry.part.weight ?? 1),
      }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, FOUND_MAX)
      .map(({ part }) => ({ part, excerpt: toExcerpt(part.text, words) }));
  };
}

export function toWords(query: string): string[] {
  const words =
    query
      .slice(0, QUERY_CHARS_MAX)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [];
  return [...new Set(words)].slice(0, WORDS_MAX);
}

interface Entry {
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** 0 if a word is missing. */
function weigh({ page, title, text }: Entry, words: readonly string[]): number {
  let total = 0;
  for (const word of words) {
    const points =
      (count(title, word, 1) > 0 ? POINTS.title : 0) +
      (count(page, word, 1) > 0 ? POINTS.page : 0) +
      count(text, word, POINTS.textMax);
    if (points === 0) return 0;
    total += points;
  }
  return total;
}

function count(text: string, word: string, max: number): number {
  let found = 0;
  for (let at = findWord(text, word, 0); at !== -1 && found < max; found++)
    at = findWord(text, word, at + word.length);
  return found;
}

/** The position where a word of the text begins with this one. */
function findWord(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return at;
  return -1;
}

function toExcerpt(text: string, words: readonly string[]): Found['excerpt'] {
  const lower = text.toLowerCase();
  const first = Math.min(
    ...words.map((word) => findWord(lower, word, 0)).filter((at) => at !== -1),
    text.length,
  );
  const isFound = first < text.length;
  const begin = isFound ? toWordStart(text, Math.max(0, first - EXCERPT_CHARS / 3)) : 0;
  const piece = text.slice(begin, begin + EXCERPT_CHARS);
  const isCut = begin + EXCERPT_CHARS < text.length;
  const marked = splitAtWords(piece, words);
  return [
    ...(begin > 0 ? [{ text: '… ', isFound: false }] : []),
    ...marked,
    ...(isCut ? [{ text: ' …', isFound: false }] : []),
  ];
}

function toWordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 ? Math.floor(at) : space + 1;
}

function splitAtWords(
  piece: string,
  words: readonly string[],
): { text: string; isFound: boolean }[] {
  const lower = piece.toLowerCase();
  // Lower case changes the length of a few letters; then nothing is marked.
  if (lower.length !== piece.length) return [{ text: piece, isFound: false }];
  const parts: { text: string; isFound: boolean }[] = [];
  let at = 0;
  while (at < piece.length) {
    const hits = words
      .map((word) => ({ word, start: findWord(lower, word, at) }))
      .filter(({ start }) => start !== -1)
      .sort((a, b) => a.start - b.start || b.word.length - a.word.length);
    const hit = hits[0];
    if (!hit) break;
    parts.push({ text: piece.slice(at, hit.start), isFound: false });
    parts.push({ text: piece.slice(hit.start, hit.start + hit.word.length), isFound: true });
    at = hit.start + hit.word.length;
  }
  return [...parts, { text: piece.slice(at), isFound: false }].filter(({ text }) => text !== '');
}
