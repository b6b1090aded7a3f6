/** The readable part of a viewer URL: the start of the prompt, and enough random letters to be unique (B4). */
import { randomBytes } from 'node:crypto';

const WORDS_CHARS_MAX = 48;
const TAIL_CHARS = 10;
/** RFC 4648 base32 in lower case: 32 letters, so every byte gives an unbiased letter. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

export function createSlugTail(): string {
  return Array.from(randomBytes(TAIL_CHARS), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function toSlug(prompt: string, tail: string): string {
  const words = prompt
    .slice(0, 4 * WORDS_CHARS_MAX)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_CHARS_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return `${words === '' ? 'simulation' : words}-${tail}`;
}

/** The slug without the words of the prompt. */
export function toBareSlug(slug: string): string {
  return `simulation-${slug.slice(-TAIL_CHARS)}`;
}

export function isSlug(text: string): boolean {
  return text.length <= WORDS_CHARS_MAX + 1 + TAIL_CHARS && /^[a-z0-9-]+$/.test(text);
}
