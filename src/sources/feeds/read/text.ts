/** Text that somebody else wrote, made fit to be shown and to be an id. */
import { createHash } from 'node:crypto';

const HEADLINE_CHARS_MAX = 240;
const KIND_CHARS_MAX = 60;
const ID_CHARS_MAX = 200;
const URL_CHARS_MAX = 2_000;

/** One line without markup, control characters or a length that breaks a page. */
export function toLine(text: string): string {
  // Far beyond what is shown, but short enough that a headline of a megabyte costs nothing.
  const plain = text
    .slice(0, 10 * HEADLINE_CHARS_MAX)
    .replaceAll(/<[^<>]{0,200}>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const short =
    plain.length <= HEADLINE_CHARS_MAX
      ? plain
      : `${plain.slice(0, HEADLINE_CHARS_MAX - 1).trimEnd()}…`;
  // Half a character, theirs or cut by us, is no text to a database.
  return short.toWellFormed();
}

/** `Tornado Warning` -> `tornado_warning`. Empty where nothing of it is Latin. */
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

/** `source:native`. An id too long to be one is replaced by its fingerprint, so it stays lasting and unique. */
export function toId(source: string, native: string): string {
  const plain = native
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `${source}:${plain.length <= ID_CHARS_MAX ? plain : fingerprint(plain)}`;
}

/** Stands for content that has no id of its own. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** A link people may follow, or null. Nothing but http and https: it ends up in pages. */
export function toWebUrl(text: string | undefined): string | null {
  if (text === undefined || text.length > URL_CHARS_MAX || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
