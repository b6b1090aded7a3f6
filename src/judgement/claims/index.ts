/**
 * Compares the answer with the question. What a prompt and its settings say becomes claims; each is judged by what was
 * built and what ran, never by the plan. Claims that are not met are listed, most important first.
 */
export { judgeClaim, judgeExpect } from './judge-expect.ts';
export type { FinishedRun, ShownWeather } from './look.ts';
export { holdAgainst } from './hold-against.ts';
export type { HeldAgainst } from './hold-against.ts';
export { listFieldStatus } from './list-field-status.ts';
export type { FieldStatus } from './list-field-status.ts';
export { listClaims } from './list-claims.ts';
export { listNotAsAsked, sayAsAsked } from './tell-as-asked.ts';
export type { UnmetRow } from './tell-as-asked.ts';
