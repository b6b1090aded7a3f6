/** Error codes and the fix for each. */
export { REFUSALS, Refusal, refuse, refuseCursor, refuseScope, toErrorBody } from '../refusals.ts';
export type { RefusalCode } from '../refusals.ts';
export { REMEDIES } from '../remedies.ts';
