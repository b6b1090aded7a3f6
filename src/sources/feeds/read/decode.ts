/** Decodes bytes to text in the encodings that publishers use. It does not guess if the format states the encoding. */
import { PayloadRefused } from '../feed.ts';

/** JSON is UTF-8 (RFC 8259, section 8.1); a byte order mark of UTF-16 is accepted. */
export function decodeJson(bytes: Uint8Array): string {
  return decode(bytes, markOf(bytes) ?? 'utf-8');
}

/** XML declares its encoding (XML 1.0, appendix F); a byte order mark has priority. */
export function decodeXml(bytes: Uint8Array): string {
  return decode(bytes, markOf(bytes) ?? wideXml(bytes) ?? declared(bytes) ?? 'utf-8');
}

/** A table declares no encoding. If it is not UTF-8, it comes from an office program and is windows-1252. */
export function decodeTable(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  if (mark !== undefined) return decode(bytes, mark);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (bytes.length === 0) throw new PayloadRefused('empty', 'the payload is empty');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PayloadRefused('bad_encoding', `the payload is not ${encoding.slice(0, 40)}`, {
      cause,
    });
  }
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** `<` and `?` in two bytes each, without a mark. */
function wideXml([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le';
  return a === 0 && b === 0x3c && c === 0 && d === 0x3f ? 'utf-16be' : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
}
