/**
 * An optional language model, as a second reader of prompts. It gets the prompt and our own reading and must cite the
 * prompt for everything it adds; `#scenario` checks that and merges the two. Without a model, or without a usable
 * answer in time, our own reading is used unchanged.
 */
export type { LlmKind } from './protocol.ts';
export { createLlmReader } from './reader.ts';
export type { LlmNote, LlmOutcome, LlmReader, LlmReaderOptions, LlmReading } from './reader.ts';
export { createReadingCache } from './reading-cache.ts';
export type { ReadingCache, StoredReadings } from './reading-cache.ts';
