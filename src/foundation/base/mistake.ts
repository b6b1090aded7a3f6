/** Of a file with more mistakes, the rest is cut. */
export const MISTAKES_MAX = 50;

/** A mistake in a file: its place as a JSON pointer (RFC 6901), and what is wrong. */
export interface Mistake {
  readonly path: string;
  readonly message: string;
  /** The names that may stand there. */
  readonly allowed?: readonly string[];
  /** The one of them that was probably meant. */
  readonly nearest?: string;
}

/** A value, or all mistakes in its input. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

export function pointerTo(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The name of a place in the file: its last name, with the number of the item that holds it. */
export function nameOf(path: string): string {
  if (path === '') return 'the file';
  const names = path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.findLastIndex((name) => !/^\d+$/.test(name));
  return [...names.slice(last, last + 1), ...names.slice(last + 1).map((n) => `[${n}]`)].join('');
}

export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // 1e999 is parsed to Infinity, which JSON cannot write.
  if (value === Infinity || value === -Infinity) return 'too large a number';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
