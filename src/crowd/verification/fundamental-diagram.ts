/** Figures of a measured fundamental diagram: how far it is from Weidmann's, and where flow is greatest. */
import { invariant } from '#base';

export interface Peak {
  /** Persons per square metre. */
  readonly density: number;
  /** Persons per metre and second. */
  readonly flow: number;
}

export function rootMeanSquare(differences: readonly number[]): number {
  invariant(differences.length > 0, 'there is something to compare');
  return Math.sqrt(differences.reduce((sum, d) => sum + d * d, 0) / differences.length);
}

/**
 * The top of the cubic of least squares through the points around the greatest flow, from 1 to 3 persons per square metre. A
 * parabola would be pulled to denser crowds, since flow falls more slowly than it rises: on Weidmann's own curve it peaks
 * at 1.87 instead of 1.75 persons per square metre, the cubic at 1.77.
 */
export function findPeak(densities: readonly number[], flows: readonly number[]): Peak {
  const near = densities.map((density, k) => ({ density, flow: flows[k]! }));
  const used = near.filter(({ density }) => density >= FIT_FROM && density <= FIT_TO);
  const parts = fitPolynomial(
    used.map(({ density }) => density - FIT_MIDDLE),
    used.map(({ flow }) => flow),
    3,
  );
  const flowAt = (density: number): number =>
    parts.reduce((sum, part, power) => sum + part * (density - FIT_MIDDLE) ** power, 0);
  let best = { density: FIT_FROM, flow: -Infinity };
  for (let density = FIT_FROM; density <= FIT_TO; density += 0.001)
    if (flowAt(density) > best.flow) best = { density, flow: flowAt(density) };
  return best;
}

const FIT_FROM = 1;
const FIT_TO = 3;
const FIT_MIDDLE = 2;

/** Coefficients by rising power, by the normal equations; only for low degrees. */
function fitPolynomial(xs: readonly number[], ys: readonly number[], degree: number): number[] {
  const size = degree + 1;
  const rows = Array.from({ length: size }, (_, r) => [
    ...Array.from({ length: size }, (__, c) => xs.reduce((sum, x) => sum + x ** (r + c), 0)),
    xs.reduce((sum, x, k) => sum + x ** r * ys[k]!, 0),
  ]);
  for (let pivot = 0; pivot < size; pivot++)
    for (let r = 0; r < size; r++) {
      if (r === pivot) continue;
      const share = rows[r]![pivot]! / rows[pivot]![pivot]!;
      for (let c = pivot; c <= size; c++) rows[r]![c]! -= share * rows[pivot]![c]!;
    }
  return rows.map((row, r) => row[size]! / row[r]!);
}
