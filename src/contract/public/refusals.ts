/** What the service refuses, and what to do about it. */
export { REFUSALS, Refusal, refuse, refuseCursor, refuseScope, toErrorBody } from '../refusals.ts';
export type { RefusalCode } from '../refusals.ts';
export { REMEDIES } from '../remedies.ts';
