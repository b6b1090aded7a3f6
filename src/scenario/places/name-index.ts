/** Every name the finder knows besides the gazetteer's own: landmarks, countries, regions, other names of towns. */
import type { LngLat } from '../scenario.ts';
import { foldName } from './fold-name.ts';
import type { Area, Gazetteer, Town } from './gazetteer.ts';
import { LANDMARKS } from './landmarks/all.ts';
import { COUNTRY_ADJECTIVES } from './tables/country-adjectives.ts';
import { COUNTRY_NAMES } from './tables/country-names.ts';
import { REGIONS } from './tables/regions.ts';
import { TOWN_NAMES } from './tables/town-names.ts';

/** One meaning of a name. */
export type Meaning = LandmarkMeaning | TownMeaning | RegionMeaning | CountryMeaning;

interface Written {
  readonly name: string;
  readonly country: string;
  /** The name is an abbreviation and counts only as written: "JFK", "MA", "US". */
  readonly isCode: boolean;
}

export interface LandmarkMeaning extends Written {
  readonly kind: 'landmark';
  readonly city: string;
  readonly at: LngLat;
  readonly precisionMeters: number;
  /** The name is so common that its town or country must be named too. */
  readonly isCommon: boolean;
}

export interface TownMeaning extends Written {
  readonly kind: 'town';
  readonly city: string;
  readonly town: Town;
  /** This town is meant by the name before more populous ones. */
  readonly isPreferred: boolean;
}

export interface RegionMeaning extends Written {
  readonly kind: 'region';
  readonly admin: string;
  readonly area: Area;
}

export interface CountryMeaning extends Written {
  readonly kind: 'country';
  readonly area: Area;
  /** "Spanish": the country only before what lies in it. */
  readonly isAdjective?: boolean;
}

export interface NameIndex {
  /** All meanings of a folded name. */
  readonly listMeanings: (folded: string) => readonly Meaning[];
  /** The folded names of a country, and of a region. */
  readonly countryKeys: ReadonlyMap<string, readonly string[]>;
  readonly regionKeys: ReadonlyMap<string, readonly string[]>;
}

const NONE: readonly Meaning[] = [];
/** Codes have this many letters: "PEI", "NOLA". */
const CODE = /^[A-Z][A-Z.]{1,5}$/;

export function createNameIndex(gazetteer: Gazetteer): NameIndex {
  const known = new Map<string, Meaning[]>();
  const add = (alias: string, meaning: Meaning): void => {
    const key = foldName(alias);
    const others = known.get(key);
    if (others) others.push(meaning);
    else known.set(key, [meaning]);
  };
  addLandmarks(add);
  addTownNames(gazetteer, add);
  const usualNames = new Map(
    TOWN_NAMES.map(([name, listed, country]) => [`${listed}, ${country}`, name]),
  );
  const countryKeys = addCountries(gazetteer, add);
  const regionKeys = addRegions(gazetteer, add);
  return {
    countryKeys,
    regionKeys,
    listMeanings(folded) {
      const named = known.get(folded) ?? NONE;
      const towns = listTowns(gazetteer, folded);
      return towns.length === 0
        ? named
        : [...named, ...towns.map((town) => asMeaning(town, usualNames))];
    },
  };
}

/** Also with umlauts written out: "Wuerzburg", "Osnabrueck". */
function listTowns(gazetteer: Gazetteer, folded: string): readonly Town[] {
  const towns = gazetteer.listTowns(folded);
  if (!/[aou]e/.test(folded) || towns.some(({ country }) => UMLAUT_COUNTRIES.has(country)))
    return towns;
  const plain = folded.replaceAll(/([aou])e/g, '$1');
  const others = gazetteer.listTowns(plain).filter(({ country }) => UMLAUT_COUNTRIES.has(country));
  return others.length === 0 ? towns : [...towns, ...others];
}

const UMLAUT_COUNTRIES: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', 'LU']);

type Add = (alias: string, meaning: Meaning) => void;

function asMeaning(town: Town, usualNames: ReadonlyMap<string, string>): TownMeaning {
  const { name, country } = town;
  const city = usualNames.get(`${name}, ${country}`) ?? name;
  return { kind: 'town', name, city, country, town, isPreferred: false, isCode: false };
}

function addLandmarks(add: Add): void {
  for (const [city, country, rows] of LANDMARKS)
    for (const [name, lat, lng, precisionMeters, ...others] of rows)
      for (const other of others.includes(`?${name}`) ? others : [name, ...others]) {
        const isCommon = other.startsWith('?');
        const alias = isCommon ? other.slice(1) : other;
        const isCode = CODE.test(alias);
        const at: LngLat = [lng, lat];
        const known = isCommon ? alias : name;
        const meaning = { name: known, city, country, at, precisionMeters, isCommon, isCode };
        add(alias, { kind: 'landmark', ...meaning });
      }
}

function addTownNames(gazetteer: Gazetteer, add: Add): void {
  for (const [city, listed, country, ...others] of TOWN_NAMES) {
    const town = gazetteer.listTowns(foldName(listed)).find((t) => t.country === country);
    if (!town) continue;
    for (const name of new Set([city, ...others]))
      add(name, {
        kind: 'town',
        name: CODE.test(name) ? city : name,
        city,
        country,
        town,
        isPreferred: true,
        isCode: CODE.test(name),
      });
  }
}

function addCountries(gazetteer: Gazetteer, add: Add): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { code, names, at, radiusMeters } of gazetteer.countries) {
    const usual = COUNTRY_NAMES[code] ?? [];
    // "Korea, Republic of" is a form for lists, not for sentences.
    const aliases = [...new Set([...usual, ...names.filter((alias) => !/[,(]/.test(alias))])];
    const name = aliases[0] ?? names[0]!;
    keys.set(code, [...new Set(aliases.filter((alias) => !CODE.test(alias)).map(foldName))]);
    const seen = new Set<string>();
    for (const alias of aliases) {
      if (seen.has(foldName(alias))) continue;
      seen.add(foldName(alias));
      const isCode = CODE.test(alias);
      add(alias, { kind: 'country', name, country: code, area: { at, radiusMeters }, isCode });
    }
    for (const alias of COUNTRY_ADJECTIVES[code] ?? [])
      add(alias, {
        kind: 'country',
        name,
        country: code,
        area: { at, radiusMeters },
        isCode: false,
        isAdjective: true,
      });
  }
  return keys;
}

function addRegions(gazetteer: Gazetteer, add: Add): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [country, rows] of Object.entries(REGIONS))
    for (const [name, townName, ...others] of rows) {
      const town = gazetteer.listTowns(foldName(townName)).find((t) => t.country === country);
      const area = town && gazetteer.findDivision(country, town.admin);
      if (!town || !area) continue;
      const { admin } = town;
      const aliases = [name, ...others];
      const key = `${country}.${admin}`;
      keys.set(key, [
        ...(keys.get(key) ?? []),
        ...aliases.filter((alias) => !CODE.test(alias)).map(foldName),
      ]);
      for (const alias of aliases)
        add(alias, { kind: 'region', name, country, admin, area, isCode: CODE.test(alias) });
    }
  // Behind a town they are the states: "Albany, New York", "Seattle, Washington".
  return keys;
}
