/**
 * Builds: `build.ts` is the six published stages, run in a thread of its own; `createBuilder` takes orders from the queue
 * and sees them through. Prompts are also read here for those who only ask what we understand.
 */
export { BuildFailed } from './build-failed.ts';
export type { Bodies, Kept } from './build.ts';
export { createBuildThread } from './threads/build-thread.ts';
export type { BuildThread } from './threads/build-thread.ts';
export { createBuilder } from './builder.ts';
export type { Builder } from './builder.ts';
export { EXAMPLE_PROMPT, isForeign, isUnderstood } from './is-understood.ts';
export { createPromptReader } from './prompt-reader.ts';
export type { PromptReader } from './prompt-reader.ts';
export type { PromptReading } from './to-prompt-reading.ts';
export { readVerificationStamp } from './verification-stamp.ts';
