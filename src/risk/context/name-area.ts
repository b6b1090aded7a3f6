/** What areas are called where people read of them. */
import type { ContextGeography } from '../geography/index.ts';
import type { ContextRow } from './context-row.ts';

type Named = Pick<ContextRow, 'area' | 'areaName'>;

/** A country by its name; a region by the name the table has for it, else by its code and its largest town. */
export function nameArea(
  { countries, regions }: ContextGeography,
  { area, areaName }: Named,
): string {
  if (areaName !== undefined) return areaName;
  const country = countries.find(({ code }) => code === area.slice(0, 2))?.name ?? area;
  const town = regions.find(({ key }) => key === area)?.town;
  return town === undefined ? country : `${area} (${town}), ${country}`;
}
