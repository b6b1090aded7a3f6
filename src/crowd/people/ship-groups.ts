/**
 * People on passenger ships: MSC.1/Circ.1533 annex 3, tables 3.1 (mix), 3.4 (flat) and 3.5 (stairs, along the slope). Speeds
 * are even between their ends, in m/s. The circular gives age classes only; the years drawn within them are judgement.
 */
import type { Sex } from './age-speed.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface ShipGroup {
  readonly share: number;
  readonly sex: Sex;
  readonly age: Range;
  readonly isImpaired: boolean;
  readonly flat: Range;
  readonly stairDown: Range;
  readonly stairUp: Range;
}

const YOUNG: Range = { low: 15, high: 30 };
const MIDDLE: Range = { low: 30, high: 50 };
const OLD: Range = { low: 50, high: 80 };
const CREW: Range = { low: 20, high: 60 };

// Share of the group; then low and high on the flat, down stairs, up stairs.
type Row = readonly [number, number, number, number, number, number, number];

export const SHIP_PASSENGERS: readonly ShipGroup[] = [
  group('female', YOUNG, [0.07, 0.93, 1.55, 0.56, 0.94, 0.47, 0.79]),
  group('female', MIDDLE, [0.07, 0.71, 1.19, 0.49, 0.81, 0.44, 0.74]),
  group('female', OLD, [0.16, 0.56, 0.94, 0.45, 0.75, 0.37, 0.61]),
  impaired('female', [0.1, 0.43, 0.71, 0.34, 0.56, 0.28, 0.46]),
  impaired('female', [0.1, 0.37, 0.61, 0.29, 0.49, 0.23, 0.39]),
  group('male', YOUNG, [0.07, 1.11, 1.85, 0.76, 1.26, 0.5, 0.84]),
  group('male', MIDDLE, [0.07, 0.97, 1.62, 0.64, 1.07, 0.47, 0.79]),
  group('male', OLD, [0.16, 0.84, 1.4, 0.5, 0.84, 0.38, 0.64]),
  impaired('male', [0.1, 0.64, 1.06, 0.38, 0.64, 0.29, 0.49]),
  impaired('male', [0.1, 0.55, 0.91, 0.33, 0.55, 0.25, 0.41]),
];

export const SHIP_CREW: readonly ShipGroup[] = [
  group('female', CREW, [0.5, 0.93, 1.55, 0.56, 0.94, 0.47, 0.79]),
  group('male', CREW, [0.5, 1.11, 1.85, 0.76, 1.26, 0.5, 0.84]),
];

function group(sex: Sex, age: Range, row: Row): ShipGroup {
  const [share, flatLow, flatHigh, downLow, downHigh, upLow, upHigh] = row;
  return {
    share,
    sex,
    age,
    isImpaired: false,
    flat: { low: flatLow, high: flatHigh },
    stairDown: { low: downLow, high: downHigh },
    stairUp: { low: upLow, high: upHigh },
  };
}

function impaired(sex: Sex, row: Row): ShipGroup {
  return { ...group(sex, OLD, row), isImpaired: true };
}
