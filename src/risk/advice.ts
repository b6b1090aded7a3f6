/** What to do about a route: go another way, at another time, or prepared. */
import type { LatLng } from '#geo';

export type AdviceType = 'route_change' | 'timing_adjustment' | 'precaution' | 'equipment';
export type AdvicePriority = 'low' | 'medium' | 'high' | 'urgent';

export interface RouteAdvice {
  readonly type: AdviceType;
  readonly priority: AdvicePriority;
  readonly description: string;
  /** Only with route_change. */
  readonly alternativeRoute?: readonly LatLng[];
  /** Cost and gain of the other way; only with route_change. */
  readonly comparison?: WayComparison;
}

export interface WayComparison {
  readonly totalKm: number;
  readonly extraKm: number;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  /** The part of the exposure (hazard times kilometres) that it saves. */
  readonly exposureReduction: number;
  /** Points of the question that are themselves in danger; the way skips them. */
  readonly leftOut: readonly number[];
  readonly isByRoad: boolean;
}
