/** Points of the question that are themselves in danger. */
import type { RouteAdvice } from './advice.ts';
import { toLevel } from './hazard.ts';

const POINTS_TOLD_MAX = 5;

/** Points of the question that are themselves in danger: no detour helps there. */
export function warnOfPoints(
  points: readonly { readonly index: number; readonly weight: number }[],
): RouteAdvice[] {
  if (points.length === 0) return [];
  const worst = points.reduce((a, b) => (b.weight > a.weight ? b : a));
  const told = points
    .slice(0, POINTS_TOLD_MAX)
    .map(({ index, weight }) => `${index + 1} (risk ${weight.toFixed(2)})`);
  const more = points.length > told.length ? ` and ${points.length - told.length} more` : '';
  const level = toLevel(worst.weight);
  return [
    {
      type: 'precaution',
      priority: level === 'critical' ? 'urgent' : level,
      description:
        (points.length === 1
          ? `Point ${told[0]} of the route is itself in danger`
          : `Points ${told.join(', ')}${more} of the route are themselves in danger`) +
        `: no detour helps there. Postpone ${points.length === 1 ? 'the visit' : 'these visits'} or choose other places.`,
    },
  ];
}
