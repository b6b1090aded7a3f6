/** What all risk questions share: what is known, which types, the resolution, how much to show. */
import type { Context } from './context/index.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import type { Baseline, FieldOptions, Layer } from './field.ts';

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

/** The least severity that counts (docs/risk-model.md, "Resolution"). A grave report counts however doubtful it is. */
const SEVERITY_MIN: Readonly<Record<Resolution, number>> = { low: 0.5, medium: 0.2, high: 0 };

export function toFieldOptions(
  { layers, baseline, context }: Knowledge,
  { types, resolution }: { types?: readonly RiskType[] | undefined; resolution: Resolution },
): FieldOptions {
  return {
    layers,
    baseline,
    context,
    types: types ?? RISK_TYPES,
    severityMin: SEVERITY_MIN[resolution],
  };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
