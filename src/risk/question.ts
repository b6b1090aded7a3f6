/** What all risk questions share: what is known, which types, the resolution, how much to show. */
import type { Context } from './context/index.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import type { Baseline, FieldOptions, Layer } from './field.ts';
import { toLevel } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';

export type Resolution = 'low' | 'medium' | 'high';

/** Everything the risk engine knows. */
export interface Knowledge {
  readonly layers: readonly (Layer & { readonly coverage: LayerCoverage })[];
  readonly baseline: Baseline;
  /** Facts about countries and regions; absent where nothing is known. */
  readonly context?: Context | undefined;
}

/** What a layer covers, and how fresh it is. */
export interface LayerCoverage {
  readonly basis: 'live' | 'recorded';
  readonly types: readonly RiskType[];
  readonly updatedAtMs: number;
  /**
   * The layer would know of an event anywhere: then its silence is informative. Other layers cover only places near
   * their reports.
   */
  readonly isWorldwide?: boolean;
  /** An incident of the layer as evidence, by its index in the columns. Absent for layers of shapes only. */
  readonly describeIncident?: (incident: number) => Evidence;
}

/** The least severity times confidence that counts (docs/risk-model.md, "Resolution"). */
const IMPORTANCE_MIN: Readonly<Record<Resolution, number>> = { low: 0.5, medium: 0.2, high: 0 };

export function toFieldOptions(
  { layers, baseline, context }: Knowledge,
  { types, resolution }: { types?: readonly RiskType[] | undefined; resolution: Resolution },
): FieldOptions {
  return {
    layers,
    baseline,
    context,
    types: types ?? RISK_TYPES,
    importanceMin: IMPORTANCE_MIN[resolution],
  };
}

/** The weight that a tenth of the points exceed: overall risk is its level (D11). Nearest rank. */
export function percentile90(weights: readonly number[]): number {
  const sorted = Float64Array.from(weights).sort();
  return sorted[Math.max(0, Math.ceil(0.9 * sorted.length) - 1)] ?? 0;
}

/**
 * The level of the 90th percentile of the even samples: robust to a single point. But one place of the highest level is
 * enough for the second highest (D11, R13).
 */
export function toOverall({
  percentile90: weight,
  maxRiskWeight,
}: {
  readonly percentile90: number;
  readonly maxRiskWeight: number;
}): RiskLevel {
  const level = toLevel(weight);
  const isLifted = toLevel(maxRiskWeight) === 'critical' && level !== 'critical';
  return isLifted ? 'high' : level;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
