/**
 * The context including the operator's imports: rebuilt from the table's rows and the operator's rows whenever those
 * change.
 */
import { createContext, listTableRows } from '#risk/context';
import type { Context, OwnRow } from '#risk/context';
import type { ContextGeography } from '#risk/geography';

/** Calls back with the operator's rows, now and whenever they change. */
export type WatchRows = (onRows: (rows: readonly OwnRow[]) => void) => void;

export function createLiveContext(geography: ContextGeography, watchRows?: WatchRows): Context {
  const table = listTableRows(geography.countries);
  let current = createContext({ geography, rows: table });
  watchRows?.((own) => {
    current = createContext({ geography, rows: [...table, ...own] });
  });
  return {
    readHazards: (at, timeMs, out) => current.readHazards(at, timeMs, out),
    listFacts: (at, timeMs) => current.listFacts(at, timeMs),
    describe: (at, timeMs) => current.describe(at, timeMs),
  };
}
