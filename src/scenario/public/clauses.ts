/** The clauses of a prompt in its own words, to see how its sentences are taken apart. */
export { listClauses } from '../clauses/list-clauses.ts';
export type { ClauseInWords } from '../clauses/list-clauses.ts';
