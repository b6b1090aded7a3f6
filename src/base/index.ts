/**
 * The ground everything else stands on: promises that must hold, instants in text, and bytes in text.
 * Pure and small; anything that needs a clock, dice or a file takes them as an argument.
 */
export { base62OfBytes, crc32, toBase62 } from './base62.ts';
export { invariant } from './invariant.ts';
export { parseInstant, toInstantText } from './instant.ts';
export type { Clock } from './instant.ts';
