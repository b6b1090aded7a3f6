/**
 * All statements about each area, combined once: the facts of the table that hold there, the operator's own rows, and
 * the hazard of each type. An area is a country or one of its regions; regions without a row of their own have their
 * country's.
 */
import type { ContextGeography } from '../geography/index.ts';
import { toHazard } from '../hazard.ts';
import { HALF_LIVES_MAX } from '../kernels.ts';
import type { ContextRow, ContextType, OwnRow, TableRow } from './context-row.ts';
import { TIER_WEIGHTS, TYPE_OF_SUBJECT } from './tiers.ts';

export interface Area {
  readonly facts: readonly TableRow[];
  readonly own: readonly OwnRow[];
}

export interface Areas {
  /** Countries in the order of the geography, then regions. */
  readonly areas: readonly (Area | undefined)[];
  /** 1 for countries with a row for one of their regions: elsewhere the region need not be looked up. */
  readonly hasRegions: Uint8Array;
  readonly areaOf: (country: number, region: number) => number;
}

export function gatherAreas(
  { countries, regions }: ContextGeography,
  rows: readonly ContextRow[],
): Areas {
  const rowsOf = Map.groupBy(rows, ({ area }) => area);
  const hasRegions = new Uint8Array(countries.length);
  const placeOf = new Map(countries.map(({ code }, place) => [code, place]));
  const ofCountries = countries.map(({ code }) => toArea(rowsOf.get(code)));
  const ofRegions = regions.map(({ key }) => {
    const own = rowsOf.get(key);
    const country = placeOf.get(codeOf(key));
    if (country === undefined) return undefined;
    if (own === undefined) return ofCountries[country];
    hasRegions[country] = 1;
    const taken = new Set(own.filter(isTableRow).map(({ subject }) => subject));
    const fromCountry = (rowsOf.get(codeOf(key)) ?? []).filter(
      (row) => !isTableRow(row) || !taken.has(row.subject),
    );
    return toArea([...own, ...fromCountry]);
  });
  return {
    areas: [...ofCountries, ...ofRegions],
    hasRegions,
    areaOf: (country, region) => (region < 0 ? country : countries.length + region),
  };
}

/** The country of an area's key. */
function codeOf(area: string): string {
  return area.slice(0, 2);
}

/**
 * The part of the table's fact that counts at an instant: none outside its period, none on the date of an operator's row
 * that replaces it, and more again as the row ages. A row for a country does not affect what the table says of a region.
 */
export function shareLeft(own: readonly OwnRow[], fact: TableRow, timeMs: number): number {
  if (timeMs < fact.fromMs || timeMs >= fact.untilMs) return 0;
  let left = 1;
  for (const row of own) {
    const isCovered = row.area === fact.area || fact.area === codeOf(row.area);
    if (row.replaces && isCovered && row.type === TYPE_OF_SUBJECT[fact.subject])
      left = Math.min(left, 1 - freshness(row, timeMs));
  }
  return left;
}

/** The part of a row that is left: all of it on its date, half of it a half-life later; nothing before or long after. */
export function freshness({ dateMs, halfLifeDays }: OwnRow, timeMs: number): number {
  const halfLives = (timeMs - dateMs) / (halfLifeDays * DAY_MS);
  return halfLives < 0 || halfLives >= HALF_LIVES_MAX ? 0 : 2 ** -halfLives;
}

/** From then on an operator's row no longer counts. */
export function endOf({ dateMs, halfLifeDays }: OwnRow): number {
  return dateMs + HALF_LIVES_MAX * halfLifeDays * DAY_MS;
}

const DAY_MS = 86_400_000;

/** The hazard of one type: between table and operator, and between the operator's rows, the greater counts. */
export function hazardOf(area: Area, type: ContextType, timeMs: number): number {
  let most = tableHazard(area, type, timeMs);
  for (const row of area.own)
    if (row.type === type) most = Math.max(most, toHazard(row.weight) * freshness(row, timeMs));
  return most;
}

/**
 * The hazard of one type by the table. The estimate of stability is made from conflict among other things, so of these
 * two the greater counts. Detention is a cause of its own and adds to them.
 */
export function tableHazard({ facts, own }: Area, type: ContextType, timeMs: number): number {
  let violence = 0;
  let others = 0;
  for (const fact of facts) {
    if (TYPE_OF_SUBJECT[fact.subject] !== type) continue;
    const hazard = toHazard(TIER_WEIGHTS[fact.tier]) * shareLeft(own, fact, timeMs);
    if (fact.subject === 'detention') others += hazard;
    else violence = Math.max(violence, hazard);
  }
  return violence + others;
}

function toArea(rows: readonly ContextRow[] | undefined): Area | undefined {
  if (rows === undefined) return undefined;
  const facts = rows.filter(isTableRow);
  const own = rows.filter((row): row is OwnRow => !isTableRow(row));
  return { facts, own };
}

function isTableRow(row: ContextRow): row is TableRow {
  return row.origin === 'table';
}
