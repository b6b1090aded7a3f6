/**
 * The country of an outline, if its ISO 3166 number does not decide it. Outlines are from Natural Earth, drawn as
 * administered; codes are those of ISO 3166 and GeoNames. docs/context.md, "Disputed and dependent places", has the
 * reasons.
 */

/** Shapes without a number, by their name in the file. Null: claimed by several countries and counted to none. */
export const OWNER_OF_NAME: Readonly<Record<string, string | null>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  'USNB Guantanamo Bay': 'CU',
  Baikonur: 'KZ',
  'Siachen Glacier': 'IN',
  'Indian Ocean Ter.': 'CX',
  'Coral Sea Is.': 'AU',
  'Clipperton I.': 'FR',
  'Bajo Nuevo Bank': 'CO',
  'Serranilla Bank': 'CO',
  'Spratly Is.': null,
  'Scarborough Reef': null,
};

interface Part {
  readonly of: string;
  readonly code: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * Parts of a country's shape that have a code of their own: a polygon belongs to the part whose box holds its first vertex.
 * Crimea is drawn as Russia's; the United Nations and GeoNames count it to Ukraine, and so do the regions of this layer.
 */
export const PARTS: readonly Part[] = [
  { of: 'FR', code: 'GF', south: 2, north: 6, west: -55, east: -51 },
  { of: 'FR', code: 'GP', south: 15.7, north: 16.6, west: -62, east: -60.9 },
  { of: 'FR', code: 'MQ', south: 14.3, north: 15, west: -61.3, east: -60.7 },
  { of: 'FR', code: 'RE', south: -21.5, north: -20.8, west: 55, east: 56 },
  { of: 'FR', code: 'YT', south: -13.1, north: -12.5, west: 44.9, east: 45.4 },
  { of: 'NO', code: 'SJ', south: 70.7, north: 81, west: -9.5, east: -7.5 },
  { of: 'NO', code: 'SJ', south: 74, north: 81, west: 10, east: 34 },
  { of: 'NO', code: 'BV', south: -55, north: -54, west: 3, east: 4 },
  { of: 'NL', code: 'BQ', south: 11.9, north: 17.8, west: -69, east: -62 },
  { of: 'NZ', code: 'TK', south: -10, north: -8, west: -173, east: -171 },
  { of: 'CX', code: 'CC', south: -13, north: -11, west: 96, east: 97.5 },
  { of: 'RU', code: 'UA', south: 44, north: 46.3, west: 32, east: 37 },
];
