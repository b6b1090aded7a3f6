/**
 * How deep a JSON text nests and how many members its objects have, counted before it is parsed: an abusive body would
 * block the parser, and all other requests, for half a second. One pass over the bytes, a few milliseconds for the
 * largest body. Text that is no JSON is left to the parser.
 */

export interface JsonBounds {
  readonly depthMax: number;
  readonly membersMax: number;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Where the first bound is passed, in bytes from the start; undefined when none is. */
export function findJsonExcess(
  bytes: Uint8Array,
  { depthMax, membersMax }: JsonBounds,
): { readonly reason: 'depth' | 'members'; readonly byte: number } | undefined {
  let depth = 0;
  let members = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (isInText) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > depthMax) return { reason: 'depth', byte: at };
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    else if (sign === COLON && ++members > membersMax) return { reason: 'members', byte: at };
  }
  return undefined;
}
