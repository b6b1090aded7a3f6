/** What each plan gives. */
import { limits } from '#contract';
import type { Plan } from '#contract';
import type { AccountSettings } from './context.ts';

export interface Allowance {
  readonly requestsPerHour: number;
  readonly pointsMax: number;
  readonly runningMax: number;
  readonly queuedMax: number;
  readonly resultsDays: number;
  readonly assetsDays: number;
}

interface PlanHolder {
  readonly plan: Plan;
  readonly requests_per_hour: number | null;
  readonly results_days: number | null;
  readonly assets_days: number | null;
}

/** Builds of one account at once; the queue is shared fairly, so this only keeps one account from taking every worker. */
const RUNNING_MAX: Readonly<Record<Plan, number>> = { free: 2, pro: 4, enterprise: 8 };
const QUEUED_MAX = 100;
/** "Premium users: extended retention", days of results and of assets (J11). */
const PRO_RETENTION = { resultsDays: 90, assetsDays: 30 };

export function toAllowance(holder: PlanHolder, settings: AccountSettings): Allowance {
  const isFree = holder.plan === 'free';
  return {
    requestsPerHour: holder.requests_per_hour ?? settings.requestsPerHour[holder.plan],
    pointsMax: limits.RADIUS_POINTS_MAX,
    runningMax: RUNNING_MAX[holder.plan],
    queuedMax: QUEUED_MAX,
    resultsDays:
      holder.results_days ??
      Math.max(settings.retention.resultsDays, isFree ? 0 : PRO_RETENTION.resultsDays),
    assetsDays:
      holder.assets_days ??
      Math.max(settings.retention.assetsDays, isFree ? 0 : PRO_RETENTION.assetsDays),
  };
}
