/** How numbers are written: few digits, the same everywhere (A20). */

/** A tenth of a meter on the ground. */
const DEGREE_PARTS = 1e6;
const METER_PARTS = 100;

export function toCentimeters(meters: number): number {
  return Math.round(meters * METER_PARTS) / METER_PARTS;
}

/** Rounds down or up to a centimeter, so that a bound still contains its content. */
export function centimeterBelow(meters: number): number {
  return Math.floor(meters * METER_PARTS + 1e-6) / METER_PARTS;
}

export function centimeterAbove(meters: number): number {
  return Math.ceil(meters * METER_PARTS - 1e-6) / METER_PARTS;
}

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;
}

/** To so many decimals. */
export function roundTo(value: number, decimals: number): number {
  const parts = 10 ** decimals;
  return Math.round(value * parts) / parts;
}
