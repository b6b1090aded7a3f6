/**
 * Probabilities and hazards. Independent causes combine as 1 - prod(1 - p), which is addition after h = -ln(1 - p): so the
 * field adds hazards, fades them with distance and time, and turns the sum into a weight at the end.
 */

/** 0 (nothing known) to 1 (the worst we model). Made only here, so it is always in range. */
export type Weight = number & { readonly unit: 'weight' };

/** Certainty would be an infinite hazard that does not fade with distance. */
const PROBABILITY_MAX = 0.999;

export function toHazard(probability: number): number {
  return -Math.log1p(-Math.min(PROBABILITY_MAX, Math.max(0, probability)));
}

export function toWeight(hazard: number): Weight {
  return -Math.expm1(-Math.max(0, hazard)) as Weight;
}

export type RiskLevel = 'low' | 'medium' | 'high' | 'critical';

/** From the least to the worst. */
export const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];
/** Where each level but the first begins (D11). */
const CUTS = [0.25, 0.5, 0.75];

/** The published cut (D11): low < 0.25 <= medium < 0.5 <= high < 0.75 <= critical. */
export function toLevel(weight: number): RiskLevel {
  return LEVELS[CUTS.filter((cut) => weight >= cut).length]!;
}

/** Where the level above that of a weight begins. */
export function nextCut(weight: number): number | undefined {
  return CUTS.find((cut) => round4(weight) < cut);
}

/** Answers give weights with four decimals; levels and sums use the rounded weights, so that readers get the same. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The middle of each level's range, for callers who give a level where a number is wanted. */
export const SEVERITY_OF_LEVEL: Readonly<Record<RiskLevel, number>> = {
  low: 0.125,
  medium: 0.375,
  high: 0.625,
  critical: 0.875,
};
