/**
 * What the climate alone says about weather and wildfire: the Koppen class (M. Kottek and others, "World map of the
 * Koppen-Geiger climate classification updated", Meteorologische Zeitschrift 15, 2006) and the time of the year. The
 * letters stand for thresholds of temperature and rain; how much danger each means is our judgement (docs/baseline.md,
 * "Climate").
 */
import type { LatLng } from '#geo';
import { wrap } from '../earth/index.ts';
import { warmth } from './season.ts';

/** 0 stands for no class: the open sea. */
export const KOPPEN_CLASSES = [
  'sea',
  'Af',
  'Am',
  'As',
  'Aw',
  'BSh',
  'BSk',
  'BWh',
  'BWk',
  'Cfa',
  'Cfb',
  'Cfc',
  'Csa',
  'Csb',
  'Csc',
  'Cwa',
  'Cwb',
  'Cwc',
  'Dfa',
  'Dfb',
  'Dfc',
  'Dfd',
  'Dsa',
  'Dsb',
  'Dsc',
  'Dsd',
  'Dwa',
  'Dwb',
  'Dwc',
  'Dwd',
  'EF',
  'ET',
] as const;
export type KoppenClass = (typeof KOPPEN_CLASSES)[number];

/** The grid of the classes: half a degree, rows from south to north, columns from 180 west to 180 east. */
export const CLIMATE_COLUMNS = 720;
export const CLIMATE_ROWS = 360;

/** Each 0 (none) to 1 (the worst climate for it). In the tropics "warm" is the half of the year in which the sun is high. */
export interface Climate {
  /** At the worst time of the year, and the least at the best. */
  readonly heat: number;
  readonly heatFloor: number;
  readonly cold: number;
  readonly coldFloor: number;
  /** Storms and fires of the warm and of the cold half of the year. */
  readonly stormWarm: number;
  readonly stormCold: number;
  readonly fireWarm: number;
  readonly fireCold: number;
}

export interface ClimateHazards {
  heat: number;
  cold: number;
  storm: number;
  fire: number;
}

const CLIMATES: readonly Climate[] = KOPPEN_CLASSES.map((koppen) => ({
  ...thermal(koppen),
  ...storms(koppen),
  ...fires(koppen),
}));

export function climateOf(koppen: KoppenClass): Climate {
  return CLIMATES[KOPPEN_CLASSES.indexOf(koppen)]!;
}

/** The cell of the grid a point lies in. */
export function climateCell({ lat, lng }: LatLng): number {
  return cellOf(Math.floor((lat + 90) * 2), Math.floor((lng + 180) * 2));
}

/** The climate at a point: interpolated between the middles of the four cells around it, so that cell borders do not show. */
export function climateAt(classes: Uint8Array, { lat, lng }: LatLng): Climate {
  const y = (lat + 90) * 2 - 0.5;
  const x = (lng + 180) * 2 - 0.5;
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const [north, east] = [y - row, x - column];
  const sw = classes[cellOf(row, column)]!;
  const se = classes[cellOf(row, column + 1)]!;
  const nw = classes[cellOf(row + 1, column)]!;
  const ne = classes[cellOf(row + 1, column + 1)]!;
  if (sw === se && sw === nw && sw === ne) return CLIMATES[sw]!;
  const south = between(CLIMATES[sw]!, CLIMATES[se]!, east);
  return between(south, between(CLIMATES[nw]!, CLIMATES[ne]!, east), north);
}

/** Writes the hazards of a climate at a latitude on a day of the year. */
export function readClimate(climate: Climate, lat: number, day: number, out: ClimateHazards): void {
  const warm = warmth(lat, day);
  const cold = 1 - warm;
  // Squared: heat and frost stay near the middle of their season; a quarter of the peak is left in spring and autumn.
  out.heat = Math.max(climate.heatFloor, climate.heat * warm * warm);
  out.cold = Math.max(climate.coldFloor, climate.cold * cold * cold);
  out.storm = climate.stormWarm * warm + climate.stormCold * cold;
  out.fire = climate.fireWarm * warm + climate.fireCold * cold;
}

function cellOf(row: number, column: number): number {
  const clamped = Math.max(0, Math.min(CLIMATE_ROWS - 1, row));
  return clamped * CLIMATE_COLUMNS + wrap(column, CLIMATE_COLUMNS);
}

