import type { RiskType } from '../evidence.ts';

/** Rows of incidents as columns. Index i is the i-th incident everywhere. */
export interface IncidentColumns {
  readonly count: number;
  /** Position in RISK_TYPES. */
  readonly type: Uint8Array;
  readonly severity: Float32Array;
  readonly confidence: Float32Array;
  /** A number for each source of the account; absent if there is only one. */
  readonly source?: Uint32Array;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly radiusKm: Float32Array;
  readonly fromMs: Float64Array;
  /** NaN: the end is unknown. */
  readonly toMs: Float64Array;
}

/** While sorting, an incident's index and the rank of its cell share a double: 2^20 of both fit exactly. */
export const INCIDENTS_MAX = 2 ** 20;

/** Piles of crimes and accidents show how dangerous a place is; only serious ones are also events of their own. */
export const HAS_HISTORY: ReadonlySet<RiskType> = new Set(['crime', 'traffic']);
export const SERIOUS_MIN = 0.5;
