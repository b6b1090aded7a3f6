/** Makes foreign text safe to show and to use as an id. */
import { createHash } from 'node:crypto';

const HEADLINE_CHARS_MAX = 240;
const KIND_CHARS_MAX = 60;
const ID_CHARS_MAX = 200;
const URL_CHARS_MAX = 2_000;

/** One line without markup, control characters or a length that breaks a page. */
export function toLine(text: string): string {
  // Far longer than what is shown, but short enough that a headline of a megabyte costs nothing.
  const plain = text
    .slice(0, 10 * HEADLINE_CHARS_MAX)
    .replaceAll(/<[^<>]{0,200}>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const short =
    plain.length <= HEADLINE_CHARS_MAX
      ? plain
      : `${plain.slice(0, HEADLINE_CHARS_MAX - 1).trimEnd()}…`;
  // An incomplete character, theirs or cut by us, is not valid text for a database.
  return short.toWellFormed();
}

/** `Tornado Warning` -> `tornado_warning`. Empty if it has no Latin letters. */
export function toKind(text: string): string {
  return text
    .slice(0, 4 * KIND_CHARS_MAX)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, KIND_CHARS_MAX)
    .replace(/_+$/, '');
}

/** `source:native`. A native id that is too long is replaced by its fingerprint, so the id stays stable and unique. */
export function toId(source: string, native: string): string {
  const plain = native
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `${source}:${plain.length <= ID_CHARS_MAX ? plain : fingerprint(plain)}`;
}

/** Identifies content without an id. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** A link for users, or null. Only http and https, because it is shown in pages. */
export function toWebUrl(text: string | undefined): string | null {
  if (text === undefined || text.length > URL_CHARS_MAX || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
