/** What is said where there is no evidence. */
export { createBaseline, packBaseline } from '../baseline/index.ts';
export type { BaselineData, BaselineSource } from '../baseline/index.ts';
