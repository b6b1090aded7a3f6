/** Where the words that a language model cites are in the prompt. */

/** A citation of half the prompt proves nothing. */
const QUOTE_CHARS_MAX = 400;
/** To either side; sentences are shorter, but a prompt need not have any. */
const AROUND_CHARS_MAX = 300;

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
