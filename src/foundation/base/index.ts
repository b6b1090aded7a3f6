/**
 * What every other folder uses: invariants, instants as text, bytes as text, network addresses, seeded dice, work in
 * pieces, and values made once. Pure and small; a function that needs a clock, a seed or a file takes it as an
 * argument.
 */
export { createDice } from './dice.ts';
export type { Dice } from './dice.ts';
export { createFacet } from './facet.ts';
export type { Facet } from './facet.ts';
export { invariant } from './invariant.ts';
export { makeOnce } from './make-once.ts';
export { parseInstant, toInstantText } from './instant.ts';
export type { Clock } from './instant.ts';
export { doAtOnce, mapInPieces } from './pieces.ts';
export type { Pieces } from './pieces.ts';
export { CLOCKS_APART_MS_MAX, isStillAhead } from './still-ahead.ts';
