/** Countries and their first-level regions, as packed arrays with the names that belong to them. */
import type { LineGridData } from '../earth/index.ts';
import { packCountries } from './country-grid.ts';
import type { CountryGridData, OutlineArc } from './country-grid.ts';
import { packRegions } from './region-grid.ts';
import type { RegionGridData, RegionTowns } from './region-grid.ts';

export interface ContextCountry {
  /** ISO 3166-1: `SD`, `SDN`, and XK, XKX for Kosovo, which has none. */
  readonly code: string;
  readonly alpha3: string;
  readonly name: string;
}

export interface ContextRegion {
  /** Country and first-level code of GeoNames: `UA-07`. */
  readonly key: string;
  /** Its largest town, for readers who do not know the region. */
  readonly town: string;
}

/** The input of packing, as the shell reads it. */
export interface GeographySource {
  readonly arcs: readonly OutlineArc[];
  readonly towns: RegionTowns;
}

export interface GeographyData {
  readonly countries: CountryGridData;
  readonly regions: RegionGridData;
}

/** Borders across which a war has an effect. */
export interface FrontData {
  readonly border: LineGridData;
  /** The area behind the piece that begins at each vertex. */
  readonly areasOfVertices: Uint32Array;
  /** 1 for every area behind the border: countries, then regions. */
  readonly isBehind: Uint8Array;
}

export interface ContextGeography {
  readonly data: GeographyData;
  /** In the order of the data: the smallest first. Those without an outline come last. */
  readonly countries: readonly ContextCountry[];
  readonly regions: readonly ContextRegion[];
  /** The border of the wars in the table, where it was computed ahead of time. */
  readonly warFront?: FrontData;
}

export function packGeography({ arcs, towns }: GeographySource): GeographyData {
  const countries = packCountries(arcs);
  return { countries, regions: packRegions(towns, countries) };
}
