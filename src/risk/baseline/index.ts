/** The baseline: what is known of a place without evidence. See docs/baseline.md. */
export { createBaseline } from './baseline.ts';
export { packBaseline } from './data.ts';
export type { BaselineData, BaselineSource } from './data.ts';
