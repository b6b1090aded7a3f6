/**
 * What the baseline knows of the earth, as packed arrays. `packBaseline` makes them once from plain shapes (seconds);
 * they are kept in a file and given to `createBaseline`.
 */
import { invariant } from '#base';
import type { LatLng } from '#geo';
import {
  CITY_GRID,
  FINE_GRID,
  LINE_GRID,
  packLines,
  packPoints,
  packRegion,
} from '../earth/index.ts';
import type { FlatLine, LineGridData, RegionGridData } from '../earth/index.ts';
import { CLIMATE_COLUMNS, CLIMATE_ROWS, KOPPEN_CLASSES, climateCell } from './climate.ts';
import { PLATE_BOUNDARIES } from './plate-boundaries.ts';
import { packPopulation } from './population.ts';
import type { PopulationData, Towns } from './population.ts';
import { packSeismicity } from './seismicity.ts';
import type { SeismicityData } from './seismicity.ts';

/** The earth in plain shapes, as the shell reads them. */
export interface BaselineSource {
  /** Closed rings of longitude, latitude. */
  readonly land: readonly FlatLine[];
  readonly lakes: readonly FlatLine[];
  readonly rivers: readonly FlatLine[];
  readonly borders: readonly FlatLine[];
  readonly towns: Towns;
  readonly climate: Iterable<ClimateCell>;
}

/** The Koppen class at the middle of a cell of half a degree. */
export interface ClimateCell {
  readonly latitude: number;
  readonly longitude: number;
  readonly koppenClass: string;
}

export interface BaselineData {
  readonly land: RegionGridData;
  readonly lakes: RegionGridData;
  readonly rivers: LineGridData;
  readonly borders: LineGridData;
  /** Towns of at least 50,000 people. */
  readonly cities: LineGridData;
  readonly population: PopulationData;
  readonly plates: SeismicityData;
  /** Index into KOPPEN_CLASSES per half degree (`climateCell`); 0 at sea. */
  readonly climate: Uint8Array;
}

/** "City" as in the degree of urbanisation (Eurostat and five agencies, endorsed by the UN in 2020): at least 50,000 people. */
const CITY_PEOPLE_MIN = 50_000;

/** Returns the packed data for `createBaseline`; takes seconds, so the result is kept in a file. */
export function packBaseline(source: BaselineSource): BaselineData {
  return {
    land: packRegion(FINE_GRID, source.land),
    lakes: packRegion(LINE_GRID, source.lakes),
    rivers: packLines(LINE_GRID, source.rivers),
    borders: packLines(LINE_GRID, source.borders),
    cities: packPoints(CITY_GRID, listCities(source.towns)),
    population: packPopulation(FINE_GRID, source.towns),
    plates: packSeismicity(PLATE_BOUNDARIES),
    climate: spreadToShore(packClimate(source.climate)),
  };
}

function listCities({ lats, lngs, populations }: Towns): LatLng[] {
  const cities: LatLng[] = [];
  for (let i = 0; i < populations.length; i++)
    if (populations[i]! >= CITY_PEOPLE_MIN) cities.push({ lat: lats[i]!, lng: lngs[i]! });
  return cities;
}

function packClimate(cells: Iterable<ClimateCell>): Uint8Array {
  const climate = new Uint8Array(CLIMATE_COLUMNS * CLIMATE_ROWS);
  const classes: readonly string[] = KOPPEN_CLASSES;
  for (const { latitude, longitude, koppenClass } of cells) {
    const koppen = classes.indexOf(koppenClass);
    invariant(koppen > 0, `${koppenClass} is a Koppen class`);
    climate[climateCell({ lat: latitude, lng: longitude })] = koppen;
  }
  return climate;
}

/** Half-degree cells cut off capes and islands: sea cells next to land take the class of a neighbour, up to two cells out. */
function spreadToShore(climate: Uint8Array): Uint8Array {
  let spread = climate;
  for (let round = 0; round < 2; round++) {
    const before = spread;
    spread = before.map((koppen, cell) => (koppen === 0 ? neighborClass(before, cell) : koppen));
  }
  return spread;
}

/** The first class among the neighbours: sides before corners, always in the same order. */
function neighborClass(climate: Uint8Array, cell: number): number {
  const [row, column] = [Math.floor(cell / CLIMATE_COLUMNS), cell % CLIMATE_COLUMNS];
  for (const [dRow, dColumn] of NEIGHBORS) {
    const r = row + dRow;
    if (r < 0 || r >= CLIMATE_ROWS) continue;
    const koppen =
      climate[r * CLIMATE_COLUMNS + ((column + dColumn + CLIMATE_COLUMNS) % CLIMATE_COLUMNS)]!;
    if (koppen !== 0) return koppen;
  }
  return 0;
}

const NEIGHBORS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
