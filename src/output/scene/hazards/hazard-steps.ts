/** How thick smoke and gas are, in steps that can be told apart, and how high flames are. */
import { HAZARD_TRACES } from '#crowd/hazard-traces';
import { burningRadiusM } from '#crowd/hazards';

export interface HazardStep {
  /** The name of the material, and the last part of the names of nodes. */
  readonly name: string;
  /** The least value of the step. A square shows the last step it reaches. */
  readonly from: number;
  /** The opacity of one face of a puff. */
  readonly opacity: number;
}

/**
 * By the visibility of objects that reflect light: V = 3 / K (Jin 1978). 10 m is the usual limit of tenability, 5 m
 * that in small rooms. A face takes as much light as a third of a metre of such smoke, 1 − e^(−K/3) (Bouguer): on a
 * line of sight through a cloud of 4 m there are four to eight.
 */
export const SMOKE_STEPS: readonly HazardStep[] = [30, 10, 5, 2].map((meters) => ({
  name: `sight_${meters}m`,
  from: 3 / meters,
  opacity: 1 - Math.exp(-1 / meters),
}));

/** Shares of the concentration from which people may be unable to escape (AEGL-2 for 10 minutes). The opacities are symbols. */
export const GAS_STEPS: readonly HazardStep[] = [
  { name: 'tenth_of_limit', from: HAZARD_TRACES.escapePart, opacity: 0.08 },
  { name: 'limit', from: 1, opacity: 0.18 },
  { name: 'ten_limits', from: 10, opacity: 0.35 },
];

/** The step of a value; −1 if the value is below all steps. */
export function stepOf(steps: readonly HazardStep[], value: number): number {
  return steps.findLastIndex(({ from }) => value >= Math.fround(from));
}

export interface Flame {
  readonly heightM: number;
  readonly diameterM: number;
}

/** Mean height without a ceiling: L = 0.235 Q^2/5 − 1.02 D, Q in kW (Heskestad 1983; SFPE Handbook, 5th ed., chapter 13). */
export function measureFlame(heatKw: number): Flame {
  const diameterM = 2 * burningRadiusM(heatKw);
  return { diameterM, heightM: Math.max(0, 0.235 * heatKw ** 0.4 - 1.02 * diameterM) };
}
