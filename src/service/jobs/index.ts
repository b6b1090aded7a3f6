/**
 * Builds: `build.ts` is the six published stages, run in a thread of its own; `createBuilder` claims builds from the
 * queue and runs them. Prompts are also read here for callers who only ask what is understood.
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
export { LONE_DESK } from './study-desk.ts';
export type { PromptReading } from './to-prompt-reading.ts';
export { readVerificationStamp } from './verification-stamp.ts';
