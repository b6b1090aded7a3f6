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
}
