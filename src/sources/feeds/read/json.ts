/** JSON of unknown shape: limited in depth, and read field by field without trusting it. */
import { PayloadRefused } from '../feed.ts';
import { decodeJson } from './decode.ts';
import { refuseHtml } from './html.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A GeoJSON multipolygon inside a feature inside a collection is 9 deep. */
const DEPTH_MAX = 64;

const NOTHING: Fields = {};

export function readJson(bytes: Uint8Array): unknown {
  return parseJsonText(decodeJson(bytes));
}

export function parseJsonText(text: string): unknown {
  refuseHtml(text);
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PayloadRefused('unreadable', 'the payload is not JSON', { cause });
  }
}

/** Counted in the text, because a tree a million levels deep must not be built first. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case 0x22: // A quote: on to the end of the string.
        for (i++; i < text.length && text.charCodeAt(i) !== 0x22; i++)
          if (text.charCodeAt(i) === 0x5c) i++;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > DEPTH_MAX)
          throw new PayloadRefused('too_deep', `the payload has more than ${DEPTH_MAX} levels`);
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one, so that a path through absent parts gives undefined. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NOTHING;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Non-empty text. Numbers count too, because ids can be either. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** A finite number, or text that is one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? parseNumber(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Also accepts a decimal comma, which many office programs write. Thousands separators are not accepted. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
