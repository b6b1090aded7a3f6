/** Names of areas for readers. */
import type { ContextGeography } from '../geography/index.ts';
import type { ContextRow } from './context-row.ts';

export type NameArea = (row: Pick<ContextRow, 'area' | 'areaName'>) => string;

/** A country by its name; a region by its name in the table, otherwise by its code and its largest town. */
export function createNameArea({ countries, regions }: ContextGeography): NameArea {
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]));
  const townOf = new Map(regions.map(({ key, town }) => [key, town]));
  return ({ area, areaName }) => {
    if (areaName !== undefined) return areaName;
    const country = nameOf.get(area.slice(0, 2)) ?? area;
    const town = townOf.get(area);
    return town === undefined ? country : `${area} (${town}), ${country}`;
  };
}