function between(a: Climate, b: Climate, t: number): Climate {
  return {
    heat: a.heat + t * (b.heat - a.heat),
    heatFloor: a.heatFloor + t * (b.heatFloor - a.heatFloor),
    cold: a.cold + t * (b.cold - a.cold),
    coldFloor: a.coldFloor + t * (b.coldFloor - a.coldFloor),
    stormWarm: a.stormWarm + t * (b.stormWarm - a.stormWarm),
    stormCold: a.stormCold + t * (b.stormCold - a.stormCold),
    fireWarm: a.fireWarm + t * (b.fireWarm - a.fireWarm),
    fireCold: a.fireCold + t * (b.fireCold - a.fireCold),
  };
}

/**
 * First letter, by the mean of the coldest month: A at least 18 C, C -3 to 18, D below; E has a warmest month below 10.
 * Third: a warmest month of at least 22 C, d coldest month below -38; in dry climates h a yearly mean of at least 18, k below.
 */
function thermal(koppen: KoppenClass): Pick<Climate, 'heat' | 'cold' | 'heatFloor' | 'coldFloor'> {
  const [first, , third] = koppen;
  const none = { heat: 0, heatFloor: 0, cold: 0, coldFloor: 0 };
  if (koppen === 'sea') return none;
  if (koppen === 'EF') return { ...none, cold: 1, coldFloor: 0.6 };
  if (koppen === 'ET') return { ...none, cold: 0.8, coldFloor: 0.15 };
  if (first === 'A') return { ...none, heat: 0.4, heatFloor: 0.2 };
  if (first === 'B')
    return third === 'h' ? { ...none, heat: 1, cold: 0.05 } : { ...none, heat: 0.5, cold: 0.4 };
  const heat = third === 'a' ? 0.6 : third === 'b' ? 0.25 : 0.1;
  if (first === 'C') return { ...none, heat, cold: third === 'c' ? 0.4 : 0.2 };
  return { ...none, heat, cold: { a: 0.5, b: 0.6, c: 0.8, d: 1 }[third as 'a' | 'b' | 'c' | 'd'] };
}

/** Thunderstorms and downpours follow the warmth; gales and snowstorms of the middle latitudes come in the cold half-year. */
function storms(koppen: KoppenClass): Pick<Climate, 'stormWarm' | 'stormCold'> {
  const [first, second, third] = koppen;
  const inCold = (stormCold: number): ReturnType<typeof storms> => ({ stormWarm: 0, stormCold });
  const inWarm = (stormWarm: number): ReturnType<typeof storms> => ({ stormWarm, stormCold: 0 });
  if (koppen === 'sea' || first === 'E') return inCold(0.4);
  if (koppen === 'As') return inCold(0.6); // its rain falls while the sun is low
  if (first === 'A') return inWarm(koppen === 'Am' ? 0.8 : 0.6);
  if (first === 'B') return inWarm(second === 'S' ? 0.3 : 0.15);
  if (second === 's') return inCold(0.35);
  if (first === 'C' && second === 'f' && third !== 'a') return inCold(0.4);
  return inWarm({ a: 0.7, b: 0.4, c: 0.2, d: 0.15 }[third as 'a' | 'b' | 'c' | 'd']);
}

/**
 * Fire needs a dry season and vegetation that grew before it: dry summers (s), savanna winters (Aw, Cw), steppe; not
 * deserts, not ice.
 */
function fires(koppen: KoppenClass): Pick<Climate, 'fireWarm' | 'fireCold'> {
  const [first, second, third] = koppen;
  const inCold = (fireCold: number): ReturnType<typeof fires> => ({ fireWarm: 0, fireCold });
  const inWarm = (fireWarm: number): ReturnType<typeof fires> => ({ fireWarm, fireCold: 0 });
  if (koppen === 'sea' || first === 'E') return inWarm(0);
  if (koppen === 'As') return inWarm(0.7);
  if (first === 'A') return inCold({ f: 0.05, m: 0.3, w: 0.8 }[second as 'f' | 'm' | 'w']);
  if (first === 'B') return inWarm(second === 'S' ? 0.5 : 0.1);
  if (second === 's') return inWarm(third === 'a' ? 1 : third === 'b' ? 0.8 : 0.4);
  if (first === 'C' && second === 'w') return inCold(0.5);
  if (first === 'C') return inWarm(third === 'a' ? 0.35 : 0.15);
  return inWarm(0.35);
}
