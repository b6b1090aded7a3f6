/**
 * The context of a country: published facts about conflict, stability and crime there, as a layer beside baseline and
 * evidence. A *fact* is a published statement about an area, with its year; a *tier* is its grade; a place without a
 * fact is not assessed. See docs/context.md.
 */
export { createContext } from './context.ts';
export type { Context, ContextFact, FactScale, PlaceContext } from './context.ts';
export type { ContextType, OwnRow } from './context-row.ts';
export { packWarFront } from './fronts.ts';
export { listStandings } from './list-standings.ts';
export type { Standing } from './list-standings.ts';
export { listTableRows } from './table/table.ts';
