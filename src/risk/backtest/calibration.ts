/** Whether the probabilities are right: of the cells that were given 10 %, did one in ten have an event? */

export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  /** Cell-weeks with a probability in the bin. */
  readonly cells: number;
  /** The mean probability given, and the share that had an event. */
  readonly predicted: number;
  readonly observed: number;
}

export interface Calibration {
  /** Mean squared difference between the probability and what happened (1 or 0): Brier 1950. */
  readonly brier: number;
  /** Mean distance of `predicted` and `observed` over the bins, weighted by their cells. */
  readonly ece: number;
  readonly bins: readonly ReliabilityBin[];
}

/** Finer towards 0, where nearly all cells of a quiet week lie. */
const EDGES = [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const BINS = EDGES.length - 1;

export interface CalibrationTally {
  add(probabilities: Float64Array, counts: Float64Array): void;
  sum(): Calibration;
}

export function createCalibrationTally(): CalibrationTally {
  const cells = new Float64Array(BINS);
  const predicted = new Float64Array(BINS);
  const observed = new Float64Array(BINS);
  let squares = 0;
  return {
    add(probabilities, counts) {
      for (let i = 0; i < probabilities.length; i++) {
        const p = probabilities[i]!;
        const happened = counts[i]! > 0 ? 1 : 0;
        const bin = binOf(p);
        cells[bin]!++;
        predicted[bin]! += p;
        observed[bin]! += happened;
        squares += (p - happened) ** 2;
      }
    },
    sum() {
      const all = cells.reduce((sum, held) => sum + held, 0);
      let distance = 0;
      const bins: ReliabilityBin[] = [];
      for (let bin = 0; bin < BINS; bin++) {
        const held = cells[bin]!;
        if (held === 0) continue;
        distance += Math.abs(predicted[bin]! - observed[bin]!);
        bins.push({
          from: EDGES[bin]!,
          to: EDGES[bin + 1]!,
          cells: held,
          predicted: predicted[bin]! / held,
          observed: observed[bin]! / held,
        });
      }
      return { brier: squares / all, ece: distance / all, bins };
    },
  };
}

function binOf(probability: number): number {
  let bin = 0;
  while (bin < BINS - 1 && probability >= EDGES[bin + 1]!) bin++;
  return bin;
}
