/** The risk of a place without evidence. */
export { createBaseline, packBaseline } from '../baseline/index.ts';
export type { BaselineData, BaselineSource } from '../baseline/index.ts';
