/** The context that follows what an operator imports: made anew with the table's rows and the operator's whenever those change. */
import { createContext, listTableRows } from '#risk/context';
import type { Context, OwnRow } from '#risk/context';
import type { ContextGeography } from '#risk/geography';

/** Tells the operator's rows, and from then on whenever they changed. */
export type WatchRows = (onRows: (rows: readonly OwnRow[]) => void) => void;

export function createLiveContext(geography: ContextGeography, watchRows?: WatchRows): Context {
  const table = listTableRows(geography.countries);
  let current = createContext({ geography, rows: table });
  watchRows?.((own) => {
    current = createContext({ geography, rows: [...table, ...own] });
  });
  return {
    readHazards: (at, timeMs, out) => current.readHazards(at, timeMs, out),
    describe: (at, timeMs) => current.describe(at, timeMs),
  };
}
