/**
 * Towns by the beginning of their name, for a field in which people type. A region or a country may follow a comma.
 *
 * The names are sorted once, when the gazetteer is packed; a search folds some twenty of them to find where the beginning
 * stands, and then only compares numbers.
 */
import { REGIONS, TOWN_NAMES, foldName } from '#scenario/places';
import type { Gazetteer, Town } from '#scenario/places';

/** The gazetteer with its towns by number, the most populous first. */
export interface OpenedGazetteer {
  readonly gazetteer: Gazetteer;
  /** Numbers of towns, sorted by their folded names; of one name the most populous first. */
  readonly byName: Uint32Array;
  readonly townAt: (i: number) => Town;
  readonly populationAt: (i: number) => number;
  readonly findIndex: (town: Town) => number | undefined;
}

export interface FoundTown {
  readonly name: string;
  /** State, province or the like, where its name is known. */
  readonly region: string | null;
  readonly country: string;
  readonly countryCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

export type SearchTowns = (text: string, limit: number) => readonly FoundTown[];

/** So much more a town counts whose whole name was typed: Bath before Bathinda, but not Ber before Berlin. Judgement. */
const WHOLE_NAME_TIMES = 10;
/** Behind the last letter any name has. */
const LAST = '\u{10FFFF}';

/** Of other names: "a" is not Cairo, although it is called Al Qahirah. */
const OTHER_NAME_CHARS_MIN = 3;
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** A name the gazetteer does not have, of a town it has. */
interface OtherName {
  readonly folded: string;
  readonly town: number;
}

export function createTownSearch(opened: OpenedGazetteer): SearchTowns {
  const { gazetteer } = opened;
  const countries = new Map(gazetteer.countries.map((country) => [country.code, country]));
  const regions = nameRegions(gazetteer);
  const { others, usualNames } = readOtherNames(opened);

  const isWithin = (town: Town, place: string): boolean => {
    const names = [
      town.country,
      toCountryName(town.country),
      ...(countries.get(town.country)?.names ?? []),
      ...(COUNTRY_CODES[town.country] ?? []),
      ...(regions.get(toKey(town))?.names ?? []),
    ];
    return names.some((name) => foldName(name).startsWith(place));
  };

  const search = (name: string, places: readonly string[], limit: number): FoundTown[] => {
    const best = createBest(limit);
    const add = (town: number, isWhole: boolean): void => {
      const worth = opened.populationAt(town) * (isWhole ? WHOLE_NAME_TIMES : 1);
      if (!best.isWanted(worth)) return;
      const isThere = places.every((place) => isWithin(opened.townAt(town), place));
      if (isThere) best.add(town, worth);
    };
    for (const { folded, town } of name.length < OTHER_NAME_CHARS_MIN ? [] : others)
      if (folded.startsWith(name)) add(town, folded === name);
    const [first, end] = [firstFrom(opened, name), firstFrom(opened, `${name}${LAST}`)];
    // Whole names stand before longer ones that begin alike.
    const wholeEnd = firstFrom(opened, `${name}\0`);
    for (let i = first; i < end; i++) add(opened.byName[i]!, i < wholeEnd);
    return best.list().map((i) => toFound(opened.townAt(i), usualNames.get(i)));
  };

  const toFound = (town: Town, usualName: string | undefined): FoundTown => ({
    name: usualName ?? town.name,
    region: regions.get(toKey(town))?.name ?? null,
    country: toCountryName(town.country),
    countryCode: town.country,
    lat: town.at[1],
    lng: town.at[0],
    population: town.population,
  });

  return (text, limit) => {
    const [name = '', ...places] = text.split(',').map(foldName);
    if (name === '') return [];
    const wanted = places.filter((place) => place !== '');
    // Also with umlauts written out: "Wuerzburg".
    for (const spelling of new Set([name, name.replaceAll(/([aou])e/g, '$1')])) {
      const found = search(spelling, wanted, limit);
      if (found.length > 0) return found;
    }
    if (wanted.length > 0) return [];
    // Without a comma: the last words may say where it lies.
    const words = name.split(' ');
    for (let count = words.length - 1; count > 0; count--) {
      const rest = search(words.slice(0, count).join(' '), [words.slice(count).join(' ')], limit);
      if (rest.length > 0) return rest;
    }
    return [];
  };
}

/** What people write and ISO 3166 does not. */
const COUNTRY_CODES: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  US: ['USA'],
};

/** The short one: "China". */
function toCountryName(code: string): string {
  return COUNTRY_NAMES.of(code) ?? code;
}

function toKey({ country, admin }: Pick<Town, 'country' | 'admin'>): string {
  return `${country}.${admin}`;
}

interface RegionNames {
  readonly name: string;
  readonly names: readonly string[];
}

/** A division is known by a town that lies in it. */
function nameRegions(gazetteer: Gazetteer): ReadonlyMap<string, RegionNames> {
  const named = new Map<string, RegionNames>();
  for (const [code, rows] of Object.entries(REGIONS))
    for (const [name, townName, ...others] of rows) {
      const town = gazetteer.listTowns(foldName(townName)).find(({ country }) => country === code);
      if (town && !named.has(toKey(town)))
        named.set(toKey(town), { name, names: [name, ...others] });
    }
  return named;
}

function readOtherNames({ gazetteer, findIndex }: OpenedGazetteer): {
  readonly others: readonly OtherName[];
  readonly usualNames: ReadonlyMap<number, string>;
} {
  const others: OtherName[] = [];
  const usualNames = new Map<number, string>();
  for (const [name, listed, country, ...more] of TOWN_NAMES) {
    const town = gazetteer.listTowns(foldName(listed)).find((each) => each.country === country);
    const index = town && findIndex(town);
    if (index === undefined) continue;
    usualNames.set(index, name);
    for (const other of [name, ...more]) others.push({ folded: foldName(other), town: index });
  }
  return { others, usualNames };
}

/** The first of the sorted names that does not stand before a text. */
function firstFrom({ byName, townAt }: OpenedGazetteer, text: string): number {
  let [low, high] = [0, byName.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (foldName(townAt(byName[middle]!).name) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The towns that are worth most, each once; of equal ones the first. */
function createBest(limit: number) {
  const best: { readonly town: number; readonly worth: number }[] = [];
  return {
    isWanted: (worth: number) => best.length < limit || worth > best.at(-1)!.worth,
    add(town: number, worth: number): void {
      const same = best.findIndex((each) => each.town === town);
      if (same !== -1) {
        if (best[same]!.worth >= worth) return;
        best.splice(same, 1);
      }
      const at = best.findIndex((each) => each.worth < worth);
      best.splice(at === -1 ? best.length : at, 0, { town, worth });
      best.length = Math.min(best.length, limit);
    },
    list: () => best.map(({ town }) => town),
  };
}
