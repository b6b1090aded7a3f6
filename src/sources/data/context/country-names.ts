/** Countries and territories by their ISO 3166 codes: i18n-iso-countries. */
import { readFileSync } from 'node:fs';
import type { ContextCountry } from '#risk/geography';

/** The package has long forms only for these; the others use its short ones. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

export interface CountryCodes {
  readonly countries: readonly ContextCountry[];
  /** Alpha-2 codes by ISO 3166 number, as outlines have them. */
  readonly codeOf: Map<string, string>;
}

export function readCountryCodes(): CountryCodes {
  const { countries: names } = readJson('i18n-iso-countries/langs/en.json') as {
    countries: Record<string, string | string[]>;
  };
  const codes = readJson('i18n-iso-countries/codes.json') as [string, string, string, string][];
  return {
    countries: codes.map(([code, alpha3]) => ({
      code,
      alpha3,
      name: SHORT_NAMES[code] ?? [names[code] ?? code].flat()[0]!,
    })),
    codeOf: new Map(codes.map(([alpha2, , number]) => [number, alpha2])),
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(import.meta.resolve(path)), 'utf8'));
}
