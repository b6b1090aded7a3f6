/** Bytes and numbers as text, and texts as numbers. */
export { toBase64 } from '../base64.ts';
export { base62OfBytes, crc32, toBase62 } from '../base62.ts';
export { countOf, countPeople } from '../count-of.ts';
export { hashText } from '../hash-text.ts';
