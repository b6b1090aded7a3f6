/**
 * The context including the operator's imports and reports about whole countries: rebuilt from all rows whenever one of
 * these changes.
 */
import { createContext, listTableRows } from '#risk/context';
import type { Context, OwnRow } from '#risk/context';
import type { CountryReport } from '#risk/evidence';
import type { ContextGeography } from '#risk/geography';
import { toRows } from './country-reports.ts';

/** Calls back with the operator's rows, now and whenever they change. */
export type WatchRows = (onRows: (rows: readonly OwnRow[]) => void) => void;

export interface ContextSources {
  readonly watchRows?: WatchRows | undefined;
  /** The same list until the reports change. */
  readonly countryReports?: (() => readonly CountryReport[]) | undefined;
}

const NONE: readonly CountryReport[] = [];

export function createLiveContext(
  geography: ContextGeography,
  { watchRows, countryReports = () => NONE }: ContextSources = {},
): Context {
  const table = listTableRows(geography.countries);
  let own: readonly OwnRow[] = [];
  let reports: readonly CountryReport[] | undefined;
  let current: Context | undefined;
  watchRows?.((rows) => {
    own = rows;
    current = undefined;
  });
  const look = (): Context => {
    const newest = countryReports();
    if (newest !== reports) current = undefined;
    reports = newest;
    return (current ??= createContext({
      geography,
      rows: [...table, ...own, ...toRows(newest, geography)],
    }));
  };
  return {
    readHazards: (at, timeMs, out) => look().readHazards(at, timeMs, out),
    listFacts: (at, timeMs) => look().listFacts(at, timeMs),
    describe: (at, timeMs) => look().describe(at, timeMs),
  };
}
