/**
 * Compares the answer with the question. Each field of the document that somebody wrote is looked for in what was built and what
 * ran, by its ids. Every field gets a verdict with evidence; those that are not met are listed, most important first.
 */
export { judgeFields } from './judge-fields.ts';
export type { FieldsJudged } from './judge-fields.ts';
export type { JudgedField } from './field.ts';
export { listFieldStatus } from './list-field-status.ts';
export type { FieldStatus } from './list-field-status.ts';
export type { FinishedRun } from './look.ts';
export { listNotAsAsked, sayAsAsked } from './tell-as-asked.ts';
export type { UnmetRow } from './tell-as-asked.ts';
export type { Evidence, Met } from './verdict.ts';
