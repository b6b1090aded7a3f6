/** Published facts about countries and regions. */
export { createContext, listStandings, listTableRows, packWarFront } from '../context/index.ts';
export type { Context, ContextType, OwnRow, Standing } from '../context/index.ts';
