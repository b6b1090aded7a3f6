/** What a plan allows, what was used of it, and the log of requests. */
export { PLAN_COLUMNS, toAllowance, toExpiries } from '../plans.ts';
export type { Allowance, AllowanceSettings, PlanHolder } from '../plans.ts';
export { createQuota } from '../quota.ts';
export type { Quota, QuotaState, Spending } from '../quota.ts';
export { createRequestLog } from '../request-log.ts';
export type { LoggedRequest, RequestLog } from '../request-log.ts';
export { createUsage } from '../usage.ts';
export type { Usage } from '../usage.ts';
