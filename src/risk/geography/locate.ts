/** Where a point is: its country, coastal waters included, and the region of that country. */
import type { LatLng } from '#geo';
import { FINE_GRID, cellAt, createNearest, findNearest, setSphere } from '../earth/index.ts';
import type { MutableSpherePoint } from '../earth/index.ts';
import { NOWHERE, countryAt } from './country-grid.ts';
import type { GeographyData } from './geography.ts';
import { COASTAL_KM, NO_REGION, regionAt } from './region-grid.ts';

export interface Locator {
  /** The index of the country in the list, or NOWHERE on the open sea. Waters within 25 km belong to the nearest country. */
  countryAt(at: LatLng): number;
  /** The index of the region of this country in the list, or NO_REGION. */
  regionAt(at: LatLng, country: number): number;
}

/** Returns a look-up of country and region for any point. */
export function createLocator({ countries, regions }: GeographyData): Locator {
  const { outline, owners, middleMasks, locals, localStart } = countries;
  const point: MutableSpherePoint = { lat: 0, lng: 0, x: 0, y: 0, z: 0 };
  const nearest = createNearest();
  const findCoast = findNearest(FINE_GRID, outline, COASTAL_KM);

  function coastalCountryAt(at: MutableSpherePoint): number {
    if (findCoast(at, nearest) === Infinity) return NOWHERE;
    return owners[2 * nearest.piece]! - 1;
  }

  return {
    countryAt(at) {
      const cell = cellAt(FINE_GRID, at);
      const isPlain = outline.cellStart[cell] === outline.cellStart[cell + 1];
      if (isPlain && middleMasks[cell] !== 0) return locals[localStart[cell]!]!;
      setSphere(point, at.lat, at.lng);
      const country = isPlain ? NOWHERE : countryAt(countries, point);
      return country === NOWHERE ? coastalCountryAt(point) : country;
    },
    regionAt(at, country) {
      const cell = cellAt(FINE_GRID, at);
      const begin = regions.cellStart[cell]!;
      const end = regions.cellStart[cell + 1]!;
      if (begin === end) return NO_REGION;
      if (begin + 1 === end) {
        const town = regions.cellItems[begin]!;
        return regions.countries[town] === country ? regions.regions[town]! : NO_REGION;
      }
      setSphere(point, at.lat, at.lng);
      return regionAt(regions, point, country);
    },
  };
}
