/**
 * Crowd crush: from where it is dense to where people die standing. Density is watched at 4, is a danger at 5 and critical at
 * 6 people per m2, when it lasts (Fruin 1993; Still 2014); pressure, density times the variance of velocity, turns a crowd
 * turbulent at 0.02 per s2 (Helbing, Johansson and Al-Abideen 2007).
 */
export const CRUSH_STATES = ['none', 'watch', 'danger', 'critical'] as const;

const CRUSH_DENSITIES = [4, 5, 6] as const;
const CRUSH_SUSTAINED_S = 10;
const TURBULENT_PER_S2 = 0.02;

export interface CrushWatch {
  /** Index in CRUSH_STATES of each cell. */
  readonly states: Uint8Array;
  /** 1 where the crowd is turbulent now. */
  readonly isTurbulent: Uint8Array;
  /** Seconds each cell has been at or above each density without a break: cell * 3 + threshold. */
  readonly seconds: Float64Array;
  /** Takes people per m2 and the variance of velocity (both components added), m2/s2, of each cell. */
  step(seconds: number, density: ArrayLike<number>, variance: ArrayLike<number>): void;
}

export function createCrushWatch(cells: number): CrushWatch {
  const states = new Uint8Array(cells);
  const isTurbulent = new Uint8Array(cells);
  const lasting = new Float64Array(3 * cells);
  return {
    states,
    isTurbulent,
    seconds: lasting,
    step(seconds, density, variance) {
      for (let c = 0; c < cells; c++) {
        let state = 0;
        for (let t = 0; t < 3; t++) {
          const at = 3 * c + t;
          lasting[at] = density[c]! >= CRUSH_DENSITIES[t]! ? lasting[at]! + seconds : 0;
          // Ten sums of 0.1 are a hair below 1: half a millisecond of grace.
          if (lasting[at] >= CRUSH_SUSTAINED_S - 5e-4) state = t + 1;
        }
        states[c] = state;
        isTurbulent[c] = crowdPressurePerS2(density[c]!, variance[c]!) >= TURBULENT_PER_S2 ? 1 : 0;
      }
    },
  };
}

/** P = rho Var(v), 1/s2 (Helbing, Johansson and Al-Abideen 2007). */
export function crowdPressurePerS2(perM2: number, variance: number): number {
  return perM2 * variance;
}

/** Counts, sums and squares for `measureCrowd`, made once. */
export interface CrowdMeasure {
  readonly density: Float64Array;
  readonly variance: Float64Array;
  readonly sums: Float64Array;
}

export function createCrowdMeasure(cells: number): CrowdMeasure {
  return {
    density: new Float64Array(cells),
    variance: new Float64Array(cells),
    sums: new Float64Array(3 * cells),
  };
}

/** Density and variance of velocity by cell; `cellOf[p]` is -1 for who is not there. Cells of 1 m2 or more: smaller ones jump. */
export function measureCrowd(
  measure: CrowdMeasure,
  cellM2: number,
  people: number,
  cellOf: ArrayLike<number>,
  vx: ArrayLike<number>,
  vy: ArrayLike<number>,
): void {
  const { density, variance, sums } = measure;
  density.fill(0);
  sums.fill(0);
  for (let p = 0; p < people; p++) {
    const c = cellOf[p]!;
    if (c < 0) continue;
    density[c]!++;
    sums[3 * c]! += vx[p]!;
    sums[3 * c + 1]! += vy[p]!;
    sums[3 * c + 2]! += vx[p]! * vx[p]! + vy[p]! * vy[p]!;
  }
  for (let c = 0; c < density.length; c++) {
    const n = density[c]!;
    if (n === 0) {
      variance[c] = 0;
      continue;
    }
    const mx = sums[3 * c]! / n;
    const my = sums[3 * c + 1]! / n;
    variance[c] = Math.max(0, sums[3 * c + 2]! / n - mx * mx - my * my);
    density[c] = n / cellM2;
  }
}
