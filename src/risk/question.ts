/** What every risk question has in common: what is known, which types, how fine, how much to tell. */
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import type { Baseline, FieldOptions, Layer } from './field.ts';

export type Resolution = 'low' | 'medium' | 'high';

/** Everything the risk engine knows. */
export interface Knowledge {
  readonly layers: readonly (Layer & { readonly coverage: LayerCoverage })[];
  readonly baseline: Baseline;
}

/** What a layer can speak about, and how fresh it is. */
export interface LayerCoverage {
  readonly basis: 'live' | 'recorded';
  readonly types: readonly RiskType[];
  readonly updatedAtMs: number;
  /** An incident of the layer as evidence; its number is that of the columns. Absent for layers of shapes only. */
  readonly describeIncident?: (incident: number) => Evidence;
}

/** The least severity times confidence that is looked at (docs/risk-model.md, "Resolution"). */
const IMPORTANCE_MIN: Readonly<Record<Resolution, number>> = { low: 0.5, medium: 0.2, high: 0 };

export function toFieldOptions(
  { layers, baseline }: Knowledge,
  { types, resolution }: { types?: readonly RiskType[] | undefined; resolution: Resolution },
): FieldOptions {
  return {
    layers,
    baseline,
    types: types ?? RISK_TYPES,
    importanceMin: IMPORTANCE_MIN[resolution],
  };
}

export interface Coverage {
  readonly type: RiskType;
  readonly basis: 'live' | 'recorded' | 'baseline';
  readonly sources: readonly string[];
  /** Age of the newest data at the time of the question. */
  readonly dataAgeSeconds: number | null;
}

/** Per type: whether live feeds, recorded incidents or only the baseline speak, judged by the layers that can. */
export function listCoverage(
  { layers }: Knowledge,
  types: readonly RiskType[],
  nowMs: number,
): Coverage[] {
  return types.map((type) => {
    const speaking = layers.filter(({ coverage }) => coverage.types.includes(type));
    const newestMs = Math.max(...speaking.map(({ coverage }) => coverage.updatedAtMs));
    const isLive = speaking.some(({ coverage }) => coverage.basis === 'live');
    return {
      type,
      basis: isLive ? 'live' : speaking.length > 0 ? 'recorded' : 'baseline',
      sources: speaking.map(({ source }) => source),
      dataAgeSeconds:
        speaking.length > 0 ? Math.max(0, Math.round((nowMs - newestMs) / 1000)) : null,
    };
  });
}

/** The weight that a tenth of the points exceed: overall risk is its level (D11). Nearest rank. */
export function percentile90(weights: readonly number[]): number {
  const sorted = Float64Array.from(weights).sort();
  return sorted[Math.max(0, Math.ceil(0.9 * sorted.length) - 1)] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
