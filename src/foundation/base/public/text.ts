/** Bytes and numbers as text, and texts as numbers. */
export { base62OfBytes, crc32, toBase62 } from '../base62.ts';
export { hashText } from '../hash-text.ts';
