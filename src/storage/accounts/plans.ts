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
  /** Processor seconds one build may take. */
  readonly buildCpuSecondsMax: number;
  /** Of all simulations asked for in a UTC day: processor seconds, and bytes stored. */
  readonly dailyCpuSeconds: number;
  readonly dailyStoredBytes: number;
  /** What a larger plan gave until a while ago, and how long that still holds; null where there was none. */
  readonly grace: Grace | null;
}

export interface Grace {
  readonly resultsDays: number;
  readonly assetsDays: number;
  readonly untilMs: number;
}

/** The part of an account that says what it may. */
export interface PlanHolder {
  readonly plan: Plan;
  readonly requests_per_hour: number | null;
  readonly results_days: number | null;
  readonly assets_days: number | null;
  readonly grace_results_days: number | null;
  readonly grace_assets_days: number | null;
  readonly grace_until: Date | null;
}

/** Its columns, for queries that call the account `u`. */
export const PLAN_COLUMNS =
  'u.plan, u.requests_per_hour, u.results_days, u.assets_days, u.grace_results_days, u.grace_assets_days, u.grace_until';

export type AllowanceSettings = Pick<AccountSettings, 'requestsPerHour' | 'retention' | 'budgets'>;

/** Builds of one account at once; the queue is shared fairly, so this only keeps one account from taking every worker. */
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
 * When results and assets of a simulation that ended at a given time expire. It depends on no clock, so callers learn
 * the exact moment beforehand: by the plan, or by an earlier larger plan, but not beyond the grace period.
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
 * The grace period after a change of plan. A smaller plan starts a new one, with the most that was promised so far; any
 * other change leaves a running one as it is.
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
