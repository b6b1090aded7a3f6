/** Visibility and temperature at head height, square by square, in coloured steps. Pure. */
import { valueAt } from './read-hazards.ts';
import type { AirSquare } from './read-hazards.ts';

export const AIR_LAYERS = ['visibility', 'temperature'] as const;
export type AirLayer = (typeof AIR_LAYERS)[number];

/** The texts of the steps are in text/viewer.ts. */
export interface AirStep {
  readonly color: string;
}

export interface AirScale {
  readonly unit: string;
  /** The value at which each step but the first begins; in falling order if less is worse. */
  readonly from: readonly number[];
  readonly steps: readonly AirStep[];
}

/**
 * 10 m is the usual limit of tenability, 5 m that in small rooms; 60 °C that of heat (docs/safety-figures.md). The others are
 * judgement.
 */
export const AIR_SCALES: Readonly<Record<AirLayer, AirScale>> = {
  visibility: {
    unit: 'm',
    from: [30, 10, 5, 2],
    steps: [
      { color: '#3b7dc4' },
      { color: '#35a3a8' },
      { color: '#e8c12f' },
      { color: '#ef7f1a' },
      { color: '#c2185b' },
    ],
  },
  temperature: {
    unit: '°C',
    from: [30, 60, 120, 200],
    steps: [
      { color: '#3b7dc4' },
      { color: '#6fbf4b' },
      { color: '#e8c12f' },
      { color: '#ef7f1a' },
      { color: '#c2185b' },
    ],
  },
};

/** The visibility of light-reflecting objects: V = 3 / K (Jin 1978). */
export function toSightMeters(extinctionPerM: number): number {
  return extinctionPerM <= 0 ? Infinity : 3 / extinctionPerM;
}

/** Index into the steps. */
export function stepOf({ from }: AirScale, value: number): number {
  const isFalling = from[0]! > from.at(-1)!;
  return from.filter((bound) => (isFalling ? value < bound : value >= bound)).length;
}

export interface FeltSquare {
  readonly square: AirSquare;
  readonly storey: number;
  readonly value: number;
  readonly step: number;
}

/** Squares that smoke ever reached, as they are at a moment: the worst first. */
export function listAir(
  air: readonly AirSquare[],
  layer: AirLayer,
  { seconds, storeyOf }: { seconds: number; storeyOf: (level: string) => number },
): FeltSquare[] {
  const scale = AIR_SCALES[layer];
  return air
    .map((square) => {
      const { seconds: looks, extinctionPerM, temperatureC } = square;
      const value =
        layer === 'visibility'
          ? toSightMeters(valueAt(looks, extinctionPerM, seconds))
          : valueAt(looks, temperatureC, seconds);
      return { square, storey: storeyOf(square.level), value, step: stepOf(scale, value) };
    })
    .sort((a, b) => b.step - a.step);
}
