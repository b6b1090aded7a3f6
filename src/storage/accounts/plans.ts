/** The limits of each plan. */
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
  /** The limit of processor seconds of one build. */
  readonly buildCpuSecondsMax: number;
  /** Limits of all simulations of a UTC day: processor seconds and stored bytes. */
  readonly dailyCpuSeconds: number;
  readonly dailyStoredBytes: number;
  /** The terms of an earlier, larger plan and how long they still apply; null if there are none. */
  readonly grace: Grace | null;
}

export interface Grace {
  readonly resultsDays: number;
  readonly assetsDays: number;
  readonly untilMs: number;
}

/** The columns of an account that determine its limits. */
export interface PlanHolder {
  readonly plan: Plan;
  readonly requests_per_hour: number | null;
  readonly results_days: number | null;
  readonly assets_days: number | null;
  readonly grace_results_days: number | null;
  readonly grace_assets_days: number | null;
  readonly grace_until: Date | null;
}

/** The columns, for queries with the account as `u`. */
export const PLAN_COLUMNS =
  'u.plan, u.requests_per_hour, u.results_days, u.assets_days, u.grace_results_days, u.grace_assets_days, u.grace_until';

export type AllowanceSettings = Pick<AccountSettings, 'requestsPerHour' | 'retention' | 'budgets'>;

/** Parallel builds of one account. The queue is shared fairly; this only stops one account from taking every worker. */
const RUNNING_MAX: Readonly<Record<Plan, number>> = { free: 2, pro: 4, enterprise: 8 };
const QUEUED_MAX = 100;
/** "Premium users: extended retention", days of results and of assets (J11). */
const PRO_RETENTION = { resultsDays: 90, assetsDays: 30 };
const MEGABYTE = 1_000_000;
const DAY_MS = 86_400_000;
const GRACE_MS = 7 * DAY_MS;

export function toAllowance(holder: PlanHolder, settings: AllowanceSettings): Allowance {
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
    buildCpuSecondsMax: settings.budgets.buildCpuSeconds[holder.plan],
    dailyCpuSeconds: settings.budgets.dailyCpuSeconds[holder.plan],
    dailyStoredBytes: settings.budgets.dailyStoredMb[holder.plan] * MEGABYTE,
    grace: toGrace(holder),
  };
}

type Terms = Pick<Allowance, 'resultsDays' | 'assetsDays' | 'grace'>;

/**
 * When the results and assets of a simulation expire, for a given end. It depends on no clock, so callers know the
 * exact time in advance. The current plan decides, or an earlier, larger plan until the end of the grace period.
 */
export function toExpiries(
  { resultsDays, assetsDays, grace }: Terms,
  endedAtMs: number,
): { readonly resultsAtMs: number; readonly assetsAtMs: number } {
  const after = (days: number): number => endedAtMs + Math.round(days * DAY_MS);
  const later = (days: number, graceDays: number): number =>
    grace ? Math.max(after(days), Math.min(after(graceDays), grace.untilMs)) : after(days);
  return {
    resultsAtMs: later(resultsDays, grace?.resultsDays ?? 0),
    assetsAtMs: later(assetsDays, grace?.assetsDays ?? 0),
  };
}

/**
 * The grace period after a change of plan. A smaller plan starts a new one, with the best terms so far. Any other
 * change leaves a running grace period unchanged.
 */
export function graceAfter(before: Terms, next: Terms, nowMs: number): Grace | null {
  const running = before.grace && before.grace.untilMs > nowMs ? before.grace : null;
  const isLess = next.resultsDays < before.resultsDays || next.assetsDays < before.assetsDays;
  if (!isLess) return running;
  return {
    resultsDays: Math.max(before.resultsDays, running?.resultsDays ?? 0),
    assetsDays: Math.max(before.assetsDays, running?.assetsDays ?? 0),
    untilMs: nowMs + GRACE_MS,
  };
}

function toGrace({
  grace_results_days: resultsDays,
  grace_assets_days: assetsDays,
  grace_until: until,
}: PlanHolder): Grace | null {
  if (until === null || resultsDays === null || assetsDays === null) return null;
  return { resultsDays, assetsDays, untilMs: until.getTime() };
}
